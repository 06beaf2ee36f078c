import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client";
import { RETENTION } from "#db/retention";
import { purgeExpired } from "#lib/worker/purge-expired";

// Other tests create temporary tables.

it("every table declares how long its rows are kept, and the documentation lists it", async () => {
  const tables = await db().execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  expect(Object.keys(RETENTION).sort()).toEqual(tables.map(({ name }) => name).sort());
  const documented = readFileSync("docs/operations.md", "utf8").split("\n");
  for (const [table, retention] of Object.entries(RETENTION)) {
    const row = documented.find((line) => line.startsWith("|") && line.includes(`\`${table}\``));
    expect(row, table).toContain("purged" in retention ? retention.purged : "for ever");
  }
});

it("counts of provider calls are purged after 90 days, and no sooner", async () => {
  const provider = `retention-${Date.now()}`;
  await db().execute(sql`
    insert into provider_calls (provider, operation, hour, outcome, count, total_ms, last_at)
    select ${provider}, 'pix.refund', now() - days * interval '1 day', 'ANSWERED', 1, 1, now()
    from unnest(array[89, 91]) days`);
  await db().execute(sql`
    insert into provider_failures (provider, operation, hour, reason, count, last_at)
    select ${provider}, 'pix.refund', now() - days * interval '1 day', 'NO_ANSWER', 1, now()
    from unnest(array[89, 91]) days`);
  await purgeExpired();
  for (const table of ["provider_calls", "provider_failures"]) {
    const left = await db().execute(
      sql`select round(extract(epoch from now() - hour) / 86400)::int as days from ${sql.identifier(table)} where provider = ${provider}`,
    );
    expect([...left], table).toEqual([{ days: 89 }]);
  }
});
