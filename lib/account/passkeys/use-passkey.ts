import { db, type Tx, transaction } from "#db/client";
import type { PasskeyAnswer, PasskeyOptionsView } from "#lib/account/passkey.contract";
import { newChallenge, openChallenge } from "#lib/account/passkeys/passkey-challenge";
import { claimPasskeyUse, findPasskey, listPasskeys } from "#lib/account/passkeys.queries";
import { findHolderWhoMayEnter, type UserRecord } from "#lib/account/users.queries";
import type { SessionId, UserId } from "#lib/domain/ids";

type Use = Parameters<typeof newChallenge>[0];

/** A browser's options to sign in with any passkey. Throws `unavailable` as `newChallenge` does. */
export function beginPasskeySignIn(): Promise<PasskeyOptionsView> {
  return ask({ purpose: "sign-in", sessionId: null }, undefined);
}

/** A browser's options to prove by passkey that the signed-in person is present. */
export async function beginPasskeyProof(self: {
  userId: UserId;
  sessionId: SessionId;
}): Promise<PasskeyOptionsView> {
  const own = (await listPasskeys(db(), self.userId)).map(({ credentialId: id, transports }) => ({
    id,
    transports,
  }));
  return ask({ purpose: "prove", sessionId: self.sessionId }, own);
}

async function ask(use: Use, own: { id: string; transports: string[] }[] | undefined) {
  const { site, challenge, attempt } = newChallenge(use);
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    challenge,
    userVerification: "required",
    ...(own ? { allowCredentials: own } : {}),
  });
  return { attempt, options: { ...options } };
}

/** The person who signs in with this passkey answer; null if the answer is wrong, reused or too old. */
export function passBySignIn(answer: PasskeyAnswer): Promise<UserRecord | null> {
  return pass(answer, { purpose: "sign-in", sessionId: null });
}

/** True if the passkey answer proves, once, that the session's person is present. */
export async function passByProof(
  self: { userId: UserId; sessionId: SessionId },
  answer: PasskeyAnswer,
): Promise<boolean> {
  const user = await pass(answer, { purpose: "prove", sessionId: self.sessionId });
  return user?.id === self.userId;
}

async function pass({ attempt, response }: PasskeyAnswer, use: Use): Promise<UserRecord | null> {
  const opened = openChallenge(attempt, use);
  const passkey = opened && (await findPasskey(db(), response.id));
  if (!passkey) return null;
  const user = await findHolderWhoMayEnter(db(), passkey.userId);
  // The authenticator returns the id of the key's owner, who must be the expected person.
  const userHandle = response.response.userHandle;
  if (!user || (userHandle !== undefined && Buffer.from(userHandle, "base64url").toString() !== user.id))
    return null;
  const { site, challenge, claim } = opened;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const answer = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    // The UPDATE that stores the count also compares it, so of two simultaneous uses one fails.
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: 0,
      transports: passkey.transports,
    },
  }).catch(() => null);
  if (!answer?.verified) return null;
  const { newCounter } = answer.authenticationInfo;
  const claimed = await transaction(async (tx: Tx) => {
    return (await claim(tx)) && (await claimPasskeyUse(tx, passkey.id, newCounter));
  });
  return claimed ? user : null;
}
