import { db } from "#db/client";
import { noteProof } from "#db/queries/sessions";
import type { SessionId, UserId } from "#lib/domain/ids";
import { getOwnUser } from "#lib/features/account/get-own-user";
import { proveSelf } from "#lib/features/account/prove-self";
import type { ProofBody } from "#lib/schemas/account";

/** Notes that somebody has shown once more who they are, for their session alone. Throws what `proveSelf` throws. */
export async function renewProof(
  self: { userId: UserId; sessionId: SessionId },
  proof: ProofBody,
): Promise<null> {
  await proveSelf(await getOwnUser(self.userId), self.sessionId, proof);
  await noteProof(db(), self.sessionId);
  return null;
}
