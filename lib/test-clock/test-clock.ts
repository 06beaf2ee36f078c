import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { QueueName } from "#db/queues";
import { hastenByClock } from "#lib/attempts/attempt-enquiries.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { invalidField } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { readClock } from "#lib/operations/clock.queries";
import { readMovedClocks } from "#lib/platform/clock/read-database-clock";
import { enqueue } from "#lib/platform/jobs/queue";
import { distrustMemory } from "#lib/platform/memory/watched-memory";
import type { MoveTestClockBody, TestClockView } from "#lib/test-clock/test-clock.contract";
import { moveClock } from "#lib/test-clock/test-clocks.queries";

const FURTHEST_MS = 3_653 * 24 * 60 * 60 * 1000;

// Sweeps that find what is due. They follow every clock, and also run on their own schedule.
const SWEEPS = [
  "expire-charges",
  "expire-attempts",
  "expire-quotes",
  "lapse-slots",
  "open-cycles",
  "collect-cycles",
  "pay-due-schedules",
  "warn-of-disputes",
] as const satisfies readonly QueueName[];

/** The test merchant's clock. */
export async function getTestClock(merchantId: MerchantId): Promise<TestClockView> {
  return toTestClockView(await getMerchantOrThrow(db(), merchantId), databaseNow());
}

/**
 * Moves the test merchant's clock forward and runs what becomes due; no other clock moves. Throws `invalid_request` for
 * a time that the clock has passed, or more than ten years from the real time.
 */
export async function moveTestClock(
  merchantId: MerchantId,
  { to }: MoveTestClockBody,
  actor: Actor,
): Promise<TestClockView> {
  distrustMemory();
  const view = await transaction(async (tx) => {
    const now = await readClock(tx);
    const aheadMs = to.getTime() - now.getTime();
    if (aheadMs > FURTHEST_MS) throw invalidField("/to", "out_of_range", "At most ten years from today.");
    const before = toTestClockView(await getMerchantOrThrow(tx, merchantId), now);
    if (!(await moveClock(tx, merchantId, aheadMs))) {
      throw invalidField("/to", "not_in_future", "A test clock only moves forward.");
    }
    await hastenByClock(tx, merchantId);
    for (const queue of SWEEPS) await enqueue(tx, queue, {});
    await recordAudit(tx, merchantId, actor, {
      action: "test_clock.moved",
      objectType: "merchant",
      objectId: merchantId,
      before: { now: before.now },
      after: { now: to.toISOString() },
    });
    return toTestClockView({ clockAheadMs: aheadMs }, now);
  });
  await readMovedClocks();
  return view;
}

function toTestClockView({ clockAheadMs }: Pick<MerchantRecord, "clockAheadMs">, now: Date): TestClockView {
  const shown = new Date(now.getTime() + clockAheadMs);
  return { now: shown.toISOString(), aheadSeconds: Math.floor(clockAheadMs / 1000) };
}
