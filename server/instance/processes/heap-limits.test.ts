import { expect, it } from "vitest";
import { heapLimits } from "#server/instance/processes/heap-limits";

const GB = 1024 ** 3;

it("the heaps of web and worker fit a small machine beside its database", () => {
  expect(heapLimits("one", GB / 2)).toEqual(["--max-old-space-size=205", "--max-semi-space-size=4"]);
  expect(heapLimits("one", GB)).toEqual(["--max-old-space-size=410", "--max-semi-space-size=4"]);
  expect(heapLimits("web", 2 * GB)).toEqual(["--max-old-space-size=614", "--max-semi-space-size=8"]);
  expect(heapLimits("worker", 2 * GB)).toEqual(["--max-old-space-size=410", "--max-semi-space-size=8"]);
});

it("a roomy machine keeps Node's own limits, except of a worker's young generation", () => {
  expect(heapLimits("web", 2 * GB + 1)).toEqual([]);
  expect(heapLimits("worker", 2 * GB + 1)).toEqual(["--max-semi-space-size=8"]);
});

it("an operator's own limit counts", () => {
  expect(heapLimits("one", GB, "--max-old-space-size=300 --enable-source-maps")).toEqual([
    "--max-semi-space-size=4",
  ]);
});
