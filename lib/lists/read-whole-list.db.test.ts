import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as getCharges } from "#app/api/charge/list/route.ts";
import { db } from "#db/client";
import type { ChargePageView } from "#lib/charges/charge.contract";
import { idTail, type MerchantId } from "#lib/domain/ids";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { newCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

const MANY = 3_000;
const ADDED_EVERY = 5;
const LONGEST_LOOP = 100;

let merchantId: MerchantId;
let read: (query: Record<string, string>) => Promise<ChargePageView>;
let expected: string[];
beforeEach(async () => {
  const made = await newMerchant();
  merchantId = made.merchantId;
  const grant = { name: "import", scopes: ["charges:read" as const], lifetimeMs: 600_000 };
  const { token } = await issueAccessToken(db(), { merchantId, userId: made.userId, clientId: null }, grant);
  read = async (query) => {
    const address = `http://localhost/api/charge/list?${new URLSearchParams(query)}`;
    const request = new Request(address, { headers: { authorization: `Bearer ${token}` } });
    const response = await getCharges(request, { params: Promise.resolve({}) });
    expect(response.status).toBe(200);
    return response.json();
  };
  // The merchant's creation time, which precedes every charge created later.
  const beginning = `chg_${idTail(merchantId).slice(0, 20)}`;
  await db().execute(sql`
    insert into charges (id, merchant_id, checkout_id, status, gross_amount_minor, currency, expires_at, canceled_at)
    select ${beginning} || lpad(n::text, 6, '0'), ${merchantId}, ${merchantId} || n, 'CANCELED', n, 'BRL', now(), now()
    from generate_series(1, ${sql.raw(String(MANY))}) n`);
  expected = Array.from({ length: MANY }, (_, n) => beginning + String(MANY - n).padStart(6, "0"));
});

/** Reads pages until none follows, while charges are added; the reported length must not end the reading early. */
async function importBy(nextOf: (page: ChargePageView) => Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  let query: Record<string, string> = nextOf(EMPTY);
  for (let turn = 0; turn < LONGEST_LOOP; turn += 1) {
    const page = await read({ limit: "100", ...query });
    ids.push(...page.data.map(({ id }) => id));
    const { total, totalPages, hasMore } = page.pagination;
    expect([total, totalPages]).toEqual([null, null]);
    if (!hasMore) return ids;
    if (turn % ADDED_EVERY === 0) await newCharge(merchantId);
    query = nextOf(page);
  }
  throw new Error("the list never ends");
}

const EMPTY: ChargePageView = {
  data: [],
  pagination: { page: 0, limit: 100, total: null, totalPages: null, hasMore: true, nextCursor: null },
};

describe("an import of 3,000 charges while others are created gets each exactly once", () => {
  it("by cursor", async () => {
    const ids = await importBy(({ pagination: { nextCursor } }) => ({
      ...(nextCursor && { cursor: nextCursor }),
    }));
    expect(ids).toEqual(expected);
  });

  it("by page, of the charges that existed when it began", async () => {
    const end = new Date().toISOString();
    const ids = await importBy(({ pagination: { page } }) => ({ end_date: end, page: String(page + 1) }));
    expect(ids).toEqual(expected);
  });

  it("and a page deep in the list does not move", async () => {
    const { data, pagination } = await read({ limit: "10", page: "250" });
    expect(data.map(({ id }) => id)).toEqual(expected.slice(2_490, 2_500));
    expect(pagination).toMatchObject({ page: 250, total: null, hasMore: true });
    const last = await read({ limit: "10", page: "300" });
    expect(last.pagination).toMatchObject({ total: null, hasMore: false, nextCursor: null });
  });
});
