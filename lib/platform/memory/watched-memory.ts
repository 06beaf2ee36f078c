import { db } from "#db/client";
import { type AccessWatch, watchAccess } from "#db/queries/access-changes";
import type { VerifiedToken } from "#lib/platform/auth/access-token";
import { logger } from "#lib/platform/log/logger";

const MOST = 10_000;
const BEAT_MS = 300;
// A revocation counts on every process within a second: less than that may pass since the database was heard.
const TRUSTED_MS = 900;

type Known = { token: VerifiedToken; expiresAtMs: number };

const known = new Map<string, Known>();
// Changes with every change of anybody's access, so that what was read before it is not kept after it.
let generation = 0;
let heardAtMs = Number.NEGATIVE_INFINITY;

/**
 * Lets this process remember whose the tokens are that it has verified, for as long as it hears from the database: every
 * revocation empties the memory, and so does a silence of 0.9 s. Where it cannot listen, each token is read each time.
 */
export async function startTokenCache(): Promise<{ stop(): Promise<void> }> {
  const watch = await watchAccess(db(), {
    changed: forgetAll,
    beat: (sentAtMs) => {
      heardAtMs = sentAtMs;
    },
  });
  const timer = setInterval(() => sendBeat(watch), BEAT_MS);
  sendBeat(watch);
  return {
    stop: async () => {
      clearInterval(timer);
      heardAtMs = Number.NEGATIVE_INFINITY;
      forgetAll();
      await watch.stop();
    },
  };
}

/** Whose the token is, from memory if it may be trusted now, else by `read`, whose answer is kept unless it is null. */
export async function rememberToken(
  token: string,
  read: () => Promise<{ token: VerifiedToken; expiresAt: Date } | null>,
): Promise<VerifiedToken | null> {
  const found = isTrusted() ? known.get(token) : undefined;
  if (found && found.expiresAtMs > Date.now()) return found.token;
  const before = generation;
  const fresh = await read();
  if (fresh && before === generation && isTrusted()) keep(token, fresh);
  return fresh?.token ?? null;
}

function isTrusted(): boolean {
  return performance.now() - heardAtMs < TRUSTED_MS;
}

function keep(text: string, { token, expiresAt }: { token: VerifiedToken; expiresAt: Date }): void {
  if (known.size >= MOST) known.clear();
  known.set(text, { token, expiresAtMs: expiresAt.getTime() });
}

function forgetAll(): void {
  generation += 1;
  known.clear();
}

function sendBeat(watch: AccessWatch): void {
  watch.beat(performance.now()).catch((err) => logger().debug({ err }, "access watch"));
}
