import type { Tx } from "#db/client";
import { deletePasskeysOf } from "#lib/account/passkeys.queries";
import { deleteRecoveryCodes } from "#lib/account/recovery-codes.queries";
import { endSessionsOf } from "#lib/account/sessions.queries";
import { tellOwner } from "#lib/account/tell-owner";
import { type UserRecord, updateUser } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";

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
