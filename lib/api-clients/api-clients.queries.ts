import { and, desc, eq, isNull } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { apiClients } from "#db/schema/api-clients";
import { merchants } from "#db/schema/merchants";
import { users } from "#db/schema/users";
import { notifyAccessChange } from "#db/watched-changes";
import type { Id, MerchantId, UserId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import { mayEnter } from "#lib/team/may-enter.queries";

export type ApiClientRecord = typeof apiClients.$inferSelect;

/** The client with this id and its creator's role; null if the client was revoked or its creator may not enter. */
export async function findLiveApiClient(reader: Reader, id: Id<"apiClient">) {
  const [found] = await reader
    .select({ client: apiClients, role: users.role })
    .from(apiClients)
    .innerJoin(users, eq(users.id, apiClients.createdBy))
    .where(and(eq(apiClients.id, id), isNull(apiClients.revokedAt), mayEnter()));
  return found ?? null;
}

/** Adds a client; only its secret's hash is passed here. */
export async function insertApiClient(tx: Tx, client: typeof apiClients.$inferInsert): Promise<void> {
  await tx.insert(apiClients).values(client);
}

/** A merchant's client, its creator's name and its merchant's mode. */
export type ShownApiClient = { client: ApiClientRecord; createdBy: string; mode: Mode };
const SHOWN = { client: apiClients, createdBy: users.name, mode: merchants.mode };

/** A merchant's clients, newest first, at most 200. */
export function listApiClients(reader: Reader, merchantId: MerchantId): Promise<ShownApiClient[]> {
  return reader
    .select(SHOWN)
    .from(apiClients)
    .innerJoin(users, eq(users.id, apiClients.createdBy))
    .innerJoin(merchants, eq(merchants.id, apiClients.merchantId))
    .where(eq(apiClients.merchantId, merchantId))
    .orderBy(desc(apiClients.id))
    .limit(200);
}

/**
 * Revokes a merchant's client and its tokens unless already revoked; null if the merchant has no such client.
 * `isNew` is true for the caller who revoked it.
 */
export async function revokeApiClient(tx: Tx, merchantId: MerchantId, id: Id<"apiClient">) {
  const revoked = await tx
    .update(apiClients)
    .set({ revokedAt: databaseNow() })
    .where(and(eq(apiClients.merchantId, merchantId), eq(apiClients.id, id), isNull(apiClients.revokedAt)))
    .returning({ id: apiClients.id });
  if (revoked.length > 0) await notifyAccessChange(tx);
  const [found] = await tx
    .select(SHOWN)
    .from(apiClients)
    .innerJoin(users, eq(users.id, apiClients.createdBy))
    .innerJoin(merchants, eq(merchants.id, apiClients.merchantId))
    .where(and(eq(apiClients.merchantId, merchantId), eq(apiClients.id, id)));
  return found ? { ...found, isNew: revoked.length > 0 } : null;
}

/**
 * Binds a merchant's client and its tokens to networks; null if the merchant has no such client. `before` lists its
 * former networks.
 */
export async function bindApiClient(
  tx: Tx,
  merchantId: MerchantId,
  id: Id<"apiClient">,
  allowedNetworks: string[],
): Promise<(ShownApiClient & { before: string[] }) | null> {
  const own = and(eq(apiClients.merchantId, merchantId), eq(apiClients.id, id));
  const [found] = await tx
    .select(SHOWN)
    .from(apiClients)
    .innerJoin(users, eq(users.id, apiClients.createdBy))
    .innerJoin(merchants, eq(merchants.id, apiClients.merchantId))
    .where(own)
    .for("update", { of: apiClients });
  if (!found) return null;
  await tx.update(apiClients).set({ allowedNetworks }).where(own);
  await notifyAccessChange(tx);
  return { ...found, client: { ...found.client, allowedNetworks }, before: found.client.allowedNetworks };
}

/** Revokes every client that a person created, with its tokens. */
export async function revokeApiClientsOf(tx: Tx, userId: UserId): Promise<void> {
  const revoked = await tx
    .update(apiClients)
    .set({ revokedAt: databaseNow() })
    .where(and(eq(apiClients.createdBy, userId), isNull(apiClients.revokedAt)))
    .returning({ id: apiClients.id });
  if (revoked.length > 0) await notifyAccessChange(tx);
}
