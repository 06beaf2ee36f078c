import { type Dispatcher, request } from "undici";
import { env } from "#lib/platform/env";
import { toConnectionFailure } from "#lib/platform/outbound/connection-failure";
import { refusalOfTarget } from "#lib/platform/outbound/target";
import { targetAgent } from "#lib/platform/outbound/target-agent";
import { parseExactJson } from "#lib/providers/calls/exact-json";
import type { TimeBudget } from "#lib/providers/calls/time-budget";
import { ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";

/** One call of a provider's HTTP interface. `json` or `form` is its body. */
export type ProviderCall = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: URL;
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  /** The agent with the connection's client certificate; by default the process's own, which reaches only public addresses. */
  dispatcher?: Dispatcher;
  timeoutMs?: number;
  /** A shorter wait than `timeoutMs`, if the caller has less time. */
  budget?: TimeBudget;
  /** True when numbers are amounts with more digits than a float holds: each is returned as the text that was sent. */
  hasExactNumbers?: boolean;
  maxAnswerBytes?: number;
  /** True when the provider documents refusals under 5xx: such an answer is then returned with its JSON. */
  readsServerErrors?: boolean;
  /** The expected body; text, such as XML, is returned unchanged. */
  reads?: "json" | "text";
};

/**
 * An answer intended by the provider: any status below 500 (any at all with `readsServerErrors`) except 429, with its JSON
 * (undefined if absent) or text.
 */
export type ProviderAnswer = { status: number; headers: Record<string, string>; body: unknown };

const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
// Network errors that occur before a byte of the request is sent.
const NOT_SENT = new Set(["dns", "connection_refused", "unreachable", "target_not_public", "tls"]);
const PASSING = new Set(["dns", "connection_refused", "unreachable"]);

/**
 * Calls a provider once, without redirects, within `timeoutMs` and `budget`, reading at most `maxAnswerBytes` (4 MiB). Throws
 * `ProviderUnavailable` when the provider certainly did nothing: it was not reached, no time was left, or it answered 429. Throws
 * `ProviderTimeout` when the outcome is unknown: no answer, 5xx, or a truncated, oversized or non-JSON answer.
 */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const { url, headers, json, form, hasExactNumbers = false } = call;
  const { timeoutMs = TIMEOUT_MS, maxAnswerBytes = MAX_ANSWER_BYTES, budget } = call;
  const policy = { allowPrivate: env().allowPrivateTargets };
  if (refusalOfTarget(url, policy))
    throw new ProviderUnavailable(`${url.host} may not be called: it is not a public https address`);
  const waitMs = Math.min(timeoutMs, budget?.leftMs() ?? timeoutMs);
  if (waitMs <= 0) {
    const details = { isPassing: true, reason: "NOT_SENT" } as const;
    throw new ProviderUnavailable(`no time was left to call ${url.host}`, details);
  }
  const content = form ? "application/x-www-form-urlencoded" : "application/json";
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? null : JSON.stringify(json);
  let answer: Dispatcher.ResponseData;
  let text: string;
  try {
    answer = await request(url, {
      method: call.method,
      headers: {
        accept: call.reads === "text" ? "*/*" : "application/json",
        ...(body === null ? {} : { "content-type": content }),
        ...headers,
      },
      body,
      signal: AbortSignal.timeout(waitMs),
      dispatcher: call.dispatcher ?? targetAgent(policy),
    });
    text = await readText(answer, maxAnswerBytes);
  } catch (error) {
    throw withoutAnswer(error, url);
  }
  const { statusCode: status } = answer;
  if (status === 429) {
    const retryAfterMs = readRetryAfter(answer.headers);
    const details = { isPassing: true, isThrottled: true, retryAfterMs };
    throw new ProviderUnavailable(`${url.host} answered ${status}`, details);
  }
  if (status >= 500 && !call.readsServerErrors)
    throw new ProviderTimeout(`${url.host} answered ${status}`, { reason: "SERVER_ERROR" });
  return {
    status,
    headers: plainHeaders(answer.headers),
    body: call.reads === "text" ? text : parseJson(text, { status, host: url.host }, hasExactNumbers),
  };
}

function withoutAnswer(error: unknown, url: URL): Error {
  if (error instanceof ProviderTimeout) return error;
  const failure = toConnectionFailure(error);
  const sentence = `${url.host} did not answer: ${failure}`;
  const isSent = !NOT_SENT.has(failure);
  return isSent
    ? new ProviderTimeout(sentence, { cause: error })
    : new ProviderUnavailable(sentence, {
        cause: error,
        ...(failure === "tls" ? ({ isDenied: true, reason: "CERTIFICATE" } as const) : {}),
        isPassing: PASSING.has(failure),
      });
}

// Retry-After in seconds, or as a date compared with the answer's own (RFC 9110 §10.2.3), so that our clock does not matter; null
// when neither can be read.
function readRetryAfter({
  "retry-after": retryAfter,
  date,
}: Dispatcher.ResponseData["headers"]): number | null {
  if (typeof retryAfter !== "string" || retryAfter.trim() === "") return null;
  const seconds = Number(retryAfter);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.parse(String(date));
  return Number.isFinite(ms) ? Math.max(0, Math.round(ms)) : null;
}

async function readText({ body }: Dispatcher.ResponseData, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const parts: AsyncIterable<Buffer> = body;
  for await (const chunk of parts) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ProviderTimeout("the answer is too long", { reason: "UNREADABLE" });
  }
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * The JSON of an answer; undefined for an empty one. Also reads JSON after a byte order mark (RFC 8259, 8.1) and JSON inside a
 * JSON string, because each can mean only one thing. Throws `ProviderTimeout` for anything else, such as a proxy's page.
 */
export function parseJson(
  text: string,
  { status, host }: { status: number; host: string },
  hasExactNumbers = false,
): unknown {
  const json = text.replace(/^\uFEFF/, "");
  if (json.trim() === "") return undefined;
  const parse = hasExactNumbers ? parseExactJson : JSON.parse;
  try {
    const body: unknown = parse(json);
    return typeof body === "string" && /^\s*[{[]/.test(body) ? parse(body) : body;
  } catch {
    // A page from a proxy reveals nothing about what the provider did.
    throw new ProviderTimeout(`${host} answered ${status} with a body that is not JSON`, {
      reason: "UNREADABLE",
    });
  }
}

function plainHeaders(headers: Dispatcher.ResponseData["headers"]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
