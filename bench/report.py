#!/usr/bin/env python3
"""Prints the ratios of a run of linkgrad-bench: report.py gradient_time.json

Every ratio is of medians of one run; absolute times of different machines or
runs do not compare.
"""

import json
import sys


def main():
    times, inputs = {}, {}
    for row in json.load(open(sys.argv[1]))["benchmarks"]:
        if row.get("aggregate_name") != "median":
            continue
        kernel, size, what = row["run_name"].split("/")[:3]
        times.setdefault((kernel, int(size)), {})[what] = row["cpu_time"]
        inputs[kernel, int(size)] = int(row["inputs"])
    print("\nTime of a gradient over the time of its primal")
    print(f"{'kernel':16} {'size':>5} {'inputs':>7} {'primal':>11} "
          f"{'linkgrad':>9} {'by hand':>9} {'differences':>12} "
          f"{'linkgrad/hand':>14}")
    for (kernel, size), row in times.items():
        primal = row["primal"]
        differences = (f"{row['differences'] / primal:11.1f}x"
                       if "differences" in row else f"{'-':>12}")
        print(f"{kernel:16} {size:5} {inputs[kernel, size]:7} "
              f"{primal:8.0f} ns {row['linkgrad'] / primal:8.2f}x "
              f"{row['by-hand'] / primal:8.2f}x {differences} "
              f"{row['linkgrad'] / row['by-hand']:13.2f}x")


if __name__ == "__main__":
    main()
