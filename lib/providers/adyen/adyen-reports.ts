import { databaseNow } from "#db/clock";
import { portionMinor } from "#lib/domain/money/minor";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
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
 * Adyen's standard webhook, signed per event, and its webhook of recurring tokens, signed as a whole with a separate key. Only
 * the standard webhook reports results that we do not know yet: of payments, captures, cancels and refunds. Events about payments
 * of other programs, and kinds of events without effect here, are acknowledged and ignored.
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
    if (live !== (mode === "live"))
      throw new Error("the webhook is from Adyen's other environment (test or live)");
    return convertRows(notificationItems, "an event", (event) => {
      if (event.merchantAccountCode !== settings.merchantAccount) return [];
      const about = readReference(event.merchantReference ?? "");
      const subject = about && toSubject(event, about);
      return subject ? [toReport(event, subject)] : [];
    });
  },
  answer: "[accepted]",
};

// Adyen resends an event under the same references; a modification may also get both outcomes.
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

// Not covered by the signature, and only shown to people.
function cardOf({ paymentMethod, additionalData: { cardBin, cardSummary } }: AdyenEvent) {
  if (!paymentMethod) return undefined;
  return { brand: paymentMethod, first6: cardBin?.slice(0, 6) ?? null, last4: cardSummary ?? null };
}

/**
 * The refund that an event reports; null for an event about anything else. A "cancel or refund" from Adyen's Customer Area
 * becomes one of the two.
 */
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

/** A refund made in Adyen's Customer Area carries its payment's reference and Adyen's id of the refund. */
function toRefundByProvider(
  { pspReference: refundId, originalReference, amount }: AdyenEvent,
  about: MerchantReference,
  answer: RefundAnswer,
): ReportSubject | null {
  if (!originalReference) return null;
  // Rounded down, so that partial refunds never exceed the payment.
  const amountMinor = reportedMinor.parse(portionMinor(amount.value, about.amountMinor, about.payerMinor));
  const of = { reference: about.id, paymentId: originalReference };
  return { kind: "refund", refundId, answer, amountMinor, of };
}

function toOutcome(event: AdyenEvent, about: MerchantReference): ProviderOutcome | null {
  const { eventCode, success, amount, reason } = event;
  const at = event.eventDate ?? databaseNow();
  const gatewayStatus = `${eventCode}:${success}`;
  const money = () => ({
    amountMinor: reportedMinor.parse(owedOf(about, amount.value)),
    // A modification has its own id; the payment's id is in `originalReference`.
    providerPaymentId: event.originalReference || event.pspReference,
    gatewayStatus,
  });
  switch (eventCode) {
    case "AUTHORISATION":
      return success
        ? moneyOf(money(), about, at)
        : failed(declineCodeOf(reason ?? undefined), gatewayStatus);
    case "CAPTURE":
      // After a refused capture the amount is still authorized.
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
