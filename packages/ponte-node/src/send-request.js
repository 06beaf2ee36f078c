// @ts-check
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { PonteProblem } from "./problem.js";

const TRIES = 3;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Sends one operation and answers its body and headers. Repeats what may be repeated: after 429 and 503 as long
 * as the answer says, and after a lost connection or 500 what can do nothing twice, which is a reading request
 * or one with an Idempotency-Key. Throws a `PonteProblem` for a refusal.
 * @param {{ origin: string, timeoutMs: number, fetch: typeof fetch, token: () => Promise<string | undefined> }} connection
 * @param {{ method: string, path: string, query: readonly string[] }} operation
 * @param {Record<string, any>} input
 * @param {{ idempotencyKey?: string, checkoutToken?: string, signal?: AbortSignal }} options
 * @returns {Promise<{ body: any, headers: Headers }>}
 */
export async function sendRequest(connection, operation, input, options) {
  const { address, body } = placed(connection.origin, operation, input);
  const key = operation.method === "POST" ? (options.idempotencyKey ?? randomUUID()) : undefined;
  /** @type {Record<string, string>} */
  const headers = {
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(key === undefined ? {} : { "idempotency-key": key }),
    ...(await credentials(connection, options)),
  };
  const isRepeatable = key !== undefined || operation.method === "GET";
  for (let left = TRIES - 1; ; left -= 1) {
    const outcome = await tryOnce(connection, { address, method: operation.method, headers, body }, options);
    if (!("problem" in outcome)) return outcome;
    const { problem, retryAfterMs } = outcome;
    const isWorthIt =
      [429, 503].includes(problem.status) || (isRepeatable && [0, 500].includes(problem.status));
    if (left === 0 || !isWorthIt || options.signal?.aborted) throw problem;
    await pause(Math.min(retryAfterMs ?? 500 * 2 ** (TRIES - left), LONGEST_PAUSE_MS));
  }
}

/**
 * @param {{ token: () => Promise<string | undefined> }} connection @param {{ checkoutToken?: string }} options
 * @returns {Promise<Record<string, string>>}
 */
async function credentials(connection, { checkoutToken }) {
  if (checkoutToken) return { "x-checkout-token": checkoutToken };
  const token = await connection.token();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/**
 * Where each field goes: into the path, the query or the body.
 * @param {string} origin @param {{ method: string, path: string, query: readonly string[] }} operation
 * @param {Record<string, any>} input
 */
function placed(origin, { method, path, query }, input) {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_braces, name) => {
    const value = rest[name];
    if (value === undefined || value === "") throw new TypeError(`${name} is missing.`);
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const address = new URL(`${origin}/api${filled}`);
  for (const name of query) {
    if (rest[name] !== undefined && rest[name] !== null) address.searchParams.set(name, String(rest[name]));
    delete rest[name];
  }
  return { address, body: method === "GET" || method === "DELETE" ? undefined : JSON.stringify(rest) };
}

/**
 * @param {{ timeoutMs: number, fetch: typeof fetch }} connection
 * @param {{ address: URL, method: string, headers: Record<string, string>, body: string | undefined }} request
 * @param {{ signal?: AbortSignal }} options
 * @returns {Promise<{ body: any, headers: Headers } | { problem: PonteProblem, retryAfterMs: number | null }>}
 */
async function tryOnce(connection, { address, ...request }, { signal }) {
  try {
    const timeout = AbortSignal.timeout(connection.timeoutMs);
    const response = await connection.fetch(address, {
      ...request,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const body = await bodyOf(response);
    if (response.ok) return { body, headers: response.headers };
    const problem = { code: "unknown", detail: `HTTP ${response.status}`, ...body, status: response.status };
    return { problem: new PonteProblem(problem), retryAfterMs: retryAfterOf(response) };
  } catch (error) {
    const detail = `${address.origin} did not answer.`;
    return { problem: new PonteProblem({ code: "no_answer", status: 0, detail }, error), retryAfterMs: null };
  }
}

/** @param {Response} response @returns {Promise<any>} */
async function bodyOf(response) {
  const text = await response.text();
  if (text === "") return undefined;
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  if (isJson) return JSON.parse(text);
  return response.ok ? text : {};
}

/** @param {Response} response */
function retryAfterOf({ headers }) {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}
