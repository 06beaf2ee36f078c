import { decode, type JWT } from "next-auth/jwt";
import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { type Proof, proofMethodsOf } from "#lib/account/proof.rules";
import { mustHaveSecondFactor } from "#lib/account/second-factor-rule.rules";
import { findLiveSession, findSessionEnd, isSeenLongAgo, touchSession } from "#lib/account/sessions.queries";
import { isId, type MerchantId, type SessionId, type UserId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import { sessionCookieName } from "#lib/platform/auth/session-cookie";
import { cookieValue } from "#lib/platform/http/cookie-name";
import { logger } from "#lib/platform/log/logger";
import { derivedKey } from "#lib/platform/secrets/seal";
import { actingRole } from "#lib/team/permissions.rules";
import type { Role } from "#lib/team/roles.rules";

/**
 * The signed-in person with current data. `merchantId` is the merchant of their business on screen, `mode` its mode. While staff
 * act as a merchant, both are this merchant's, `role` is the role in which they act, `staffRole` their own, and `actingUntil`
 * when acting ends by itself; otherwise the last two are null.
 */
export type Session = {
  sessionId: SessionId;
  userId: UserId;
  merchantId: MerchantId | null;
  mode: Mode | null;
  name: string;
  email: string;
  role: Role;
  staffRole: Role | null;
  actingUntil: Date | null;
  proof: Proof;
  /** When the second factor reported lost is removed; null if none was reported lost. */
  secondFactorEndsAt: Date | null;
};

const NO_MERCHANT = { merchantId: null, mode: null };

/** The key that encrypts session cookies. */
export function sessionSecret(): string {
  return derivedKey("session").toString("base64url");
}

/**
 * The session in a cookie's value; null when it is missing, forged, expired or ended, or its user may not sign in or must set up
 * a second factor first.
 */
export async function readSession(cookieValue: string | undefined): Promise<Session | null> {
  const found = await readSessionState(cookieValue);
  return found && !found.needsSecondFactor ? found.session : null;
}

/**
 * The session in a cookie's value, and whether its person must set up a second factor first; null as for `readSession`. Also
 * records the session's use, without delaying the caller.
 */
export async function readSessionState(
  cookieValue: string | undefined,
): Promise<{ session: Session; needsSecondFactor: boolean } | null> {
  if (!cookieValue) return null;
  const token = await decode({ token: cookieValue, secret: sessionSecret() }).catch(() => null);
  const sessionId = token && sessionIdOf(token);
  const found = sessionId && (await findLiveSession(sessionId));
  if (!found) return null;
  const { session, user } = found;
  if (isSeenLongAgo(session)) {
    touchSession(db(), session.id).catch((err) =>
      logger().warn({ err }, "the last use of a session could not be stored"),
    );
  }
  const person = { sessionId: session.id, userId: user.id, name: user.name, email: user.email };
  const proof = { at: session.provedAt, methods: proofMethodsOf(user) };
  const required = mustHaveSecondFactor(user, found.secondFactorRequired ?? false);
  return {
    session: { ...person, proof, secondFactorEndsAt: user.secondFactorEndsAt, ...stateOf(found) },
    needsSecondFactor: required && user.totpConfirmedAt === null && !user.hasPasskey,
  };
}

function stateOf({
  session,
  user,
  own,
  actingMode,
}: NonNullable<Awaited<ReturnType<typeof findLiveSession>>>) {
  const { actingMerchantId, actingUntil } = session;
  const role = actingMerchantId === null ? null : actingRole(user.role);
  if (role === null || actingUntil === null || actingUntil <= databaseNow()) {
    return { ...(own ?? NO_MERCHANT), role: user.role, staffRole: null, actingUntil: null };
  }
  return { merchantId: actingMerchantId, mode: actingMode, role, staffRole: user.role, actingUntil };
}

/** Why the session in a cookie's value ended, if it was one of ours; null otherwise. */
export async function readSessionEnd(cookieValue: string | undefined) {
  if (!cookieValue) return null;
  const token = await decode({ token: cookieValue, secret: sessionSecret() }).catch(() => null);
  const sessionId = token && sessionIdOf(token);
  return sessionId ? findSessionEnd(sessionId) : null;
}

/** The stored session that a cookie's token names; null for a cookie of an older version, which names a user. */
export function sessionIdOf(token: JWT): SessionId | null {
  return token.sub && isId("session", token.sub) ? token.sub : null;
}

/** The value of the session cookie in a request's Cookie header. */
export function sessionCookieOf(request: Request): string | undefined {
  return cookieValue(request.headers.get("cookie"), sessionCookieName());
}
