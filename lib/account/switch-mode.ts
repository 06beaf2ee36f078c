import { db } from "#db/client";
import { updateSessionMode } from "#lib/account/sessions.queries";
import { PonteError } from "#lib/domain/errors";
import type { SessionId, UserId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import type { Principal } from "#lib/platform/auth/authenticate";
import { findMerchantOfMode } from "#lib/team/businesses.queries";

/**
 * Switches a person's session to the merchant of the other mode of their business. Throws `forbidden` for staff, who open
 * merchants separately, and `not_found` if the business has no such merchant.
 */
export async function switchMode(
  { merchantId, staffRole }: Pick<Principal, "merchantId" | "staffRole">,
  self: { userId: UserId; sessionId: SessionId },
  mode: Mode,
): Promise<null> {
  if (merchantId === null || staffRole !== null) {
    throw new PonteError("forbidden", "Platform staff open each mode of a merchant separately.");
  }
  if (!(await findMerchantOfMode(db(), merchantId, mode))) {
    throw new PonteError("not_found", "Your business has no merchant of that mode.");
  }
  await updateSessionMode(db(), self.userId, self.sessionId, mode);
  return null;
}
