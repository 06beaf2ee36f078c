import type { FieldError } from "#lib/domain/errors";

/** Possible problems of a payout request; each has a sentence in the messages. */
const PAYOUT_PROBLEMS = [
  "amount",
  "exceeds_balance",
  "exceeds_daily_limit",
  "payout_on_hold",
  "pixKey",
  "key_of_another",
  "unknown_key",
  "recipient_disabled",
] as const;
export type PayoutProblem = (typeof PAYOUT_PROBLEMS)[number];

/** The problem of each refused field, by its pointer; the refusal's own code wins if it is more specific. */
export function toPayoutProblems(errors: FieldError[]): Record<string, PayoutProblem> {
  return Object.fromEntries(
    errors.flatMap(({ pointer, code }) => {
      const problem = toProblem(code) ?? toProblem(pointer.slice(1));
      // Problems of the receiving account are shown at its key.
      const shownAt = pointer === "/recipientId" ? "/pixKey" : pointer;
      return problem ? [[shownAt, problem] as const] : [];
    }),
  );
}

function toProblem(name: string): PayoutProblem | undefined {
  return PAYOUT_PROBLEMS.find((problem) => problem === name);
}
