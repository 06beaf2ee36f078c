import type { Mode } from "#lib/domain/mode";
import type { Money } from "#lib/domain/money";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { AskedPayment, Way } from "#lib/methods/contract/method";
import { methodOf } from "#lib/methods/registry";

/**
 * The way of a payment that a checked body asks for. A method that needs an exchange rate asks its source now, so this is
 * never called inside a transaction.
 */
export async function chooseWay(
  { method, mode }: { method: PaymentMethod; mode: Mode },
  gross: Money,
  asked: AskedPayment,
  now: Date,
): Promise<Way> {
  const quote = (await methodOf(method).quote?.(gross, asked, mode, now)) ?? null;
  return { method, mode, asked, quote };
}
