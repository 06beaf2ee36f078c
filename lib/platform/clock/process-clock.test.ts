import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Files that read this machine's clock, and why a wrong one does no harm there. */
const MAY: Record<string, string> = {
  "merchants/seed-demo.ts": "the demo's prices and terms are in force from about now on",
  "platform/clock/read-database-clock.ts": "compares it with the database's",
  "docs/verify-samples.ts": "a sample for merchants' own programs",
  "openapi/document.ts": "an example's date",
  "platform/request-log/record.ts": "when a request came, in the log alone",
  "payments/checkout.contract.ts": "the month in which a card ends, which the processor judges again",
};

test("expiry uses the database's clock: nothing else in lib reads the machine's", () => {
  // Browsers have no other clock, and the sandbox plays another company with a machine of its own.
  const files = globSync("lib/**/*.ts").filter(
    (path) => !/^lib\/(?:client|sandbox|providers\/sandbox)\/|\.test\.ts$/.test(path),
  );
  const reading = files.filter((path) =>
    /\bDate\.now\(|new Date\(\)|=> new Date\b(?!\()/.test(readFileSync(path, "utf8")),
  );
  expect(reading.map((path) => path.replace("lib/", "")).sort()).toEqual(Object.keys(MAY).sort());
});
