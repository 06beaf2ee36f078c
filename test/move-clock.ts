import { sql } from "drizzle-orm";
import { db } from "#db/client";
import { setMovedClocks } from "#db/clock";
import type { MerchantId } from "#lib/domain/ids";

/** Moves a test merchant's clock to `aheadMs` ahead of the database's, for this process and in the database. */
export async function moveClock(merchantId: MerchantId, aheadMs: number): Promise<void> {
  await db().execute(sql`update merchants set clock_ahead_ms = ${aheadMs} where id = ${merchantId}`);
  setMovedClocks(new Map([[merchantId, aheadMs]]));
}
