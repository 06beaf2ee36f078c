import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { type AccountBalance, accountBalance } from "#db/queries/ledger/ledger";
import { ledgerBalances } from "#db/schema/ledger";
import type { MerchantId } from "#lib/domain/ids";
import type { Custodian } from "#lib/domain/ledger/custody";

// What a merchant owes of the money at its own accounts. Written out, so that the index of these accounts serves it.
const IS_OWED = sql`${ledgerBalances.custodian} <> 'PLATFORM' and ${ledgerBalances.kind} in ('FEES', 'RECIPIENT')`;

/**
 * The accounts of fees and shares at a merchant's own accounts with something on them, at `now` by its clock: the oldest connection first,
 * fees before shares. Costs the same however many recipients the merchant pays from the platform.
 */
export function listOwedAccounts(
  reader: Reader,
  merchantId: MerchantId,
  now: Date,
): Promise<AccountBalance[]> {
  const { custodian, kind, owner, balanceMinor, pendingMinor } = ledgerBalances;
  return reader
    .select(accountBalance(reader, merchantId, now))
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

/** The recipients that have or had a share of money at a merchant's own accounts, with the account's custodian: at most `limit`. */
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

/** The merchants that owe fees or shares of money at their own accounts, or are owed such. */
export async function listMerchantsOwing(reader: Reader): Promise<MerchantId[]> {
  const rows = await reader
    .selectDistinct({ merchantId: ledgerBalances.merchantId })
    .from(ledgerBalances)
    .where(and(IS_OWED, ne(ledgerBalances.balanceMinor, 0)));
  return rows.map(({ merchantId }) => merchantId);
}
