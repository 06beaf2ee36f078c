import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { replaceRecoveryCodes } from "#db/queries/access/recovery-codes";
import { lockUser, updateUser } from "#db/queries/access/users";
import { showRecoveryCode } from "#lib/domain/access/recovery-code";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { hasAuthenticator, newRecoveryCodes } from "#lib/features/account/second-factor/second-factor";
import { recordAudit } from "#lib/features/audit/record-audit";
import { countGuess } from "#lib/platform/auth/count-guess";
import { totpStepOf } from "#lib/platform/auth/totp";
import type { NewRecoveryCodesView } from "#lib/schemas/access/account";

/**
 * Turns on a person's second factor once a code, then used up, proves that their authenticator has the key. Only the
 * answer contains the recovery codes. Throws `invalid_request` at `/code`, and `illegal_transition` without a key to
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
