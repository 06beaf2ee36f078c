import type { Bank } from "../bank/bank.ts";
import type { Violation } from "../invariants/check-invariants.ts";

/** A merchant's own account never sends or gives back more than lies there: what the bank itself saw. */
export function judgeBank(bank: Bank): Violation[] {
  return bank.overdrawn().map((about) => ({
    says: "no more leaves a merchant's own account than lies there",
    about,
    expected: "enough",
    found: "less",
  }));
}
