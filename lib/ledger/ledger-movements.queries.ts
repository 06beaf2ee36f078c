import { and, eq, gt, like, notInArray, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { readMinor } from "#db/columns";
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from "#db/schema/ledger";
import type { ChargeId, InvoiceId, MerchantId, PayoutId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { isLineOf, isPostedTo } from "#lib/ledger/ledger.queries";
import type { LedgerTransactionKind } from "#lib/ledger/ledger.rules";

/** One whole ledger transaction: how much it moved, in minor units. */
export type Movement = {
  id: string;
  kind: LedgerTransactionKind;
  amountMinor: Minor;
  currency: string;
  createdAt: Date;
};

/** The object whose money moves. */
export type Moved = { chargeId: ChargeId } | { withdrawalId: InvoiceId } | { payoutId: PayoutId };

/** The ledger's movements of the merchant's charge, withdrawal or payout; unordered, at most 200. */
export function listMovements(reader: Reader, merchantId: MerchantId, of: Moved): Promise<Movement[]> {
  const { id, kind, createdAt } = ledgerTransactions;
  return reader
    .select({
      id,
      kind,
      createdAt,
      currency: ledgerAccounts.currency,
      // Every transaction balances, so its debits give the amount.
      amountMinor: sql`sum(${ledgerPostings.amountMinor})`.mapWith(readMinor),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, isLineOf)
    .innerJoin(ledgerAccounts, isPostedTo)
    .where(
      and(
        eq(ledgerTransactions.merchantId, merchantId),
        sourceOf(of),
        gt(ledgerPostings.amountMinor, 0),
        // The two lines that only record set-aside tax move no money.
        notInArray(ledgerAccounts.kind, ["TAX_SET_ASIDE", "TAX_BORNE"]),
      ),
    )
    .groupBy(id, kind, createdAt, ledgerAccounts.currency)
    .limit(200);
}

function sourceOf(of: Moved) {
  const { chargeId, kind, sourceId } = ledgerTransactions;
  if ("chargeId" in of) return eq(chargeId, of.chargeId);
  if ("payoutId" in of) return and(like(kind, "PAYOUT%"), eq(sourceId, of.payoutId));
  return and(like(kind, "WITHDRAWAL%"), eq(sourceId, of.withdrawalId));
}
