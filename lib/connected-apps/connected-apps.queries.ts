import { and, desc, eq, gt, isNull, lt, ne } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { connectedApps } from "#db/schema/connected-apps";
import { merchants } from "#db/schema/merchants";
import { users } from "#db/schema/users";
import { notifyAccessChange } from "#db/watched-changes";
import type { Id, MerchantId, UserId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import { mayEnter } from "#lib/team/may-enter.queries";

type AppId = Id<"connectedApp">;
export type ConnectedAppRecord = typeof connectedApps.$inferSelect;
export type ShownConnectedApp = { app: ConnectedAppRecord; allowedBy: string; mode: Mode };
const SHOWN = { app: connectedApps, allowedBy: users.name, mode: merchants.mode };

/** Stores a person's permission for an application; its code is unused. */
export async function insertConnectedApp(tx: Tx, app: typeof connectedApps.$inferInsert): Promise<void> {
  await tx.insert(connectedApps).values(app);
}

/**
 * Counts one use of a live application's code or refresh token of a generation, `bound` to the caller's input; the next token
 * ends at `expiresAt`. Returns null if nothing matches, the token was used before, or its person may not enter.
 */
export async function takeGeneration(
  tx: Tx,
  id: AppId,
  use: { generation: number; expiresAt: Date; bound: Partial<ConnectedAppRecord> & { clientHash: string } },
) {
  const now = databaseNow();
  const { clientHash, redirectUri, codeChallenge } = use.bound;
  const [taken] = await tx
    .update(connectedApps)
    .set({ generation: use.generation + 1, expiresAt: use.expiresAt, lastUsedAt: now })
    .from(users)
    .where(
      and(
        eq(connectedApps.id, id),
        eq(connectedApps.generation, use.generation),
        eq(connectedApps.clientHash, clientHash),
        redirectUri === undefined ? undefined : eq(connectedApps.redirectUri, redirectUri),
        codeChallenge === undefined ? undefined : eq(connectedApps.codeChallenge, codeChallenge),
        isNull(connectedApps.revokedAt),
        gt(connectedApps.expiresAt, now),
        eq(users.id, connectedApps.userId),
        mayEnter(),
      ),
    )
    .returning({ app: connectedApps, role: users.role });
  return taken ?? null;
}

/** A merchant's connected and former applications, newest first, at most 200. */
export function listConnectedApps(reader: Reader, merchantId: MerchantId): Promise<ShownConnectedApp[]> {
  return reader
    .select(SHOWN)
    .from(connectedApps)
    .innerJoin(users, eq(users.id, connectedApps.userId))
    .innerJoin(merchants, eq(merchants.id, connectedApps.merchantId))
    .where(and(eq(connectedApps.merchantId, merchantId), gt(connectedApps.generation, 0)))
    .orderBy(desc(connectedApps.id))
    .limit(200);
}

/**
 * Revokes a merchant's application and its tokens unless already revoked; null if the merchant has no such application.
 * `isNew` is true for the caller who revoked it.
 */
export async function revokeConnectedApp(tx: Tx, merchantId: MerchantId, id: AppId) {
  const revoked = await tx
    .update(connectedApps)
    .set({ revokedAt: databaseNow() })
    .where(
      and(
        eq(connectedApps.merchantId, merchantId),
        eq(connectedApps.id, id),
        isNull(connectedApps.revokedAt),
      ),
    )
    .returning({ id: connectedApps.id });
  if (revoked.length > 0) await notifyAccessChange(tx);
  const [found] = await tx
    .select(SHOWN)
    .from(connectedApps)
    .innerJoin(users, eq(users.id, connectedApps.userId))
    .innerJoin(merchants, eq(merchants.id, connectedApps.merchantId))
    .where(and(eq(connectedApps.merchantId, merchantId), eq(connectedApps.id, id)));
  return found ? { ...found, isNew: revoked.length > 0 } : null;
}

/**
 * Revokes a client's application and its tokens; null if it is another client's or already revoked. With `after`, only
 * if its generation differs.
 */
export async function revokeAppOfClient(
  tx: Tx,
  clientHash: string,
  { id, after }: { id: AppId; after?: number },
): Promise<ConnectedAppRecord | null> {
  const [revoked] = await tx
    .update(connectedApps)
    .set({ revokedAt: databaseNow() })
    .where(
      and(
        eq(connectedApps.id, id),
        eq(connectedApps.clientHash, clientHash),
        isNull(connectedApps.revokedAt),
        after === undefined ? undefined : ne(connectedApps.generation, after),
      ),
    )
    .returning();
  if (revoked) await notifyAccessChange(tx);
  return revoked ?? null;
}

/** Revokes every application that a person connected, with its tokens. */
export async function revokeConnectedAppsOf(tx: Tx, userId: UserId): Promise<void> {
  const revoked = await tx
    .update(connectedApps)
    .set({ revokedAt: databaseNow() })
    .where(and(eq(connectedApps.userId, userId), isNull(connectedApps.revokedAt)))
    .returning({ id: connectedApps.id });
  if (revoked.length > 0) await notifyAccessChange(tx);
}

/** Deletes applications whose code or refresh token expired before the instant; returns how many. */
export async function deleteConnectedAppsExpiredBefore(reader: Reader, instant: Date): Promise<number> {
  const gone = await reader
    .delete(connectedApps)
    .where(lt(connectedApps.expiresAt, instant))
    .returning({ id: connectedApps.id });
  return gone.length;
}
