import type { Outcome } from "./history.ts";
import type { Person } from "./person.ts";

export type Answer = { outcome: Outcome; status: number | null; body: Record<string, unknown> };
export type Ask = {
  /** POST by default. */
  method?: string;
  path: string;
  body: unknown;
  /** The person whose dashboard session is used instead of the merchant's token. */
  by?: Person;
  headers?: Record<string, string>;
  /** Codes of problems that count as refusals, whatever their status. */
  refusals?: readonly string[];
};

const TIMEOUT_MS = 10_000;
const IN_PROGRESS = "request_in_progress";
const UNPROVEN = "proof_required";

/** Sends a request once. Without a decisive answer the outcome is `unknown`. */
export async function send(
  origin: string,
  { method = "POST", path, body, headers = {}, refusals = [] }: Omit<Ask, "by">,
): Promise<Answer> {
  try {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(method === "GET" ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      // A form's answer redirects to a page, which is not requested.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const location = response.headers.get("location");
    if (location !== null) return { outcome: "ok", status: response.status, body: { location } };
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    return {
      outcome: outcomeOf(response.status, answer, refusals, "cookie" in headers),
      status: response.status,
      body: answer,
    };
  } catch {
    return { outcome: "unknown", status: null, body: {} };
  }
}

function outcomeOf(
  status: number,
  body: Record<string, unknown>,
  refusals: readonly string[],
  isOfSession: boolean,
): Outcome {
  if (status >= 200 && status < 300) return "ok";
  if (refusals.includes(String(body.code))) return "refused";
  // An ended session, or one that needs a new proof (caused by the clock's jumps), means that nothing was decided.
  const isUnjudged = status === 429 || body.code === UNPROVEN || (isOfSession && status === 401);
  const isOpen = status >= 500 || isUnjudged || body.code === IN_PROGRESS;
  return isOpen ? "unknown" : "refused";
}
