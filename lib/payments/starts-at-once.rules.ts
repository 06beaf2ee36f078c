import type { PaymentMethod } from "#lib/domain/payment-methods";
import { type AttemptStatus, awaitsPayer, hasPaid } from "#lib/payments/states.rules";

type ShownAttempt = {
  paymentMethod: PaymentMethod;
  status: AttemptStatus;
  instructions: { type: string };
};

/**
 * Whether a checkout may start a payment by that method by itself, given its last attempt: one attempt of a charge and one for the rest after a
 * payment, because a payer who returns later starts the next one. An attempt by that method that its provider has not answered is
 * started again; its reference makes that safe.
 */
export function startsAtOnce(last: ShownAttempt | null, method: PaymentMethod): boolean {
  if (last === null || hasPaid(last.status)) return true;
  return last.paymentMethod === method && awaitsPayer(last.status) && last.instructions.type === "NONE";
}
