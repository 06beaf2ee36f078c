import cardValidator from "card-validator";
import type { SavedTestCard } from "#db/schema/sandbox";

/** The behavior of each sandbox card; all other cards with a valid number are approved. */
export type TestCardBehavior = SavedTestCard["pay"];

/** The result of capturing an authorized card. */
export type TestCaptureBehavior = SavedTestCard["capture"];

const BEHAVIORS: Record<string, TestCardBehavior> = {
  "4000000000000002": { kind: "decline", code: "card_declined" },
  "4000000000009995": { kind: "decline", code: "insufficient_funds" },
  "4000000000000069": { kind: "decline", code: "expired_card" },
  "4000000000000127": { kind: "decline", code: "incorrect_cvc" },
  "4000002760003184": { kind: "challenge", thenDecline: null },
  "4000008400001629": { kind: "challenge", thenDecline: "card_declined" },
  "4000000000000119": { kind: "approve_without_answer" },
};

const CAPTURES: Record<string, TestCaptureBehavior> = {
  "4000000000004202": "refuse",
  "4000000000004210": "take_without_answer",
};

/** Saved cards that do not behave as their number would. */
const SAVED: Record<string, Partial<SavedTestCard> & { knownAfterMs?: number }> = {
  "4000000000000341": { pay: { kind: "decline", code: "card_declined" } },
  "4000000000003030": { pay: { kind: "decline", code: "card_blocked" } },
  "4000000000003014": { knownAfterMs: 60_000 },
  "4000000000003022": { remove: "without_answer" },
};

/** How a saved card behaves, and how long it takes (ms) until the processor knows it. */
export function savedCardBehavior(number: string): { behavior: SavedTestCard; knownAfterMs: number } {
  const { knownAfterMs = 0, ...own } = SAVED[number] ?? {};
  const pay = testCardBehavior(number);
  const capture = testCaptureBehavior(number);
  return { behavior: { pay, capture, remove: "remove", ...own }, knownAfterMs };
}

/** The behavior of a card number. */
export function testCardBehavior(number: string): TestCardBehavior {
  return BEHAVIORS[number] ?? { kind: "approve" };
}

/** The behavior of a card number on a later capture. */
export function testCaptureBehavior(number: string): TestCaptureBehavior {
  return CAPTURES[number] ?? "take";
}

/** The storable parts of a card number: brand, first six and last four digits. */
export function shownDigitsOf(number: string): { brand: string; first6: string; last4: string } {
  const brand = cardValidator.number(number).card?.type ?? "unknown";
  return { brand, first6: number.slice(0, 6), last4: number.slice(-4) };
}
