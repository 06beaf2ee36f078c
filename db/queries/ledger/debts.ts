import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { type AccountBalance, accountBalance } from "#db/queries/ledger/ledger";
import { ledgerAccounts } from "#db/schema/ledger";
import type { MerchantId } from "#lib/domain/ids";
import type { Custodian } from "#lib/domain/ledger/custody";

// What a merchant owes of the money at its own accounts. Written out, so that the index of these accounts serves it.
const IS_OWED = sql`${ledgerAccounts.custodian} <> 'PLATFORM' and ${ledgerAccounts.kind} in ('FEES', 'RECIPIENT')`;

/**
 * The accounts of fees and shares at a merchant's own accounts with something on them, at `now` by its clock: the oldest connection first,
 * fees before shares. Costs the same however many recipients the merchant pays from the platform.
 */
export function listOwedAccounts(
  reader: Reader,
  merchantId: MerchantId,
  now: Date,
): Promise<AccountBalance[]> {
  const { custodian, kind, owner, balanceMinor, pendingMinor } = ledgerAccounts;
  return reader
    .select(accountBalance(reader, merchantId, now))
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.merchantId, merchantId),
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
  const { custodian, kind, owner } = ledgerAccounts;
  return reader
    .select({ custodian, owner })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.merchantId, merchantId), IS_OWED, eq(kind, "RECIPIENT")))
    .orderBy(asc(custodian), asc(kind), asc(owner))
    .limit(limit);
}

/** The merchants that owe fees or shares of money at their own accounts, or are owed such. */
export async function listMerchantsOwing(reader: Reader): Promise<MerchantId[]> {
  const rows = await reader
    .selectDistinct({ merchantId: ledgerAccounts.merchantId })
    .from(ledgerAccounts)
    .where(and(IS_OWED, ne(ledgerAccounts.balanceMinor, 0)));
  return rows.map(({ merchantId }) => merchantId);
}

/** Locks accounts of a merchant in the order of their ids, as whoever posts takes them; those that do not stand yet are left out. */
export async function lockAccounts(tx: Tx, merchantId: MerchantId, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.merchantId, merchantId), inArray(ledgerAccounts.id, [...ids])))
    .orderBy(sql`${ledgerAccounts.id} collate "C"`)
    .for("update");
}
