"""What the lists of functions add to: (function, arguments, tolerance)."""
import numba

CASES = []


def case(*args, tolerance=1e-6, **options):
    def add(f):
        CASES.append((numba.njit(**options)(f), args, tolerance))
        return f
    return add
