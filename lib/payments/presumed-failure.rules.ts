import { type AttemptStatus, isFailedAttempt } from "#lib/payments/states.rules";

/** Failures that we conclude because a provider does not know a payment; the provider has refused nothing. */
const PRESUMED: ReadonlySet<string> = new Set(["never_received"]);

/** True for the code of a presumed failure, which a later report of the provider overrules. */
export function isPresumed(failureCode: string | null | undefined): boolean {
  return failureCode != null && PRESUMED.has(failureCode);
}

/**
 * True for an attempt that we only presume to have failed. Its request may still reach the provider, so it is enquired about like
 * an expired one.
 */
export function isPresumedFailure({
  status,
  failureCode,
}: {
  status: AttemptStatus;
  failureCode: string | null;
}): boolean {
  return isFailedAttempt(status) && isPresumed(failureCode);
}
