import { transaction } from "#db/client";
import { getOwnUser } from "#lib/account/get-own-user";
import { listPasskeys } from "#lib/account/passkeys.queries";
import { provePassword, proveSecondFactor } from "#lib/account/prove-self";
import { deleteRecoveryCodes } from "#lib/account/recovery-codes.queries";
import { hasAuthenticator } from "#lib/account/second-factor/second-factor";
import { updateUser } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";

/**
 * Removes a person's authenticator after a proof by password and by authenticator or recovery code. The recovery codes are
 * deleted too, unless a passkey needs them. Throws `illegal_transition` if the authenticator is off, and both proofs' errors.
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
