import { db } from "#db/client";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { addMinor, type Minor, sumMinor, sumOfAmounts } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import type { RefundView } from "#lib/refunds/refund.contract";
import type { RefundPlan } from "#lib/refunds/refund.rules";
import { takesMoney } from "#lib/refunds/refund-states.rules";
import { toRefundView } from "#lib/refunds/refund-view";
import { listRefunds } from "#lib/refunds/refunds.queries";

/** A refund and its bearers; `borne` is null until it succeeds, and for held money, which belongs to no share. */
export type ExplainedRefund = RefundView & {
  borne: { fee: string; parts: { recipientId: string | null; amount: string }[] } | null;
};

/** A charge's refunds to the cent; amounts are decimal text in BRL. */
export type RefundsExplained = {
  /** Newest first. */
  refunds: ExplainedRefund[];
  /** What each party returned in total; `recipientId` null is the owner. */
  returned: { recipientId: string | null; amount: string }[];
  feeReturned: string;
  /** Refunded or on its way, in minor units. */
  takenMinor: Minor;
};

/** The refunds of the merchant's charge, each with its bearers, and their sums. */
export async function explainRefunds(merchantId: MerchantId, chargeId: ChargeId): Promise<RefundsExplained> {
  const records = await listRefunds(db(), merchantId, chargeId);
  const open = records.filter(({ suspenseId, status }) => suspenseId === null && takesMoney(status));
  const takenMinor = sumOfAmounts(open);
  const plans = open.flatMap(({ plan }) => plan ?? []);
  const byParty = new Map<string | null, Minor>();
  for (const { recipientId, amountMinor } of plans.flatMap(({ parts }) => parts)) {
    byParty.set(recipientId, addMinor(byParty.get(recipientId) ?? 0, amountMinor));
  }
  return {
    refunds: records.map((refund) => ({
      ...toRefundView(refund),
      borne: refund.plan && toBorne(refund.plan),
    })),
    returned: [...byParty].map(([recipientId, amountMinor]) => toPart({ recipientId, amountMinor })),
    feeReturned: formatReais(sumMinor(plans, ({ feeMinor }) => feeMinor)),
    takenMinor,
  };
}

function toBorne({ feeMinor, parts }: RefundPlan) {
  return { fee: formatReais(feeMinor), parts: parts.map(toPart) };
}

function toPart({ recipientId, amountMinor }: { recipientId: string | null; amountMinor: Minor }) {
  return { recipientId, amount: formatReais(amountMinor) };
}
