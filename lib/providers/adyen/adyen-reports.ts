import type { ProviderOutcome } from "#lib/domain/outcome";
import type { ReportDoor } from "#lib/providers/adapter";
import { declineCodeOf } from "#lib/providers/adyen/decline-codes";
import { type MerchantReference, owedOf, readReference } from "#lib/providers/adyen/merchant-reference";
import type { AdyenSettings } from "#lib/providers/adyen/settings";
import { toDispute } from "#lib/providers/adyen/to-dispute";
import { failed, moneyOf } from "#lib/providers/adyen/to-outcome";
import { type AdyenEvent, adyenWebhook, isSignedByAdyen } from "#lib/providers/adyen/webhook";
import type { ProviderReport, ReportSubject } from "#lib/providers/reports";

/**
 * Adyen's standard webhook, signed event by event. It is how an unknown result is found, and the only word of captures, cancels and
 * refunds. Events of payments that are none of ours, and of kinds that change nothing here, are answered and left alone.
 */
export const adyenReports: ReportDoor<AdyenSettings> = {
  isAuthentic: ({ settings }, { rawBody }) => isSignedByAdyen(rawBody, settings.hmacKey),
  async read({ mode, settings }, _headers, body) {
    const { live, notificationItems } = adyenWebhook.parse(body);
    if (live !== (mode === "live")) throw new Error("the webhook is of Adyen's other environment");
    return notificationItems.flatMap((event) => {
      if (event.merchantAccountCode !== settings.merchantAccount) return [];
      const about = readReference(event.merchantReference ?? "");
      const subject = about && toSubject(event, about);
      return subject ? [toReport(event, subject)] : [];
    });
  },
  answer: "[accepted]",
};

// Adyen sends an event again under the same references; both outcomes of one modification may come.
function toReport({ pspReference, eventCode, success }: AdyenEvent, subject: ReportSubject): ProviderReport {
  return { externalId: `${pspReference}:${eventCode}:${success}`, subject };
}

function toSubject(event: AdyenEvent, about: MerchantReference): ReportSubject | null {
  if (about.id.startsWith("rfd_")) return toRefund(event, about);
  const dispute = toDispute(event, about);
  if (dispute) return dispute;
  const outcome = toOutcome(event, about);
  const { currency } = event.amount;
  return outcome && { kind: "attempt", port: "card", reference: about.id, currency, outcome };
}

function toRefund(
  { eventCode, success, amount }: AdyenEvent,
  about: MerchantReference,
): ReportSubject | null {
  const isRefused = eventCode === "REFUND_FAILED" || eventCode === "REFUNDED_REVERSED";
  if (eventCode !== "REFUND" && !isRefused) return null;
  const answer = success && !isRefused ? "SUCCEEDED" : "FAILED";
  return { kind: "refund", refundId: about.id, answer, amountMinor: owedOf(about, amount.value) };
}

function toOutcome(event: AdyenEvent, about: MerchantReference): ProviderOutcome | null {
  const { eventCode, success, amount, eventDate, reason } = event;
  const gatewayStatus = `${eventCode}:${success}`;
  const money = {
    amountMinor: owedOf(about, amount.value),
    // A modification's own id is another one than its payment's.
    providerPaymentId: event.originalReference || event.pspReference,
    gatewayStatus,
  };
  switch (eventCode) {
    case "AUTHORISATION":
      return success
        ? moneyOf(money, about, eventDate)
        : failed(declineCodeOf(reason ?? undefined), gatewayStatus);
    case "CAPTURE":
      // A refused capture leaves the amount held.
      return refusing(moneyOf(money, { ...about, isHeld: !success }, eventDate));
    case "CAPTURE_FAILED":
      return failed("provider_error", gatewayStatus);
    case "CANCELLATION":
    case "TECHNICAL_CANCEL":
      return success ? failed("authorization_voided", gatewayStatus) : null;
    default:
      return null;
  }
}

function refusing(outcome: ProviderOutcome): ProviderOutcome {
  return outcome.kind === "AUTHORIZED" ? { ...outcome, refusesCapture: true } : outcome;
}
