import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { events } from "#db/schema/events";
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from "#db/schema/ledger";
import { pixPayments } from "#db/schema/pix-payments";
import { recipients } from "#db/schema/recipients";
import { refunds } from "#db/schema/refunds";
import {
  sandboxCardPayments,
  sandboxInternationalSessions,
  sandboxPixCharges,
  sandboxPixPayments,
  sandboxRefunds,
} from "#db/schema/sandbox";
import { keysOf } from "#lib/domain/members";

/** The tables of past business, in write order. */
const TABLES = {
  recipients,
  charges,
  attempts,
  pixPayments,
  refunds,
  ledgerAccounts,
  ledgerTransactions,
  ledgerPostings,
  events,
  sandboxPixCharges,
  sandboxPixPayments,
  sandboxCardPayments,
  sandboxInternationalSessions,
  sandboxRefunds,
} as const satisfies Record<string, PgTable>;

/** Rows of past business, ours and the sandbox's, by table. */
export type PastBusiness = { [Name in keyof typeof TABLES]: (typeof TABLES)[Name]["$inferInsert"][] };

/** PostgreSQL accepts 65,535 values in a statement. */
const MOST_VALUES = 60_000;

/**
 * Writes past business as given. The caller keeps the ledger in balance, and the database derives the balances from it. Postings
 * are numbered in row order.
 */
export async function insertPastBusiness(tx: Tx, business: PastBusiness): Promise<void> {
  for (const name of keysOf(TABLES)) {
    const table: PgTable = TABLES[name];
    const size = Math.floor(MOST_VALUES / Object.keys(getTableColumns(table)).length);
    const rows: Record<string, unknown>[] = business[name];
    for (let from = 0; from < rows.length; from += size) {
      await tx.insert(table).values(rows.slice(from, from + size));
    }
  }
  await tx.execute(sql`analyze charges, attempts, events, ledger_postings`);
}
