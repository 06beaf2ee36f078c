import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { merchantTime } from "#db/clock";
import { connections } from "#db/schema/connections";
import { ledgerBalances } from "#db/schema/ledger";
import { recipients } from "#db/schema/recipients";
import type { MerchantId } from "#lib/domain/ids";
import type { Custodian } from "#lib/ledger/custody.rules";
import { type AccountBalance, accountBalance } from "#lib/ledger/ledger.queries";

// A merchant's debts at its own accounts. The condition is written out so that the planner uses the index of these accounts.
const IS_OWED = sql`${ledgerBalances.custodian} <> 'PLATFORM' and ${ledgerBalances.kind} in ('FEES', 'RECIPIENT')`;

/**
 * An account of fees or shares at a merchant's own account; `isOnHold` while its connection or recipient is on hold.
 */
export type OwedAccount = AccountBalance & { isOnHold: boolean };

/**
 * The merchant's accounts of fees and shares at its own accounts that are not empty, at `now` by its clock: oldest connection
 * first, fees before shares. The cost does not depend on the number of recipients.
 */
export function listOwedAccounts(reader: Reader, merchantId: MerchantId, now: Date): Promise<OwedAccount[]> {
  const { custodian, kind, owner, balanceMinor, pendingMinor } = ledgerBalances;
  const at = merchantTime(merchantId, now);
  const isOnHold = sql<boolean>`${kind} = 'RECIPIENT' and (
    exists (select from ${connections} where ${eq(connections.id, custodian)} and ${gt(connections.heldUntil, at)})
    or exists (select from ${recipients} where ${eq(recipients.merchantId, merchantId)} and ${eq(recipients.id, sql`${owner}`)} and ${gt(recipients.heldUntil, at)}))`;
  return reader
    .select({ ...accountBalance(reader, merchantId, now), isOnHold })
    .from(ledgerBalances)
    .where(
      and(
        eq(ledgerBalances.merchantId, merchantId),
        IS_OWED,
        sql`(${balanceMinor}, ${pendingMinor}) <> (0, 0)`,
      ),
    )
    .orderBy(asc(custodian), asc(kind), asc(owner));
}

/** The recipients with a present or past share at a merchant's own accounts, with the custodian: at most `limit`. */
export function listSharesAtOwnAccounts(
  reader: Reader,
  merchantId: MerchantId,
  limit: number,
): Promise<{ custodian: Custodian; owner: string | null }[]> {
  const { custodian, kind, owner } = ledgerBalances;
  return reader
    .select({ custodian, owner })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.merchantId, merchantId), IS_OWED, eq(kind, "RECIPIENT")))
    .orderBy(asc(custodian), asc(kind), asc(owner))
    .limit(limit);
}

/** The merchants with fees or shares to settle at their own accounts, in either direction. */
export async function listMerchantsOwing(reader: Reader): Promise<MerchantId[]> {
  const rows = await reader
    .selectDistinct({ merchantId: ledgerBalances.merchantId })
    .from(ledgerBalances)
    .where(and(IS_OWED, ne(ledgerBalances.balanceMinor, 0)));
  return rows.map(({ merchantId }) => merchantId);
}
