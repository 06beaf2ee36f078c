import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isRules } from "#tools/testing/file-kinds";

const READS = /\b(?:effective(?:Charge|Attempt|Invoice)Status|pixPaymentStatusOf|paymentLinkState)\(/g;

const files = ["lib", "db", "app"]
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => `${root}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !isRules(file));

/** The arguments of each call that reads a status at an instant. */
function argumentsIn(source: string): string[] {
  return [...source.matchAll(READS)].map(({ index, 0: name }) => {
    const begin = index + name.length;
    let depth = 1;
    let end = begin;
    for (; depth > 0; end += 1) depth += source[end] === "(" ? 1 : source[end] === ")" ? -1 : 0;
    return source.slice(begin, end - 1);
  });
}

// A test merchant's clock may have moved: a status read at the database's instant would contradict all others.
it("every status that ends by time is read by the merchant's clock", () => {
  const calls = files.flatMap((file) =>
    argumentsIn(readFileSync(file, "utf8")).map((text) => ({
      file,
      isByClock: /merchantTime\(|\bbyClock\b/.test(text),
    })),
  );
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter(({ isByClock }) => !isByClock)).toEqual([]);
});

it.each([
  ["effectiveChargeStatus", "lib/charges/charge-status-at.ts"],
  ["effectiveAttemptStatus", "lib/attempts/attempt-status-at.ts"],
])("%s is called in one place, with the clock", (rule, path) => {
  expect(files.filter((file) => readFileSync(file, "utf8").includes(`${rule}(`))).toEqual([path]);
});
