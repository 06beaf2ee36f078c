import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client";
import { countHere } from "#lib/platform/http/rate-limit";
import { forgetProcessState } from "#test/process-state";

const POLICY = { name: "process-state", quota: 5, windowSeconds: 60 };

it("the next test file of a process starts with unused limits, and no write of the previous one reaches its database", async () => {
  for (const used of [1, 2]) expect(countHere(POLICY, "somebody").used).toBe(used);
  forgetProcessState();
  expect(countHere(POLICY, "somebody").used).toBe(1);
  forgetProcessState();
  // Longer than the pause after which a process shares its counts.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const rows = await db().execute(sql`select key from rate_counts where key like 'process-state:%'`);
  expect(rows).toEqual([]);
});
