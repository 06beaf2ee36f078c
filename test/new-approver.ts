import { db, transaction } from "#db/client";
import { replaceRecoveryCodes } from "#lib/account/recovery-codes.queries";
import { newRecoveryCodes } from "#lib/account/second-factor/second-factor";
import { insertUser } from "#lib/account/users.queries";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { newTotpSecret } from "#lib/platform/auth/totp";
import { newId } from "#lib/platform/ids/new-id";
import type { Role } from "#lib/team/roles.rules";

export type Approver = { id: UserId; proof: () => { code: string } };

/** A new staff operator, or a person of a merchant's finances, with a second factor and proofs for ten decisions. */
export async function newApprover(
  more: { invitedBy?: UserId; merchantId?: MerchantId; role?: Role; standingSince?: Date } = {},
): Promise<Approver> {
  const id = newId("user");
  await insertUser(db(), {
    id,
    email: `${id}@example.com`,
    name: "Olívia",
    passwordHash: "none",
    role: more.merchantId ? "FINANCE" : "OPERATOR",
    merchantId: null,
    totpSecret: newTotpSecret().sealed,
    totpConfirmedAt: new Date(),
    ...more,
  });
  const { codes, hashes } = newRecoveryCodes(id);
  await transaction((tx) => replaceRecoveryCodes(tx, id, hashes));
  return { id, proof: () => ({ code: codes.pop() ?? "none left" }) };
}
