import { type AttemptStatus, isFailedAttempt } from "#lib/domain/payment/states";

/** The failures that we conclude because a provider does not know a payment; the provider itself has not refused anything. */
const PRESUMED: ReadonlySet<string> = new Set(["never_received"]);

/** True for the code of a failure that we conclude, and that the provider's later word overrules. */
export function isPresumed(failureCode: string | null | undefined): boolean {
  return failureCode != null && PRESUMED.has(failureCode);
}

/**
 * True for an attempt that failed only by our own conclusion. Its request may still arrive at the provider, so it is asked about after its
 * end as an expired one is.
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
