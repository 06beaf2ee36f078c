import { and, asc, eq } from "drizzle-orm";
import type { Reader } from "#db/client";
import { users } from "#db/schema/users";
import type { UserRecord } from "#lib/account/users.queries";
import type { MerchantId } from "#lib/domain/ids";
import { ofSameBusiness } from "#lib/team/businesses.queries";
import { mayEnter } from "#lib/team/may-enter.queries";

/** The owners of a merchant's business who may enter. */
export async function listOwners(reader: Reader, merchantId: MerchantId): Promise<UserRecord[]> {
  const rows = await reader
    .select({ user: users })
    .from(users)
    .where(and(ofSameBusiness(users.merchantId, merchantId), eq(users.role, "OWNER"), mayEnter()))
    .orderBy(asc(users.id));
  return rows.map(({ user }) => user);
}
