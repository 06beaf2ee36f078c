import { databaseNow } from "#db/clock";
import type { ProviderOutcome } from "#lib/domain/payment/outcome";
import { declineCodeOf } from "#lib/providers/adyen/decline-codes";
import { type MerchantReference, owedOf, readReference } from "#lib/providers/adyen/merchant-reference";
import type { AdyenSettings } from "#lib/providers/adyen/settings";
import { toDispute } from "#lib/providers/adyen/to-dispute";
import { failed, moneyOf } from "#lib/providers/adyen/to-outcome";
import { isWholeSigned, readTokenWebhook, SIGNATURE_HEADER } from "#lib/providers/adyen/token-webhook";
import { type AdyenEvent, adyenWebhook, isSignedByAdyen } from "#lib/providers/adyen/webhook";
import type { ReportHandler } from "#lib/providers/ports/adapter";
import type { RefundAnswer } from "#lib/providers/ports/refund";
import type { ProviderReport, ReportSubject } from "#lib/providers/ports/reports";
import { reportedMinor } from "#lib/providers/report-fields";
import { convertRows } from "#lib/providers/unreadable-rows";

/**
 * Adyen's standard webhook, signed event by event, and its webhook of recurring tokens, signed as a whole by a key of its own. The first is how an unknown result is found, and the only word of captures, cancels and
 * refunds. Events of payments that are none of ours, and of kinds that change nothing here, are answered and left alone.
 */
export const adyenReports: ReportHandler<AdyenSettings> = {
  isAuthentic: ({ settings: { hmacKey, tokenHmacKey } }, { headers, rawBody }) => {
    const signature = headers.get(SIGNATURE_HEADER);
    if (signature === null) return isSignedByAdyen(rawBody, hmacKey);
    return tokenHmacKey !== undefined && isWholeSigned(rawBody, signature, tokenHmacKey);
  },
  async read({ mode, settings }, headers, body) {
    if (headers.has(SIGNATURE_HEADER)) {
      return readTokenWebhook({ isLive: mode === "live", merchantAccount: settings.merchantAccount }, body);
    }
    const { live, notificationItems } = adyenWebhook.parse(body);
    if (live !== (mode === "live")) throw new Error("the webhook is of Adyen's other environment");
    return convertRows(notificationItems, "an event", (event) => {
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
  const isOurRefund = about.id.startsWith("rfd_");
  const answer = refundAnswerOf(event);
  if (isOurRefund) return answer && toRefund(event, about, answer);
  if (answer) return toRefundByProvider(event, about, answer);
  const dispute = toDispute(event, about);
  if (dispute) return dispute;
  const outcome = toOutcome(event, about);
  const { currency } = event.amount;
  const card = event.eventCode === "AUTHORISATION" ? cardOf(event) : undefined;
  return outcome && { kind: "attempt", port: "card", reference: about.id, currency, outcome, card };
}

// No signature covers it, and it is shown to people alone.
function cardOf({ paymentMethod, additionalData: { cardBin, cardSummary } }: AdyenEvent) {
  if (!paymentMethod) return undefined;
  return { brand: paymentMethod, first6: cardBin?.slice(0, 6) ?? null, last4: cardSummary ?? null };
}

/** What an event says of a refund; null for one that is about none. Adyen's own pages may "cancel or refund", whichever it takes. */
function refundAnswerOf({ eventCode, success, additionalData }: AdyenEvent): "SUCCEEDED" | "FAILED" | null {
  switch (eventCode) {
    case "REFUND_FAILED":
    case "REFUNDED_REVERSED":
      return "FAILED";
    case "REFUND":
      return success ? "SUCCEEDED" : "FAILED";
    case "CANCEL_OR_REFUND":
      if (additionalData["modification.action"] !== "refund") return null;
      return success ? "SUCCEEDED" : "FAILED";
    default:
      return null;
  }
}

function toRefund({ amount }: AdyenEvent, about: MerchantReference, answer: RefundAnswer): ReportSubject {
  return {
    kind: "refund",
    refundId: about.id,
    answer,
    amountMinor: reportedMinor.parse(owedOf(about, amount.value)),
  };
}

/** A refund that was made in Adyen's Customer Area bears the reference of its payment, and Adyen's own id of it. */
function toRefundByProvider(
  { pspReference: refundId, originalReference, amount }: AdyenEvent,
  about: MerchantReference,
  answer: RefundAnswer,
): ReportSubject | null {
  if (!originalReference) return null;
  // Rounded down, so that refunds in parts never come to more than the payment.
  const amountMinor = reportedMinor.parse(
    Number((BigInt(amount.value) * BigInt(about.amountMinor)) / BigInt(about.payerMinor)),
  );
  const of = { reference: about.id, paymentId: originalReference };
  return { kind: "refund", refundId, answer, amountMinor, of };
}

function toOutcome(event: AdyenEvent, about: MerchantReference): ProviderOutcome | null {
  const { eventCode, success, amount, reason } = event;
  const at = event.eventDate ?? databaseNow();
  const gatewayStatus = `${eventCode}:${success}`;
  const money = () => ({
    amountMinor: reportedMinor.parse(owedOf(about, amount.value)),
    // A modification's own id is another one than its payment's.
    providerPaymentId: event.originalReference || event.pspReference,
    gatewayStatus,
  });
  switch (eventCode) {
    case "AUTHORISATION":
      return success
        ? moneyOf(money(), about, at)
        : failed(declineCodeOf(reason ?? undefined), gatewayStatus);
    case "CAPTURE":
      // A refused capture leaves the amount held.
      return refusing(moneyOf(money(), { ...about, isAuthorization: !success }, at));
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
