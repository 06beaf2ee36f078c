import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { INVOICE_STATUSES } from "#lib/invoices/invoice-states.rules";
import { ATTEMPT_STATUSES, CHARGE_STATUSES } from "#lib/payments/states.rules";
import * as tables from "#lib/status/status-tables.rules";
import { isQueries, sourcesIn } from "#tools/testing/file-kinds";

const SCHEMA = "db/schema";
const NAMED_IN_SQL = /status\} *(?:=|<>|in) *\(?'[A-Z_]+'/gi;
const STATUSES = new Set<string>([
  ...CHARGE_STATUSES,
  ...ATTEMPT_STATUSES,
  ...INVOICE_STATUSES,
  ...Object.values(tables).flatMap(({ first, after }) => [first, ...Object.values(after)]),
]);

/** Query texts that resemble one of our statuses but are not. */
const OTHERS = [
  // The sandbox is another company, with its own statuses.
  /\bsandbox\./,
  // The outcome of a card attempt, not a row's status.
  /^\s*outcome: "APPROVED" \| "DECLINED" \| "ERROR",$/,
  // The outcome of a call to a provider.
  /\boutcome in \('ANSWERED', 'REFUSED'\)/,
];

test("queries take their statuses from the transition tables, and name none themselves", () => {
  const named = sourcesIn("lib")
    .filter(isQueries)
    .flatMap((name) =>
      readFileSync(name, "utf8")
        .split("\n")
        .filter((line) => !OTHERS.some((other) => other.test(line)))
        .flatMap((line) => [...line.matchAll(/["']([A-Z_]+)["']/g)].map(([, word = ""]) => word))
        .filter((word) => STATUSES.has(word))
        .map((word) => `${name}: ${word}`),
    );
  expect(named).toEqual([]);
});

test("checks and indexes of tables take their statuses from the transition tables, and name none themselves", () => {
  // The sandbox is another company, with its own statuses.
  const files = readdirSync(SCHEMA).filter((name) => !/\.test\.ts$|^sandbox\.ts$/.test(name));
  expect(files.length).toBeGreaterThan(30);
  const named = files.flatMap((name) =>
    [...readFileSync(join(SCHEMA, name), "utf8").matchAll(NAMED_IN_SQL)].map(([text]) => `${name}: ${text}`),
  );
  expect(named).toEqual([]);
  expect("t.status} in ('PAID')".match(NAMED_IN_SQL)).not.toBeNull();
});
