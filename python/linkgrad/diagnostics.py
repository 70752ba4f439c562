"""The link's messages, as they are meant for who writes Python."""
import re

_ADVICE = {
    "missing-body": "it has no derivative here: compute it with loops and "
                    "functions that have one, or outside of the differentiated "
                    "function",
    "missing-rule": "it has no derivative here: compute it with loops and "
                    "functions that have one, or outside of the differentiated "
                    "function",
    "indirect-call": "of functions that are called by an address (ctypes, cffi) those "
                     "of C's mathematics and of scipy.special have derivatives: "
                     "write others in Python, or load their bitcode (linkgrad.load)",
    "unknown-type": "write this part with a loop over the items",
}


def codes(text):
    return set(re.findall(r"\[([a-z-]+)\]$", text, re.M))


def _name(mangled):
    """module.function, without what Numba puts behind it."""
    plain = re.sub(r"\[abi:[^\]]*\]", "", mangled)
    plain = re.sub(r"\(.*", "", plain)
    plain = re.sub(r"_3c(\w+?)_3e", r"<\1>", plain)
    return plain.replace("::", ".")


def _line(line):
    return re.sub(r"'([^']*)'", lambda m: f"'{_name(m[1])}'", line)


def readable(text, function):
    """Names as Python has them, without our own functions and advice for C."""
    lines, advice = [], []
    for line in text.splitlines():
        code = re.search(r"\[([a-z-]+)\]$", line)
        if code and code[1] in _ADVICE and _ADVICE[code[1]] not in advice:
            advice.append(_ADVICE[code[1]])
        if re.search(r"'(primal|gradient|entry|linkgrad_\w*)[.\d]*'", line) and \
                re.match(r">>> (called|requested|in) ", line):
            continue
        if re.match(r">>> (compile|give|pass|call the) ", line) and advice:
            continue
        lines.append(_line(line))
    lines.append(f">>> in the derivative of '{function}'")
    return "\n".join(lines + [f">>> {a}" for a in advice])
