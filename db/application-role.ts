import postgres from "postgres";
import { MIGRATION_LOCK } from "#db/migrate";
import { NO_LIMITS } from "#db/session-limits";

/** Append-only tables: a trigger refuses changes by anybody, and only the tables' owner could disable it. */
const APPEND_ONLY = ["audit_entries", "ledger_postings", "ledger_transactions"];
/** Balances, which follow the postings by triggers of the owner's; the one column of which the role may lock rows keeps its value. */
const BALANCES = { table: "ledger_accounts", lockedBy: "custodian" };
/** What triggers of the owner's write besides; the role may delete it, by which a trigger moves it into the balances. */
const KEPT_BY_TRIGGERS = ["ledger_pending", "ledger_slots"];
/** What is never deleted: the ends and keys of the audit log's chains, and what money was asked, taken, sent and spent for. */
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
 * Grants the role of web and worker what it needs in the database at `ownerUrl`, and no more. The role owns
 * nothing, cannot alter, disable or truncate anything, only inserts into the audit log's entries and the
 * ledger's, writes no balance, and deletes nothing that money was moved for. Call it after migrating; an owner role keeps its rights. Throws the driver's error.
 */
export async function grantToApplication(ownerUrl: string, role: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, connection: NO_LIMITS, onnotice: () => {} });
  try {
    const [owner] = await sql<{ name: string }[]>`select current_user as name`;
    if (owner?.name === role) return;
    await sql.begin(async (tx) => {
      // Machines that start together would otherwise change the same rights at once, which PostgreSQL
      // refuses.
      await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
      const grantee = tx(role);
      for (const name of SCHEMAS) {
        const schema = tx(name);
        await tx`grant usage on schema ${schema} to ${grantee}`;
        await tx`grant select, insert, update, delete on all tables in schema ${schema} to ${grantee}`;
        await tx`grant usage, select on all sequences in schema ${schema} to ${grantee}`;
      }
      // Which migrations ran, for `npm run doctor`.
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
