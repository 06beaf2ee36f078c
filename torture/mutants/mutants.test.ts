import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { change } from "../programs/bundle-torture.ts";
import { MUTANTS } from "./mutants.ts";
import { foldersOf, isIn, mutantsTable } from "./mutants-table.ts";

const CHANGED = MUTANTS.flatMap(({ name, changes = [] }) => changes.map((one) => [name, one] as const));
/** Functions that move money, or let it leave, in the caller's transaction. */
const MOVES =
  /\b(insertLedgerTransaction|insertPayout|movePayout|insertRefund|closeRefund|insertSuspense|mark(Suspense\w+)|moveCharge|moveAttempt|paySlots|reserveSlots|moveWithdrawal|insertInvoice|insertDispute|netDebts|settleAttempt|lockDay)\(/;
/** Folders that move money without such functions: rules, adapters, routes and jobs. */
const SAMPLES = "lib/demo";
const BY_OTHER_NAMES = ["lib/domain", "lib/providers", "lib/routes", "lib/worker"];

const FOLDERS = [
  ...new Set([
    ...BY_OTHER_NAMES,
    ...globSync("lib/**/*.ts")
      .filter((file) => !file.endsWith(".test.ts") && MOVES.test(readFileSync(file, "utf8")))
      .flatMap((file) => /^lib\/[^/]+(?=\/)/.exec(file)?.[0] ?? []),
  ]),
]
  // It makes samples by the functions of the others.
  .filter((folder) => folder !== SAMPLES)
  .toSorted();

it("the faults are at least a hundred, with distinct names", () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(100);
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});

it.each(CHANGED)("%s: its change applies to the source", (_name, one) => {
  const source = readFileSync(one.file, "utf8");
  expect(change(source, one)).not.toBe(source);
});

it.each(MUTANTS.filter(({ test }) => test))("$name: its test file exists", ({ test = "" }) => {
  expect(existsSync(test)).toBe(true);
});

it("each fault changes the code or the database", () => {
  expect(MUTANTS.filter(({ changes = [], sql = [] }) => changes.length + sql.length === 0)).toEqual([]);
});

it.each(FOLDERS)("%s moves money and has a planted fault", (folder) => {
  const own = MUTANTS.filter((mutant) => foldersOf(mutant).some((one) => isIn(folder, one)));
  expect(own.length).toBeGreaterThanOrEqual(1);
});

it("the faults are listed in docs/torture.md, as `npm run torture:mutants -- --table` prints them", () => {
  expect(readFileSync("docs/torture.md", "utf8")).toContain(mutantsTable(MUTANTS));
});
