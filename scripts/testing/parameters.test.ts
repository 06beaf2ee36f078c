import { expect, it } from "vitest";
import { wideFunctions } from "#scripts/testing/figures";

// The linter counts those of functions alone; this also sees the types of functions and the methods of interfaces.
it("no function of the product takes more than four parameters", () => {
  expect(wideFunctions()).toEqual([]);
});
