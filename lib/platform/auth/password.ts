import { hash, verify } from "@node-rs/argon2";
import { PonteError } from "#lib/domain/errors";
import { processWide } from "#lib/platform/process-wide";

// OWASP's password storage cheat sheet: Argon2id with 19 MiB, 2 passes, 1 lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many hashes may run at once: each takes one of Node's four threads, which file access and DNS need too. */
export const HASHES_AT_ONCE = 2;
/** How many hashes may wait, worth about a second; any more are refused at once. */
export const MOST_WAITING_HASHES = 30;
const RETRY_AFTER_MS = 2_000;

const turns = processWide("password hashing", (): { running: number; waiting: (() => void)[] } => ({
  running: 0,
  waiting: [],
}));

/** An Argon2id hash of the password, with salt and parameters in PHC form. Throws `unavailable` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

let decoy: Promise<string> | undefined;

/**
 * True when the password matches the hash. Without a hash it takes the same time and returns false, so timing reveals no account.
 * Throws `unavailable` when too many wait.
 */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  // The decoy is made once and outside the queue, because a refusal would be cached.
  decoy ??= hash("no user has this password", OPTIONS);
  const compared = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(compared, password));
  return matches && passwordHash !== null;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.running < HASHES_AT_ONCE) turns.running += 1;
  else if (turns.waiting.length < MOST_WAITING_HASHES) {
    await new Promise<void>((begin) => turns.waiting.push(begin));
  } else {
    throw new PonteError(
      "unavailable",
      "Too many people are signing in at once; this sign-in was not attempted.",
      {
        retryAfterMs: RETRY_AFTER_MS,
      },
    );
  }
  try {
    return await work();
  } finally {
    // The next hash in the queue takes over the turn, so that a new request cannot jump the queue.
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running -= 1;
  }
}
