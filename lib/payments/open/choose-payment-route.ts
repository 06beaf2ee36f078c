import { listEligibleConnections, type Payee } from "#lib/connections/choose-provider";
import type { Money } from "#lib/domain/money/money";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { Custodian } from "#lib/ledger/custody.rules";
import type { PaymentInput, PaymentRoute } from "#lib/methods/contract/method";
import { methodOf } from "#lib/methods/registry";
import { methodClosed } from "#lib/providers/registry";

/**
 * The first payment route that takes a checked body, at the given custodian if any. May ask a rate source, so it must
 * not run inside a transaction. Throws `payment_method_not_allowed` if no connection takes it.
 */
export async function choosePaymentRoute(
  method: PaymentMethod,
  payee: Payee,
  { amount, custodian, input }: { amount: Money; custodian: Custodian | null; input: PaymentInput },
  now: Date,
): Promise<PaymentRoute> {
  const { ports, quote, isTakenBy } = methodOf(method);
  const currency = input.coin ?? input.currency;
  const connections = await listEligibleConnections(ports[0], payee, {
    amount,
    currency,
    custodian: custodian ?? undefined,
  });
  const by = connections.find((one) => isTakenBy?.(one, input) ?? true);
  if (!by) throw methodClosed(payee.mode, "No provider takes a payment like this one now.");
  return { method, input, by, quote: (await quote?.(amount, input, payee.mode, now)) ?? null };
}
