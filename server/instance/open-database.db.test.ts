import { expect, it, onTestFinished } from "vitest";
import { parseSettings } from "#lib/platform/env";
import { openDatabase } from "#server/instance/open-database";
import { hasPgBouncer, startPgBouncer } from "../../e2e/instances/start-pgbouncer";

const direct = process.env.DATABASE_URL ?? "";

it("starts behind a pooler only by DATABASE_URL, and refuses a pooler at every other address of the database", async ({
  skip,
}) => {
  skip(!hasPgBouncer(), "PgBouncer is not installed here");
  const pooler = await startPgBouncer(direct);
  onTestFinished(() => pooler[Symbol.asyncDispose]());
  const open = (addresses: Record<string, string>) =>
    openDatabase(parseSettings({ ...process.env, ...addresses }), () => {});
  const pooled = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct, DATABASE_PREPARE: "false" };

  expect(await open(pooled)).toMatchObject({ url: pooler.url, directUrl: direct });
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_OWNER_URL", "DATABASE_READ_URL"]) {
    await expect(open({ ...pooled, [name]: pooler.url })).rejects.toThrow(
      `${name} leads to a connection pooler such as PgBouncer`,
    );
  }
});
