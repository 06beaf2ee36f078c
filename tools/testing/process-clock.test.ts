import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isContract, isRules, sourcesIn } from "#tools/testing/file-kinds";

/** Browsers have no other clock; the sandbox, providers and chains belong to other companies, with their own clocks. */
const ELSEWHERE = /^lib\/(?:chain|client|docs|openapi|providers|sandbox|platform\/(?!auth|jobs|mail))/;
const PROCESS_CLOCK = /\bnew Date\(\)|\bDate\.now\(\)/;

/** Files that may read this process's clock, with the reason. */
const ALLOWED: Record<string, string> = {
  "lib/merchants/seed-demo.ts": "The demo's history ends today, whichever clock is used.",
};

test("times come from the database's clock, not from a process's", () => {
  const reading = sourcesIn("lib")
    .filter((file) => !ELSEWHERE.test(file) && !isRules(file) && !isContract(file))
    .filter((file) => PROCESS_CLOCK.test(readFileSync(file, "utf8")));
  expect(reading.sort()).toEqual(Object.keys(ALLOWED).sort());
});
