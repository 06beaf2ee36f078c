import { expect } from "@playwright/test";
import type { AttemptDetailView } from "#lib/attempts/attempt.contract";
import type { ChargeView, CreatedAttemptView } from "#lib/charges/charge.contract";
import type { CheckoutPaymentView } from "#lib/payments/checkout.contract";
import { type Client, expectProblem, payer } from "./client";
import { newCharge, test } from "./fixtures";

type Redirect = Extract<CreatedAttemptView["instructions"], { type: "REDIRECT" }>;

function redirectOf({ instructions }: Pick<CreatedAttemptView, "instructions">): Redirect {
  if (instructions.type !== "REDIRECT") throw new Error(`instructions of type ${instructions.type}`);
  return instructions;
}

async function statusOf(merchant: Client, chargeId: string): Promise<string> {
  return (await merchant.get<ChargeView>(`/charge/${chargeId}`)).body.status;
}

test("a charge in another currency answers its exchange after its instructions, in the contract's order", async ({
  merchant,
}) => {
  const body = { grossAmount: "100.00", paymentMethod: "INTERNATIONAL", checkoutCurrency: "USD" };
  const { status, body: attempt } = await merchant.post<CreatedAttemptView>("/charge", body);
  expect(status).toBe(201);
  expect(Object.keys(attempt)).toEqual([
    "id",
    "chargeId",
    "status",
    "paymentMethod",
    "grossAmount",
    "currency",
    "instructions",
    "exchangeRate",
    "exchangeRateSource",
    "exchangeRateAsOf",
    "checkoutAmount",
    "checkoutCurrency",
    "expiresAt",
    "description",
    "externalReference",
    "customer",
    "settlement",
    "createdAt",
    "updatedAt",
    "mode",
  ]);
  expect(attempt).toMatchObject({
    status: "PENDING",
    paymentMethod: "INTERNATIONAL",
    checkoutCurrency: "USD",
    exchangeRateSource: "sandbox",
  });
  expect(Date.parse(attempt.exchangeRateAsOf ?? "")).toBeLessThanOrEqual(Date.parse(attempt.createdAt));
  expect(redirectOf(attempt)).toEqual({
    type: "REDIRECT",
    redirectUrl: expect.stringMatching(/^http.*\/sandbox\/international\/ses_/),
    sessionId: expect.stringMatching(/^ses_/),
    provider: "sandbox",
    expiresAt: attempt.expiresAt,
  });
  const [rate, amount] = [Number(attempt.exchangeRate), Number(attempt.checkoutAmount)];
  expect(amount * rate).toBeGreaterThanOrEqual(100);
  expect((amount - 0.01) * rate).toBeLessThan(100);
});

for (const [currency, form] of [
  ["EUR", /^\d+\.\d{2}$/],
  ["JPY", /^\d+$/],
  ["KWD", /^\d+\.\d{3}$/],
] as const) {
  test(`an attempt in ${currency} has that currency's decimals`, async ({ merchant }) => {
    const charge = await newCharge(merchant);
    const { status, body } = await merchant.post<CreatedAttemptView>(`/charge/${charge.id}/attempts`, {
      paymentMethod: "INTERNATIONAL",
      currency,
    });
    expect(status).toBe(201);
    expect(body.checkoutAmount).toMatch(form);
    const { body: read } = await merchant.get<AttemptDetailView>(`/charge/attempts/${body.id}`);
    expect(read.checkoutMeta).toEqual({
      exchangeRate: body.exchangeRate,
      exchangeRateSource: "sandbox",
      exchangeRateAsOf: body.exchangeRateAsOf,
      checkoutAmount: body.checkoutAmount,
      checkoutCurrency: currency,
      rateExpiresAt: body.expiresAt,
    });
  });
}

test("a payment in the sandbox pays the charge, by the processor's report", async ({ merchant }) => {
  const body = { grossAmount: "10.50", paymentMethod: "INTERNATIONAL", checkoutCurrency: "EUR" };
  const { body: attempt } = await merchant.post<CreatedAttemptView>("/charge", body);
  const path = `/sandbox/international/${redirectOf(attempt).sessionId}`;
  expect(await merchant.post(`${path}/pay`)).toMatchObject({ status: 200, body: { status: "PAID" } });
  await expect.poll(() => statusOf(merchant, attempt.chargeId)).toBe("PAID");
  expect(await merchant.post(`${path}/cancel`)).toMatchObject({ status: 200, body: { status: "PAID" } });
  const { body: charge } = await merchant.get<ChargeView>(`/charge/${attempt.chargeId}`);
  expect(charge.settlement).toMatchObject({ final: true, grossAmount: "10.50", feeAmount: "0.47" });
});

test("canceling in the sandbox cancels the attempt and leaves the charge payable", async ({ merchant }) => {
  const charge = await newCharge(merchant);
  const pay = payer(charge.instructions.checkoutToken);
  const { status, body } = await pay.post<CheckoutPaymentView>(`/charge/${charge.id}/checkout/payment`, {
    paymentMethod: "INTERNATIONAL",
    currency: "USD",
  });
  expect(status).toBe(201);
  const { sessionId, redirectUrl } = redirectOf(body);
  expect(body.nextAction).toEqual({ type: "REDIRECT", url: redirectUrl });
  await merchant.post(`/sandbox/international/${sessionId}/cancel`);
  await expect
    .poll(async () => (await merchant.get<AttemptDetailView>(`/charge/attempts/${body.id}`)).body.status)
    .toBe("CANCELED");
  expect(await statusOf(merchant, charge.id)).toBe("PENDING");
});

test("only its own merchant can drive a session", async ({ merchant, other }) => {
  const charge = await newCharge(merchant);
  const { body } = await merchant.post<CreatedAttemptView>(`/charge/${charge.id}/attempts`, {
    paymentMethod: "INTERNATIONAL",
    currency: "USD",
  });
  for (const end of ["pay", "cancel"]) {
    const path = `/sandbox/international/${redirectOf(body).sessionId}/${end}`;
    expectProblem(await other.post(path), 404, "not_found");
    expectProblem(await merchant.post(`/sandbox/international/ses_none/${end}`), 404, "not_found");
  }
});

for (const [body, pointers] of [
  [{ paymentMethod: "INTERNATIONAL" }, ["/currency"]],
  [{ paymentMethod: "INTERNATIONAL", currency: "BRL" }, ["/currency"]],
  [{ paymentMethod: "INTERNATIONAL", currency: 840 }, ["/currency"]],
  [{ paymentMethod: "PIX", currency: "USD" }, ["/currency"]],
] as const) {
  test(`the checkout refuses ${JSON.stringify(body)}`, async ({ merchant }) => {
    const charge = await newCharge(merchant);
    const pay = payer(charge.instructions.checkoutToken);
    const refused = await pay.post(`/charge/${charge.id}/checkout/payment`, body);
    expectProblem(refused, 400, "invalid_request", [...pointers]);
  });
}
