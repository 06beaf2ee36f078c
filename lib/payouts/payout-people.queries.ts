import { and, eq, inArray } from "drizzle-orm";
import type { Reader } from "#db/client";
import { payouts } from "#db/schema/payouts";
import { users } from "#db/schema/users";
import type { MerchantId, PayoutId } from "#lib/domain/ids";

/** Who requested some of the merchant's payouts, by name, and what decides who may approve them. */
export function listPayoutPeople(reader: Reader, merchantId: MerchantId, ids: readonly PayoutId[]) {
  const { id, requestedBy, destinationSetBy, createdAt } = payouts;
  return reader
    .select({ id, requestedBy, destinationSetBy, createdAt, requester: users.name })
    .from(payouts)
    .leftJoin(users, eq(users.id, requestedBy))
    .where(and(eq(payouts.merchantId, merchantId), inArray(id, [...ids])));
}
