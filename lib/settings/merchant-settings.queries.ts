import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { merchants } from "#db/schema/merchants";
import { notifyMerchantChange } from "#db/watched-changes";
import type { MerchantId } from "#lib/domain/ids";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";

/** Settings that a merchant, staff or operators decide. */
export type MerchantSettings = Pick<
  MerchantRecord,
  | "name"
  | "legalName"
  | "city"
  | "pixName"
  | "pixCity"
  | "supportEmail"
  | "website"
  | "locale"
  | "timeZone"
  | "receiptMail"
  | "reminderMinutes"
  | "methods"
  | "cardLimits"
  | "brandColor"
  | "logoVersion"
  | "embedOrigins"
  | "cardLikeReferences"
  | "overdraftMinor"
  | "balanceSlots"
  | "takesTax"
>;

/** Writes the given settings of a merchant; null `methods` allow all. */
export async function updateMerchantSettings(
  tx: Tx,
  merchantId: MerchantId,
  settings: Partial<MerchantSettings>,
): Promise<MerchantRecord> {
  const [merchant] = await tx
    .update(merchants)
    .set({ ...settings, updatedAt: databaseNow() })
    .where(eq(merchants.id, merchantId))
    .returning();
  if (!merchant) throw new Error("the merchant is missing, although its id was already checked");
  await notifyMerchantChange(tx);
  return merchant;
}
