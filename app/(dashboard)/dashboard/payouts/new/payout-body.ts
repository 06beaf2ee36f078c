import type { FieldError } from "#lib/domain/errors";

/** What can be wrong with what a form asks to be paid out; each has a sentence in the messages. */
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

/** The problem of each refused field, by its pointer: by the refusal's own code where that says more than the field. */
export function toPayoutProblems(errors: FieldError[]): Record<string, PayoutProblem> {
  return Object.fromEntries(
    errors.flatMap(({ pointer, code }) => {
      const problem = toProblem(code) ?? toProblem(pointer.slice(1));
      // What is wrong with the account that was asked for is said where its key stands.
      const shownAt = pointer === "/recipientId" ? "/pixKey" : pointer;
      return problem ? [[shownAt, problem] as const] : [];
    }),
  );
}

function toProblem(name: string): PayoutProblem | undefined {
  return PAYOUT_PROBLEMS.find((problem) => problem === name);
}
