import type { ReportedDispute } from "#lib/disputes/dispute.rules";
import { type MerchantReference, owedOf } from "#lib/providers/adyen/merchant-reference";
import type { AdyenEvent } from "#lib/providers/adyen/webhook";
import type { ReportSubject } from "#lib/providers/ports/reports";

/** Events that the issuer sends before a dispute exists; no money moves. */
const WARNINGS = new Set(["NOTIFICATION_OF_FRAUD", "REQUEST_FOR_INFORMATION"]);

type Word = Pick<ReportedDispute, "status" | "onlyEnds"> & { round: 1 | 2 };

/**
 * Adyen's dispute events, all of which carry the dispute's reference. The time to defend and the debit begin with the
 * notification, before the chargeback event. If the issuer reopens a won dispute, a second, lost dispute begins.
 */
const WORDS: Record<string, Word> = {
  NOTIFICATION_OF_CHARGEBACK: { status: "OPEN", round: 1 },
  CHARGEBACK: { status: "OPEN", round: 1 },
  CHARGEBACK_REVERSED: { status: "WON", round: 1 },
  PREARBITRATION_WON: { status: "WON", round: 1 },
  ISSUER_RESPONSE_TIMEFRAME_EXPIRED: { status: "WON", round: 1, onlyEnds: true },
  DISPUTE_DEFENSE_PERIOD_ENDED: { status: "LOST", round: 1, onlyEnds: true },
  SECOND_CHARGEBACK: { status: "LOST", round: 2 },
  PREARBITRATION_LOST: { status: "LOST", round: 2 },
};

/** The dispute that an event reports; null for an event about anything else. */
export function toDispute(event: AdyenEvent, about: MerchantReference): ReportSubject | null {
  const { eventCode, pspReference, amount, reason, additionalData } = event;
  if (WARNINGS.has(eventCode)) return { kind: "dispute", reference: about.id, reported: null };
  const word = WORDS[eventCode];
  if (!word) return null;
  const { round, ...reported } = word;
  return {
    kind: "dispute",
    reference: about.id,
    reported: {
      ...reported,
      disputeId: round === 1 ? pspReference : `${pspReference}:${round}`,
      kind: "CHARGEBACK",
      paymentId: null,
      amountMinor: owedOf(about, amount.value),
      currency: amount.currency,
      reason: reason || additionalData.chargebackReasonCode || null,
      dueAt: additionalData.defensePeriodEndsAt ?? null,
    },
  };
}
