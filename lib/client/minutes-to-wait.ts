import type { ProblemError } from "#lib/client/request-json";

/** For how many minutes a refused request has to wait, at least one; null when its answer does not say. */
export function minutesToWait({ retryAfterSeconds }: ProblemError): number | null {
  return retryAfterSeconds === null ? null : Math.max(1, Math.ceil(retryAfterSeconds / 60));
}
