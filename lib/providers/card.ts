import type { ProviderOutcome } from "#lib/domain/outcome";
import type { ProviderBooks } from "#lib/providers/books";
import type { RefundAnswer, RefundRequest } from "#lib/providers/refund";

/** A card as the payer typed it. It lives in memory for one request and is never stored, logged or queued. */
export type Card = { number: string; holderName: string; expMonth: number; expYear: number; cvv: string };

/** A payment as it is asked of a provider; `reference` is the attempt's id and makes it idempotent. */
export type CardPaymentRequest = {
  reference: string;
  /** What the provider owes us. */
  amountMinor: number;
  installments: number;
  /** What the payer pays in all: above `amountMinor` by the interest, which is the provider's. */
  payerTotalMinor: number;
  card: Card;
  /** Where the payer comes back to after a challenge. */
  returnUrl: string;
  /** Set where the payer has to prove to be the holder (3-D Secure) whatever the processor itself would think of it. */
  challenge: "required" | null;
};

/** What a provider says of a card payment; `challengeUrl` where the payer must first prove to be the holder. */
export type CardPayment = {
  outcome: ProviderOutcome;
  brand: string;
  first6: string;
  last4: string;
  token: string | null;
  challengeUrl: string | null;
};

/** The port to a card processor. Every method may throw ProviderTimeout or ProviderFault. */
export type CardProvider = ProviderBooks & {
  readonly name: string;
  /** True where the processor honours the wish for a challenge. */
  readonly canChallenge: boolean;
  pay(request: CardPaymentRequest): Promise<CardPayment>;
  /** What became of the payment with that reference; null when the provider never got it. */
  findPayment(reference: string): Promise<CardPayment | null>;
  /** Gives back money that the provider took; the request's id makes it idempotent. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** Gives up a payment that waits for its challenge; harmless when it is unknown or over. */
  cancelPayment(reference: string): Promise<void>;
};
