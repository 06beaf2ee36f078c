import { randomBytes } from "node:crypto";
import type { Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { relyingParty } from "#lib/account/passkeys/relying-party";
import { claimChallenge } from "#lib/account/passkeys.queries";
import { PonteError } from "#lib/domain/errors";
import type { SessionId } from "#lib/domain/ids";
import { seal, unseal } from "#lib/platform/secrets/seal";

const SEAL_PURPOSE = "passkey-challenge";
const LIFETIME_MS = 5 * 60 * 1000;

/** The purpose of a challenge, and the session that requested it; a sign-in has no session yet. */
type ChallengeUse =
  | { purpose: "register" | "prove"; sessionId: SessionId }
  | { purpose: "sign-in"; sessionId: null };
type Sealed = ChallengeUse & { challenge: string; expiresAt: number };

/**
 * A new passkey challenge, and a sealed `attempt` with its purpose and its end in 5 minutes. A challenge is stored only once it
 * was answered correctly, so requests fill no table. Throws `unavailable` if passkeys cannot be bound to PUBLIC_URL.
 */
export function newChallenge(use: ChallengeUse) {
  const site = relyingParty();
  if (!site) throw new PonteError("unavailable", "Passkeys require PUBLIC_URL to be https with a host name.");
  const challenge = randomBytes(32);
  const sealed: Sealed = {
    ...use,
    challenge: challenge.toString("base64url"),
    expiresAt: databaseNow().getTime() + LIFETIME_MS,
  };
  return { site, challenge: Uint8Array.from(challenge), attempt: seal(SEAL_PURPOSE, JSON.stringify(sealed)) };
}

/** The challenge of an attempt; null if it is forged, too old, or for another use or session. */
export function openChallenge(attempt: string, use: ChallengeUse) {
  const site = relyingParty();
  const sealed = site && unsealed(attempt);
  if (!sealed || sealed.purpose !== use.purpose || sealed.sessionId !== use.sessionId) return null;
  if (sealed.expiresAt <= databaseNow().getTime()) return null;
  const { challenge } = sealed;
  const claim = (tx: Tx) => claimChallenge(tx, challenge, new Date(sealed.expiresAt));
  return { site, challenge, claim };
}

function unsealed(attempt: string): Sealed | null {
  try {
    return JSON.parse(unseal(SEAL_PURPOSE, attempt));
  } catch {
    return null;
  }
}
