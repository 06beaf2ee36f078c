import { env } from "#lib/env";
import { countExactly } from "#lib/http/rate-limit";

const WINDOW_SECONDS = 15 * 60;

/**
 * Counts one try at a secret that a person could guess, among all processes together: `key` says whose, and where it
 * matters from where. Throws `rate_limited` after RATE_LIMIT_SIGN_IN tries in 15 minutes.
 */
export async function countGuess(
  kind: "sign-in" | "second-factor" | "own-password" | "forgot-password",
  key: string,
): Promise<void> {
  await countExactly({ name: kind, quota: env().rateLimitSignIn, windowSeconds: WINDOW_SECONDS }, key);
}
