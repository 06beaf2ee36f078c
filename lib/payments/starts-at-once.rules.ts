import { type AttemptStatus, awaitsPayer, hasPaid } from "#lib/payments/states.rules";

type ShownAttempt = { status: AttemptStatus; instructions: { type: string } };

/**
 * Whether a checkout may start its payment by itself, given its last attempt: one attempt of a charge and one for the rest after a
 * payment, because a payer who returns later starts the next one. An attempt that its provider has not answered is started again;
 * its reference makes that safe.
 */
export function startsAtOnce(last: ShownAttempt | null): boolean {
  if (last === null || hasPaid(last.status)) return true;
  return awaitsPayer(last.status) && last.instructions.type === "NONE";
}
