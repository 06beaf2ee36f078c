import { and, desc, eq, isNull, lt } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { accessTokens } from "#db/schema/access-tokens";
import { apiClients } from "#db/schema/api-clients";
import { connectedApps } from "#db/schema/connected-apps";
import { merchants } from "#db/schema/merchants";
import { users } from "#db/schema/users";
import { notifyAccessChange } from "#db/watched-changes";
import type { Id, MerchantId, UserId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import { mayEnter } from "#lib/team/may-enter.queries";

export type AccessTokenRecord = typeof accessTokens.$inferSelect;

/** Records an issued token by its id, never the token itself; returns its merchant's mode, or null if it has no merchant. */
export async function insertAccessToken(
  reader: Reader,
  token: typeof accessTokens.$inferInsert,
): Promise<{ mode: Mode | null }> {
  await reader.insert(accessTokens).values(token);
  if (!token.merchantId) return { mode: null };
  const [merchant] = await reader
    .select({ mode: merchants.mode })
    .from(merchants)
    .where(eq(merchants.id, token.merchantId));
  return { mode: merchant?.mode ?? null };
}

/**
 * The record of a valid token; null if the token, its client or its application is revoked, or if its owner may not
 * enter.
 */
export async function findLiveAccessToken(reader: Reader, id: Id<"accessToken">) {
  const [found] = await reader
    .select({
      token: accessTokens,
      role: users.role,
      mode: merchants.mode,
      clientNetworks: apiClients.allowedNetworks,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .leftJoin(apiClients, eq(apiClients.id, accessTokens.clientId))
    .leftJoin(connectedApps, eq(connectedApps.id, accessTokens.appId))
    .leftJoin(merchants, eq(merchants.id, accessTokens.merchantId))
    .where(
      and(
        eq(accessTokens.id, id),
        isNull(accessTokens.revokedAt),
        isNull(apiClients.revokedAt),
        isNull(connectedApps.revokedAt),
        mayEnter(),
      ),
    );
  return found ?? null;
}

/** A merchant's token, its creator's name and its merchant's mode. */
export type ShownAccessToken = { token: AccessTokenRecord; createdBy: string; mode: Mode };
const SHOWN = { token: accessTokens, createdBy: users.name, mode: merchants.mode };

/** A merchant's tokens created by people, newest first. */
export function listAccessTokens(reader: Reader, merchantId: MerchantId): Promise<ShownAccessToken[]> {
  return reader
    .select(SHOWN)
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .innerJoin(merchants, eq(merchants.id, accessTokens.merchantId))
    .where(
      and(eq(accessTokens.merchantId, merchantId), isNull(accessTokens.clientId), isNull(accessTokens.appId)),
    )
    .orderBy(desc(accessTokens.id))
    .limit(200);
}

/**
 * Revokes a merchant's token unless already revoked; null if the merchant has no such token. `isNew` is true
 * for the caller who revoked it.
 */
export async function revokeAccessToken(tx: Tx, merchantId: MerchantId, id: Id<"accessToken">) {
  const revoked = await tx
    .update(accessTokens)
    .set({ revokedAt: databaseNow() })
    .where(
      and(eq(accessTokens.merchantId, merchantId), eq(accessTokens.id, id), isNull(accessTokens.revokedAt)),
    )
    .returning({ id: accessTokens.id });
  if (revoked.length > 0) await notifyAccessChange(tx);
  const [found] = await tx
    .select(SHOWN)
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .innerJoin(merchants, eq(merchants.id, accessTokens.merchantId))
    .where(and(eq(accessTokens.merchantId, merchantId), eq(accessTokens.id, id)));
  return found ? { ...found, isNew: revoked.length > 0 } : null;
}

/**
 * Binds a merchant's token, even a revoked one, to networks; null if the merchant has no such token. `before` lists its
 * former networks.
 */
export async function bindAccessToken(
  tx: Tx,
  merchantId: MerchantId,
  id: Id<"accessToken">,
  allowedNetworks: string[],
): Promise<(ShownAccessToken & { before: string[] }) | null> {
  const own = and(
    eq(accessTokens.merchantId, merchantId),
    eq(accessTokens.id, id),
    isNull(accessTokens.clientId),
    isNull(accessTokens.appId),
  );
  const [found] = await tx
    .select(SHOWN)
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .innerJoin(merchants, eq(merchants.id, accessTokens.merchantId))
    .where(own)
    .for("update", { of: accessTokens });
  if (!found) return null;
  await tx.update(accessTokens).set({ allowedNetworks }).where(own);
  await notifyAccessChange(tx);
  return { ...found, token: { ...found.token, allowedNetworks }, before: found.token.allowedNetworks };
}

/** Revokes an API client's own token (RFC 7009); a token of another client stays valid. */
export async function revokeClientToken(
  tx: Tx,
  clientId: Id<"apiClient">,
  id: Id<"accessToken">,
): Promise<void> {
  const revoked = await tx
    .update(accessTokens)
    .set({ revokedAt: databaseNow() })
    .where(and(eq(accessTokens.clientId, clientId), eq(accessTokens.id, id), isNull(accessTokens.revokedAt)))
    .returning({ id: accessTokens.id });
  if (revoked.length > 0) await notifyAccessChange(tx);
}

/** Revokes every token that a person created, from its next use on; returns how many. Tokens of API clients stay valid. */
export async function revokeTokensOf(tx: Tx, userId: UserId): Promise<number> {
  const revoked = await tx
    .update(accessTokens)
    .set({ revokedAt: databaseNow() })
    .where(
      and(eq(accessTokens.userId, userId), isNull(accessTokens.clientId), isNull(accessTokens.revokedAt)),
    )
    .returning({ id: accessTokens.id });
  if (revoked.length > 0) await notifyAccessChange(tx);
  return revoked.length;
}

/** Deletes tokens that expired before the instant; returns how many. */
export async function deleteAccessTokensExpiredBefore(reader: Reader, instant: Date): Promise<number> {
  const gone = await reader
    .delete(accessTokens)
    .where(lt(accessTokens.expiresAt, instant))
    .returning({ id: accessTokens.id });
  return gone.length;
}
