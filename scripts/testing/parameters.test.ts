import { expect, it } from "vitest";
import { typeAssertions, wideFunctions } from "#scripts/testing/figures";

const MOST_ASSERTIONS = 100;

// The linter counts those of functions alone; this also sees the types of functions and the methods of interfaces.
it("no function of the product takes more than four parameters", () => {
  expect(wideFunctions()).toEqual([]);
});

it("asserts few types: what code can check is a predicate, what comes from outside is read by a schema", () => {
  expect(typeAssertions()).toBeLessThanOrEqual(MOST_ASSERTIONS);
});
