import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { charges } from "#db/schema/charges";
import type { ChargeNames } from "#lib/charges/charge-names.rules";
import type { ChargeId, MerchantId } from "#lib/domain/ids";

/** The names of some of the merchant's charges. */
export function listChargeNames(
  reader: Reader,
  merchantId: MerchantId,
  ids: readonly ChargeId[],
): Promise<(ChargeNames & { id: ChargeId })[]> {
  const { id, customer, description, externalReference } = charges;
  return reader
    .select({
      id,
      customerName: sql<string | null>`${customer}->>'name'`,
      customerEmail: sql<string | null>`${customer}->>'email'`,
      description,
      externalReference,
    })
    .from(charges)
    .where(and(eq(charges.merchantId, merchantId), sql`${id} = any(${sql.param([...ids])})`));
}
