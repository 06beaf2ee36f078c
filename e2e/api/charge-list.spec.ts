import { expect } from "@playwright/test";
import type { ChargePageView } from "#lib/charges/charge.contract";
import { expectProblem } from "./client";
import { newCharge, test, unique } from "./fixtures";

test("the list has pages, newest first", async ({ merchant }) => {
  const mark = unique();
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.unshift((await newCharge(merchant, { externalReference: mark })).id);
  const page = (query: string) => merchant.get<ChargePageView>(`/charge/list?query=${mark}&${query}`);

  const first = (await page("limit=2")).body;
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(first.pagination).toEqual({
    page: 1,
    limit: 2,
    total: 5,
    totalPages: 3,
    hasMore: true,
    nextCursor: expect.any(String),
  });
  const last = (await page("limit=2&page=3")).body;
  expect(last.data.map(({ id }) => id)).toEqual(ids.slice(4));
  expect(last.pagination).toMatchObject({ page: 3, nextCursor: null });
  expect((await page("page=9")).body.data).toEqual([]);
  expect((await page("")).body.pagination).toMatchObject({ page: 1, limit: 10, totalPages: 1 });
});

test("a cursor continues the list while charges are added, and works instead of page", async ({
  merchant,
}) => {
  const mark = unique();
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.unshift((await newCharge(merchant, { externalReference: mark })).id);
  const page = async (query: string) =>
    (await merchant.get<ChargePageView>(`/charge/list?query=${mark}&limit=2&${query}`)).body;
  const { nextCursor } = (await page("")).pagination;
  await newCharge(merchant, { externalReference: mark });
  const rest = await page(`page=9&cursor=${nextCursor}`);
  expect(rest.data.map(({ id }) => id)).toEqual(ids.slice(2));
  expect(rest.pagination.nextCursor).toBeNull();
});

test("the list filters by status, text and time", async ({ merchant }) => {
  const mark = unique();
  const open = await newCharge(merchant, { description: `Bolo ${mark}`, customer: { name: "Zoé" } });
  const canceled = await newCharge(merchant, { customer: { email: `${mark}@example.com` } });
  await merchant.post(`/charge/${canceled.id}/cancel`);
  const ids = async (query: string) => {
    const { body } = await merchant.get<ChargePageView>(`/charge/list?${query}`);
    return body.data.map(({ id }) => id);
  };
  expect(await ids(`query=${mark}`)).toEqual([canceled.id, open.id]);
  expect(await ids(`query=${mark.toUpperCase()}&status=PENDING`)).toEqual([open.id]);
  expect(await ids(`query=${mark}&status=CANCELED`)).toEqual([canceled.id]);
  expect(await ids(`query=${mark}&status=PAID`)).toEqual([]);
  expect(await ids(`query=${open.id}`)).toEqual([open.id]);
  expect(await ids(`query=${mark}&start_date=${open.createdAt}`)).toEqual([canceled.id, open.id]);
  expect(await ids(`query=${mark}&end_date=${open.createdAt}`)).toEqual([open.id]);
  expect(await ids(`query=${mark}&start_date=2020-01-01&end_date=2020-12-31`)).toEqual([]);
  expect(await ids(`query=${encodeURIComponent("%")}${mark}`)).toEqual([]);
});

for (const [query, pointer] of [
  ["limit=0", "/limit"],
  ["limit=101", "/limit"],
  ["limit=ten", "/limit"],
  ["page=0", "/page"],
  ["page=-1", "/page"],
  ["page=1.5", "/page"],
  ["status=OPEN", "/status"],
  ["start_date=yesterday", "/start_date"],
  ["start_date=2026-02-02&end_date=2026-02-01", "/end_date"],
  ["cursor=nonsense", "/cursor"],
  ["query=%00", "/query"],
] as const) {
  test(`the list refuses ${query}`, async ({ merchant }) => {
    expectProblem(await merchant.get(`/charge/list?${query}`), 400, "invalid_request", [pointer]);
  });
}
