import { performance } from "node:perf_hooks";
import { db } from "#db/client";
import { databaseNow, setDatabaseClock } from "#db/clock";
import { readClock } from "#db/queries/clock";
import { logger } from "#lib/platform/log/logger";

const EVERY_MS = 30_000;
const SLOW_MS = 1_000;
const FAR_MS = 2_000;

/** Reads the database's clock for `databaseNow`. A reading that took over a second is too vague, and dropped. */
export async function readDatabaseClock(): Promise<void> {
  const askedAt = performance.now();
  const instant = await readClock(db());
  const answeredAt = performance.now();
  if (answeredAt - askedAt > SLOW_MS) return;
  setDatabaseClock(instant.getTime(), (askedAt + answeredAt) / 2);
}

/**
 * Reads the database's clock now and every 30 s from now on; the returned function ends that. A database that
 * does not answer leaves the last reading in force. The log says when this machine's clock is far off.
 */
export async function startReadingClock(): Promise<() => void> {
  await readOrKeep();
  const apartMs = Math.round(Date.now() - databaseNow().getTime());
  if (Math.abs(apartMs) > FAR_MS)
    logger().warn({ apartMs }, "this machine's clock differs from the database's, which counts");
  const timer = setInterval(() => void readOrKeep(), EVERY_MS).unref();
  return () => clearInterval(timer);
}

async function readOrKeep(): Promise<void> {
  await readDatabaseClock().catch((err) => logger().warn({ err }, "the database's clock was not read"));
}
