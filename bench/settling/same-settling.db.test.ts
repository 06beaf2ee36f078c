import postgres from "postgres";
import { afterAll, it } from "vitest";
import { env } from "#lib/platform/env";
import { assertSameSettling } from "./assert-same-settling.ts";
import { readJobQuery } from "./job-query.ts";
import { settleByPonte } from "./settle-by-ponte.ts";
import { settleBySql } from "./settling-queries.ts";
import { copyUnpaid, newPrototypes } from "./unpaid-charges.ts";

const databaseUrl = process.env.DATABASE_URL ?? "";
const sql = postgres(databaseUrl, { onnotice: () => {} });
afterAll(() => sql.end());

it("the benchmark's queries settle a payment as Ponte does today, row by row", async () => {
  const [one, other] = await copyUnpaid(sql, await newPrototypes(sql, 1), 2);
  if (!one || !other) throw new Error("There is no charge to settle.");
  await settleByPonte(one);
  await settleBySql(sql, other, {
    publicUrl: env().publicUrl,
    writeJob: await readJobQuery(databaseUrl),
  });
  await assertSameSettling(sql, one, other);
});
