import { and, asc, eq } from "drizzle-orm";
import type { Reader } from "#db/client";
import { ofSameBusiness } from "#db/queries/access/businesses";
import { mayEnter } from "#db/queries/access/may-enter";
import type { UserRecord } from "#db/queries/access/users";
import { users } from "#db/schema/users";
import type { MerchantId } from "#lib/domain/ids";

/** The owners of a merchant's business who may enter. */
export async function listOwners(reader: Reader, merchantId: MerchantId): Promise<UserRecord[]> {
  const rows = await reader
    .select({ user: users })
    .from(users)
    .where(and(ofSameBusiness(users.merchantId, merchantId), eq(users.role, "OWNER"), mayEnter()))
    .orderBy(asc(users.id));
  return rows.map(({ user }) => user);
}
