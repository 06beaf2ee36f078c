import type { Tx } from "#db/client";
import { deletePasskeysOf } from "#db/queries/access/passkeys";
import { deleteRecoveryCodes } from "#db/queries/access/recovery-codes";
import { endSessionsOf } from "#db/queries/access/sessions";
import { type UserRecord, updateUser } from "#db/queries/access/users";
import type { Actor } from "#lib/domain/notices/audit";
import { tellOwner } from "#lib/features/account/tell-owner";
import { recordAudit } from "#lib/features/audit/record-audit";

/**
 * Removes a person's authenticator, passkeys and recovery codes, ends their sessions and mails them. The password
 * stays, so the removal gives nobody access.
 */
export async function takeSecondFactor(tx: Tx, user: UserRecord, actor: Actor): Promise<void> {
  await updateUser(tx, user.id, {
    totpSecret: null,
    totpConfirmedAt: null,
    totpLastStep: null,
    secondFactorEndsAt: null,
  });
  await deletePasskeysOf(tx, user.id);
  await deleteRecoveryCodes(tx, user.id);
  await endSessionsOf(tx, user.id);
  await tellOwner(tx, user, { kind: "second_factor_removed" });
  const object = { objectType: "user", objectId: user.id };
  await recordAudit(tx, user.merchantId, actor, { action: "second_factor.reset", ...object });
}
