import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { NewRecoveryCodesView } from "#lib/account/account.contract";
import { showRecoveryCode } from "#lib/account/recovery-code.rules";
import { replaceRecoveryCodes } from "#lib/account/recovery-codes.queries";
import { hasAuthenticator, newRecoveryCodes } from "#lib/account/second-factor/second-factor";
import { lockUser, updateUser } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";
import { countGuess } from "#lib/platform/auth/count-guess";
import { totpStepOf } from "#lib/platform/auth/totp";

/**
 * Turns on a person's second factor by a code that proves that their authenticator has the key; the code is then used up. Only
 * the answer contains the recovery codes. Throws `invalid_request` at `/code`, and `illegal_transition` if there is no key to
 * confirm.
 */
export async function confirmSecondFactor(
  userId: UserId,
  body: { code: string },
  actor: Actor,
): Promise<NewRecoveryCodesView> {
  await countGuess("second-factor", userId);
  const { codes, hashes } = newRecoveryCodes(userId);
  await transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (hasAuthenticator(user) || user.totpSecret === null) {
      throw new PonteError("illegal_transition", "No key is waiting to be confirmed.");
    }
    const step = await totpStepOf(user.totpSecret, body.code);
    if (step === null) throw invalidField("/code", "wrong_code", "That code is wrong.");
    await updateUser(tx, userId, { totpConfirmedAt: databaseNow(), totpLastStep: step });
    await replaceRecoveryCodes(tx, userId, hashes);
    const object = { objectType: "user", objectId: userId };
    await recordAudit(tx, user.merchantId, actor, { action: "second_factor.enabled", ...object });
  });
  return { recoveryCodes: codes.map(showRecoveryCode) };
}
