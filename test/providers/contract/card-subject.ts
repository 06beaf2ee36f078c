import type { CardProvider } from "#lib/providers/ports/card";
import type { RefundAbility } from "#test/providers/contract/refund-cases";
import type { Levers, ProviderFacts } from "#test/providers/contract/subject";

/** Abilities that a card processor may lack for authorizing now and capturing later. */
export type CaptureAbility = "capture_later" | "capture_part" | "repeat_capture" | "refuse_more_than_is_held";

/**
 * Abilities that a card processor may lack. `find`: look up a payment by our reference. `first_six`: report the number's first
 * six digits.
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
  /** Numbers that the provider approves, declines (with our failure code), and requires a challenge for. */
  cards: { approved: string; declined: { number: string; failureCode: string }; challenged: string | null };
};

export type CardSubject = Levers & {
  provider: CardProvider;
  /** The challenged card's holder authenticates, and the provider reports the payment's outcome. */
  completeChallenge(reference: string): Promise<void>;
};
