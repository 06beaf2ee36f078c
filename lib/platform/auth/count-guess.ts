import { env } from "#lib/platform/env";
import { countExactly, takeExactlyBack } from "#lib/platform/http/rate-limit";

const WINDOW_SECONDS = 15 * 60;

type GuessKind =
  | "sign-in"
  | "sign-in-account"
  | "sign-in-network"
  | "sign-in-device"
  | "second-factor"
  | "second-factor-device"
  | "passkey"
  | "own-password"
  | "own-code"
  | "forgot-password"
  | "forgot-password-network";

/** Uncounts a try that turned out to be right. */
export type TakeBack = () => Promise<void>;

/**
 * Counts one try at a guessable secret, over all processes. `key` names the account or the network. Throws `rate_limited` after
 * `share` times RATE_LIMIT_SIGN_IN tries in 15 minutes.
 */
export async function countGuess(kind: GuessKind, key: string, share = 1): Promise<TakeBack> {
  const policy = { name: kind, quota: share * env().rateLimitSignIn, windowSeconds: WINDOW_SECONDS };
  await countExactly(policy, key);
  return () => takeExactlyBack(policy, key);
}
