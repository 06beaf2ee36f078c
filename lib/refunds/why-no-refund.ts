import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { methodOf } from "#lib/methods/registry";

/** Why a payment of an attempt cannot be refunded through its provider, as a sentence; null if it can. */
export function whyNoRefund(
  { paymentMethod }: Pick<AttemptRecord, "paymentMethod">,
  providerPaymentId: string,
): string | null {
  const method = methodOf(paymentMethod);
  return method.noRefund ?? method.whyNoRefund?.(providerPaymentId) ?? null;
}
