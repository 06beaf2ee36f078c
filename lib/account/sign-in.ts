import { db } from "#db/client";
import type { PasskeyAnswer } from "#lib/account/passkey.contract";
import { passBySignIn } from "#lib/account/passkeys/use-passkey";
import { PASSWORD_LENGTH } from "#lib/account/password-rules.rules";
import { passSecondFactor, secondFactorsOf } from "#lib/account/second-factor/second-factor";
import { findUserWhoMayEnter } from "#lib/account/users.queries";
import { countAccessFailure } from "#lib/audit/record-access";
import type { UserId } from "#lib/domain/ids";
import { countGuess } from "#lib/platform/auth/count-guess";
import { countSignIn } from "#lib/platform/auth/count-sign-in";
import { knownDeviceOf } from "#lib/platform/auth/known-device";
import { passwordMatches } from "#lib/platform/auth/password";
import { networkOf } from "#lib/platform/networks";

const MAX_EMAIL_LENGTH = 254;

/** `code` is empty until requested. */
export type Credentials = { email: string; password: string; code: string };

export type SignInAnswer =
  | { outcome: "signed_in"; userId: UserId }
  /** The password is right; the code of the second factor is still needed. */
  | { outcome: "second_factor_required" }
  /** The password is right; the code is wrong or was used before. */
  | { outcome: "wrong_code" }
  | { outcome: "refused" };

/**
 * Checks an e-mail, a password and, if set up, a second-factor code; `cookies` is the Cookie header. Unknown e-mail,
 * disabled person and wrong password get the same answer after the same work. Throws `rate_limited` by account, codes,
 * and network or known device.
 */
export async function signIn(given: Credentials, address: string, cookies = ""): Promise<SignInAnswer> {
  const { password, code } = given;
  const account = given.email.trim().toLowerCase();
  const user = isStorable(account) ? await findUserWhoMayEnter(db(), account) : null;
  const deviceId = user && knownDeviceOf(cookies, user);
  const takeBack = await countSignIn(account.slice(0, MAX_EMAIL_LENGTH), networkOf(address), deviceId);
  if (password.length > PASSWORD_LENGTH.max || !isStorable(account)) return { outcome: "refused" };
  const matches = await passwordMatches(password, user?.passwordHash ?? null).catch(async (error) => {
    // No guess was made.
    await takeBack();
    throw error;
  });
  if (!matches || !user) {
    await countAccessFailure(user, "password", address);
    return { outcome: "refused" };
  }
  await takeBack();
  if ((await secondFactorsOf(db(), user)).length === 0) return { outcome: "signed_in", userId: user.id };
  if (code.trim() === "") return { outcome: "second_factor_required" };
  const takeCodeBack =
    deviceId === null
      ? await countGuess("second-factor", user.id)
      : await countGuess("second-factor-device", `${user.id} ${deviceId}`);
  if (await passSecondFactor(user, code)) {
    await takeCodeBack();
    return { outcome: "signed_in", userId: user.id };
  }
  await countAccessFailure(user, "second_factor", address);
  return { outcome: "wrong_code" };
}

/**
 * Checks a passkey's answer to our challenge. An unknown passkey, a wrong or repeated answer, and a disabled user get
 * the same refusal. Throws `rate_limited` after too many tries from a network.
 */
export async function signInByPasskey(answer: PasskeyAnswer, address: string): Promise<SignInAnswer> {
  await countGuess("passkey", networkOf(address));
  const user = await passBySignIn(answer);
  if (user) return { outcome: "signed_in", userId: user.id };
  await countAccessFailure(null, "second_factor", address);
  return { outcome: "refused" };
}

// PostgreSQL would answer such a text with an error instead of "no such user".
function isStorable(account: string): boolean {
  return (
    account.length <= MAX_EMAIL_LENGTH && account.isWellFormed() && !account.includes(String.fromCharCode(0))
  );
}
