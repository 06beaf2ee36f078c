import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client";
import { LONGEST_REST_SECONDS, QUEUES, WATCH_SECONDS } from "#db/queues";

const TAKEN_OVER_WITHIN_SECONDS = 60;

type StoredQueue = {
  name: string;
  heartbeat: number | null;
  expiry: number;
  tries: number;
  backoff: boolean;
  delay: number;
  longestDelay: number | null;
  kept: number;
};

// As in the database: queues created elsewhere are checked too. pg-boss's own begin with two underscores.
const stored = await db().execute<StoredQueue>(sql`
  select name, heartbeat_seconds as heartbeat, expire_seconds as expiry, retry_limit as tries, retry_backoff as backoff,
    retry_delay as delay, retry_delay_max as "longestDelay", deletion_seconds as kept
  from pgboss.queue where not starts_with(name, '__') order by name`);

it("exactly the listed queues exist", () => {
  expect(stored.map(({ name }) => name)).toEqual(Object.keys(QUEUES).sort());
});

it.each(stored)("a job of $name is taken over within a minute when its worker dies", (queue) => {
  const { heartbeat, backoff, delay, longestDelay, tries } = queue;
  const longestRetry = backoff ? longestDelay : delay;
  if (heartbeat === null || longestRetry === null) throw new Error("nothing bounds the takeover");
  expect(tries).toBeGreaterThan(0);
  expect(heartbeat + WATCH_SECONDS + longestRetry + LONGEST_REST_SECONDS).toBeLessThanOrEqual(
    TAKEN_OVER_WITHIN_SECONDS,
  );
});

it.each(stored)("a hanging job of $name is ended, and an ended one is deleted", ({ expiry, kept }) => {
  expect(expiry).toBeLessThanOrEqual(1_800);
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThanOrEqual(86_400);
});
