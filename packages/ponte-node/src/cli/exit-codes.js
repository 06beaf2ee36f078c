// @ts-check
import { PonteAbortError, PonteConnectionError, PonteError } from "../index.js";

/** Wrong arguments or invalid settings. */
export class UsageError extends Error {}

/** A command's results, for programs that call it. @type {readonly { code: number, kind: string, meaning: string }[]} */
export const EXIT_CODES = [
  { code: 0, kind: "ok", meaning: "done" },
  {
    code: 1,
    kind: "failed",
    meaning: "done, but without the requested result, such as a payment that is not PAID",
  },
  { code: 2, kind: "usage", meaning: "wrong arguments, settings or profile; nothing was sent" },
  { code: 3, kind: "auth", meaning: "401 or 403: the token is missing, refused, or may not do that" },
  { code: 4, kind: "not found", meaning: "404: there is no such object or address for this token" },
  { code: 5, kind: "refused", meaning: "400 and the other 4xx: the request is wrong" },
  { code: 6, kind: "conflict", meaning: "409: the object's state, or an Idempotency-Key, forbids it" },
  { code: 7, kind: "server", meaning: "5xx, 429, or an answer that is not the API's: try again later" },
  { code: 8, kind: "network", meaning: "no complete answer arrived; the result of the request is unknown" },
];

/** The kind of a failure. @param {unknown} error @returns {string} */
export function kindOf(error) {
  // Refused by the argument parser or the client before anything is sent.
  if (error instanceof UsageError || error instanceof TypeError) return "usage";
  if (error instanceof PonteConnectionError || error instanceof PonteAbortError) return "network";
  if (!(error instanceof PonteError)) return "failed";
  return kindOfStatus(error.status ?? 0);
}

/** @param {number} status */
function kindOfStatus(status) {
  if (status === 401 || status === 403) return "auth";
  if (status === 404) return "not found";
  if (status === 409) return "conflict";
  return status >= 400 && status < 500 && status !== 429 ? "refused" : "server";
}

/** @param {string} kind @returns {number} */
export function exitCodeOf(kind) {
  return EXIT_CODES.find((one) => one.kind === kind)?.code ?? 1;
}
