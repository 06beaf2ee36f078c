import { transaction } from "#db/client";
import { listPasskeys } from "#db/queries/access/passkeys";
import { deleteRecoveryCodes } from "#db/queries/access/recovery-codes";
import { updateUser } from "#db/queries/access/users";
import { PonteError } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { getOwnUser } from "#lib/features/account/get-own-user";
import { provePassword, proveSecondFactor } from "#lib/features/account/prove-self";
import { hasAuthenticator } from "#lib/features/account/second-factor/second-factor";
import { recordAudit } from "#lib/features/audit/record-audit";

/**
 * Removes a person's authenticator after a proof by password and authenticator or recovery code. Recovery codes go too
 * unless a passkey needs them. Throws `illegal_transition` if it is off, and both proofs' errors.
 */
export async function disableSecondFactor(
  userId: UserId,
  body: { password: string; code: string },
  actor: Actor,
): Promise<null> {
  const user = await getOwnUser(userId);
  if (!hasAuthenticator(user)) throw new PonteError("illegal_transition", "The second factor is off.");
  await provePassword(user, body.password);
  await proveSecondFactor(user, body.code);
  await transaction(async (tx) => {
    await updateUser(tx, userId, { totpSecret: null, totpConfirmedAt: null, totpLastStep: null });
    if ((await listPasskeys(tx, userId)).length === 0) await deleteRecoveryCodes(tx, userId);
    const object = { objectType: "user", objectId: userId };
    await recordAudit(tx, user.merchantId, actor, { action: "second_factor.disabled", ...object });
  });
  return null;
}
