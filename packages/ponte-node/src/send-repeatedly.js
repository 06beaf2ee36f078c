// @ts-check
import { setTimeout as pause } from "node:timers/promises";
import {
  PonteAbortError,
  PonteAnswerError,
  PonteConnectionError,
  PonteError,
  PonteProblem,
  PonteTimeoutError,
} from "./errors.js";
import { API_VERSION } from "./generated/operations.js";
import { readAnswer } from "./read-answer.js";
import { VERSION } from "./version.js";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** The caller must wait for a longer Retry-After. */
const LONGEST_RETRY_AFTER_MS = 60_000;
const USER_AGENT = `ponte-node/${VERSION} node/${process.versions.node}`;

/**
 * @typedef {{ address: URL, method: string, form: "json" | "file" | "none", isIdempotent: boolean, body: string | URLSearchParams | undefined, headers: () => Promise<Record<string, string>> }} Request
 * @typedef {{ fetch: typeof fetch, timeoutMs: number, maxRetries: number, signal?: AbortSignal | undefined }} Trying
 */

/**
 * Sends a request until it is answered, at most `1 + maxRetries` times: again after 429 and 503, and, if it cannot act twice,
 * after a lost connection, 500 or a truncated answer.
 * @param {Request} request @param {Trying} trying @returns {Promise<{ body: any, headers: Headers }>}
 */
export async function sendRepeatedly(request, trying) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sendOnce(request, trying);
    } catch (error) {
      const isLast = tries > trying.maxRetries || !(error instanceof PonteError);
      if (isLast || !isWorthRepeating(error, request.isIdempotent)) throw error;
      await waitBetween(pauseMs(tries, error.retryAfterMs), trying.signal);
    }
  }
}

/** @param {Request} request @param {Trying} trying */
async function sendOnce({ address, method, body, form, headers }, trying) {
  const timeout = AbortSignal.timeout(trying.timeoutMs);
  const { signal } = trying;
  if (signal) refuseAborted(signal);
  const own = { "user-agent": USER_AGENT, "ponte-version": API_VERSION, accept: "*/*" };
  const sent = { ...own, ...(await headers()) };
  try {
    const response = await trying.fetch(address, {
      method,
      headers: sent,
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body }),
    });
    return { body: await readAnswer(response, form), headers: response.headers };
  } catch (error) {
    if (error instanceof PonteError) throw error;
    if (signal) refuseAborted(signal);
    if (timeout.aborted) {
      const detail = `${address.origin} did not answer within ${trying.timeoutMs} ms.`;
      throw new PonteTimeoutError("timeout", detail, { cause: error });
    }
    const detail = `${address.origin} did not answer.${proxyNote(address)}`;
    throw new PonteConnectionError("no_answer", detail, { cause: error });
  }
}

/**
 * Node's `fetch` uses a proxy from the environment only if NODE_USE_ENV_PROXY says so.
 * @param {URL} address @param {Record<string, string | undefined>} [environment]
 */
function proxyNote({ protocol }, environment = process.env) {
  const name = `${protocol.slice(0, -1)}_proxy`;
  const set = [name.toUpperCase(), name].find((one) => environment[one]);
  if (!set || environment.NODE_USE_ENV_PROXY === "1") return "";
  return ` ${set} is set, but Node does not use it: set NODE_USE_ENV_PROXY=1 too (Node 22.21, 24 and newer).`;
}

/** @param {AbortSignal} signal */
function refuseAborted(signal) {
  if (signal.aborted) {
    throw new PonteAbortError("aborted", "The request was ended by its signal.", { cause: signal.reason });
  }
}

/** @param {PonteError} error @param {boolean} isIdempotent */
function isWorthRepeating(error, isIdempotent) {
  if ((error.retryAfterMs ?? 0) > LONGEST_RETRY_AFTER_MS) return false;
  if (error instanceof PonteAbortError) return false;
  if (error instanceof PonteConnectionError) return isIdempotent;
  if (error instanceof PonteAnswerError) {
    return error.status === 429 || (isIdempotent && (error.isCutShort || (error.status ?? 0) >= 500));
  }
  if (!(error instanceof PonteProblem)) return false;
  const { status, code } = error;
  // The API's 502 or 504 is the outcome at a provider: the same key would return the same answer.
  return (
    status === 429 || status === 503 || code === "request_in_progress" || (isIdempotent && status === 500)
  );
}

/**
 * The pause after that many tries: the answer's Retry-After, or exponentially longer with random jitter, so that clients refused
 * together do not return together.
 * @param {number} tries @param {number | undefined} retryAfterMs
 */
function pauseMs(tries, retryAfterMs) {
  if (retryAfterMs !== undefined) return retryAfterMs * (1 + Math.random() / 10);
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
}

/** @param {number} ms @param {AbortSignal | undefined} signal */
async function waitBetween(ms, signal) {
  try {
    await pause(ms, undefined, signal ? { signal } : {});
  } catch (error) {
    if (signal) refuseAborted(signal);
    throw error;
  }
}
