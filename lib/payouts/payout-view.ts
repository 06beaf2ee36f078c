import { formatReais } from "#lib/domain/money/money";
import type { PayoutView } from "#lib/payouts/payout.contract";
import type { PayoutRecord } from "#lib/payouts/payouts.queries";

/** A payout as the API shows it. */
export function toPayoutView(payout: PayoutRecord): PayoutView {
  const { recipientId } = payout;
  return {
    id: payout.id,
    account: recipientId === null ? { type: "MERCHANT" } : { type: "RECIPIENT", recipientId },
    amount: formatReais(payout.amountMinor),
    currency: "BRL",
    custodian: payout.custodian,
    pixKey: payout.pixKey,
    fee: formatReais(payout.feeMinor),
    status: payout.status,
    endToEndId: payout.endToEndId,
    requestedAt: payout.createdAt.toISOString(),
    approvedAt: payout.approvedAt?.toISOString() ?? null,
    paidAt: payout.paidAt?.toISOString() ?? null,
    failureCode: payout.failureCode,
    waitsFor: payout.waitsFor,
    returnedAmount: formatReais(payout.returnedMinor),
  };
}
