import { and, eq, isNull } from "drizzle-orm";
import { db, type Tx } from "#db/client";
import { apiClients } from "#db/schema/api-clients";
import { users } from "#db/schema/users";
import type { Id } from "#lib/domain/ids";

export type ApiClientRecord = typeof apiClients.$inferSelect;

/** The client with that id unless it was revoked or who made it is disabled; null otherwise. */
export async function findLiveApiClient(id: Id<"apiClient">): Promise<ApiClientRecord | null> {
  const [found] = await db()
    .select({ client: apiClients })
    .from(apiClients)
    .innerJoin(users, eq(users.id, apiClients.createdBy))
    .where(and(eq(apiClients.id, id), isNull(apiClients.revokedAt), isNull(users.disabledAt)));
  return found?.client ?? null;
}

/** Adds a client; only a hash of its secret comes here. */
export async function insertApiClient(tx: Tx, client: typeof apiClients.$inferInsert): Promise<void> {
  await tx.insert(apiClients).values(client);
}
