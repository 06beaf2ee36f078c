import type { ProblemError } from "#lib/client/request-json";

/** Minutes until a refused request may be repeated, at least one; null when the answer does not state it. */
export function minutesToWait({ retryAfterSeconds }: ProblemError): number | null {
  return retryAfterSeconds === null ? null : Math.max(1, Math.ceil(retryAfterSeconds / 60));
}
