import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { readMinor } from "#db/columns";
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from "#db/schema/ledger";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { ChargeLine } from "#lib/ledger/charge-money.rules";
import { PLATFORM } from "#lib/ledger/custody.rules";
import { isLineOf, isPostedTo } from "#lib/ledger/ledger.queries";

/** The ledger's movements of the merchant's charge, summed by account, cause and release time. */
export function sumChargeLines(
  reader: Reader,
  merchantId: MerchantId,
  chargeId: ChargeId,
): Promise<ChargeLine[]> {
  const { kind: accountKind, custodian } = ledgerAccounts;
  const { kind } = ledgerTransactions;
  const { availableAt, amountMinor } = ledgerPostings;
  return reader
    .select({
      accountKind,
      kind,
      availableAt,
      isOwn: sql<boolean>`${custodian} <> ${PLATFORM}`,
      amountMinor: sql`sum(${amountMinor})`.mapWith(readMinor),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, isLineOf)
    .innerJoin(ledgerAccounts, isPostedTo)
    .where(and(eq(ledgerTransactions.merchantId, merchantId), eq(ledgerTransactions.chargeId, chargeId)))
    .groupBy(accountKind, kind, availableAt, custodian);
}
