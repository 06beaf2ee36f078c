import { db, transaction } from "#db/client";
import type { NewRecoveryCodesView } from "#lib/account/account.contract";
import { getOwnUser } from "#lib/account/get-own-user";
import { provePassword, proveSecondFactor } from "#lib/account/prove-self";
import { showRecoveryCode } from "#lib/account/recovery-code.rules";
import { replaceRecoveryCodes } from "#lib/account/recovery-codes.queries";
import { newRecoveryCodes, secondFactorsOf } from "#lib/account/second-factor/second-factor";
import { lockUser } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";

/**
 * Replaces a person's recovery codes after a proof by password and code; only the answer contains them. Throws
 * `illegal_transition` without a second factor, and both proofs' errors.
 */
export async function renewRecoveryCodes(
  userId: UserId,
  body: { password: string; code: string },
  actor: Actor,
): Promise<NewRecoveryCodesView> {
  const user = await getOwnUser(userId);
  if ((await secondFactorsOf(db(), user)).length === 0) throw secondFactorIsOff();
  await provePassword(user, body.password);
  await proveSecondFactor(user, body.code);
  const { codes, hashes } = newRecoveryCodes(userId);
  await transaction(async (tx) => {
    // The second factor may have been turned off meanwhile, and codes must not outlive it.
    if ((await secondFactorsOf(tx, await lockUser(tx, userId))).length === 0) throw secondFactorIsOff();
    await replaceRecoveryCodes(tx, userId, hashes);
    const object = { objectType: "user", objectId: userId };
    await recordAudit(tx, user.merchantId, actor, { action: "recovery_codes.renewed", ...object });
  });
  return { recoveryCodes: codes.map(showRecoveryCode) };
}

function secondFactorIsOff(): PonteError {
  return new PonteError("illegal_transition", "The second factor is off.");
}
