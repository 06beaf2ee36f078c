import { setTimeout as sleep } from "node:timers/promises";
import { Agent, request } from "undici";

/** A request by a merchant, a payer or a stranger: its path, and a body if it creates something. */
export type SteadyRequest = { path: string; body?: string };
/** `atMs` counts from the first request. */
export type Answer = {
  path: string;
  atMs: number;
  tookMs: number;
  status: number | null;
  error: string | null;
};

const GIVEN_UP_AFTER_MS = 60_000;

/**
 * Sends each of `requested` in turn, one every `everyMs` whether earlier ones were answered or not, each on a separate
 * connection, until `signal` fires. Returns when the last one is answered or abandoned.
 */
export async function askSteadily(
  { origin, token }: { origin: string; token: string },
  requested: readonly SteadyRequest[],
  everyMs: number,
  signal: AbortSignal,
): Promise<Answer[]> {
  const agent = new Agent({ pipelining: 0, connect: { timeout: GIVEN_UP_AFTER_MS } });
  const answers: Promise<Answer>[] = [];
  const firstAt = performance.now();
  for (let n = 0; !signal.aborted; n += 1) {
    answers.push(askFor(requested[n % requested.length] ?? { path: "/" }));
    await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
  const all = await Promise.all(answers);
  await agent.close();
  return all;

  async function askFor({ path, body }: SteadyRequest): Promise<Answer> {
    const startedAt = performance.now();
    const tookMs = () => performance.now() - startedAt;
    const atMs = startedAt - firstAt;
    try {
      const answer = await request(`${origin}${path}`, {
        dispatcher: agent,
        signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS),
        method: body === undefined ? "GET" : "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body }),
      });
      await answer.body.arrayBuffer();
      return { path, atMs, tookMs: tookMs(), status: answer.statusCode, error: null };
    } catch (error) {
      return { path, atMs, tookMs: tookMs(), status: null, error: nameOf(error) };
    }
  }
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
