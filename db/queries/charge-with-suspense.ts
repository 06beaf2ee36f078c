import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { Reader } from "#db/client";
import { preparedQuery } from "#db/prepared-query";
import type { ChargeRecord } from "#db/queries/charges";
import type { SuspenseRecord } from "#db/queries/suspense";
import { charges } from "#db/schema/charges";
import { suspense } from "#db/schema/suspense";
import type { ChargeId, MerchantId } from "#lib/domain/ids";

/** The merchant's charge with that id and its suspense items, oldest first, by one query; null when there is none. */
export async function findChargeWithSuspense(
  reader: Reader,
  merchantId: MerchantId,
  id: ChargeId,
): Promise<{ charge: ChargeRecord; suspense: SuspenseRecord[] } | null> {
  const rows = await selectWithSuspense(reader, { merchantId, id });
  const [first] = rows;
  return first ? { charge: first.charge, suspense: rows.flatMap(({ item }) => item ?? []) } : null;
}

const WITH_SUSPENSE = { charge: getTableColumns(charges), item: getTableColumns(suspense) };

const selectWithSuspense = preparedQuery<
  { merchantId: MerchantId; id: ChargeId },
  { charge: ChargeRecord; item: SuspenseRecord | null }
>(
  (q, { merchantId, id }) =>
    q
      .select(WITH_SUSPENSE)
      .from(charges)
      .leftJoin(suspense, and(eq(suspense.merchantId, charges.merchantId), eq(suspense.chargeId, charges.id)))
      .where(and(eq(charges.merchantId, merchantId), eq(charges.id, id)))
      .orderBy(asc(suspense.id)),
  WITH_SUSPENSE,
);
