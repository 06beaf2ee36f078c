import type { CardProvider } from "#lib/providers/ports/card";
import type { RefundAbility } from "#test/providers/contract/refund-cases";
import type { Levers, ProviderFacts } from "#test/providers/contract/subject";

/** What a card processor may be unable of when an amount is authorised now and captured later. */
export type CaptureAbility = "capture_later" | "capture_part" | "repeat_capture" | "refuse_more_than_is_held";

/**
 * What a card processor may be unable of. `find`: to tell of a payment by our reference. `first_six`: to tell the number's first six
 * digits.
 */
export type CardAbility =
  | RefundAbility
  | CaptureAbility
  | "find"
  | "challenge"
  | "report"
  | "installments"
  | "first_six";

export type CardFacts = ProviderFacts<CardAbility> & {
  /** Numbers that the provider approves, declines (with our failure code), and asks a challenge for. */
  cards: { approved: string; declined: { number: string; failureCode: string }; challenged: string | null };
};

export type CardSubject = Levers & {
  provider: CardProvider;
  /** The holder of the challenged card proves who it is; the provider reports what became of the payment. */
  completeChallenge(reference: string): Promise<void>;
};
