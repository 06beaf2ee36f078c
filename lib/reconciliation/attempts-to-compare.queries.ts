import { asc, getTableColumns, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { attempts } from "#db/schema/attempts";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { firstIdAt } from "#lib/domain/first-id-at";
import { methodsInStatement } from "#lib/domain/payment-methods";
import type { StatementSource } from "#lib/ledger/booked-entries.queries";
import type { Period } from "#lib/reconciliation/unread-period.rules";
import { ATTEMPT } from "#lib/status/status-tables.rules";

/**
 * An account's ended attempts by a method that were created in a period or whose money moved in it, oldest first, at most
 * `limit`. It reads across merchants, because the account may be the platform's.
 */
export async function listAttemptsToCompare(
  reader: Reader,
  { connectionId, statement }: StatementSource,
  { start, end }: Period,
  limit: number,
): Promise<AttemptRecord[]> {
  const [first, last] = [firstIdAt("ledgerTransaction", start), firstIdAt("ledgerTransaction", end)];
  const open = sql.raw([ATTEMPT.first, ATTEMPT.after.process].map((status) => `'${status}'`).join(", "));
  const listed = sql.param(statement === "PAYOUTS" ? [] : methodsInStatement(statement));
  const made = sql`
    select id from attempts
    where connection_id = ${connectionId} and created_at >= ${start.toISOString()} and created_at < ${end.toISOString()}`;
  const moved = sql`
    select coalesce(paid.id, held.attempt_id, refund.attempt_id) from ledger_transactions t
    left join attempts paid on t.kind = 'PAYMENT' and paid.merchant_id = t.merchant_id and paid.id = t.source_id
    left join suspense held on t.kind = 'SUSPENSE' and held.merchant_id = t.merchant_id and held.id = t.source_id
    left join refunds refund on t.kind in ('REFUND', 'SUSPENSE_REFUND')
      and refund.merchant_id = t.merchant_id and refund.id = t.source_id
    where t.id >= ${first} and t.id < ${last}`;
  return reader
    .select(getTableColumns(attempts))
    .from(attempts)
    .where(
      sql`${attempts.id} in (${made} union ${moved}) and ${attempts.connectionId} = ${connectionId}
        and ${attempts.paymentMethod} = any(${listed}::text[]) and ${attempts.status} not in (${open})`,
    )
    .orderBy(asc(attempts.createdAt), asc(attempts.id))
    .limit(limit);
}
