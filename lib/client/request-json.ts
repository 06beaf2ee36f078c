import type { FieldError } from "#lib/domain/errors";

/** A refusal of the API (RFC 9457). `retryAfterSeconds` comes from `Retry-After`; `extra` holds the problem's own members. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[];
  readonly retryAfterSeconds: number | null;
  readonly extra: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>, retryAfter: string | null) {
    const code = typeof body.code === "string" ? body.code : "internal_error";
    super(`${status} ${code}`);
    this.name = "ProblemError";
    this.status = status;
    this.code = code;
    this.errors = Array.isArray(body.errors) ? body.errors : [];
    this.retryAfterSeconds = retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
    this.extra = body;
  }
}

/** The outcome is unknown: there is no answer, or an unreadable one. A retry needs the same key. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super("No answer", { cause });
    this.name = "NetworkError";
  }
}

const DEFAULT_TIMEOUT_MS = 30_000;

/** The ETag of the newest answer that a repeated request got; null before the first. */
export type LastAnswer = { etag: string | null };

/**
 * `timeoutMs` (30 s by default) bounds the whole request; on timeout the outcome is unknown. With `last`, the result is null if
 * the answer has not changed; a newer answer replaces the ETag.
 */
type JsonRequest = RequestInit & { json?: unknown; timeoutMs?: number; last?: LastAnswer };

type AskForProof = (methods: unknown) => Promise<boolean>;
let askForProof: AskForProof | null = null;

/**
 * Registers `ask`, which proves the signed-in person's identity when the API requires a fresh proof: it gets the
 * person's possible methods and returns whether one succeeded. Returns a function that unregisters it.
 */
export function proveBy(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = null;
  };
}

/**
 * Sends JSON, or the body as given, and returns the JSON answer (null for 204 and 304). Throws ProblemError for a refusal and
 * NetworkError for an unknown outcome; the caller's abort passes through. A request that requires a fresh proof is sent again,
 * unchanged, once the proof succeeded.
 */
export async function requestJson<T>(url: string, init: JsonRequest = {}): Promise<T> {
  try {
    return await requestOnce<T>(url, init);
  } catch (error) {
    const wanted = error instanceof ProblemError && error.code === "proof_required";
    if (!wanted || !(await askForProof?.(error.extra.methods))) throw error;
    return requestOnce<T>(url, init);
  }
}

async function requestOnce<T>(url: string, init: JsonRequest): Promise<T> {
  const { json, timeoutMs = DEFAULT_TIMEOUT_MS, last, ...rest } = init;
  const headers = new Headers(rest.headers);
  headers.set("Accept", "application/json");
  if (json !== undefined) headers.set("Content-Type", "application/json");
  if (last?.etag) headers.set("If-None-Match", last.etag);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = rest.signal ? AbortSignal.any([rest.signal, timeout]) : timeout;
  const body = json === undefined ? (rest.body ?? null) : JSON.stringify(json);
  const response = await send(url, { ...rest, headers, body, signal });
  if (response.status === 204 || response.status === 304) return null as T;
  if (response.ok) {
    const answer = await readAnswer<T>(response);
    if (last) last.etag = response.headers.get("etag");
    return answer;
  }
  throw new ProblemError(response.status, await readProblem(response), response.headers.get("retry-after"));
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new NetworkError(error);
  }
}

async function readAnswer<T>(response: Response): Promise<T> {
  try {
    return await response.json();
  } catch (error) {
    throw new NetworkError(error);
  }
}

async function readProblem(response: Response): Promise<Record<string, unknown>> {
  try {
    return await response.json();
  } catch (error) {
    if (response.status >= 500) throw new NetworkError(error);
    return {};
  }
}
