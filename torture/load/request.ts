import type { Outcome } from "./history.ts";

export type Answer = { outcome: Outcome; status: number | null; body: Record<string, unknown> };
export type Ask = {
  path: string;
  body: unknown;
  headers?: Record<string, string>;
  /** Codes of problems that refuse, whatever their status. */
  refusals?: readonly string[];
};

const TIMEOUT_MS = 10_000;
const IN_PROGRESS = "request_in_progress";

/** Sends a POST once. An answer that leaves open what happened, or none, is `unknown`. */
export async function post(
  origin: string,
  { path, body, headers = {}, refusals = [] }: Ask,
): Promise<Answer> {
  try {
    const response = await fetch(`${origin}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
      // A form's answer leads to a page, which is not asked for.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const location = response.headers.get("location");
    if (location !== null) return { outcome: "ok", status: response.status, body: { location } };
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    return { outcome: outcomeOf(response.status, answer, refusals), status: response.status, body: answer };
  } catch {
    return { outcome: "unknown", status: null, body: {} };
  }
}

function outcomeOf(status: number, body: Record<string, unknown>, refusals: readonly string[]): Outcome {
  if (status >= 200 && status < 300) return "ok";
  if (refusals.includes(String(body.code))) return "refused";
  const isOpen = status >= 500 || status === 429 || body.code === IN_PROGRESS;
  return isOpen ? "unknown" : "refused";
}
