import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { getOwnUser } from "#lib/account/get-own-user";
import type { AddedPasskeyView, AddPasskeyBody, PasskeyOptionsView } from "#lib/account/passkey.contract";
import { newChallenge, openChallenge } from "#lib/account/passkeys/passkey-challenge";
import { toPasskeyView } from "#lib/account/passkeys/passkey-view";
import { insertPasskey, listPasskeys } from "#lib/account/passkeys.queries";
import { showRecoveryCode } from "#lib/account/recovery-code.rules";
import { replaceRecoveryCodes } from "#lib/account/recovery-codes.queries";
import { newRecoveryCodes, secondFactorsOf } from "#lib/account/second-factor/second-factor";
import { tellOwner } from "#lib/account/tell-owner";
import { lockUser } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { SessionId, UserId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";

const MOST = 20;
// EdDSA, ES256 and RS256 by their COSE numbers (RFC 9053): every authenticator supports one of them.
const ALGORITHMS = [-8, -7, -257];

type Self = { userId: UserId; sessionId: SessionId };

/**
 * A browser's options to create a passkey: discoverable, and unlocked by PIN, finger or face, so that it counts as both
 * factors. Throws `unavailable` as `newChallenge` does.
 */
export async function beginPasskey(self: Self): Promise<PasskeyOptionsView> {
  const user = await getOwnUser(self.userId);
  const { site, challenge, attempt } = newChallenge({ purpose: "register", sessionId: self.sessionId });
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: "Ponte",
    rpID: site.id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    challenge,
    excludeCredentials: (await listPasskeys(db(), user.id)).map(({ credentialId: id, transports }) => ({
      id,
      transports,
    })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { attempt, options: { ...options } };
}

/**
 * Adds the passkey that a browser made with `beginPasskey`. The first second factor comes with recovery codes, which
 * only the answer contains. Throws `invalid_request` at `/response` for a mismatch, and `illegal_transition` for a
 * duplicate or for more than 20 passkeys.
 */
export async function addPasskey(self: Self, body: AddPasskeyBody, actor: Actor): Promise<AddedPasskeyView> {
  const { verified, claim } = await verifyNew(self, body);
  const { credential } = verified;
  return transaction(async (tx) => {
    const user = await lockUser(tx, self.userId);
    const isFirst = (await secondFactorsOf(tx, user)).length === 0;
    if (!(await claim(tx))) throw notMadeForThis();
    const passkey = {
      id: newId("passkey"),
      userId: user.id,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: [...(credential.transports ?? [])],
      name: body.name,
      lastUsedAt: null,
      createdAt: databaseNow(),
    };
    const full = (await listPasskeys(tx, user.id)).length >= MOST;
    if (full || !(await insertPasskey(tx, passkey))) {
      throw new PonteError(
        "illegal_transition",
        "This passkey is already registered, or you have 20 already.",
      );
    }
    const codes = isFirst ? newRecoveryCodes(user.id) : null;
    if (codes) await replaceRecoveryCodes(tx, user.id, codes.hashes);
    await tellOwner(tx, user, { kind: "passkey_added", device: body.name });
    const object = { objectType: "passkey", objectId: passkey.id, after: { name: body.name } };
    await recordAudit(tx, user.merchantId, actor, { action: "passkey.added", ...object });
    return { ...toPasskeyView(passkey), recoveryCodes: codes?.codes.map(showRecoveryCode) ?? [] };
  });
}

async function verifyNew(self: Self, { attempt, response }: AddPasskeyBody) {
  const opened = openChallenge(attempt, { purpose: "register", sessionId: self.sessionId });
  if (!opened) throw notMadeForThis();
  const { site, challenge, claim } = opened;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const answer = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!answer?.verified) throw notMadeForThis();
  return { verified: answer.registrationInfo, claim };
}

function notMadeForThis(): PonteError {
  return invalidField(
    "/response",
    "wrong_passkey",
    "That passkey was not created for this request, or the request is too old.",
  );
}
