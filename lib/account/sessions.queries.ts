import { and, desc, eq, gt, isNull, lt, lte, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Reader, type Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { fromPrimary } from "#db/reading-scope";
import { merchants } from "#db/schema/merchants";
import { sessions } from "#db/schema/sessions";
import { users } from "#db/schema/users";
import { withPasskey } from "#lib/account/passkeys.queries";
import type { MerchantId, SessionId, UserId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import { env } from "#lib/platform/env";
import { mayEnter } from "#lib/team/may-enter.queries";

export type SessionRecord = typeof sessions.$inferSelect;

// A request updates the stored last use once it is older than this.
const SEEN_EVERY_MS = 60_000;
const LISTED_AT_MOST = 100;

// Staff see every merchant's money, so their sessions end sooner.
const STAFF_IDLE_MS = 30 * 60_000;

/** How long a session may be idle before it ends; staff have no merchant. */
function idleMsOf(merchantId: MerchantId | null): number {
  const { sessionIdleMs } = env();
  return merchantId === null ? Math.min(sessionIdleMs, STAFF_IDLE_MS) : sessionIdleMs;
}

const isLive = () => and(isNull(sessions.endedAt), gt(sessions.expiresAt, databaseNow()));

/** Adds a session for a person who just proved their identity, in the mode of their newest session. */
export async function insertSession(
  tx: Tx,
  session: Omit<typeof sessions.$inferInsert, "lastSeenAt" | "provedAt" | "mode">,
): Promise<void> {
  const now = databaseNow();
  const [newest] = await tx
    .select({ mode: sessions.mode })
    .from(sessions)
    .where(eq(sessions.userId, session.userId))
    .orderBy(desc(sessions.id))
    .limit(1);
  const mode: Mode = newest?.mode ?? "test";
  await tx.insert(sessions).values({ ...session, mode, lastSeenAt: now, provedAt: now });
}

/** Records that a session's person has proved their identity again. */
export async function noteProof(reader: Reader, id: SessionId): Promise<void> {
  await reader
    .update(sessions)
    .set({ provedAt: databaseNow() })
    .where(and(eq(sessions.id, id), isLive()));
}

/**
 * A session, its person, the merchant of their business in the session's mode, and the mode of the merchant that it acts as; null
 * if the session ended or expired, or its user may not enter. Reads by one query, never from a replica.
 */
export async function findLiveSession(id: SessionId) {
  const [home, own, acted] = [alias(merchants, "home"), alias(merchants, "own"), alias(merchants, "acted")];
  const [found] = await fromPrimary(db)
    .select({
      session: sessions,
      user: {
        id: users.id,
        name: users.name,
        email: users.email,
        role: users.role,
        totpConfirmedAt: users.totpConfirmedAt,
        isDemo: users.isDemo,
        secondFactorEndsAt: users.secondFactorEndsAt,
        hasPasskey: withPasskey(),
      },
      secondFactorRequired: home.secondFactorRequired,
      own: { merchantId: own.id, mode: own.mode },
      actingMode: acted.mode,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(home, eq(home.id, users.merchantId))
    .leftJoin(own, and(eq(own.businessId, home.businessId), eq(own.mode, sessions.mode)))
    .leftJoin(acted, eq(acted.id, sessions.actingMerchantId))
    .where(and(eq(sessions.id, id), isLive(), mayEnter()));
  return found && !isIdle(found.session, found.own?.merchantId ?? null) ? found : null;
}

/** Why a session is over: it was idle, its 12 hours passed, or it was ended. Null if it is unknown or not over. */
export async function findSessionEnd(id: SessionId): Promise<"idle" | "expired" | "ended" | null> {
  const [found] = await fromPrimary(db)
    .select({ session: sessions, merchantId: users.merchantId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, id));
  if (!found) return null;
  if (found.session.endedAt) return "ended";
  if (found.session.expiresAt <= databaseNow()) return "expired";
  return isIdle(found.session, found.merchantId) ? "idle" : null;
}

function isIdle({ lastSeenAt }: Pick<SessionRecord, "lastSeenAt">, merchantId: MerchantId | null): boolean {
  return databaseNow().getTime() - lastSeenAt.getTime() >= idleMsOf(merchantId);
}

/**
 * Switches a person's session to the other merchant of their business from the next request on; false if it is over.
 */
export async function updateSessionMode(
  reader: Reader,
  userId: UserId,
  id: SessionId,
  mode: Mode,
): Promise<boolean> {
  const changed = await reader
    .update(sessions)
    .set({ mode })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id), isLive()))
    .returning({ id: sessions.id });
  return changed.length > 0;
}

/** True if a session's stored last use is more than a minute old, so that it is worth a write. */
export function isSeenLongAgo(session: Pick<SessionRecord, "lastSeenAt">): boolean {
  return databaseNow().getTime() - session.lastSeenAt.getTime() >= SEEN_EVERY_MS;
}

/** Stores that a session is in use, at most once a minute over all callers. */
export async function touchSession(reader: Reader, id: SessionId): Promise<void> {
  const now = databaseNow().getTime();
  await reader
    .update(sessions)
    .set({ lastSeenAt: new Date(now) })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, new Date(now - SEEN_EVERY_MS))));
}

/** A person's current sessions, newest first, at most 100. */
export async function listLiveSessions(reader: Reader, userId: UserId): Promise<SessionRecord[]> {
  const found = await reader
    .select({ session: sessions, merchantId: users.merchantId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLive()))
    .orderBy(desc(sessions.id))
    .limit(LISTED_AT_MOST);
  return found.filter((one) => !isIdle(one.session, one.merchantId)).map(({ session }) => session);
}

/** Ends one of a person's sessions; false if it is not in force. */
export async function endSession(reader: Reader, userId: UserId, id: SessionId): Promise<boolean> {
  const ended = await reader
    .update(sessions)
    .set({ endedAt: databaseNow() })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id), isLive()))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends a session at its sign-out and returns it; null if it was already over. */
export async function endOwnSession(tx: Tx, id: SessionId): Promise<SessionRecord | null> {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: databaseNow() })
    .where(and(eq(sessions.id, id), isLive()))
    .returning();
  return ended ?? null;
}

/** Ends all of a person's sessions except `kept`; returns the ids of those in force. */
export async function endSessionsOf(
  reader: Reader,
  userId: UserId,
  kept: SessionId | null = null,
): Promise<SessionId[]> {
  const ended = await reader
    .update(sessions)
    .set({ endedAt: databaseNow() })
    .where(and(eq(sessions.userId, userId), isLive(), kept === null ? undefined : ne(sessions.id, kept)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/**
 * Lets a staff session act as a merchant until `until`, from the next request on. Returns false if the session is over or is
 * already acting.
 */
export async function startActing(
  reader: Reader,
  id: SessionId,
  merchantId: MerchantId,
  until: Date,
): Promise<boolean> {
  const begun = await reader
    .update(sessions)
    .set({ actingMerchantId: merchantId, actingUntil: until })
    .where(
      and(
        eq(sessions.id, id),
        isLive(),
        or(isNull(sessions.actingMerchantId), lte(sessions.actingUntil, databaseNow())),
      ),
    )
    .returning({ id: sessions.id });
  return begun.length > 0;
}

/** The merchant that a session acts as and until when, locked until the transaction ends; null if it acts as none. */
export async function lockActing(
  tx: Tx,
  id: SessionId,
): Promise<{ merchantId: MerchantId; until: Date; userId: UserId } | null> {
  const [session] = await tx
    .select({ merchantId: sessions.actingMerchantId, until: sessions.actingUntil, userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, id))
    .for("update");
  if (!session?.merchantId || !session.until) return null;
  return { merchantId: session.merchantId, until: session.until, userId: session.userId };
}

/** Ends a session's acting as a merchant. */
export async function endActing(reader: Reader, id: SessionId): Promise<void> {
  await reader.update(sessions).set({ actingMerchantId: null, actingUntil: null }).where(eq(sessions.id, id));
}

/** Deletes sessions that expired before the instant; returns how many. */
export async function deleteSessionsExpiredBefore(reader: Reader, instant: Date): Promise<number> {
  const gone = await reader
    .delete(sessions)
    .where(lt(sessions.expiresAt, instant))
    .returning({ id: sessions.id });
  return gone.length;
}
