import type { AttemptView } from "#lib/attempts/attempt.contract";
import { holdToShow } from "#lib/attempts/authorization.rules";
import type { ChargeView } from "#lib/charges/charge.contract";
import type { RefundView } from "#lib/refunds/refund.contract";

const NONE = "0.00";

const STATUS: Record<ChargeView["status"], (charge: ChargeView) => string> = {
  PENDING: ({ expiresAt, checkoutUrl }) => `It can be paid until ${expiresAt}, at ${checkoutUrl}.`,
  PAID: ({ paidAt }) => `It was paid at ${paidAt}.`,
  EXPIRED: ({ expiresAt }) => `Nobody paid it until ${expiresAt}, so it is over; a new charge is needed.`,
  CANCELED: () => "It was canceled and can no longer be paid; a new charge is needed.",
};

const ATTEMPT: Record<AttemptView["status"], (attempt: AttemptView) => string> = {
  PENDING: () => "waits for its payer",
  PROCESSING: ({ authorization }) => PROCESSING[holdToShow(authorization) ?? "UNKNOWN"],
  PAID: () => "paid",
  FAILED: ({ failureCode }) =>
    `failed${failureCode === null ? "" : ` (${failureCode})`}; the charge can still be paid by another attempt`,
  EXPIRED: () => "was not paid in time",
  CANCELED: () => "was canceled",
  REFUNDED: () => "was paid, and fully refunded",
};

const PROCESSING = {
  UNKNOWN: "waits for the provider's outcome, which is not known yet: do not take it for failed",
  AUTHORIZED: "is authorized: the card's issuer holds the amount until it is captured",
  CAPTURING: "is being captured; the provider has not answered yet: do not take it for failed",
};

const REFUND: Record<RefundView["status"], string> = {
  PENDING: "waits for the provider",
  SUCCEEDED: "was returned to the payer",
  FAILED: "failed, and the money is the merchant's again",
};

const HELD: Record<ChargeView["suspense"][number]["status"], string> = {
  COUNTED: "counts as what is due, or a part of it",
  HELD: "is held; a person accepts or refunds it in the dashboard",
  REFUNDED: "was refunded",
  ACCEPTED: "was accepted as income",
};

/** A charge's story as sentences: its state, its attempts, where its money went, and what is open. */
export function explainCharge(charge: ChargeView, attempts: AttemptView[], refunds: RefundView[]): string[] {
  const { id, grossAmount, currency, status, settlement } = charge;
  const sum = (amount: string) => `${amount} ${currency}`;
  const shares = settlement.recipients.map(({ name, amount }) => `${name} ${sum(amount)}`).join(", ");
  const verb = settlement.final ? "took" : "would take";
  return [
    `Charge ${id} of ${sum(grossAmount)} is ${status}. ${STATUS[status](charge)}`,
    ...attempts.map((one) => `Attempt ${one.id} by ${one.paymentMethod} ${ATTEMPT[one.status](one)}.`),
    `The fee ${verb} ${sum(settlement.feeAmount)}; the rest is for: ${shares}.`,
    ...refunds.map((one) => `Refund ${one.id} of ${sum(one.amount)} ${REFUND[one.status]}.`),
    ...charge.suspense.map(
      (one) => `${sum(one.amount)} also arrived (${one.reason}) and ${HELD[one.status]}.`,
    ),
    ...(charge.disputedAmount === NONE
      ? []
      : [`The payer's bank took back ${sum(charge.disputedAmount)} in a dispute.`]),
  ];
}
