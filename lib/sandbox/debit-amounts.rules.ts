import type { Minor } from "#lib/domain/money/minor";
import type { DebitFailure } from "#lib/mandates/debit-failure.rules";

/** How the sandbox's bank fails a debit: at once or after its day, and on each try (`isLasting`) or only on the first. */
export type DebitBehavior = { failure: DebitFailure; when: "AT_ONCE" | "AT_THE_END"; isLasting: boolean };

const CENTS = 100;

/** By the amount's cents. */
const BY_CENTS: ReadonlyMap<number, DebitBehavior> = new Map([
  [1, { failure: "no_money", when: "AT_THE_END", isLasting: false }],
  [2, { failure: "no_money", when: "AT_THE_END", isLasting: true }],
  [3, { failure: "above_maximum", when: "AT_ONCE", isLasting: true }],
  [4, { failure: "account_closed", when: "AT_ONCE", isLasting: true }],
  [5, { failure: "same_institution", when: "AT_ONCE", isLasting: true }],
  [6, { failure: "canceled_by_payer", when: "AT_ONCE", isLasting: true }],
  [7, { failure: "bank_error", when: "AT_THE_END", isLasting: false }],
]);

/** How the sandbox's bank fails a debit of an amount; null if it makes the debit in the first window of its day. */
export function behaviorOf(amountMinor: Minor): DebitBehavior | null {
  return BY_CENTS.get(amountMinor % CENTS) ?? null;
}
