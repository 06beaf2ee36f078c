import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const MIGRATIONS = "db/migrations";

/** What an older process beside the newer schema would trip over: what it reads is gone, or what it writes is refused. */
const CONTRACTS: readonly RegExp[] = [
  /\bdrop\s+(?:table|column)\b/i,
  /\brename\s+(?:to|column)\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i,
  // What a query of it names: where it inserts unless that stands, and what it relies on to stand once.
  /\bdrop\s+(?:index|constraint)\s+"\w+_(?:key|pk)"/i,
  /\badd\s+column\s+(?=[^;]*\bnot\s+null\b)(?![^;]*\b(?:default|generated)\b)/i,
];

/** Migrations that do so all the same; docs/operations.md says that older processes are stopped first. */
const STATED = ["0006_pack_payloads.sql", "0039_provider_ids_of_accounts.sql"];

/**
 * What older processes do not trip over all the same: columns that are not null, which a trigger of the same migration fills where they
 * write none, and a key that a function of the same migration names and no query.
 */
const HARMLESS = [
  'ALTER TABLE "ledger_pending" DROP CONSTRAINT "ledger_pending_account_id_available_at_pk"',
  'ALTER TABLE "ledger_pending" DROP CONSTRAINT "ledger_pending_pkey"',
  ...["invoice_transactions", "ledger_pending", "ledger_postings"].map(
    (table) => `ALTER TABLE "${table}" ALTER COLUMN "merchant_id" SET NOT NULL`,
  ),
];

// The first is the whole schema, and nothing older runs beside it.
it("migrations expand: a process of the version before keeps working beside the newer schema", () => {
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith(".sql") && !file.startsWith("0000"));
  expect(files.length).toBeGreaterThan(20);
  const contracting = files.filter((file) => {
    const statements = readFileSync(join(MIGRATIONS, file), "utf8")
      .split(";")
      .filter((statement) => !HARMLESS.some((harmless) => statement.includes(harmless)));
    return statements.some((statement) => CONTRACTS.some((pattern) => pattern.test(statement)));
  });
  expect(contracting).toEqual(STATED);
});
