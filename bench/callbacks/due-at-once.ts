import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { transaction } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { insertDeliveries } from "#lib/webhooks/deliveries.queries";
import { insertEvents } from "#lib/webhooks/events.queries";

const BATCH = 1_000;

/**
 * Makes `count` events of a merchant due for delivery to `target`, with their deliveries and jobs, in one transaction; the nth
 * has the key `<prefix>-<n>`. Returns the time of the commit, in ms since 1970.
 */
export async function makeDueAtOnce(
  databaseUrl: string,
  merchantId: MerchantId,
  due: { target: string; prefix: string; count: number },
): Promise<number> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  await boss.start();
  try {
    await transaction(async (tx) => {
      for (let from = 0; from < due.count; from += BATCH) {
        const rows = Array.from({ length: Math.min(BATCH, due.count - from) }, (_, n) => ({
          eventId: newId("event"),
          deliveryId: newId("delivery"),
          key: `${due.prefix}-${from + n}`,
        }));
        await insertEvents(
          tx,
          rows.map(({ eventId: id, key }) => ({
            id,
            merchantId,
            type: "charge.paid" as const,
            objectId: key,
            data: { key },
          })),
        );
        await insertDeliveries(
          tx,
          rows.map(({ deliveryId: id, eventId }) => ({
            id,
            eventId,
            merchantId,
            eventType: "charge.paid" as const,
            target: due.target,
            attempt: 1,
            status: "PENDING" as const,
            nextAttemptAt: new Date(),
          })),
        );
        const group = { id: `${merchantId} ${new URL(due.target).origin}` };
        const jobs = rows.map(({ deliveryId }) => ({ data: { deliveryId }, group }));
        await boss.insert("deliver-callback", jobs, { db: fromDrizzle(tx, sql) });
      }
    });
    return Date.now();
  } finally {
    await boss.stop({ graceful: false });
  }
}
