import { and, eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { merchantLogos } from "#db/schema/merchants";
import type { MerchantId } from "#lib/domain/ids";

export type LogoRecord = typeof merchantLogos.$inferSelect;

/** The merchant's logo if the given version is its current one; otherwise null. */
export async function findLogo(
  reader: Reader,
  merchantId: MerchantId,
  version: string,
): Promise<Pick<LogoRecord, "picture" | "mediaType"> | null> {
  const [logo] = await reader
    .select({ picture: merchantLogos.picture, mediaType: merchantLogos.mediaType })
    .from(merchantLogos)
    .where(and(eq(merchantLogos.merchantId, merchantId), eq(merchantLogos.version, version)));
  return logo ?? null;
}

/** Replaces the merchant's logo; its bytes and type are already checked. */
export async function upsertLogo(
  tx: Tx,
  merchantId: MerchantId,
  logo: Pick<LogoRecord, "picture" | "mediaType" | "version">,
): Promise<void> {
  const row = { ...logo, updatedAt: databaseNow() };
  await tx
    .insert(merchantLogos)
    .values({ ...row, merchantId })
    .onConflictDoUpdate({ target: merchantLogos.merchantId, set: row });
}

/** Removes the merchant's logo. */
export async function deleteLogo(tx: Tx, merchantId: MerchantId): Promise<void> {
  await tx.delete(merchantLogos).where(eq(merchantLogos.merchantId, merchantId));
}
