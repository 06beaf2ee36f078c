import { expect } from "@playwright/test";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { ChargeView } from "#lib/charges/charge.contract";
import type { CheckoutPaymentView } from "#lib/payments/checkout.contract";
import { origin } from "../origin";
import { Client, expectProblem, payer } from "./client";
import { newCharge, newPix, test, unique } from "./fixtures";

const CARD = { holderName: "ANA SOUZA", expMonth: 12, expYear: 2035, cvv: "123" };
const APPROVED = "4111111111111111";

async function payable(merchant: Client) {
  const charge = await newCharge(merchant);
  const client = payer(charge.instructions.checkoutToken);
  const pay = (number: string, more: object = {}) =>
    client.post<CheckoutPaymentView>(`/charge/${charge.id}/checkout/payment`, {
      paymentMethod: "CREDIT_CARD",
      card: { ...CARD, number },
      installments: 1,
      customer: { name: "Ana Souza", document: "52998224725" },
      ...more,
    });
  const read = async () => (await merchant.get<ChargeView>(`/charge/${charge.id}`)).body;
  const attempts = async () => (await merchant.get<AttemptView[]>(`/charge/${charge.id}/attempts`)).body;
  return { charge, client, pay, read, attempts };
}

function challengeOf(payment: CheckoutPaymentView): string {
  const { type, url } = payment.nextAction;
  expect(type).toBe("REDIRECT");
  return new URL(url ?? "", origin).pathname.split("/").at(-1) ?? "";
}

for (const [number, brand] of [
  [APPROVED, "visa"],
  ["5555555555554444", "mastercard"],
] as const) {
  test(`card ${number} is approved`, async ({ merchant }) => {
    const { pay, read } = await payable(merchant);
    const { status, body } = await pay(number);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      paymentMethod: "CREDIT_CARD",
      status: "PAID",
      failureCode: null,
      failureMessage: null,
      installments: 1,
      card: { last4: number.slice(-4) },
      nextAction: { type: "NONE" },
    });
    expect(body.card?.brand.toLowerCase()).toContain(brand);
    expect(JSON.stringify(body)).not.toContain(number);
    expect(await read()).toMatchObject({ status: "PAID", settlement: { final: true } });
  });
}

for (const [number, failureCode] of [
  ["4000000000000002", "card_declined"],
  ["4000000000009995", "insufficient_funds"],
  ["4000000000000069", "expired_card"],
  ["4000000000000127", "incorrect_cvc"],
] as const) {
  test(`card ${number} is declined: ${failureCode}`, async ({ merchant }) => {
    const { pay, read } = await payable(merchant);
    const { status, body } = await pay(number);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: "FAILED", failureCode, nextAction: { type: "NONE" } });
    expect(body.failureMessage).toMatch(/\w+ .+\.$/);
    expect((await read()).status).toBe("PENDING");
    expect((await pay(APPROVED)).body.status).toBe("PAID");
    expect((await read()).status).toBe("PAID");
  });
}

for (const [number, status, charge] of [
  ["4000002760003184", "PAID", "PAID"],
  ["4000008400001629", "FAILED", "PENDING"],
] as const) {
  test(`card ${number} requires 3-D Secure, completed by JSON, then is ${status}`, async ({ merchant }) => {
    const { pay, read, attempts } = await payable(merchant);
    const { status: answered, body } = await pay(number);
    expect(answered).toBe(201);
    expect(["PENDING", "PROCESSING"]).toContain(body.status);
    expect(body.instructions).toEqual({ type: "THREE_DS", redirectUrl: body.nextAction.url });
    const completed = await new Client().post(`/sandbox/3ds/${challengeOf(body)}/complete`);
    expect(completed.status).toBe(200);
    expect(completed.body).toEqual({ status: expect.any(String) });
    await expect.poll(async () => (await attempts())[0]?.status).toBe(status);
    expect((await read()).status).toBe(charge);
  });

  test(`card ${number} requires 3-D Secure, completed by a form, then is ${status}`, async ({ merchant }) => {
    const { charge: created, pay, attempts } = await payable(merchant);
    const { body } = await pay(number);
    const response = await fetch(`${origin}/api/sandbox/3ds/${challengeOf(body)}/complete`, {
      method: "POST",
      body: new URLSearchParams(),
      redirect: "manual",
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(created.instructions.checkoutUrl);
    await expect.poll(async () => (await attempts())[0]?.status).toBe(status);
  });
}

test("an unknown challenge is 404", async () => {
  expectProblem(await new Client().post("/sandbox/3ds/none/complete"), 404, "not_found");
});

test("a card without an answer is PROCESSING, blocks a second card, and is PAID on enquiry", async ({
  merchant,
}) => {
  const { pay, read, attempts } = await payable(merchant);
  const { status, body } = await pay("4000000000000119");
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: "PROCESSING", nextAction: { type: "NONE" } });
  const second = await pay(APPROVED);
  expect(second.status).toBe(409);
  await expect.poll(async () => (await read()).status).toBe("PAID");
  expect((await attempts()).map((attempt) => attempt.status)).toEqual(["PAID"]);
});

test("two simultaneous card payments of a charge take the money once", async ({ merchant }) => {
  const { pay, read, attempts } = await payable(merchant);
  const answers = await Promise.all([pay(APPROVED), pay("5555555555554444")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await attempts()).filter(({ status }) => status === "PAID")).toHaveLength(1);
  expect((await read()).suspense).toEqual([]);
});

test("an attempt key of the checkout works once", async ({ merchant }) => {
  const { pay, charge } = await payable(merchant);
  const attemptIdempotencyKey = unique("key");
  const first = await pay("4000000000000002", { attemptIdempotencyKey });
  const again = await merchant.post(`/charge/${charge.id}/attempts`, {
    paymentMethod: "PIX",
    attemptIdempotencyKey,
  });
  expectProblem(again, 409, "idempotency_key_reused");
  expect(again.body.existing).toEqual({ chargeId: charge.id, attemptId: first.body.id, status: "FAILED" });
});

test("a paid charge refuses cards", async ({ merchant }) => {
  const { pay, client, charge } = await payable(merchant);
  await pay(APPROVED);
  const body = { paymentMethod: "CREDIT_CARD", card: { ...CARD, number: APPROVED } };
  const refused = await client.post(`/charge/${charge.id}/checkout/payment`, body);
  expectProblem(refused, 409, "charge_not_payable");
});

test("a card pays while a Pix is open, and the Pix is canceled", async ({ merchant }) => {
  const pix = await newPix(merchant);
  const { body: token } = await merchant.post<{ checkoutToken: string }>(
    `/charge/${pix.chargeId}/checkout/token`,
  );
  const paid = await payer(token.checkoutToken).post<CheckoutPaymentView>(
    `/charge/${pix.chargeId}/checkout/payment`,
    { paymentMethod: "CREDIT_CARD", card: { ...CARD, number: APPROVED } },
  );
  expect(paid.body.status).toBe("PAID");
  const { body } = await merchant.get<AttemptView>(`/charge/attempts/${pix.id}`);
  expect(body.status).toBe("CANCELED");
});

test("ten tries, then 429 with Retry-After", async ({ merchant }) => {
  const { pay, attempts, client, charge } = await payable(merchant);
  for (let n = 0; n < 10; n += 1) expect((await pay("4000000000000002")).status).toBe(201);
  const body = { paymentMethod: "CREDIT_CARD", card: { ...CARD, number: APPROVED } };
  const refused = await client.post(`/charge/${charge.id}/checkout/payment`, body);
  expectProblem(refused, 429, "rate_limited");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await attempts()).toHaveLength(10);
});

for (const [name, change, pointer] of [
  ["a number that fails Luhn", { card: { ...CARD, number: "4111111111111112" } }, "/card/number"],
  ["a number with spaces", { card: { ...CARD, number: "4111 1111 1111 1111" } }, "/card/number"],
  ["a number as a JSON number", { card: { ...CARD, number: 4111111111111111 } }, "/card/number"],
  ["no number", { card: CARD }, "/card/number"],
  ["a month 13", { card: { ...CARD, number: APPROVED, expMonth: 13 } }, "/card/expMonth"],
  ["a year of two digits", { card: { ...CARD, number: APPROVED, expYear: 35 } }, "/card/expYear"],
  ["a past expiry", { card: { ...CARD, number: APPROVED, expYear: 2020 } }, "/card/expYear"],
  ["a CVV of two digits", { card: { ...CARD, number: APPROVED, cvv: "12" } }, "/card/cvv"],
  ["a CVV as a number", { card: { ...CARD, number: APPROVED, cvv: 123 } }, "/card/cvv"],
  ["no holder", { card: { ...CARD, number: APPROVED, holderName: "" } }, "/card/holderName"],
  ["25 installments", { card: { ...CARD, number: APPROVED }, installments: 25 }, "/installments"],
  ["no installment", { card: { ...CARD, number: APPROVED }, installments: 0 }, "/installments"],
  ["no card", {}, "/card"],
  ["another amount", { card: { ...CARD, number: APPROVED }, amount: 1 }, "/amount"],
  ["an unknown method", { paymentMethod: "CASH" }, "/paymentMethod"],
] as const) {
  test(`a payment with ${name} is refused and creates no attempt`, async ({ merchant }) => {
    const { client, charge, attempts } = await payable(merchant);
    const body = { paymentMethod: "CREDIT_CARD", ...change };
    const refused = await client.post(`/charge/${charge.id}/checkout/payment`, body);
    expectProblem(refused, 400, "invalid_request", [pointer]);
    expect(JSON.stringify(refused.body)).not.toContain("411111111111111");
    expect(await attempts()).toEqual([]);
  });
}
