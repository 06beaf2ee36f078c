import { db, transaction } from "#db/client";
import {
  deleteLedgerSums,
  findLedgerProgress,
  moveLedgerProgress,
  rollUpLedgerHours,
} from "#lib/ledger/ledger-sums.queries";
import { readClock } from "#lib/operations/clock.queries";
import {
  deleteActivity,
  findSettledInstant,
  lockActivityProgress,
  moveActivityProgress,
  rollUpDay,
  rollUpHours,
} from "#lib/overview/activity-roll-up.queries";
import { summedDayOf } from "#lib/overview/activity-segments.rules";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Longer than the time between reading the clock and starting the transaction that writes it: calls of providers and rate sources
 * time out after seconds, and machines' clocks differ by less. For transactions that are already running, findSettledInstant
 * waits until the oldest has ended.
 */
const MARGIN_MS = 10 * 60 * 1000;

/**
 * Sums all merchants' finished hours that can no longer change, from where the last round ended. One transaction covers a day of
 * hours, so an interrupted round loses nothing and a late one catches up. Simultaneous rounds wait for each other.
 */
export async function rollUpActivity(given?: Date): Promise<void> {
  const now = given ?? (await readClock(db()));
  while (await rollUpNext(now)) {}
  while (await rollUpNextOfLedger(now)) {}
}

/** Sums everything again, for charges not written by the gateway. */
export async function rebuildActivity(now?: Date): Promise<void> {
  await transaction(async (tx) => {
    await deleteActivity(tx);
    await deleteLedgerSums(tx);
  });
  await rollUpActivity(now);
}

/** Sums at most the rest of one UTC day; false when nothing was left. */
function rollUpNext(now: Date): Promise<boolean> {
  return transaction(async (tx) => {
    const from = await lockActivityProgress(tx);
    if (!from) return false;
    const settled = await findSettledInstant(tx, now, MARGIN_MS);
    const day = summedDayOf(from.getTime());
    const lastHour = Math.floor(settled.getTime() / HOUR_MS) * HOUR_MS;
    const to = new Date(Math.min(lastHour, day + DAY_MS));
    if (to <= from) return false;
    await rollUpHours(tx, { from, to });
    if (to.getTime() === day + DAY_MS) await rollUpDay(tx, { from: new Date(day), to });
    await moveActivityProgress(tx, to);
    return true;
  });
}

/** Sums the ledger's hours in the same way; they are final once all their transactions have ended. */
function rollUpNextOfLedger(now: Date): Promise<boolean> {
  return transaction(async (tx) => {
    if (!(await lockActivityProgress(tx))) return false;
    const from = await findLedgerProgress(tx);
    if (!from) return false;
    const settled = await findSettledInstant(tx, now, MARGIN_MS);
    const lastHour = Math.floor(settled.getTime() / HOUR_MS) * HOUR_MS;
    const to = new Date(Math.min(lastHour, from.getTime() + DAY_MS));
    if (to <= from) return false;
    await rollUpLedgerHours(tx, { from, to });
    await moveLedgerProgress(tx, to);
    return true;
  });
}
