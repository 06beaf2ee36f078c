import { transaction } from "#db/client";
import {
  deleteActivity,
  findSettledInstant,
  lockActivityProgress,
  moveActivityProgress,
  rollUpDay,
  rollUpHours,
} from "#db/queries/activity-roll-up";
import { summedDayOf } from "#lib/domain/activity-segments";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Longer than anything takes from reading the clock to the start of the transaction that writes what it said: providers and
 * sources of rates are given up after seconds, and the clocks of several machines differ by less. Once a transaction runs, it is
 * no time that is waited for but its end: findSettledInstant looks for the oldest one that is open.
 */
const MARGIN_MS = 10 * 60 * 1000;

/**
 * Adds up the hours that are over and can change no more, of all merchants, from where the last round ended. One transaction a
 * day of them, so that a round that is cut short loses nothing and one after a long pause catches up. Two rounds at once wait for
 * each other.
 */
export async function rollUpActivity(now: Date = new Date()): Promise<void> {
  while (await rollUpNext(now)) {}
}

/** Adds everything up anew, for when charges came in by another way than the gateway's. */
export async function rebuildActivity(now: Date = new Date()): Promise<void> {
  await transaction(deleteActivity);
  await rollUpActivity(now);
}

/** Adds up at most the rest of one day in UTC; false when nothing was left to add up. */
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
