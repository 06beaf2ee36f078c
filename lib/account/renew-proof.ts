import { noteProof } from "#db/queries/sessions";
import { getOwnUser } from "#lib/account/get-own-user";
import { proveSelf } from "#lib/auth/prove-self";
import type { SessionId, UserId } from "#lib/domain/ids";
import type { ProofBody } from "#lib/schemas/account";

/** Notes that somebody has shown once more who they are, for their session alone. Throws what `proveSelf` throws. */
export async function renewProof(
  self: { userId: UserId; sessionId: SessionId },
  proof: ProofBody,
): Promise<null> {
  await proveSelf(await getOwnUser(self.userId), self.sessionId, proof);
  await noteProof(self.sessionId);
  return null;
}
