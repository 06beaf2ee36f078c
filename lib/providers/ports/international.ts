import type { Minor } from "#lib/domain/money/minor";
import type { CheckoutCurrency } from "#lib/exchange/exchange.rules";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import type { RefundAnswer, RefundRequest } from "#lib/providers/ports/refund";
import type { ProviderStatement } from "#lib/providers/provider-statement";

/** A request for a payment in another currency; `reference` is the attempt's id and makes the request idempotent. */
export type InternationalSessionRequest = {
  reference: string;
  merchantName: string;
  description: string | null;
  /** What we are owed, in minor units of BRL. */
  amountMinor: Minor;
  /** What the payer pays, in minor units of `checkoutCurrency`, until `expiresAt`. */
  checkoutCurrency: CheckoutCurrency;
  checkoutAmountMinor: Minor;
  expiresAt: Date;
  /** The pages to which the payer returns after paying, and after canceling. */
  returnUrl: string;
  cancelUrl: string;
};

/**
 * The port to an international processor, which has its own payment page and settles in BRL. Every method may throw
 * ProviderTimeout or ProviderFault.
 */
export type InternationalProvider = ProviderStatement & {
  readonly name: string;
  /** The currencies a payer can pay in; all when absent. */
  readonly currencies?: readonly CheckoutCurrency[];
  /** Opens the payer's session, or finds the existing one of the reference. */
  createSession(
    request: InternationalSessionRequest,
  ): Promise<{ sessionId: string; redirectUrl: string; gatewayStatus: string }>;
  /**
   * The outcome of the reference's session; null when the provider does not know the session. `sessionId` is the provider's id,
   * if known; without it some providers must read all their sessions.
   */
  findPayment(reference: string, sessionId?: string | null): Promise<ProviderOutcome | null>;
  /** Refunds money that the provider took, in BRL; the request's id makes it idempotent. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** Closes the reference's session, so that it takes no money; harmless if the session is unknown or ended. */
  cancelSession(reference: string, sessionId?: string | null): Promise<void>;
};
