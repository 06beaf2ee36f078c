import { expect } from "@playwright/test";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { RefundView } from "#lib/refunds/refund.contract";
import type { EventPageView } from "#lib/webhooks/event.contract";
import { expectProblem } from "./client";
import { newCharge, newShop, test } from "./fixtures";

const LISTS = [
  "/charge/list",
  "/payments",
  "/invoices/payment-gateway",
  "/recipients",
  "/suspense",
  "/events",
  "/payment-links",
];

for (const list of LISTS) {
  test(`${list} refuses an invalid cursor, or another list's`, async ({ merchant }) => {
    const others = Buffer.from('["others","chg_1"]').toString("base64url");
    for (const cursor of ["nonsense", others, "%F0%9F%92%B0"]) {
      const refused = await merchant.get(`${list}?cursor=${cursor}`);
      expectProblem(refused, 400, "invalid_request", ["/cursor"]);
    }
  });
}

test("events continue from a cursor, with or without a type", async () => {
  const shop = await newShop();
  for (const amount of [1, 2, 3, 4, 5]) await newCharge(shop, { grossAmount: amount });
  for (const type of ["", "&type=charge.created"]) {
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body } = await shop.get<EventPageView>(`/events?limit=2${type}${cursor}`);
      seen.push(...body.data.map(({ id }) => id));
      expect(body.pagination).toMatchObject({ total: 5, totalPages: 3, hasMore: seen.length < 5 });
      cursor = body.pagination.nextCursor ? `&cursor=${body.pagination.nextCursor}` : "";
    } while (cursor);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toEqual(seen.toSorted().reverse());
  }
});

test("a bare array is complete, or a part whose headers name the next one", async ({ merchant }) => {
  const charge = await newCharge(merchant);
  const path = `/charge/${charge.id}/attempts`;
  for (let n = 0; n < 3; n += 1) await merchant.post(path, { paymentMethod: "PIX" });
  const whole = await merchant.get<AttemptView[]>(path);
  expect(whole.body).toHaveLength(3);
  expect([whole.headers.get("x-next-cursor"), whole.headers.get("link")]).toEqual([null, null]);

  const first = await merchant.get<AttemptView[]>(`${path}?limit=2`);
  expect(first.body).toEqual(whole.body.slice(0, 2));
  const [, next = ""] = /^<(.+)>; rel="next"$/.exec(first.headers.get("link") ?? "") ?? [];
  expect(next).toBe(`?limit=2&cursor=${first.headers.get("x-next-cursor")}`);
  const second = await merchant.get<AttemptView[]>(`${path}${next}`);
  expect(second.body).toEqual(whole.body.slice(2));
  expect(second.headers.get("x-next-cursor")).toBeNull();

  expectProblem(await merchant.get(`${path}?cursor=nonsense`), 400, "invalid_request", ["/cursor"]);
  expectProblem(await merchant.get(`${path}?limit=1001`), 400, "invalid_request", ["/limit"]);
  expect((await merchant.get<RefundView[]>(`/charge/${charge.id}/refunds?limit=1`)).body).toEqual([]);
});
