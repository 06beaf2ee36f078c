import { listEligibleConnections, type Payee } from "#lib/connections/choose-provider";
import type { Money } from "#lib/domain/money/money";
import type { Custodian } from "#lib/ledger/custody.rules";
import type { PaymentRoute } from "#lib/methods/contract/method";
import type { PaymentInput } from "#lib/methods/contract/payment-input";
import { methodOf } from "#lib/methods/registry";
import { methodClosed } from "#lib/providers/registry";

/**
 * The first payment route that takes a checked input, at the given custodian if any. May ask a rate source, so it must
 * not run inside a transaction. Throws `payment_method_not_allowed` if no connection takes it.
 */
export async function choosePaymentRoute(
  input: PaymentInput,
  payee: Payee,
  { amount, custodian }: { amount: Money; custodian: Custodian | null },
  now: Date,
): Promise<PaymentRoute> {
  const { ports, quote, isTakenBy, currencyOf } = methodOf(input.paymentMethod);
  const connections = await listEligibleConnections(ports[0], payee, {
    amount,
    currency: currencyOf?.(input),
    custodian: custodian ?? undefined,
  });
  const by = connections.find((one) => isTakenBy?.(one, input) ?? true);
  if (!by) throw methodClosed(payee.mode, "No provider takes a payment like this one now.");
  return { input, by, quote: (await quote?.(amount, input, payee.mode, now)) ?? null };
}
