import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type Tx, transaction } from "#db/client";
import { listCharges } from "#lib/charges/charge-list.queries";
import type { MerchantId } from "#lib/domain/ids";
import { newMerchant } from "#test/new-merchant";

const NEWER = 25;

let merchantId: MerchantId;
beforeAll(async () => {
  ({ merchantId } = await newMerchant());
});

/** Searches among `matching` old charges with one prefix and as many newer ones with another, all rolled back. */
async function search(matching: number, query: string) {
  class Undo extends Error {}
  let found: string[] = [];
  let total = 0;
  const work = transaction(async (tx: Tx) => {
    await tx.execute(sql`
      insert into charges (id, merchant_id, checkout_id, status, gross_amount_minor, currency, external_reference, created_at, expires_at, product)
      select 'chg_7' || lpad(n::text, 25, '0'), ${merchantId}, 'searched' || n, 'PENDING', 1000, 'BRL',
        case when n < ${matching}::int then 'old-' else 'new-' end || n, now() - interval '1 day' + n * interval '1 ms', now() + interval '1 day', 'CHARGE'
      from generate_series(0, ${matching + NEWER - 1}::int) n`);
    const page = await listCharges(tx, merchantId, {
      filter: { query },
      request: { limit: 3 },
      now: new Date(),
    });
    found = page.rows.map(({ externalReference }) => externalReference ?? "");
    total = page.total;
    throw new Undo();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return { found, total };
}

describe("a searched text", () => {
  it("is found and counted if few rows have it", async () => {
    expect(await search(40, "OLD-")).toEqual({ found: ["old-39", "old-38", "old-37"], total: 40 });
  });

  it("is found newest first, uncounted, if many rows have it", async () => {
    expect(await search(1_200, "old-")).toEqual({
      found: ["old-1199", "old-1198", "old-1197"],
      total: 1_000,
    });
  });

  it("is found if too many rows have it to collect them", async () => {
    expect(await search(20_100, "old-")).toEqual({
      found: ["old-20099", "old-20098", "old-20097"],
      total: 1_000,
    });
  });
});
