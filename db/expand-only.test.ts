import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const MIGRATIONS = "db/migrations";

/** What breaks an older process on the newer schema: something it reads is gone, or something it writes is refused. */
const CONTRACTS: readonly RegExp[] = [
  /\bdrop\s+(?:table|column)\b/i,
  /\brename\s+(?:to|column)\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i,
  // Keys that the older process's queries name in ON CONFLICT, or whose uniqueness it relies on.
  /\bdrop\s+(?:index|constraint)\s+"\w+_(?:key|pk)"/i,
  /\badd\s+column\s+(?=[^;]*\bnot\s+null\b)(?![^;]*\b(?:default|generated)\b)/i,
];

/** Migrations that do so anyway; docs/operations.md requires stopping older processes first. */
const STATED = ["0078_plain_payloads.sql"];

// The baseline is the whole schema, beside which nothing older runs.
it("migrations only expand: a process of the previous version keeps working on the newer schema", () => {
  const files = readdirSync(MIGRATIONS).filter(
    (file) => file.endsWith(".sql") && !file.endsWith("_baseline.sql"),
  );
  expect(files).not.toEqual([]);
  const contracting = files.filter((file) => {
    const statements = readFileSync(join(MIGRATIONS, file), "utf8").split(";");
    return statements.some((statement) => CONTRACTS.some((pattern) => pattern.test(statement)));
  });
  expect(contracting).toEqual(STATED);
});
