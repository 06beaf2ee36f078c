import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { change } from "../programs/bundle-torture.ts";
import { MUTANTS } from "./mutants.ts";

const CHANGED = MUTANTS.flatMap(({ name, changes = [] }) => changes.map((one) => [name, one] as const));

it("are at least twenty-five", () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(25);
});

it.each(CHANGED)("%s: its change fits the source", (_name, one) => {
  const source = readFileSync(one.file, "utf8");
  expect(change(source, one)).not.toBe(source);
});
