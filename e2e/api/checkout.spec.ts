import { expect } from "@playwright/test";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { ChargeView } from "#lib/charges/charge.contract";
import type { CheckoutPaymentView, CheckoutTokenView, CheckoutView } from "#lib/payments/checkout.contract";
import { createToken } from "../credentials";
import { bearer, Client, expectProblem, payer } from "./client";
import { newCharge, newPix, newShop, test, unique } from "./fixtures";

test("a payer sees only their own part of a charge", async ({ merchant }) => {
  const charge = await newCharge(merchant, {
    description: "Bolo",
    externalReference: unique("internal"),
    metadata: { margin: "high" },
    redirectUrl: "https://shop.example.com/back",
    customer: { name: "Ana", document: "52998224725" },
  });
  const { status, body } = await payer(charge.instructions.checkoutToken).get<CheckoutView>(
    `/charge/${charge.id}/checkout`,
  );
  expect(status).toBe(200);
  expect(body).toEqual({
    id: charge.id,
    merchantName: "Café Aurora",
    grossAmount: "10.50",
    amountReceived: "0.00",
    amountDue: "10.50",
    currency: "BRL",
    due: null,
    description: "Bolo",
    status: "PENDING",
    expiresAt: charge.expiresAt,
    paidAt: null,
    serverTime: expect.any(String),
    redirectUrl: "https://shop.example.com/back",
    methods: [
      { method: "PIX" },
      {
        method: "CREDIT_CARD",
        // The demo's terms: up to 24 installments of at least 1.00, the first 6 counts without interest, then 1.99 % a month.
        installments: [
          { count: 1, amount: "10.50", total: "10.50" },
          { count: 2, amount: "5.25", total: "10.50" },
          { count: 3, amount: "3.50", total: "10.50" },
          { count: 4, amount: "2.62", total: "10.50" },
          { count: 5, amount: "2.10", total: "10.50" },
          { count: 6, amount: "1.75", total: "10.50" },
          { count: 7, amount: "1.63", total: "11.41" },
          { count: 8, amount: "1.44", total: "11.52" },
          { count: 9, amount: "1.29", total: "11.61" },
          { count: 10, amount: "1.17", total: "11.70" },
          { count: 11, amount: "1.08", total: "11.88" },
          { count: 12, amount: "1.00", total: "12.00" },
        ],
      },
      {
        method: "INTERNATIONAL",
        currencies: expect.arrayContaining(["USD", "JPY", "KWD"]),
        quotes: expect.arrayContaining([
          {
            currency: "JPY",
            exchangeRate: expect.stringMatching(/^\d+\.\d{2,8}$/),
            exchangeRateSource: "sandbox",
            exchangeRateAsOf: expect.stringMatching(/Z$/),
            checkoutAmount: expect.stringMatching(/^\d+$/),
          },
        ]),
      },
    ],
    payerFields: [],
    payerName: null,
    lastAttempt: null,
    refundedAmount: "0.00",
    refundStatus: "NONE",
    suspense: [],
    supportEmail: null,
  });
  expect(Math.abs(Date.parse(body.serverTime) - Date.now())).toBeLessThan(5_000);
});

test("a checkout that is read again is 304 without a body until it changes", async () => {
  // No other test changes this merchant's settings meanwhile, which the body shows.
  const charge = await newCharge(await newShop());
  const client = payer(charge.instructions.checkoutToken);
  const read = (etag: string) =>
    client.get<CheckoutView | null>(`/charge/${charge.id}/checkout`, { headers: { "if-none-match": etag } });
  const first = await read('W/"none"');
  expect([first.status, first.body?.status]).toEqual([200, "PENDING"]);
  const etag = first.headers.get("etag") ?? "";
  const again = await read(etag);
  expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, null, etag]);
  expect(again.headers.get("content-type")).toBeNull();
  await client.post(`/charge/${charge.id}/checkout/payment`, { paymentMethod: "PIX" });
  const changed = await read(etag);
  expect([changed.status, changed.body?.lastAttempt?.status]).toEqual([200, "PENDING"]);
});

test("only this charge's own checkout token opens its checkout", async ({ merchant }) => {
  const charge = await newCharge(merchant);
  const neighbor = await newCharge(merchant);
  const { token } = await createToken("merchant@example.com");
  const own = charge.instructions.checkoutToken;
  for (const client of [
    new Client(),
    payer(""),
    payer("nonsense"),
    payer(`${own.slice(0, -2)}xx`),
    payer(neighbor.instructions.checkoutToken),
    payer(token),
    bearer(token),
    bearer(own),
  ]) {
    const path = `/charge/${charge.id}/checkout`;
    expectProblem(await client.get(path), 401, "unauthorized");
    expectProblem(await client.post(`${path}/payment`, { paymentMethod: "PIX" }), 401, "unauthorized");
  }
  expect((await merchant.get<AttemptView[]>(`/charge/${charge.id}/attempts`)).body).toEqual([]);
});

test("a merchant may request another checkout token", async ({ merchant }) => {
  const charge = await newCharge(merchant);
  const path = `/charge/${charge.id}/checkout`;
  const { status, body } = await merchant.post<CheckoutTokenView>(`${path}/token`);
  expect(status).toBe(201);
  expect(Object.keys(body)).toEqual(["checkoutToken", "expiresAt", "checkoutUrl"]);
  expect(body.checkoutUrl).toBe(charge.instructions.checkoutUrl);
  expect(body.checkoutUrl).not.toContain(body.checkoutToken);
  expect(Date.parse(body.expiresAt)).toBeLessThanOrEqual(Date.parse(charge.expiresAt));
  expect((await payer(body.checkoutToken).get(path)).status).toBe(200);
});

test("a checkout token lasts at most 24 h, and never past its charge", async ({ merchant }) => {
  const inTenDays = new Date(Date.now() + 10 * 24 * 3_600_000).toISOString();
  const long = await newCharge(merchant, { expiresAt: inTenDays });
  const hours = (Date.parse(long.instructions.expiresAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  // The instance uses the database's clock, which may differ slightly from this one.
  expect(hours).toBeLessThan(24.001);
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const short = await newCharge(merchant, { expiresAt: inAnHour });
  expect(Date.parse(short.instructions.expiresAt)).toBeLessThanOrEqual(Date.parse(inAnHour));
});

test("an ended charge can be read, but cannot be paid or get a token", async ({ merchant }) => {
  const charge = await newCharge(merchant);
  const path = `/charge/${charge.id}/checkout`;
  await merchant.post(`/charge/${charge.id}/cancel`);
  const client = payer(charge.instructions.checkoutToken);
  const read = await client.get<CheckoutView>(path);
  expect(read.status).toBe(200);
  expect(read.body.status).toBe("CANCELED");
  const refused = await client.post(`${path}/payment`, { paymentMethod: "PIX" });
  expectProblem(refused, 409, "charge_not_payable");
  expectProblem(await merchant.post(`${path}/token`), 409, "charge_not_payable");
});

test("an expired charge can be read, but cannot be paid", async ({ merchant }) => {
  const charge = await newCharge(merchant, { expiresAt: new Date(Date.now() + 3_000).toISOString() });
  const path = `/charge/${charge.id}/checkout`;
  const client = payer(charge.instructions.checkoutToken);
  await expect.poll(async () => (await client.get<CheckoutView>(path)).body.status).toBe("EXPIRED");
  const refused = await client.post(`${path}/payment`, { paymentMethod: "PIX" });
  expectProblem(refused, 409, "charge_not_payable");
});

test("a payer who requests Pix twice gets the same code", async ({ merchant }) => {
  const charge = await newCharge(merchant);
  const client = payer(charge.instructions.checkoutToken);
  const ask = () =>
    client.post<CheckoutPaymentView>(`/charge/${charge.id}/checkout/payment`, { paymentMethod: "PIX" });
  const [one, two] = await Promise.all([ask(), ask()]);
  const three = await ask();
  expect([one.status, two.status, three.status]).toEqual([201, 201, 201]);
  expect(one.body).toMatchObject({ status: "PENDING", paymentMethod: "PIX", nextAction: { type: "PIX" } });
  expect(two.body.id).toBe(one.body.id);
  expect(three.body.instructions).toEqual(one.body.instructions);
  expect((await merchant.get<AttemptView[]>(`/charge/${charge.id}/attempts`)).body).toHaveLength(1);
});

test("a Pix paid in the sandbox makes the charge PAID", async ({ merchant }) => {
  const { chargeId, id, instructions } = await newPix(merchant, { grossAmount: "42.42" });
  const paid = await merchant.post(`/sandbox/pix/${instructions.txid}/pay`);
  expect(paid.status).toBe(200);
  expect(paid.body).toEqual({ status: expect.any(String) });
  const read = async () => (await merchant.get<ChargeView>(`/charge/${chargeId}`)).body;
  await expect.poll(async () => (await read()).status).toBe("PAID");
  const charge = await read();
  expect(charge.settlement).toMatchObject({ final: true, feeAmount: "0.42", netAmount: "42.00" });
  expect(charge.paidAt).not.toBeNull();
  expect(charge.suspense).toEqual([]);
  const attempt = (await merchant.get<AttemptView>(`/charge/attempts/${id}`)).body;
  expect(attempt.status).toBe("PAID");
  expectProblem(await merchant.post(`/charge/${chargeId}/cancel`), 409, "illegal_transition");
});

test("a payment cancels the other open attempts", async ({ merchant }) => {
  const { chargeId, instructions } = await newPix(merchant);
  const path = `/charge/${chargeId}/attempts`;
  await merchant.post(path, { paymentMethod: "PIX" });
  await merchant.post(`/sandbox/pix/${instructions.txid}/pay`);
  await expect
    .poll(async () => (await merchant.get<AttemptView[]>(path)).body.map(({ status }) => status))
    .toEqual(["CANCELED", "PAID"]);
});

for (const [amount, reason] of [
  ["10.49", "PARTIAL"],
  ["10.51", "OVERPAID"],
] as const) {
  test(`a Pix of ${amount} for 10.50 goes to suspense and pays nothing`, async ({ merchant }) => {
    const { chargeId, id, instructions } = await newPix(merchant);
    await merchant.post(`/sandbox/pix/${instructions.txid}/pay`, { amount });
    const read = async () => (await merchant.get<ChargeView>(`/charge/${chargeId}`)).body;
    await expect.poll(async () => (await read()).suspense.length).toBe(1);
    const charge = await read();
    expect(charge.status).toBe("PENDING");
    expect(charge.suspense).toEqual([
      {
        id: expect.any(String),
        attemptId: id,
        amount,
        reason,
        status: "HELD",
        receivedAt: expect.any(String),
      },
    ]);
  });
}

test("paying the rest of a partly paid charge closes it, and both payments are shown", async ({
  merchant,
}) => {
  const { chargeId, instructions } = await newPix(merchant);
  await merchant.post(`/sandbox/pix/${instructions.txid}/pay`, { amount: "4.00" });
  const { checkoutToken } = (await merchant.post<CheckoutTokenView>(`/charge/${chargeId}/checkout/token`))
    .body;
  const guest = payer(checkoutToken);
  const read = async () => (await guest.get<CheckoutView>(`/charge/${chargeId}/checkout`)).body;
  await expect.poll(async () => (await read()).amountReceived).toBe("4.00");
  expect(await read()).toMatchObject({ amountDue: "6.50", status: "PENDING", lastAttempt: null });
  const rest = await guest.post<CheckoutPaymentView>(`/charge/${chargeId}/checkout/payment`, {
    paymentMethod: "PIX",
  });
  expect(rest.body).toMatchObject({ grossAmount: "6.50", status: "PENDING" });
  const { txid } = rest.body.instructions as { txid: string };
  await merchant.post(`/sandbox/pix/${txid}/pay`);
  await expect.poll(async () => (await read()).status).toBe("PAID");
  const charge = (await merchant.get<ChargeView>(`/charge/${chargeId}`)).body;
  expect(charge).toMatchObject({
    grossAmount: "10.50",
    settlement: { grossAmount: "10.50", final: true },
  });
  expect(charge.suspense).toMatchObject([{ amount: "4.00", reason: "PARTIAL", status: "COUNTED" }]);
});

test("a second or late payment is held in suspense", async ({ merchant }) => {
  const reasons = async (chargeId: string) =>
    (await merchant.get<ChargeView>(`/charge/${chargeId}`)).body.suspense.map(({ reason }) => reason);

  const twice = await newPix(merchant);
  await merchant.post(`/sandbox/pix/${twice.instructions.txid}/pay`);
  await merchant.post(`/sandbox/pix/${twice.instructions.txid}/pay`);
  await expect.poll(() => reasons(twice.chargeId)).toEqual(["DUPLICATE"]);

  const late = await newPix(merchant);
  await merchant.post(`/charge/${late.chargeId}/cancel`);
  await merchant.post(`/sandbox/pix/${late.instructions.txid}/pay`);
  await expect.poll(() => reasons(late.chargeId)).toEqual(["LATE"]);
  expect((await merchant.get<ChargeView>(`/charge/${late.chargeId}`)).body.status).toBe("CANCELED");
});

for (const [body, pointer] of [
  [{ amount: 0 }, "/amount"],
  [{ amount: "1.005" }, "/amount"],
  [{ value: 1 }, "/value"],
] as const) {
  test(`the sandbox refuses ${JSON.stringify(body)}`, async ({ merchant }) => {
    const { instructions } = await newPix(merchant);
    const refused = await merchant.post(`/sandbox/pix/${instructions.txid}/pay`, body);
    expectProblem(refused, 400, "invalid_request", [pointer]);
  });
}

test("a report without the provider's signature is refused", async () => {
  const report = { type: "pix.received", txid: "x", endToEndId: "E1", amountMinor: 1 };
  expectProblem(await new Client().post("/providers/sandbox/reports", report), 401, "unauthorized");
  expectProblem(await new Client().post("/providers/nobody/reports", report), 404, "not_found");
});
