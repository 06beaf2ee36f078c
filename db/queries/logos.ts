import { and, eq } from "drizzle-orm";
import { db } from "#db/client";
import { merchantLogos } from "#db/schema/merchants";
import type { MerchantId } from "#lib/domain/ids";

export type LogoRecord = typeof merchantLogos.$inferSelect;

/** The merchant's logo, when that version is the one it has now; else null. */
export async function findLogo(merchantId: MerchantId, version: string): Promise<LogoRecord | null> {
  const [logo] = await db()
    .select()
    .from(merchantLogos)
    .where(and(eq(merchantLogos.merchantId, merchantId), eq(merchantLogos.version, version)));
  return logo ?? null;
}
