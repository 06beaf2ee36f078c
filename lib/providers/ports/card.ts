import type { CardPayer } from "#lib/cards/card-payer.rules";
import type { EncryptedCard, HostedFields, TokenizedCard } from "#lib/cards/hosted-fields.rules";
import type { Minor } from "#lib/domain/money/minor";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import type { RefundingProvider } from "#lib/providers/ports/refund";
import type { ProviderStatement } from "#lib/providers/provider-statement";
import type { CardUse } from "#lib/saved-cards/saved-card.rules";

/** A card as the payer typed it. It is in memory for one request, and never stored, logged or queued. */
export type Card = { number: string; holderName: string; expMonth: number; expYear: number; cvv: string };

/** The result of 3-D Secure before the payment (EMV 3-D Secure 2). */
export type CardAuthentication = {
  cavv: string | null;
  xid: string | null;
  eci: string;
  version: string;
  referenceId: string | null;
};

/**
 * A card that the processor keeps for a payer ("card on file"). `token` is the processor's id of the card and a secret; `shopper` is
 * our id of the payer and identifies no person.
 */
export type KeptCard = { token: string; shopper: string };

/** A saved card with the security code typed for this payment. */
export type SavedCard = KeptCard & { securityCode: SecurityCode };

/** A card's security code as typed on our page, or as the processor's field returned it: encrypted or tokenized. */
export type SecurityCode = { typed: string } | { hosted: string };

/**
 * The card that a processor reports as saved, and the shopper for whom it is saved. The expiry (month 1–12, four-digit year) is
 * null when not reported.
 */
export type NewlySaved = { token: string; shopper: string; expiry: { month: number; year: number } | null };

/** What a processor does with saved cards. Every method may throw ProviderTimeout or ProviderFault. */
export type SavedCards = {
  /**
   * Pays by a saved card while its payer is present. The answer's brand, digits and expiry are the network's current ones. Throws
   * `SavedCardUnknown` when the processor has no such card for this payer; nothing was taken.
   */
  pay(request: CardPaymentRequest<SavedCard>): Promise<CardPayment>;
  /**
   * Pays by a card saved as RECURRING while the payer is absent, marked as the networks require for subscriptions. A payment that
   * needs the payer's authentication fails as `authentication_abandoned`; it is never a challenge. Throws like `pay`.
   */
  payRecurring(request: CardPaymentRequest<KeptCard>): Promise<CardPayment>;
  /** Removes a card permanently; idempotent. NOT_FOUND may also mean that the processor has not finished saving it. */
  remove(saved: KeptCard): Promise<"REMOVED" | "NOT_FOUND">;
};

/** Identifies a payment, with its amounts: what the provider owes us, and what the payer pays in total. */
export type SoughtCardPayment = { reference: string; amountMinor: Minor; payerTotalMinor: Minor };

/**
 * A payment request; `reference` is the attempt's id and makes the request idempotent. `payerTotalMinor` exceeds `amountMinor` by
 * the interest, which the provider keeps.
 */
export type CardPaymentRequest<PaidBy = Card> = SoughtCardPayment & {
  installments: number;
  card: PaidBy;
  /** The payer, for the issuer's risk assessment; sent, but neither logged nor stored. */
  payer: CardPayer;
  /** The page to which the payer returns after a challenge. */
  returnUrl: string;
  /** False to only authorize the amount; `capture` takes it later. */
  capture: boolean;
  /** Set when the payer must authenticate (3-D Secure), whatever the processor would decide. */
  challenge: "required" | null;
  /** Proof that the payer has already been authenticated; null when there is none. */
  authentication: CardAuthentication | null;
  /** Set when the payer consented to saving the card, and for what. */
  save?: { shopper: string; use: CardUse } | null;
};

/**
 * A request to capture all or part of an authorized amount, once; `captureId` is ours and makes the request idempotent.
 * `authorized` is what the provider would owe us for the whole amount, and what the payer would pay in total.
 */
export type CaptureRequest = {
  reference: string;
  /** The provider's id of the authorized payment. */
  providerPaymentId: string;
  amountMinor: Minor;
  captureId: string;
  authorized: { amountMinor: Minor; payerTotalMinor: Minor };
};

/** A provider's answer about a card payment; `challengeUrl` is set when the payer must first authenticate. */
export type CardPayment = {
  outcome: ProviderOutcome;
  brand: string;
  /** Null when neither the processor nor its fields report them. */
  first6: string | null;
  last4: string | null;
  token: string | null;
  challengeUrl: string | null;
  /** The card that the processor newly saved, or already has; null when it reports none. */
  saved?: NewlySaved | null;
};

/** A payment's outcome after its challenge, and the card that the processor saved, if any. */
export type FinishedChallenge = Pick<CardPayment, "outcome" | "saved">;

/** The port to a card processor. Every method may throw ProviderTimeout or ProviderFault. */
export type CardProvider = RefundingProvider & {
  readonly name: string;
  /** True when a challenge can be requested from the processor. */
  readonly canChallenge: boolean;
  pay(request: CardPaymentRequest): Promise<CardPayment>;
  /** Set when cards are typed only in the processor's own fields; `pay` is then not called. */
  readonly hostedFields?: HostedFields | null;
  /** Pays by a card encrypted by `hostedFields`. */
  payEncrypted?(request: CardPaymentRequest<EncryptedCard>): Promise<CardPayment>;
  /** Set when the processor saves cards and removes them on request. With `hostedFields`, security codes come from its fields. */
  readonly savedCards?: SavedCards;
  /** Pays by a card that `hostedFields` stored at the processor. */
  payTokenized?(request: CardPaymentRequest<TokenizedCard>): Promise<CardPayment>;
  /** The most installments of a card payment; unlimited when absent. */
  readonly mostInstallments?: number;
  /**
   * The payments of a reference that decide its outcome: all that took money; otherwise one that still may; otherwise a refused
   * one. Empty when the provider never received the request. Null if the provider cannot look up by reference; an unknown outcome
   * then waits for a report.
   */
  readonly findPayments: ((sought: SoughtCardPayment) => Promise<CardPayment[]>) | null;
  /**
   * Captures all or part of an authorized amount and releases the rest. Returns PAID with what was taken, PROCESSING if the
   * result is reported later, AUTHORIZED if the capture was refused but the amount is still authorized, else FAILED. While a
   * capture is pending, `findPayments` returns PROCESSING.
   */
  capture(request: CaptureRequest): Promise<ProviderOutcome>;
  /**
   * Cancels a payment that waits for its challenge or capture; harmless if the payment is unknown, paid or ended.
   * `authorizationId` is the provider's id of an authorized payment, for providers that know it by no other name.
   */
  cancelPayment(reference: string, authorizationId?: string | null): Promise<void>;
  /**
   * Completes a challenge with the query of the payer's return address. Returns the payment's outcome, or null when the query
   * reveals none. Absent when the processor does not need it.
   */
  finishChallenge?(reference: string, query: URLSearchParams): Promise<FinishedChallenge | null>;
  /** The processor's statement (`ProviderStatement`); null if none. */
  readonly listEntries: ProviderStatement["listEntries"] | null;
  listSettlements?: ProviderStatement["listSettlements"];
};

/** The processor's own card fields; null when the card is typed on our page. Accepts a provider of any port. */
export function hostedFieldsOf(provider: object): HostedFields | null {
  return hasHostedFields(provider) ? provider.hostedFields : null;
}

function hasHostedFields(provider: object): provider is { hostedFields: HostedFields | null } {
  return "hostedFields" in provider && provider.hostedFields !== undefined;
}

/** What the processor does with saved cards; null when it saves none. Accepts a provider of any port. */
export function savedCardsOf(provider: object): SavedCards | null {
  return (("savedCards" in provider && provider.savedCards) || null) as SavedCards | null;
}

/** The most installments of a card payment. Accepts a provider of any port. */
export function mostInstallmentsOf(provider: object): number {
  return "mostInstallments" in provider ? Number(provider.mostInstallments) : Number.POSITIVE_INFINITY;
}

/** True for a card processor from which a challenge can be requested. Accepts a provider of any port. */
export function canChallenge(provider: object): boolean {
  return "canChallenge" in provider && provider.canChallenge === true;
}
