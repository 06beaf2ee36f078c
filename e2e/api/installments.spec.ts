import { expect } from "@playwright/test";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { ChargeView } from "#lib/charges/charge.contract";
import type { InstallmentTermsView } from "#lib/installments/installments.contract";
import type { CheckoutPaymentView, CheckoutView } from "#lib/payments/checkout.contract";
import { createToken, printedBy } from "../credentials";
import { bearer, type Client, expectProblem, payer } from "./client";
import { newCharge, newShop, test } from "./fixtures";

const TERMS = { maxCount: 3, minAmount: "5.00", interestFreeCount: 2, monthlyInterestBps: 1_000 };
const CARD = { number: "4111111111111111", holderName: "ANA SOUZA", expMonth: 12, expYear: 2090, cvv: "123" };

const put = <T>(client: Client, body: object) => client.send<T>("PUT", "/installments", JSON.stringify(body));

async function openCheckout(merchant: Client, grossAmount: string) {
  const charge = await newCharge(merchant, { grossAmount });
  const client = payer(charge.instructions.checkoutToken);
  const path = `/charge/${charge.id}/checkout`;
  const installments = async () => {
    const { methods } = (await client.get<CheckoutView>(path)).body;
    return methods.find(({ method }) => method === "CREDIT_CARD")?.installments;
  };
  const pay = <T = CheckoutPaymentView>(count: number, more: object = {}) =>
    client.post<T>(`${path}/payment`, {
      paymentMethod: "CREDIT_CARD",
      card: CARD,
      installments: count,
      ...more,
    });
  return { charge, installments, pay };
}

test("the default terms are up to 24 installments without interest, each of at least 1.00", async () => {
  const { status, body } = await (await newShop()).get<InstallmentTermsView>("/installments");
  expect(status).toBe(200);
  expect(body).toEqual({
    maxCount: 24,
    minAmount: "1.00",
    interestFreeCount: 24,
    monthlyInterestBps: 0,
  });
  expect(Object.keys(body)).toEqual(["maxCount", "minAmount", "interestFreeCount", "monthlyInterestBps"]);
});

test("new terms can be read, apply only to their merchant and appear on the checkout", async ({
  merchant,
}) => {
  const shop = await newShop();
  const before = (await merchant.get<InstallmentTermsView>("/installments")).body;
  const set = await put<InstallmentTermsView>(shop, TERMS);
  expect(set.status).toBe(200);
  expect(set.body).toEqual(TERMS);
  expect((await shop.get<InstallmentTermsView>("/installments")).body).toEqual(TERMS);
  expect((await merchant.get<InstallmentTermsView>("/installments")).body).toEqual(before);
  const { installments } = await openCheckout(shop, "100.00");
  expect(await installments()).toEqual([
    { count: 1, amount: "100.00", total: "100.00" },
    { count: 2, amount: "50.00", total: "100.00" },
    { count: 3, amount: "40.22", total: "120.66" },
  ]);
  const small = await openCheckout(shop, "9.99");
  expect((await small.installments())?.map(({ count }) => count)).toEqual([1]);
});

for (const [body, pointers] of [
  [{ ...TERMS, maxCount: 25 }, ["/maxCount"]],
  [{ ...TERMS, maxCount: 0 }, ["/maxCount"]],
  [{ ...TERMS, minAmount: 0 }, ["/minAmount"]],
  [{ ...TERMS, minAmount: "1.005" }, ["/minAmount"]],
  [{ ...TERMS, interestFreeCount: 1.5 }, ["/interestFreeCount"]],
  [{ ...TERMS, monthlyInterestBps: 2_001 }, ["/monthlyInterestBps"]],
  [{ ...TERMS, monthlyInterestBps: "199" }, ["/monthlyInterestBps"]],
  [{ ...TERMS, currency: "BRL" }, ["/currency"]],
  [{}, ["/maxCount", "/minAmount", "/interestFreeCount", "/monthlyInterestBps"]],
] as const) {
  test(`the terms ${JSON.stringify(body)} are refused by field and change nothing`, async ({ merchant }) => {
    const before = (await merchant.get<InstallmentTermsView>("/installments")).body;
    expectProblem(await put(merchant, body), 400, "invalid_request", [...pointers]);
    expect((await merchant.get<InstallmentTermsView>("/installments")).body).toEqual(before);
  });
}

test("setting them needs charges:write, reading charges:read", async () => {
  const reader = bearer((await createToken("merchant@example.com", ["charges:read"])).token);
  expect((await reader.get("/installments")).status).toBe(200);
  expectProblem(await put(reader, TERMS), 403, "insufficient_scope");
  const stranger = bearer((await createToken("merchant@example.com", ["webhooks:read"])).token);
  expectProblem(await stranger.get("/installments"), 403, "insufficient_scope");
});

test("a number of installments that is not offered is refused, creates no attempt and uses up no key", async () => {
  const shop = await newShop();
  await put(shop, TERMS);
  const { charge, pay } = await openCheckout(shop, "100.00");
  const key = { attemptIdempotencyKey: `k-${charge.id}` };
  const refused = await pay<Parameters<typeof expectProblem>[0]["body"]>(4, key);
  expectProblem(refused, 400, "invalid_request", ["/installments"]);
  expect(refused.body.errors?.[0]?.code).toBe("not_offered");
  expect((await shop.get<AttemptView[]>(`/charge/${charge.id}/attempts`)).body).toEqual([]);
  expect((await pay(3, key)).body).toMatchObject({ status: "PAID", installments: 3 });
});

test("a payer who pays interest pays more, the merchant gets the net of one installment, and the ledger balances", async ({
  merchant,
}) => {
  // The demo: 3.99 % + 0.39, 1.50 % more for each installment after the first; six without interest, then 1.99 % a month.
  const free = await openCheckout(merchant, "100.00");
  expect((await free.pay(6)).body).toMatchObject({ status: "PAID", installments: 6, checkoutMeta: null });
  const dear = await openCheckout(merchant, "100.00");
  const paid = (await dear.pay(10)).body;
  expect(paid).toMatchObject({
    status: "PAID",
    grossAmount: "100.00",
    installments: 10,
    checkoutMeta: { payerTotal: "111.30" },
  });
  const settlementOf = async (id: string) =>
    (await merchant.get<ChargeView>(`/charge/${id}`)).body.settlement;
  expect(await settlementOf(free.charge.id)).toMatchObject({
    feeAmount: "11.88",
    netAmount: "88.12",
    final: true,
  });
  expect(await settlementOf(dear.charge.id)).toMatchObject({
    feeAmount: "4.38",
    netAmount: "95.62",
    final: true,
  });
  expect(await printedBy("ledger-check")).toBe("balanced");
});
