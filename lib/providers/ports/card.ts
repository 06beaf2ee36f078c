import type { CardPayer } from "#lib/domain/card/card-payer";
import type { EncryptedCard, HostedFields, TokenizedCard } from "#lib/domain/card/hosted-fields";
import type { ProviderOutcome } from "#lib/domain/payment/outcome";
import type { RefundingProvider } from "#lib/providers/ports/refund";
import type { ProviderStatement } from "#lib/providers/provider-statement";

/** A card as the payer typed it. It lives in memory for one request and is never stored, logged or queued. */
export type Card = { number: string; holderName: string; expMonth: number; expYear: number; cvv: string };

/** What a 3-D Secure check before the payment gave (EMV 3-D Secure 2): its proof, its result and its transaction. */
export type CardAuthentication = {
  cavv: string | null;
  xid: string | null;
  eci: string;
  version: string;
  referenceId: string | null;
};

/**
 * A card that the processor keeps for a payer ("card on file"), and the code that the payer typed for this payment. `token` is the
 * processor's id of the card and a secret; `shopper` is ours of the payer, and tells nobody who that is.
 */
export type SavedCard = { token: string; shopper: string; securityCode: SecurityCode };

/** A card's code as it was typed on our page, or as a processor's own field gave it to the page: encrypted, or a token of it. */
export type SecurityCode = { typed: string } | { hosted: string };

/** What a processor kept of a card, and for which shopper of ours, as it says. The expiry (month 1–12, year of four digits) is null where it does not tell. */
export type NewlySaved = { token: string; shopper: string; expiry: { month: number; year: number } | null };

/** What a processor does with the cards that it keeps. Both methods may throw ProviderTimeout or ProviderFault. */
export type SavedCards = {
  /**
   * Pays by a saved card while its payer is there. What the answer tells of brand, digits and expiry is the card as its network has it
   * now. Throws `SavedCardUnknown` where the processor keeps no such card for that payer: nothing was taken.
   */
  pay(request: CardPaymentRequest<SavedCard>): Promise<CardPayment>;
  /** Removes a card for ever; repeating it is harmless. NOT_FOUND also says a processor that has not finished saving it. */
  remove(saved: Pick<SavedCard, "token" | "shopper">): Promise<"REMOVED" | "NOT_FOUND">;
};

/** Which payment is meant, and for how much it was asked: what the provider owes us, and what the payer pays in all. */
export type SoughtCardPayment = { reference: string; amountMinor: number; payerTotalMinor: number };

/**
 * A payment as it is asked of a provider; `reference` is the attempt's id and makes it idempotent. `payerTotalMinor` is above
 * `amountMinor` by the interest, which is the provider's.
 */
export type CardPaymentRequest<PaidBy = Card> = SoughtCardPayment & {
  installments: number;
  card: PaidBy;
  /** Who pays, for the issuer's judgement; it is sent and neither logged nor kept. */
  payer: CardPayer;
  /** Where the payer comes back to after a challenge. */
  returnUrl: string;
  /** False where the amount is only to be authorised; `capture` then takes it. */
  capture: boolean;
  /** Set where the payer has to prove to be the holder (3-D Secure) whatever the processor itself would think of it. */
  challenge: "required" | null;
  /** The proof that the payer already gave; null where there was no check. */
  authentication: CardAuthentication | null;
  /** Set where the payer agreed that the card is kept for the next payment. */
  save?: Pick<SavedCard, "shopper"> | null;
};

/**
 * A capture as it is asked of a provider: all of an authorised amount or less, once; `captureId` is ours and makes it idempotent.
 * `held` is what was authorised: what the provider would owe us, and what the payer would pay in all.
 */
export type CaptureRequest = {
  reference: string;
  /** The provider's own id of the authorised payment. */
  providerPaymentId: string;
  amountMinor: number;
  captureId: string;
  authorized: { amountMinor: number; payerTotalMinor: number };
};

/** What a provider says of a card payment; `challengeUrl` where the payer must first prove to be the holder. */
export type CardPayment = {
  outcome: ProviderOutcome;
  brand: string;
  /** Null where neither the processor nor its fields tell them. */
  first6: string | null;
  last4: string | null;
  token: string | null;
  challengeUrl: string | null;
  /** The card as the processor keeps it from now on, or has it by now; null where it tells of none. */
  saved?: NewlySaved | null;
};

/** What became of a payment after its challenge, and the card as the processor keeps it from now on, where it tells of one. */
export type FinishedChallenge = Pick<CardPayment, "outcome" | "saved">;

/** The port to a card processor. Every method may throw ProviderTimeout or ProviderFault. */
export type CardProvider = RefundingProvider & {
  readonly name: string;
  /** True where the processor can be asked for a challenge. */
  readonly canChallenge: boolean;
  pay(request: CardPaymentRequest): Promise<CardPayment>;
  /** Set where the account's cards are typed into the processor's own fields alone: then `pay` is not called. */
  readonly hostedFields?: HostedFields | null;
  /** Pays by a card that came encrypted from `hostedFields`. */
  payEncrypted?(request: CardPaymentRequest<EncryptedCard>): Promise<CardPayment>;
  /** Set where the processor keeps cards for the next payment, and removes them when it is asked to. With `hostedFields` a code comes from these. */
  readonly savedCards?: SavedCards;
  /** Pays by a card that `hostedFields` keep at the processor. */
  payTokenized?(request: CardPaymentRequest<TokenizedCard>): Promise<CardPayment>;
  /** In how many parts a card may pay at most; any number where this is absent. */
  readonly mostInstallments?: number;
  /**
   * Every payment with that reference that says what became of it: each one that took money, else the one that may still take
   * some, else a refused one; empty when the provider never got it. Null where the provider cannot be asked by our reference:
   * then only its reports tell, and an unknown result stays unknown until one comes.
   */
  readonly findPayments: ((sought: SoughtCardPayment) => Promise<CardPayment[]>) | null;
  /**
   * Takes an authorised amount, or a part of it, and gives the rest free. Answers what the payment is afterwards: PAID with what
   * was taken; PROCESSING where the provider says so later; AUTHORIZED where it refused and still holds the amount; FAILED where it holds it
   * no longer. Until that later answer `findPayments` tells PROCESSING, so that its AUTHORIZED means that no capture is under way.
   */
  capture(request: CaptureRequest): Promise<ProviderOutcome>;
  /**
   * Gives up a payment that waits for its challenge or its capture; harmless when it is unknown, paid or over. `authorizationId` is
   * the provider's own id of an authorised payment, for those that know it by no other name.
   */
  cancelPayment(reference: string, authorizationId?: string | null): Promise<void>;
  /**
   * Tells the processor what the payer brought back from a challenge, in the address that it came back by, and answers what became
   * of the payment; null where that says nothing. Without this the processor needs no such word.
   */
  finishChallenge?(reference: string, query: URLSearchParams): Promise<FinishedChallenge | null>;
  /** Its books, as `ProviderBooks` says; null where it has none that can be asked for. */
  readonly listEntries: ProviderStatement["listEntries"] | null;
  listSettlements?: ProviderStatement["listSettlements"];
};

/** The processor's own fields for a card; null where the card is typed on our page. Any port's provider may be asked about. */
export function hostedFieldsOf(provider: object): HostedFields | null {
  return hasHostedFields(provider) ? provider.hostedFields : null;
}

function hasHostedFields(provider: object): provider is { hostedFields: HostedFields | null } {
  return "hostedFields" in provider && provider.hostedFields !== undefined;
}

/** What the processor does with the cards that it keeps; null where it keeps none. Any port's provider may be asked about. */
export function savedCardsOf(provider: object): SavedCards | null {
  return (("savedCards" in provider && provider.savedCards) || null) as SavedCards | null;
}

/** In how many parts a card may pay at most; any port's provider may be asked about. */
export function mostInstallmentsOf(provider: object): number {
  return "mostInstallments" in provider ? Number(provider.mostInstallments) : Number.POSITIVE_INFINITY;
}

/** True for a card processor that can be asked for a challenge; takes the provider of any port. */
export function canChallenge(provider: object): boolean {
  return "canChallenge" in provider && provider.canChallenge === true;
}
