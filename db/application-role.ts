import postgres from "postgres";
import { MIGRATION_LOCK } from "#db/migrate";
import { NO_LIMITS } from "#db/session-limits";

/** Append-only tables: a trigger refuses changes, and only the tables' owner can disable it. */
const APPEND_ONLY = ["audit_entries", "ledger_postings", "ledger_transactions"];
/** Balances, written by the owner's triggers; the column that permits row locks keeps its value. */
const BALANCES = { table: "ledger_accounts", lockedBy: "custodian" };
/** Also written by the owner's triggers; the role may delete rows, which a trigger moves into the balances. */
const KEPT_BY_TRIGGERS = ["ledger_pending", "ledger_slots"];
/** Never deleted: the ends and keys of the audit chains, and the rows that record money requested, taken, sent or spent. */
const KEPT = [
  "attempt_keys",
  "attempts",
  "audit_chains",
  "audit_keys",
  "charges",
  "deliveries",
  "disputes",
  "events",
  "invoices",
  "payout_returns",
  "payouts",
  "pix_payments",
  "recipients",
  "refunds",
  "suspense",
];
const SCHEMAS = ["public", "sandbox", "pgboss"];

/**
 * Grants the role of web and worker only what it needs at `ownerUrl`: no ownership, only inserts into audit and ledger entries,
 * and no deletes of rows that record money. Call it after migrating; an owner role keeps its rights. Throws the driver's error.
 */
export async function grantToApplication(ownerUrl: string, role: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, connection: NO_LIMITS, onnotice: () => {} });
  try {
    const [owner] = await sql<{ name: string }[]>`select current_user as name`;
    if (owner?.name === role) return;
    await sql.begin(async (tx) => {
      // Machines starting together would change the same rights at once, which PostgreSQL refuses.
      await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
      const grantee = tx(role);
      for (const name of SCHEMAS) {
        const schema = tx(name);
        await tx`grant usage on schema ${schema} to ${grantee}`;
        await tx`grant select, insert, update, delete on all tables in schema ${schema} to ${grantee}`;
        await tx`grant usage, select on all sequences in schema ${schema} to ${grantee}`;
      }
      // `npm run doctor` reads which migrations ran.
      await tx`grant usage on schema drizzle to ${grantee}`;
      await tx`grant select on all tables in schema drizzle to ${grantee}`;
      await tx`revoke update, delete on ${tx(BALANCES.table)} from ${grantee}`;
      await tx`grant update (${tx(BALANCES.lockedBy)}) on ${tx(BALANCES.table)} to ${grantee}`;
      for (const table of KEPT_BY_TRIGGERS) await tx`revoke insert, update on ${tx(table)} from ${grantee}`;
      for (const table of APPEND_ONLY) await tx`revoke update, delete on ${tx(table)} from ${grantee}`;
      for (const table of KEPT) await tx`revoke delete on ${tx(table)} from ${grantee}`;
    });
  } finally {
    await sql.end();
  }
}

/** The role in a database URL. */
export function roleOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).username);
}
