import { expect, it } from "vitest";
import { lockedPackages } from "#tools/package/locked-packages";

const LOCKED = {
  "node_modules/a": { dependencies: { b: "1", c: "2" }, optionalDependencies: { other: "1", native: "1" } },
  "node_modules/a/node_modules/c": { dependencies: { b: "1", d: "1" } },
  "node_modules/b": { dependencies: { a: "1" } },
  "node_modules/c": { dependencies: { unused: "1" } },
  "node_modules/d": {},
  "node_modules/native": {},
  "node_modules/unused": {},
};

it("finds a package and its dependencies, the nearest version of each, even in a cycle", () => {
  expect(lockedPackages(LOCKED, ["a"])).toEqual([
    "node_modules/a",
    "node_modules/a/node_modules/c",
    "node_modules/b",
    "node_modules/d",
    "node_modules/native",
  ]);
});

it("skips excluded dependencies", () => {
  expect(lockedPackages(LOCKED, ["b"], (name) => ["native", "c"].includes(name))).toEqual([
    "node_modules/a",
    "node_modules/b",
  ]);
});

it("throws for a dependency that is missing", () => {
  expect(() => lockedPackages(LOCKED, ["c", "e"])).toThrow("package-lock.json has no e for Ponte");
});
