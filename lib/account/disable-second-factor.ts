import { transaction } from "#db/client";
import { deleteRecoveryCodes } from "#db/queries/recovery-codes";
import { updateUser } from "#db/queries/users";
import { getOwnUser } from "#lib/account/get-own-user";
import { recordAudit } from "#lib/audit/record-audit";
import { provePassword, proveSecondFactor } from "#lib/auth/prove-self";
import { hasSecondFactor } from "#lib/auth/second-factor";
import type { Actor } from "#lib/domain/audit";
import { PonteError } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";

/**
 * Turns somebody's second factor off, by their password and a code of it or a recovery code. Throws `illegal_transition` when
 * it is off, and what proving both throws.
 */
export async function disableSecondFactor(
  userId: UserId,
  body: { password: string; code: string },
  actor: Actor,
): Promise<null> {
  const user = await getOwnUser(userId);
  if (!hasSecondFactor(user)) throw new PonteError("illegal_transition", "The second factor is off.");
  await provePassword(user, body.password);
  await proveSecondFactor(user, body.code);
  await transaction(async (tx) => {
    await updateUser(tx, userId, { totpSecret: null, totpConfirmedAt: null, totpLastStep: null });
    await deleteRecoveryCodes(tx, userId);
    const object = { objectType: "user", objectId: userId };
    await recordAudit(tx, user.merchantId, actor, { action: "second_factor.disabled", ...object });
  });
  return null;
}
