import postgres, { type Sql } from "postgres";
import { env } from "#lib/platform/env";
import { answerParent } from "../answer-parent.ts";
import type { Subject } from "../rounds.ts";
import { type Sample, type SampleSize, takeSample } from "../sample.ts";
import { assertAllSettled, assertSameSettling } from "./assert-same-settling.ts";
import { readJobQuery } from "./job-query.ts";
import { settleByPonte } from "./settle-by-ponte.ts";
import { settleBySql } from "./settling-queries.ts";
import { copyUnpaid, MERCHANTS, newPrototypes, type Unpaid } from "./unpaid-charges.ts";

type Settler = Exclude<Subject, "lean">;
/** Settling without HTTP, by Ponte's own step (`ours`) or by only the same queries (`queries`), both in this process. */
export type SettlingQuestion = { databaseUrl: string; subject: Settler; size: SampleSize };

const POOL_SIZE = 16;
/** More charges than a machine settles in a second, because a sample that runs out of charges would measure nothing. */
const CHARGES_A_SECOND = 2_000;

type Settle = (unpaid: Unpaid) => Promise<unknown>;
let bench: Promise<{ sql: Sql; prototypes: Unpaid[]; settle: Record<Settler, Settle> }> | undefined;

answerParent<SettlingQuestion, Sample>(async ({ databaseUrl, subject, size }) => {
  bench ??= prepare(databaseUrl);
  const { sql, prototypes, settle } = await bench;
  const seconds = (size.settleMs + size.measuredMs) / 1000;
  const stock = await copyUnpaid(sql, prototypes, Math.ceil(seconds * CHARGES_A_SECOND));
  const sample = await takeSample(size, () => {
    const unpaid = stock.pop();
    if (!unpaid) throw new Error("This machine settles faster than the benchmark has charges.");
    return settle[subject](unpaid);
  });
  await assertAllSettled(sql);
  return sample;
});

async function prepare(databaseUrl: string) {
  Object.assign(process.env, { DATABASE_URL: databaseUrl });
  const sql = postgres(databaseUrl, { max: POOL_SIZE, onnotice: () => {} });
  const prototypes = await newPrototypes(sql, MERCHANTS);
  const given = {
    publicUrl: env().publicUrl,
    writeJob: await readJobQuery(databaseUrl),
  };
  const settle = { ours: settleByPonte, queries: (unpaid: Unpaid) => settleBySql(sql, unpaid, given) };
  const [one, other] = await copyUnpaid(sql, prototypes.slice(0, 1), 2);
  if (!one || !other) throw new Error("The benchmark has no charge to settle.");
  await settle.ours(one);
  await settle.queries(other);
  await assertSameSettling(sql, one, other);
  return { sql, prototypes, settle };
}
