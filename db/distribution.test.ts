import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#db/migrate";
import { OBSTACLES_LEFT, TAKEN_TODAY } from "#test/citus/obstacles-left";
import { startCitus, whyNoCitus } from "#test/citus/start-citus";
import { type Trial, tryDistribution } from "#test/citus/try-distribution";
import { isShort } from "#test/test-length";

const why = isShort ? "npm run test:long runs it" : whyNoCitus();

describe.skipIf(why !== null)(`the schema on a Citus cluster${why ? ` (skipped: ${why})` : ""}`, () => {
  let trial: Trial;
  let stop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const cluster = await startCitus();
    stop = cluster.stop;
    await migrate(cluster.url);
    trial = await tryDistribution(cluster.url);
  }, 180_000);
  afterAll(() => stop?.());

  it("takes these tables today", () => {
    // What stops the others stands in the failure, should one be here that is not written, or the other way round.
    const taken = { reference: taking(trial.reference), distributed: taking(trial.distributed) };
    expect(taken, JSON.stringify(trial, null, 2)).toEqual(TAKEN_TODAY);
  });

  it("refuses a table only for what the catalog is read for", () => {
    const written = Object.values(OBSTACLES_LEFT).flat();
    const tables = new Set(written.map((obstacle) => obstacle.split(".", 1)[0]));
    const refused = Object.entries({ ...trial.reference, ...trial.distributed }).filter(
      ([, by]) => by.length > 0,
    );
    expect(refused.filter(([table]) => !tables.has(table))).toEqual([]);
  });
});

function taking(obstacles: Record<string, string[]>): string[] {
  return Object.keys(obstacles).filter((table) => obstacles[table]?.length === 0);
}
