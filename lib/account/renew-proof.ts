import { db } from "#db/client";
import type { ProofBody } from "#lib/account/account.contract";
import { getOwnUser } from "#lib/account/get-own-user";
import { proveSelf } from "#lib/account/prove-self";
import { noteProof } from "#lib/account/sessions.queries";
import type { SessionId, UserId } from "#lib/domain/ids";

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
