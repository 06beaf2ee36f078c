import { transaction } from "#db/client";
import { claimRecoveryCode } from "#db/queries/access/recovery-codes";
import type { UserRecord } from "#db/queries/access/users";
import { recordAccess } from "#lib/features/audit/record-access";

/** Uses up a person's recovery code and records that; false when it is not theirs or was used before. */
export function consumeRecoveryCode(
  user: Pick<UserRecord, "id" | "role" | "merchantId">,
  codeHash: string,
): Promise<boolean> {
  return transaction(async (tx) => {
    if (!(await claimRecoveryCode(tx, user.id, codeHash))) return false;
    const visitor = { address: null, userAgent: null, requestId: null };
    await recordAccess(tx, user, visitor, "recovery_code.used");
    return true;
  });
}
