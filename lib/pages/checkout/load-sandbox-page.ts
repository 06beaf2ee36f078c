import { databaseNow } from "#db/clock";
import { findSandboxChallenge } from "#lib/methods/card/complete-challenge";
import { findSandboxSession } from "#lib/methods/international/end-sandbox-session";
import type { Loaded } from "#lib/pages/loaded";
import { env } from "#lib/platform/env";

export type SandboxSessionPage = Loaded<typeof loadSandboxSessionPage>;

/** The challenge of the payer's bank, which the sandbox simulates; null if there is no such challenge, or the sandbox is off. */
export async function loadChallengePage(challengeId: string) {
  if (!env().sandbox) return null;
  const challenge = await findSandboxChallenge(challengeId);
  if (!challenge) return null;
  return { ...challenge, action: `/api/sandbox/3ds/${encodeURIComponent(challengeId)}/complete` };
}

/**
 * The session of the international processor, which the sandbox simulates; null if there is no such session, or the sandbox is
 * off.
 */
export async function loadSandboxSessionPage(sessionId: string) {
  if (!env().sandbox) return null;
  const session = await findSandboxSession(sessionId, databaseNow());
  if (!session) return null;
  const path = `/api/sandbox/international/${encodeURIComponent(sessionId)}`;
  return { session, path, ended: session.status === "OPEN" ? null : session.status };
}
