//! Compiles the C and C++ files to ThinLTO bitcode and archives them.
use std::{env, path::PathBuf, process::Command};

fn run(command: &mut Command) {
    let status = command
        .status()
        .unwrap_or_else(|e| panic!("{command:?}: {e}"));
    assert!(status.success(), "{command:?}: {status}");
}

fn tool(variable: &str, default: &str) -> String {
    println!("cargo:rerun-if-env-changed={variable}");
    env::var(variable).unwrap_or(default.into())
}

fn main() {
    let out = PathBuf::from(env::var("OUT_DIR").unwrap());
    let clang = tool("CLANG", "clang-22");
    let mut objects = Vec::new();
    for source in ["response.c", "physics.cpp", "pairs.c"] {
        let object = out.join(source).with_extension("o");
        let source = format!("native/{source}");
        println!("cargo:rerun-if-changed={source}");
        run(Command::new(&clang)
            .args(["-O2", "-flto=thin", "-fPIC", "-fopenmp", "-c", &source, "-o"])
            .arg(&object));
        objects.push(object);
    }
    run(Command::new(tool("LLVM_AR", "llvm-ar-22"))
        .arg("rcs")
        .arg(out.join("libnative.a"))
        .args(&objects));
    println!("cargo:rustc-link-search=native={}", out.display());
    println!("cargo:rustc-link-lib=static=native");
    // What -fopenmp is when clang links.
    println!("cargo:rustc-link-lib=dylib=omp");
}
