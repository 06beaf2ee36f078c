import { sql } from "drizzle-orm";
import { db } from "#db/client";
import { toItsEnd } from "#db/work";
import type { MerchantId } from "#lib/domain/ids";
import { logger } from "#lib/platform/log/logger";
import { processWide } from "#lib/platform/process-wide";

/** The channel that carries the id of each merchant with new events for its consumers. */
export const EVENTS_CHANNEL = "ponte_events";

const NOTIFY_AFTER_MS = 20;

const pending = processWide("announced events", (): { merchants: Set<MerchantId> } => ({
  merchants: new Set(),
}));

/**
 * Wakes the readers that wait for a merchant's events, in every process, within about 20 ms. It only makes them look sooner, and
 * runs outside the transaction, because NOTIFY inside makes commits wait for each other.
 */
export function announceEvents(merchantId: MerchantId): void {
  pending.merchants.add(merchantId);
  if (pending.merchants.size === 1) setTimeout(() => void toItsEnd(notify), NOTIFY_AFTER_MS).unref();
}

async function notify(): Promise<void> {
  const merchants = [...pending.merchants];
  pending.merchants.clear();
  await db()
    .execute(sql`select pg_notify(${EVENTS_CHANNEL}, id) from unnest(${sql.param(merchants)}::text[]) id`)
    .catch((err: unknown) => logger().warn({ err }, "readers of events could not be woken"));
}
