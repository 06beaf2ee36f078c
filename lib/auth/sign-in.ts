import { findUserByEmail } from "#db/queries/users";
import { passwordMatches } from "#lib/auth/password";
import type { UserId } from "#lib/domain/ids";
import { env } from "#lib/env";
import { countRequest } from "#lib/http/rate-limit";

const WINDOW_SECONDS = 15 * 60;
const MAX_EMAIL_LENGTH = 254;
const MAX_PASSWORD_LENGTH = 1_000;

/**
 * The user whose e-mail and password these are; null when they are not or the user is disabled, after the same work for an
 * unknown e-mail as for a wrong password. Throws `rate_limited` when this account was tried too often from this address.
 */
export async function signIn(
  email: string,
  password: string,
  address: string,
): Promise<{ id: UserId } | null> {
  const account = email.trim().toLowerCase();
  const policy = { name: "sign-in", quota: env().rateLimitSignIn, windowSeconds: WINDOW_SECONDS };
  await countRequest(policy, `${account.slice(0, MAX_EMAIL_LENGTH)} ${address}`);
  if (password.length > MAX_PASSWORD_LENGTH || !isStorable(account)) return null;
  const user = await findUserByEmail(account);
  const matches = await passwordMatches(password, user?.passwordHash ?? null);
  return matches && user && user.disabledAt === null ? { id: user.id } : null;
}

// PostgreSQL would refuse the question with an error instead of answering that there is no such user.
function isStorable(account: string): boolean {
  return (
    account.length <= MAX_EMAIL_LENGTH && account.isWellFormed() && !account.includes(String.fromCharCode(0))
  );
}
