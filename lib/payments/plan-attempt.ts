import type { NewAttempt } from "#db/queries/attempts";
import type { Mode } from "#lib/domain/mode";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { AttemptTerms } from "#lib/features/prices/attempt-terms";
import type { AskedPayment, ChargeToPay, Way } from "#lib/methods/method";
import { methodOf } from "#lib/methods/registry";

/**
 * The way of a payment that a checked body asks for. A method that needs an exchange rate asks its source now, so this is
 * never called inside a transaction.
 */
export async function chooseWay(
  { method, mode }: { method: PaymentMethod; mode: Mode },
  { grossAmountMinor, ...asked }: AskedPayment & { grossAmountMinor: number },
  now: Date,
): Promise<Way> {
  const quote = (await methodOf(method).quote?.(grossAmountMinor, asked, mode, now)) ?? null;
  return { method, mode, asked, quote };
}

/** A new attempt of a charge by that way, not yet written. Throws `unavailable` without a rate that it needs. */
export function planAttempt(charge: ChargeToPay, way: Way, terms: AttemptTerms, now: Date): NewAttempt {
  return methodOf(way.method).plan(charge, way, terms, now);
}
