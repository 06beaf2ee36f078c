import { db } from "#db/client";
import { noteProof } from "#db/queries/access/sessions";
import type { SessionId, UserId } from "#lib/domain/ids";
import { getOwnUser } from "#lib/features/account/get-own-user";
import { proveSelf } from "#lib/features/account/prove-self";
import type { ProofBody } from "#lib/schemas/access/account";

/**
 * Records that a person has proved their identity again, for their session only. Throws the errors of
 * `proveSelf`.
 */
export async function renewProof(
  self: { userId: UserId; sessionId: SessionId },
  proof: ProofBody,
): Promise<null> {
  await proveSelf(await getOwnUser(self.userId), self.sessionId, proof);
  await noteProof(db(), self.sessionId);
  return null;
}
