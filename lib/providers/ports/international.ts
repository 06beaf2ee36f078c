import type { CheckoutCurrency } from "#lib/domain/money/exchange";
import type { ProviderOutcome } from "#lib/domain/payment/outcome";
import type { RefundAnswer, RefundRequest } from "#lib/providers/ports/refund";
import type { ProviderStatement } from "#lib/providers/provider-statement";

/** A payment in another currency as it is asked of a provider; `reference` is the attempt's id and makes it idempotent. */
export type InternationalSessionRequest = {
  reference: string;
  merchantName: string;
  description: string | null;
  /** What we are owed, in BRL. */
  amountMinor: number;
  /** What the payer pays, in minor units of `checkoutCurrency`, until `expiresAt`. */
  checkoutCurrency: CheckoutCurrency;
  checkoutAmountMinor: number;
  expiresAt: Date;
  /** Where the payer comes back to after paying, and after giving up. */
  returnUrl: string;
  cancelUrl: string;
};

/** The port to an international processor: it has a page of its own and settles in BRL. Every method may throw ProviderTimeout or ProviderFault. */
export type InternationalProvider = ProviderStatement & {
  readonly name: string;
  /** The currencies a payer can pay in; all where this is absent. */
  readonly currencies?: readonly CheckoutCurrency[];
  /** Opens the payer's session, or finds the one of that reference. */
  createSession(
    request: InternationalSessionRequest,
  ): Promise<{ sessionId: string; redirectUrl: string; gatewayStatus: string }>;
  /**
   * What became of the session with that reference; null when the provider does not know it. `sessionId` is its name, where the
   * provider told it: without it some providers must look through all their sessions.
   */
  findPayment(reference: string, sessionId?: string | null): Promise<ProviderOutcome | null>;
  /** Gives back money that the provider took, in BRL; the request's id makes it idempotent. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** Closes the session with that reference, so that it takes no money; harmless when it is unknown or over. */
  cancelSession(reference: string, sessionId?: string | null): Promise<void>;
};
