import { expect } from "@playwright/test";
import type { ChargeView } from "#lib/charges/charge.contract";
import type { SuspensePageView } from "#lib/ledger/money.contract";
import type { RefundView } from "#lib/refunds/refund.contract";
import { type Client, expectProblem } from "./client";
import { newCharge, newPaidPix, newPix, newShop, test, unique } from "./fixtures";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

async function listed(client: Client, chargeId: string): Promise<RefundView[]> {
  return (await client.get<RefundView[]>(`/charge/${chargeId}/refunds`)).body;
}

const read = async (client: Client, id: string) => (await client.get<ChargeView>(`/charge/${id}`)).body;

test("a refund has every field, in the contract's order, and succeeds once the bank confirms it", async ({
  merchant,
}) => {
  const { id } = await newPaidPix(merchant);
  const made = await merchant.post<RefundView>(`/charge/${id}/refunds`, { amount: "4.20", reason: "Troco" });
  expect(made.status).toBe(201);
  expect(Object.keys(made.body)).toEqual([
    "id",
    "chargeId",
    "amount",
    "status",
    "reason",
    "createdAt",
    "suspenseId",
    "initiatedBy",
  ]);
  expect(made.body).toEqual({
    id: expect.stringMatching(/^rfd_\w{20,}$/),
    chargeId: id,
    amount: "4.20",
    status: "PENDING",
    reason: "Troco",
    createdAt: expect.stringMatching(INSTANT),
    suspenseId: null,
    initiatedBy: "MERCHANT",
  });
  await expect.poll(() => listed(merchant, id)).toEqual([{ ...made.body, status: "SUCCEEDED" }]);
  expect(await read(merchant, id)).toMatchObject({ status: "PAID", refundedAmount: "4.20" });
});

test("refunds are listed newest first; without an amount the rest is refunded", async ({ merchant }) => {
  const { id } = await newPaidPix(merchant);
  const amounts = [];
  for (const body of [{ amount: 1 }, { amount: 0.5 }, {}]) {
    amounts.unshift((await merchant.post<RefundView>(`/charge/${id}/refunds`, body)).body.amount);
  }
  expect(amounts).toEqual(["9.00", "0.50", "1.00"]);
  expect((await listed(merchant, id)).map(({ amount }) => amount)).toEqual(amounts);
  await expect.poll(async () => (await read(merchant, id)).refundedAmount).toBe("10.50");
  const [attempt] = (await merchant.get<{ status: string }[]>(`/charge/${id}/attempts`)).body;
  expect(attempt?.status).toBe("REFUNDED");
});

for (const [name, body, pointer] of [
  ["nothing", { amount: 0 }, "/amount"],
  ["a negative amount", { amount: -1 }, "/amount"],
  ["a thousandth", { amount: "1.005" }, "/amount"],
  ["null", { amount: null }, "/amount"],
  ["a blank reason", { reason: " " }, "/reason"],
  ["a long reason", { reason: "x".repeat(256) }, "/reason"],
  ["an unknown field", { value: 1 }, "/value"],
] as const) {
  test(`a refund of ${name} is refused`, async ({ merchant }) => {
    const { id } = await newCharge(merchant);
    const refused = await merchant.post(`/charge/${id}/refunds`, body);
    expectProblem(refused, 400, "invalid_request", [pointer]);
    expect(await listed(merchant, id)).toEqual([]);
  });
}

test("a refund of too much, or of an unpaid charge, is refused", async ({ merchant }) => {
  const paid = await newPaidPix(merchant);
  const path = `/charge/${paid.id}/refunds`;
  const tooMuch = await merchant.post(path, { amount: "10.51" });
  expectProblem(tooMuch, 409, "amount_exceeds_refundable", ["/amount"]);
  await merchant.post(path, { amount: "10.50" });
  for (const body of [{}, { amount: "0.01" }]) {
    expectProblem(await merchant.post(path, body), 409, "amount_exceeds_refundable", ["/amount"]);
  }
  const { chargeId } = await newPix(merchant);
  expectProblem(await merchant.post(`/charge/${chargeId}/refunds`), 409, "illegal_transition");
  await merchant.post(`/charge/${chargeId}/cancel`);
  expectProblem(await merchant.post(`/charge/${chargeId}/refunds`), 409, "illegal_transition");
});

test("20 simultaneous refunds never exceed the paid amount", async ({ merchant }) => {
  const { id } = await newPaidPix(merchant);
  const all = await Promise.all(
    Array.from({ length: 20 }, () => merchant.post(`/charge/${id}/refunds`, { amount: "1.00" })),
  );
  const statuses = all.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(201), ...Array(10).fill(409)]);
  await expect.poll(async () => (await read(merchant, id)).refundedAmount).toBe("10.00");
});

test("an Idempotency-Key creates one refund", async ({ merchant }) => {
  const { id } = await newPaidPix(merchant);
  const headers = { "idempotency-key": unique("idem") };
  const ask = () => merchant.post<RefundView>(`/charge/${id}/refunds`, { amount: 1 }, { headers });
  const [first, again] = [await ask(), await ask()];
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.body).toEqual(first.body);
  expect(await listed(merchant, id)).toHaveLength(1);
});

test("another merchant's charge and money look exactly like missing ones", async ({ merchant, other }) => {
  const { id } = await newPaidPix(merchant);
  for (const path of [`/charge/${id}/refunds`, "/charge/chg_none/refunds"]) {
    expectProblem(await other.post(path, {}), 404, "not_found");
    expectProblem(await other.get(path), 404, "not_found");
  }
  expect(await listed(merchant, id)).toEqual([]);
  const item = await paidTooMuch(merchant);
  for (const suspenseId of [item.id, "sus_none"]) {
    expectProblem(await other.post(`/suspense/${suspenseId}/refund`), 404, "not_found");
  }
});

async function paidTooMuch(client: Client) {
  const { chargeId, instructions } = await newPix(client);
  await client.post(`/sandbox/pix/${instructions.txid}/pay`, { amount: "10.51" });
  await expect.poll(async () => (await read(client, chargeId)).suspense.length).toBe(1);
  const [item] = (await read(client, chargeId)).suspense;
  if (!item) throw new Error("nothing is held");
  return { ...item, chargeId, currency: "BRL", product: "CHARGE" };
}

test("held money is listed, filtered, and refunded once", async () => {
  const shop = await newShop();
  const page = async (query = "") => (await shop.get<SuspensePageView>(`/suspense${query}`)).body;
  const pagination = { page: 1, limit: 10, total: 0, totalPages: 0, hasMore: false, nextCursor: null };
  expect(await page()).toEqual({ data: [], pagination });
  const [older, newer] = [await paidTooMuch(shop), await paidTooMuch(shop)];
  expect(await page()).toEqual({
    data: [newer, older],
    pagination: { ...pagination, total: 2, totalPages: 1 },
  });
  expect(Object.keys(older)).toEqual([
    "id",
    "attemptId",
    "amount",
    "reason",
    "status",
    "receivedAt",
    "chargeId",
    "currency",
    "product",
  ]);
  expect((await page("?page=2&limit=1")).data).toEqual([older]);
  const refund = await shop.post<RefundView>(`/suspense/${older.id}/refund`);
  expect(refund.status).toBe(201);
  expect(refund.body).toMatchObject({ chargeId: older.chargeId, amount: "10.51", suspenseId: older.id });
  expectProblem(await shop.post(`/suspense/${older.id}/refund`), 409, "illegal_transition");
  const status = { HELD: [newer], REFUNDED: [{ ...older, status: "REFUNDED" }] };
  await expect.poll(async () => (await page("?status=REFUNDED")).data).toEqual(status.REFUNDED);
  expect((await page("?status=HELD")).data).toEqual(status.HELD);
  expectProblem(await shop.post(`/suspense/${older.id}/refund`), 409, "illegal_transition");
  expectProblem(await shop.get("/suspense?status=LOST"), 400, "invalid_request", ["/status"]);
});

test("held money is accepted into the balance once, and cannot be refunded afterwards", async () => {
  const shop = await newShop();
  const suspense = await paidTooMuch(shop);
  const path = `/suspense/${suspense.id}`;
  expect((await shop.get("/balance")).body).toMatchObject({
    data: [{ available: "0.00", suspense: "10.51" }],
  });
  const accepted = await shop.post(`${path}/accept`);
  expect(accepted).toMatchObject({ status: 200, body: { ...suspense, status: "ACCEPTED" } });
  expect((await shop.get("/balance")).body).toMatchObject({
    data: [{ available: "10.51", suspense: "0.00" }],
  });
  expectProblem(await shop.post(`${path}/accept`), 409, "illegal_transition");
  expectProblem(await shop.post(`${path}/refund`), 409, "illegal_transition");
  expectProblem(await shop.post("/suspense/sus_none/accept"), 404, "not_found");
});
