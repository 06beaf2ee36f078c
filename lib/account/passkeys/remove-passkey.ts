import { transaction } from "#db/client";
import { deletePasskey } from "#lib/account/passkeys.queries";
import { deleteRecoveryCodes } from "#lib/account/recovery-codes.queries";
import { secondFactorsOf } from "#lib/account/second-factor/second-factor";
import { lockUser } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import { isId, type UserId } from "#lib/domain/ids";

/**
 * Removes one of a person's own passkeys; recovery codes are deleted with the last second factor. Throws
 * `not_found`.
 */
export async function removePasskey(userId: UserId, passkeyId: string, actor: Actor): Promise<null> {
  await transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const gone = isId("passkey", passkeyId) && (await deletePasskey(tx, userId, passkeyId));
    if (!gone) throw new PonteError("not_found", "There is no such passkey.");
    if ((await secondFactorsOf(tx, user)).length === 0) await deleteRecoveryCodes(tx, userId);
    const object = { objectType: "passkey", objectId: gone.id, before: { name: gone.name } };
    await recordAudit(tx, user.merchantId, actor, { action: "passkey.removed", ...object });
  });
  return null;
}
