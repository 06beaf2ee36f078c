import { type Dispatcher, request } from "undici";
import { maskCardNumbers } from "#lib/cards/card-number.rules";
import { type ConnectionFailure, toConnectionFailure } from "#lib/platform/outbound/connection-failure";
import { refusalOfTarget, type TargetPolicy, type TargetRefusal } from "#lib/platform/outbound/target";
import { newTargetAgent, targetAgent } from "#lib/platform/outbound/target-agent";

/**
 * A request's result: `status` is null if there was no answer; `error` is null exactly for 2xx. `body` is the
 * answer's beginning as storable text, null if empty or missing.
 */
export type PostResult = {
  status: number | null;
  body: string | null;
  durationMs: number;
  retryAfter: string | null;
  error: PostError | null;
};
/** One word for what went wrong: no answer, a forbidden address, or an answer other than 2xx. */
export type PostError = ConnectionFailure | TargetRefusal | "redirect" | "gone" | "refused";

export type PostPolicy = TargetPolicy & { timeoutMs: number };

const MAX_ANSWER_BYTES = 64 * 1024;
// A reused connection that the other side closed fails on the first write.
const STALE_WITHIN_MS = 1_000;

type Message = { headers: Record<string, string>; body: string };
type Answer = Omit<PostResult, "durationMs">;

/**
 * Posts to an address of someone else: only public ones (unless the policy allows others), without redirects, within `timeoutMs`
 * in total, reading at most 64 KiB. Reuses connections; one that was just closed is replaced once. Never throws for a failure of
 * the other side or the network.
 */
export async function postToTarget(
  target: string,
  message: Message,
  policy: PostPolicy,
): Promise<PostResult> {
  const startedAt = performance.now();
  const result = await attempt(new URL(target), message, policy);
  return { ...result, durationMs: Math.round(performance.now() - startedAt) };
}

async function attempt(url: URL, message: Message, policy: PostPolicy): Promise<Answer> {
  const refusal = refusalOfTarget(url, policy);
  if (refusal) return withoutAnswer(refusal);
  const signal = AbortSignal.timeout(policy.timeoutMs);
  const startedAt = performance.now();
  const answer = await send(url, { ...message, signal, dispatcher: targetAgent(policy) });
  const closedAtOnce =
    answer.error === "connection_closed" && performance.now() - startedAt < STALE_WITHIN_MS;
  return closedAtOnce ? sendAnew(url, { ...message, signal }, policy) : answer;
}

async function sendAnew(
  url: URL,
  message: Message & { signal: AbortSignal },
  policy: PostPolicy,
): Promise<Answer> {
  const dispatcher = newTargetAgent(policy);
  try {
    return await send(url, { ...message, dispatcher });
  } finally {
    await dispatcher.destroy();
  }
}

async function send(
  url: URL,
  options: Message & { signal: AbortSignal; dispatcher: Dispatcher },
): Promise<Answer> {
  try {
    const answer = await request(url, { ...options, method: "POST" });
    const body = storableBeginning(await readSome(answer.body));
    const { statusCode: status } = answer;
    return { status, body, retryAfter: retryAfterOf(answer), error: errorOf(status) };
  } catch (error) {
    return withoutAnswer(options.signal.aborted ? "timeout" : toConnectionFailure(error));
  }
}

function withoutAnswer(error: PostError): Answer {
  return { status: null, body: null, retryAfter: null, error };
}

// Only the status decides. The rest is read to spare the other side a reset, so an error here changes nothing.
async function readSome(body: Dispatcher.ResponseData["body"]): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    const parts: AsyncIterable<Buffer> = body;
    for await (const chunk of parts) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    return chunks;
  }
  return chunks;
}

function retryAfterOf(answer: Dispatcher.ResponseData): string | null {
  const value = answer.headers["retry-after"];
  return typeof value === "string" ? value : null;
}

function errorOf(status: number): PostError | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return "redirect";
  return status === 410 ? "gone" : "refused";
}

const KEPT_BYTES = 4 * 1024;

/**
 * The first 4 KiB of an answer as text PostgreSQL can store: NUL and non-UTF-8 bytes become U+FFFD; a cut character and
 * card numbers are removed. Null if nothing is left.
 */
export function storableBeginning(chunks: readonly Buffer[]): string | null {
  const bytes = Buffer.concat(chunks).subarray(0, KEPT_BYTES);
  // In stream mode the decoder holds half a character back instead of replacing it.
  const text = new TextDecoder().decode(bytes, { stream: true }).replaceAll("\0", "\ufffd");
  return text === "" ? null : maskCardNumbers(text);
}
