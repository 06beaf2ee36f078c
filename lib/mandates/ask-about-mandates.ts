import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { MandateStatus } from "#lib/mandates/mandate.rules";
import {
  listMerchantsWithUnaskedMandates,
  listUnaskedMandates,
  noteMandateEnquiry,
} from "#lib/mandates/mandates.queries";
import { queueMandate } from "#lib/mandates/queue-mandate";
import { eachAlone } from "#lib/platform/jobs/each-alone";
import { MANDATE } from "#lib/status/status-tables.rules";

const HOUR_MS = 60 * 60 * 1000;
/** For one merchant in one run. */
const MOST = 200;
/** The pause (ms) between two enquiries about a mandate, by its status. */
const PAUSES: readonly (readonly [MandateStatus, number])[] = [
  [MANDATE.first, HOUR_MS],
  [MANDATE.after.approve, 24 * HOUR_MS],
];

/**
 * Queues enquiries at banks about mandates whose changes they may have failed to report: for each merchant, those not asked about
 * for the longest time first.
 */
export async function askAboutMandates(): Promise<void> {
  for (const [status, pauseMs] of PAUSES) {
    const now = databaseNow();
    const unasked = { status, before: new Date(now.getTime() - pauseMs) };
    const owners = await listMerchantsWithUnaskedMandates(db(), unasked);
    await eachAlone(owners, async (merchantId) => {
      const mandates = await listUnaskedMandates(db(), merchantId, { ...unasked, limit: MOST });
      await transaction(async (tx) => {
        for (const mandate of mandates) {
          await queueMandate(tx, mandate);
          await noteMandateEnquiry(tx, merchantId, mandate.id, now);
        }
      });
    });
  }
}
