import type { ProofBody } from "#lib/account/account.contract";
import { passByProof } from "#lib/account/passkeys/use-passkey";
import { passSecondFactor } from "#lib/account/second-factor/second-factor";
import type { UserRecord } from "#lib/account/users.queries";
import { countAccessFailure } from "#lib/audit/record-access";
import { invalidField } from "#lib/domain/errors";
import type { SessionId } from "#lib/domain/ids";
import { countGuess } from "#lib/platform/auth/count-guess";
import { passwordMatches } from "#lib/platform/auth/password";

/**
 * Throws unless the given proof shows that the signed-in person is present; the errors are those of the kind
 * of proof.
 */
export async function proveSelf(user: UserRecord, sessionId: SessionId, proof: ProofBody): Promise<void> {
  switch (proof.method) {
    case "password":
      return provePassword(user, proof.password);
    case "code":
      return proveSecondFactor(user, proof.code);
    case "passkey":
      if (await passByProof({ userId: user.id, sessionId }, proof)) return;
      await countAccessFailure(user, "again", null);
      throw invalidField(
        "/response",
        "wrong_passkey",
        "That passkey is not yours, or the request is too old.",
      );
  }
}

/**
 * Throws unless the password is the signed-in person's: `invalid_request` at `pointer` with the code
 * `wrong_password`, or `rate_limited` after too many tries.
 */
export async function provePassword(
  user: UserRecord,
  password: string,
  pointer = "/password",
): Promise<void> {
  const takeBack = await countGuess("own-password", user.id);
  if (await passwordMatches(password, user.passwordHash)) return takeBack();
  await countAccessFailure(user, "again", null);
  throw invalidField(pointer, "wrong_password", "That is not your password.");
}

/**
 * Throws unless the code belongs to the person's second factor, and uses it up: `invalid_request` at `/code`
 * with the code `wrong_code`, or `rate_limited` after too many tries.
 */
export async function proveSecondFactor(user: UserRecord, code: string): Promise<void> {
  const takeBack = await countGuess("own-code", user.id);
  if (await passSecondFactor(user, code)) return takeBack();
  await countAccessFailure(user, "again", null);
  throw invalidField("/code", "wrong_code", "That code is wrong or was used before.");
}
