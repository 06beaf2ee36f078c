import type { PaymentMethod } from "#lib/domain/payment-methods";
import { type AttemptStatus, awaitsPayer, hasPaid } from "#lib/payments/states.rules";

type ShownAttempt = {
  paymentMethod: PaymentMethod;
  status: AttemptStatus;
  instructions: { type: string };
};

/**
 * Whether a checkout may start a payment by a method on its own, given the method's last attempt: one attempt for a charge, and
 * one for the rest after a payment, because a payer who returns later starts the next one. An attempt that its provider has not
 * answered is started again, which its reference makes safe.
 */
export function startsAtOnce(last: ShownAttempt | null, method: PaymentMethod): boolean {
  if (last === null || hasPaid(last.status)) return true;
  return last.paymentMethod === method && awaitsPayer(last.status) && last.instructions.type === "NONE";
}
