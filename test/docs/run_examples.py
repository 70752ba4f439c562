"""Compiles and runs the examples of a page: `// prints` says what they print.

    run_examples.py PAGE LLVM_BIN PLUGIN INCLUDE WORK [FLAG...]
"""
import re
import subprocess
import sys
from pathlib import Path

page, llvm, plugin, include, work = map(Path, sys.argv[1:6])
more = sys.argv[6:]
work.mkdir(parents=True, exist_ok=True)
examples = re.findall(r"^```(c|cpp)\n(.*?)^```", page.read_text(), re.M | re.S)
failed = 0
for number, (language, text) in enumerate(examples, 1):
    source = work / f"example{number}.{language}"
    source.write_text(text)
    want = [line.strip() for lines in re.findall(r"// prints (.*)", text)
            for line in lines.split(", then ")]
    compiler = [llvm / ("clang++" if language == "cpp" else "clang")]
    if language == "cpp":
        compiler.append("-std=c++17")
    for level in ("-O0", "-O2"):
        program = work / f"example{number}"
        done = subprocess.run(
            [*compiler, level, f"-fpass-plugin={plugin}", f"-I{include}",
             source, *more, "-lm", "-o", program], capture_output=True, text=True)
        if done.returncode == 0:
            done = subprocess.run([program], capture_output=True, text=True)
        if done.returncode or done.stdout.split("\n")[:-1] != want or not want:
            print(f"example {number} at {level}: want {want}, got",
                  done.stdout.split("\n"), done.stderr, text, sep="\n")
            failed += 1
print(f"{len(examples)} examples, {failed} failed")
sys.exit(1 if failed or not examples else 0)
