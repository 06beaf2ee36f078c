import { expect, it } from "vitest";
import { isSmall, thisMachine } from "#lib/platform/machine";

const GB = 1024 ** 3;

it.each([
  [1, 4 * GB, true],
  [2, GB, true],
  [2, GB + 1, false],
  [8, 32 * GB, false],
])("a machine of %i processors and %i bytes is small: %s", (processors, memoryBytes, small) => {
  expect(isSmall({ processors, memoryBytes })).toBe(small);
});

it("knows what this machine has", () => {
  const { processors, memoryBytes } = thisMachine();
  expect(processors).toBeGreaterThan(0);
  expect(memoryBytes).toBeGreaterThan(GB / 8);
});
