import { performance } from "node:perf_hooks";
import { db } from "#db/client";
import { databaseNow, setDatabaseClock, setMovedClocks } from "#db/clock";
import { fromPrimary } from "#db/reading-scope";
import type { MerchantId } from "#lib/domain/ids";
import { readClock } from "#lib/operations/clock.queries";
import { logger } from "#lib/platform/log/logger";
import { listMovedClocks, onClockMoved } from "#lib/test-clock/test-clocks.queries";

const EVERY_MS = 30_000;
const SLOW_MS = 1_000;
const FAR_MS = 2_000;

/** Reads the database's clock for `databaseNow`. A reading that took more than a second is too inexact and is dropped. */
export async function readDatabaseClock(): Promise<void> {
  const requestedAt = performance.now();
  const instant = await readClock(db());
  const answeredAt = performance.now();
  if (answeredAt - requestedAt > SLOW_MS) return;
  setDatabaseClock(instant.getTime(), (requestedAt + answeredAt) / 2);
}

/** Reads which merchants' test clocks have moved, for `merchantTime`; returns their offsets in milliseconds. */
export async function readMovedClocks(): Promise<ReadonlyMap<MerchantId, number>> {
  const moved = await fromPrimary(() => listMovedClocks(db()));
  setMovedClocks(moved);
  return moved;
}

/**
 * Reads the database's clock and the moved test clocks now and every 30 s, and the test clocks whenever one is moved; the
 * returned function stops it. If the database does not answer, the last reading stays in use. Logs when this machine's clock is
 * far off.
 */
export async function startReadingClock(): Promise<() => void> {
  await readOrKeep();
  const apartMs = Math.round(Date.now() - databaseNow().getTime());
  if (Math.abs(apartMs) > FAR_MS)
    logger().warn(
      { apartMs },
      "this machine's clock differs from the database's, which is the one that counts",
    );
  const timer = setInterval(() => void readOrKeep(), EVERY_MS).unref();
  const { unlisten } = onClockMoved(() => void readMovedOrKeep());
  return () => {
    clearInterval(timer);
    void unlisten();
  };
}

async function readOrKeep(): Promise<void> {
  await readDatabaseClock().catch((err) => logger().warn({ err }, "the database's clock could not be read"));
  await readMovedOrKeep();
}

async function readMovedOrKeep(): Promise<void> {
  await readMovedClocks().catch((err) => logger().warn({ err }, "the moved test clocks could not be read"));
}
