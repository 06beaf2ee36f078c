import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import type { CsvForm } from "#lib/lists/csv.rules";
import { type CsvChoice, toCsvForm } from "#lib/lists/csv-choice.rules";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";

/** Platform staff belong to no merchant, so they have no merchant's time zone. */
const STAFF_TIME_ZONE = "America/Sao_Paulo";

/** The chosen file format for a person of a merchant, or of platform staff (null). */
export async function csvFormOf(merchantId: MerchantId | null, choice: CsvChoice): Promise<CsvForm> {
  const isOwnTime = choice.timeZone === "merchant" && merchantId !== null;
  return toCsvForm(
    choice,
    isOwnTime ? (await getMerchantOrThrow(db(), merchantId)).timeZone : STAFF_TIME_ZONE,
  );
}
