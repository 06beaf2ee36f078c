import { expect } from "@playwright/test";
import type { BalanceView } from "#lib/ledger/money.contract";
import type { PayoutPageView, PayoutView } from "#lib/payouts/payout.contract";
import { type Client, expectProblem } from "./client";
import { newPaidPix, newShop, test, unique } from "./fixtures";

const BODY = { amount: "4.00", pixKey: "financeiro@example.com" };

/** A shop with 10.50 BRL available. */
async function newRichShop(): Promise<Client> {
  const shop = await newShop();
  await newPaidPix(shop);
  return shop;
}

async function request(shop: Client, body: object = {}): Promise<PayoutView> {
  const { status, body: made } = await shop.post<PayoutView>("/payouts", { ...BODY, ...body });
  expect(status, JSON.stringify(made)).toBe(201);
  return made;
}

const read = async (shop: Client, id: string) => (await shop.get<PayoutView>(`/payouts/${id}`)).body;
const availableOf = async (shop: Client) =>
  (await shop.get<BalanceView>("/balance")).body.data.find(({ currency }) => currency === "BRL")?.available;

test("a payout is reserved immediately, sent by the bank, and reported by events", async ({ other }) => {
  const shop = await newRichShop();
  const made = await request(shop);
  expect(made).toMatchObject({
    id: expect.stringMatching(/^pyo_\w{20,}$/),
    account: { type: "MERCHANT" },
    amount: "4.00",
    currency: "BRL",
    pixKey: BODY.pixKey,
    fee: "0.00",
    status: "APPROVED",
    endToEndId: null,
    paidAt: null,
    failureCode: null,
  });
  expect(await availableOf(shop)).toBe("6.50");
  await expect.poll(async () => (await read(shop, made.id)).status).toBe("PAID");
  expect((await read(shop, made.id)).endToEndId).toMatch(/^E\w{31}$/);
  const { data } = (await shop.get<PayoutPageView>("/payouts?status=PAID")).body;
  expect(data.map(({ id }) => id)).toEqual([made.id]);
  const events = await shop.get<{ data: { type: string }[] }>("/events?limit=3");
  expect(events.body.data.map(({ type }) => type)).toEqual([
    "payout.paid",
    "payout.sent",
    "payout.requested",
  ]);
  expectProblem(await other.get(`/payouts/${made.id}`), 404, "not_found");
  expectProblem(await other.post(`/payouts/${made.id}/cancel`), 404, "not_found");
  expectProblem(await shop.post(`/payouts/${made.id}/cancel`), 409, "illegal_transition");
});

test("a payout that awaits approval can be canceled, and a failed one returns the money", async () => {
  const shop = await newRichShop();
  const settings = JSON.stringify({ approvalAbove: "3.99", dailyLimit: "8.00" });
  expect((await shop.send("PATCH", "/payout-settings", settings)).status).toBe(200);
  const waiting = await request(shop);
  expect(waiting.status).toBe("REQUESTED");
  expectProblem(await shop.post("/payouts", { ...BODY, amount: "4.01" }), 409, "limit_exceeded", ["/amount"]);
  const canceled = await shop.post<PayoutView>(`/payouts/${waiting.id}/cancel`);
  expect([canceled.status, canceled.body.status]).toEqual([200, "CANCELED"]);
  const { id } = await request(shop, { amount: "3.00", pixKey: "refused@example.com" });
  await expect.poll(async () => (await read(shop, id)).status).toBe("FAILED");
  expect((await read(shop, id)).failureCode).toBe("refused_by_receiver");
  expect(await availableOf(shop)).toBe("10.50");
});

test("a payout goes only to the account's own key, within the balance, and once per Idempotency-Key", async () => {
  const shop = await newRichShop();
  for (const pixKey of ["another@example.com", "529.982.247-25"]) {
    expectProblem(await shop.post("/payouts", { ...BODY, pixKey }), 400, "invalid_request", ["/pixKey"]);
  }
  const tooMuch = await shop.post("/payouts", { ...BODY, amount: "10.51" });
  expectProblem(tooMuch, 409, "insufficient_balance", ["/amount"]);
  const headers = { "idempotency-key": unique("idem") };
  const ask = () => shop.post<PayoutView>("/payouts", BODY, { headers });
  const [first, again] = [await ask(), await ask()];
  expect(again.body).toEqual(first.body);
  expect(await availableOf(shop)).toBe("6.50");
});
