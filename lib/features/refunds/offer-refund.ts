import type { AttemptRecord } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import { formatAmount } from "#lib/domain/money";
import type { RefundTerms } from "#lib/domain/refund";
import { ATTEMPT } from "#lib/domain/status-tables";
import { settlementOf } from "#lib/features/charges/charge-settlement";

/** How much of a charge can still be refunded, as decimal text, and at which terms; null where nothing is left. */
export function offerRefund(
  charge: ChargeRecord,
  attempts: readonly AttemptRecord[],
  takenMinor: number,
): { left: string; terms: RefundTerms } | null {
  const paid = attempts.find(({ status }) => status === ATTEMPT.after.pay);
  const { gross, fee, parts } = settlementOf(charge, "");
  if (!paid || takenMinor >= gross.minor) return null;
  const terms = {
    currency: charge.currency,
    grossMinor: gross.minor,
    feeMinor: fee.minor,
    feeRefundable: paid.feeRefundable,
    parts: parts.map(({ recipientId, amountMinor }) => ({ recipientId, amountMinor })),
    takenMinor,
  };
  return { left: formatAmount(gross.minor - takenMinor), terms };
}
