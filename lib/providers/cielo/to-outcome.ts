import { databaseNow } from "#db/clock";
import { failureMessage } from "#lib/cards/card-failures.rules";
import { owedPartOf } from "#lib/customers/payer-part.rules";
import type { Mode } from "#lib/domain/mode";
import type { Minor } from "#lib/domain/money/minor";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import type { CieloPayment } from "#lib/providers/cielo/answers";
import { meaningAtCielo } from "#lib/providers/cielo/sale-answers";
import { ProviderTimeout } from "#lib/providers/provider-error";
import type { GivenBack } from "#lib/refunds/reported-refund.rules";

/** Return codes more specific than "declined", by our failure codes ("Sales Return Codes" in Cielo's manual). */
const CODES: Record<string, readonly string[]> = {
  insufficient_funds: ["51", "70", "BL", "DM", "EB"],
  expired_card: ["54", "BV"],
  incorrect_cvc: ["08", "N7"],
  authentication_abandoned: ["AI"],
  // The issuer, the network or Cielo failed; the card itself was not judged.
  provider_error: [
    "15",
    "19",
    "28",
    "61",
    "85",
    "86",
    "90",
    "91",
    "92",
    "96",
    "98",
    "99",
    "999",
    "AA",
    "AE",
    "BD",
    "BO",
  ],
};

/** Codes that Cielo's sandbox uses with another meaning than production. */
const SANDBOX_CODES: Record<string, string> = { "57": "expired_card", "70": "card_declined" };

/** Our failure code for the return code of a declined sale. */
function declineCodeOf(returnCode: string | null | undefined, mode: Mode): string {
  const code = (returnCode ?? "").toUpperCase();
  const sandbox = mode === "test" ? SANDBOX_CODES[code] : undefined;
  if (sandbox) return sandbox;
  return Object.entries(CODES).find(([, codes]) => codes.includes(code))?.[0] ?? "card_declined";
}

/** The amounts requested for a payment: what Cielo owes us, and what it takes from the payer. */
type RequestedAmounts = { amountMinor: Minor; payerTotalMinor: Minor };

/** The environment that answered, and whether the answer is to a sale or to a query. */
export type AnswerTo = { mode: Mode; to: "sale" | "query" };
const HTTP_STATUS = { sale: 201, query: 200 } as const;

/** How long Cielo lets a store capture an authorized sale, unless agreed otherwise. */
const CAPTURE_WITHIN_MS = 15 * 24 * 60 * 60_000;

/** Cielo's names of its transactional statuses. */
const STATUSES: Record<number, string> = {
  0: "NotFinished",
  1: "Authorized",
  2: "PaymentConfirmed",
  3: "Denied",
  10: "Voided",
  11: "Refunded",
  12: "Pending",
  13: "Aborted",
  20: "Scheduled",
};

/**
 * The outcome by the payment's status; an unknown status, or a sale's return code without an answer, is PROCESSING. A payment
 * voided in full took nothing; a partial void is reported as a sum, since Cielo identifies no refunds. Throws `ProviderTimeout`
 * for another currency.
 */
export function toOutcome(
  payment: CieloPayment,
  requested: RequestedAmounts,
  { mode, to }: AnswerTo,
): ProviderOutcome {
  const { Status, PaymentId, Amount, CapturedAmount, Currency, ReturnCode } = payment;
  if (Currency && Currency !== "BRL")
    throw new ProviderTimeout("Cielo reports the payment in another currency");
  // Cielo collects the interest with the amount, but owes us the amount without it.
  const of = { paidMinor: requested.amountMinor, payerTotalMinor: requested.payerTotalMinor };
  const name = STATUSES[Status] ?? `Status${Status}`;
  const gatewayStatus = ReturnCode ? `${name}:${ReturnCode}` : name;
  switch (Status) {
    case 2: {
      const amountMinor = owedPartOf(CapturedAmount ?? Amount, of);
      return {
        kind: "PAID",
        amountMinor,
        providerPaymentId: PaymentId,
        gatewayStatus,
        ...givenBackOf(payment, of),
      };
    }
    case 1: {
      // A sale that was to be captured immediately and is not captured yet must not be captured again.
      if (payment.Capture !== false) return { kind: "PROCESSING", gatewayStatus };
      const amountMinor = owedPartOf(Amount, of);
      const captureBefore = captureBeforeOf(payment);
      return { kind: "AUTHORIZED", amountMinor, providerPaymentId: PaymentId, captureBefore, gatewayStatus };
    }
    default:
      if (meaningAtCielo(to, HTTP_STATUS[to], [ReturnCode, name]) !== "REFUSED")
        return { kind: "PROCESSING", gatewayStatus };
      if (Status !== 10 && Status !== 11) return failed(declineCodeOf(ReturnCode, mode), gatewayStatus);
      return {
        ...failed(payment.Capture === false ? "authorization_voided" : "provider_error", gatewayStatus),
        ...givenBackOf(payment, of),
      };
  }
}

function givenBackOf(payment: CieloPayment, of: Parameters<typeof owedPartOf>[1]): { givenBack?: GivenBack } {
  const voidedMinor = voidedOf(payment);
  return voidedMinor === null || voidedMinor === 0
    ? {}
    : { givenBack: { paymentId: payment.PaymentId, sumMinor: owedPartOf(voidedMinor, of) } };
}

/**
 * What Cielo voided of a captured payment, as part of the payer's total; null when Cielo does not report it, or nothing was
 * captured.
 */
export function voidedOf({
  Status,
  Amount,
  Capture,
  CapturedAmount,
  VoidedAmount,
}: CieloPayment): Minor | null {
  const isCaptured = (CapturedAmount !== null && CapturedAmount !== undefined) || Capture !== false;
  if (!isCaptured) return null;
  if (VoidedAmount !== null && VoidedAmount !== undefined) return VoidedAmount;
  return Status === 10 || Status === 11 ? (CapturedAmount ?? Amount) : null;
}

// Cielo writes Brasília time without an offset; the answer to a sale has no date.
function captureBeforeOf({ ReceivedDate }: CieloPayment): Date {
  const receivedMs = Date.parse(`${ReceivedDate?.replace(" ", "T")}-03:00`);
  return new Date((Number.isNaN(receivedMs) ? databaseNow().getTime() : receivedMs) + CAPTURE_WITHIN_MS);
}

/** A failed outcome with our failure code. */
export function failed(failureCode: string, gatewayStatus: string): ProviderOutcome {
  return { kind: "FAILED", failureCode, failureMessage: failureMessage(failureCode), gatewayStatus };
}
