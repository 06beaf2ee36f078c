import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";
import { env } from "#lib/platform/env";
import { isProvided } from "#lib/providers/registry";

const NAMES: Record<PaymentMethod, string> = {
  PIX: "Pix",
  CREDIT_CARD: "cards",
  INTERNATIONAL: "payments from abroad",
  CRYPTO: "coins",
};

/**
 * One sentence for an operator about the methods that nobody can be paid by, or that no live merchant can; null when there is
 * nothing to say, as in the demo, which has no live money.
 */
export function whatIsClosed(): string | null {
  const { demo, sandbox } = env();
  const closed = PAYMENT_METHODS.filter((method) => !isProvided("live", method));
  if (closed.length === 0 || (demo && sandbox)) return null;
  const names = closed.map((method) => NAMES[method]).join(", ");
  return sandbox
    ? `Closed in live mode, since no real provider takes them: ${names}. Test merchants have the sandbox.`
    : `Closed, since the sandbox is off and no real provider takes them: ${names}.`;
}
