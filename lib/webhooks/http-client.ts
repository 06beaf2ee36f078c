import { type Dispatcher, request } from "undici";
import { type ConnectionFailure, toConnectionFailure } from "#lib/webhooks/connection-failure";
import { storableBeginning } from "#lib/webhooks/storable-beginning";
import { refusalOfTarget, type TargetPolicy, type TargetRefusal } from "#lib/webhooks/target";
import { newTargetAgent } from "#lib/webhooks/target-agent";

/**
 * What became of a request: `status` null when no answer came; `error` null exactly when it was answered 2xx. `body` is the
 * beginning of the answer as a text that can be stored, null when it was empty or none came.
 */
export type PostResult = {
  status: number | null;
  body: string | null;
  durationMs: number;
  retryAfter: string | null;
  error: PostError | null;
};
/** One word: no answer, an address that may not be called, or an answer other than 2xx. */
export type PostError = ConnectionFailure | TargetRefusal | "redirect" | "gone" | "refused";

export type PostPolicy = TargetPolicy & { timeoutMs: number };

const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Posts to an address that somebody else chose: public addresses only (unless the policy allows others), no redirect
 * followed, everything done within `timeoutMs`, at most 64 KiB of the answer read. Never throws for what the other side
 * or the network does.
 */
export async function postToTarget(
  target: string,
  message: { headers: Record<string, string>; body: string },
  policy: PostPolicy,
): Promise<PostResult> {
  const startedAt = performance.now();
  const result = await attempt(new URL(target), message, policy);
  return { ...result, durationMs: Math.round(performance.now() - startedAt) };
}

async function attempt(
  url: URL,
  message: { headers: Record<string, string>; body: string },
  policy: PostPolicy,
): Promise<Omit<PostResult, "durationMs">> {
  const refusal = refusalOfTarget(url, policy);
  if (refusal) return { status: null, body: null, retryAfter: null, error: refusal };
  // One agent a request: destroying it ends the request in whatever phase it is, and no socket that the other side may
  // have closed meanwhile is ever used again.
  const agent = newTargetAgent(policy, policy.timeoutMs);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    void agent.destroy();
  }, policy.timeoutMs);
  try {
    const answer = await request(url, { ...message, method: "POST", dispatcher: agent });
    const body = storableBeginning(await readSome(answer.body));
    const { statusCode: status } = answer;
    return { status, body, retryAfter: retryAfterOf(answer), error: errorOf(status) };
  } catch (error) {
    return {
      status: null,
      body: null,
      retryAfter: null,
      error: late ? "timeout" : toConnectionFailure(error),
    };
  } finally {
    clearTimeout(timer);
    await agent.destroy();
  }
}

// The status alone decides; reading on spares the other side a reset connection, so trouble here changes nothing.
async function readSome(body: Dispatcher.ResponseData["body"]): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
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
