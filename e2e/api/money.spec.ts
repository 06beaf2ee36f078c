import { expect } from "@playwright/test";
import type {
  ChargePageView,
  ChargePreviewView,
  ChargeView,
  CreatedAttemptView,
} from "#lib/charges/charge.contract";
import type { BalanceView, PriceListView } from "#lib/ledger/money.contract";
import type { CheckoutView } from "#lib/payments/checkout.contract";
import type { RecipientView } from "#lib/recipients/recipient.contract";
import type { RefundView } from "#lib/refunds/refund.contract";
import { printedBy } from "../credentials";
import { type Client, expectProblem, payer } from "./client";
import { newCharge, newPaidPix, newRecipient, newShop, test, unique } from "./fixtures";

const rule = (recipientId: string, type: "FIXED" | "PERCENT", value: string | number) => ({
  recipientId,
  type,
  value,
});
const owner = (amount: string, name = "Café Aurora") => ({
  recipientId: null,
  role: "OWNER",
  name,
  type: "REMAINDER",
  value: null,
  amount,
});

async function balanceOf(client: Client): Promise<BalanceView["data"]> {
  return (await client.get<BalanceView>("/balance")).body.data;
}

test("prices cover every method, in the contract's order", async ({ merchant }) => {
  const { status, body } = await merchant.get<PriceListView>("/prices");
  expect(status).toBe(200);
  const price = { feeFixed: "0.00", installmentFeeBps: 0, feeRefundable: false };
  expect(body).toEqual({
    data: [
      { ...price, method: "PIX", feeBps: 99, settlementDays: 0 },
      {
        ...price,
        method: "CREDIT_CARD",
        feeBps: 399,
        feeFixed: "0.39",
        installmentFeeBps: 150,
        settlementDays: 30,
      },
      { ...price, method: "INTERNATIONAL", feeBps: 450, settlementDays: 2 },
      { ...price, method: "CRYPTO", feeBps: 100, settlementDays: 0 },
      { ...price, method: "PIX_AUTOMATIC", feeBps: 99, settlementDays: 0 },
      { ...price, method: "BOLETO", feeBps: 99, settlementDays: 0 },
    ],
    overdraft: "0.00",
  });
  expect(Object.keys(body.data[0] ?? {})).toEqual([
    "method",
    "feeBps",
    "feeFixed",
    "settlementDays",
    "feeRefundable",
    "installmentFeeBps",
  ]);
});

test("a preview answers as creation would, explains each cent, and writes nothing", async ({ merchant }) => {
  const [one, two, three] = [
    await newRecipient(merchant, "Sítio"),
    await newRecipient(merchant, "Motoboy"),
    await newRecipient(merchant, "Padeiro"),
  ];
  const mark = unique();
  const split = [
    { ...rule(one.id, "FIXED", 10), description: "Café" },
    rule(two.id, "PERCENT", "33.33"),
    rule(three.id, "PERCENT", 25),
  ];
  const body = { grossAmount: "100.00", paymentMethod: "PIX", externalReference: mark, split };
  const preview = await merchant.post<ChargePreviewView>("/charge/preview", body);
  expect(preview.status).toBe(200);
  expect(Object.keys(preview.body)).toEqual([
    "grossAmount",
    "currency",
    "paymentMethod",
    "split",
    "settlement",
    "remainder",
  ]);
  const part = { role: "RECIPIENT" };
  expect(preview.body).toEqual({
    grossAmount: "100.00",
    currency: "BRL",
    paymentMethod: "PIX",
    split: [
      { ...split[0], value: "10.00" },
      { ...split[1], description: null },
      { ...split[2], value: "25.00", description: null },
    ],
    settlement: {
      grossAmount: "100.00",
      feeAmount: "0.99",
      netAmount: "99.01",
      currency: "BRL",
      final: false,
      recipients: [
        { ...part, recipientId: one.id, name: "Sítio", type: "FIXED", value: "10.00", amount: "10.00" },
        { ...part, recipientId: two.id, name: "Motoboy", type: "PERCENT", value: "33.33", amount: "33.00" },
        { ...part, recipientId: three.id, name: "Padeiro", type: "PERCENT", value: "25.00", amount: "24.75" },
        owner("31.26"),
      ],
    },
    remainder: [
      { recipientId: two.id, exact: "33.000033", amount: "33.00" },
      { recipientId: three.id, exact: "24.752500", amount: "24.75" },
    ],
  });
  const list = await merchant.get<ChargePageView>(`/charge/list?query=${mark}`);
  expect(list.body.pagination.total).toBe(0);
  const created = (await merchant.post<CreatedAttemptView>("/charge", body)).body;
  expect(created.settlement).toEqual(preview.body.settlement);
  expect(created.split).toEqual(preview.body.split);
  const keys = Object.keys(created);
  expect(keys.slice(keys.indexOf("customer"))).toEqual([
    "customer",
    "split",
    "settlement",
    "createdAt",
    "updatedAt",
    "mode",
  ]);
});

test("a preview refuses what creation would", async ({ merchant, other }) => {
  const [own, foreign] = [await newRecipient(merchant), await newRecipient(other)];
  const preview = (body: object) => merchant.post("/charge/preview", { grossAmount: "10.50", ...body });
  expectProblem(await preview({ grossAmount: 0 }), 400, "invalid_request", ["/grossAmount"]);
  expectProblem(await preview({ split: [rule(foreign.id, "FIXED", 1)] }), 400, "invalid_request", [
    "/split/0/recipientId",
  ]);
  const card = await preview({ paymentMethod: "CREDIT_CARD" });
  expectProblem(card, 400, "payment_method_not_allowed", ["/paymentMethod"]);
  const over = await preview({ split: [rule(own.id, "FIXED", "10.51")] });
  expectProblem(over, 422, "split_exceeds_net", ["/split"]);
});

test("a split to a disabled recipient, or to another merchant's, is refused at its field", async ({
  merchant,
  other,
}) => {
  const [own, foreign, disabled] = [
    await newRecipient(merchant),
    await newRecipient(other),
    await newRecipient(merchant),
  ];
  await merchant.send("PATCH", `/recipients/${disabled.id}`, JSON.stringify({ status: "DISABLED" }));
  const split = [own, foreign, disabled].map(({ id }) => rule(id, "PERCENT", 10));
  const refused = await merchant.post("/charge", { grossAmount: "10.50", split });
  expectProblem(refused, 400, "invalid_request", ["/split/1/recipientId", "/split/2/recipientId"]);
});

test("a method whose fee leaves too little for the split is neither accepted nor offered; the others stay open", async ({
  merchant,
}) => {
  const { id } = await newRecipient(merchant);
  // A Pix of 10.50 costs 0.10, a card 0.81, an international payment 0.47.
  const charge = await newCharge(merchant, { split: [rule(id, "FIXED", "10.00")] });
  const client = payer(charge.instructions.checkoutToken);
  const checkout = await client.get<CheckoutView>(`/charge/${charge.id}/checkout`);
  expect(checkout.body.methods.map(({ method }) => method)).toEqual(["PIX", "INTERNATIONAL"]);
  const card = { number: "4111111111111111", holderName: "ANA", expMonth: 12, expYear: 2090, cvv: "123" };
  const payment = { paymentMethod: "CREDIT_CARD", card };
  const refused = await client.post(`/charge/${charge.id}/checkout/payment`, payment);
  expectProblem(refused, 422, "split_exceeds_net", ["/split"]);
  expect((await merchant.get<ChargeView>(`/charge/${charge.id}`)).body.status).toBe("PENDING");
  const pix = await merchant.post<CreatedAttemptView>(`/charge/${charge.id}/attempts`, {
    paymentMethod: "PIX",
  });
  expect(pix.status).toBe(201);
  expect(pix.body.settlement.recipients.map(({ amount }) => amount)).toEqual(["10.00", "0.40"]);
  const all = await newCharge(merchant, { split: [rule(id, "PERCENT", 100)] });
  expect(all.settlement.recipients.map(({ amount }) => amount)).toEqual(["10.50", "0.00"]);
});

test("a balance is payments less refunds, shown separately from held money", async () => {
  const shop = await newShop();
  const sums = (available: string) => ({ available, pending: "0.00", suspense: "0.00" });
  const platform = { custodian: "PLATFORM", name: "Ponte" };
  const having = (available: string) => {
    const custodians = [{ ...platform, ...sums(available), owed: "0.00" }];
    return [{ currency: "BRL", ...sums(available), custodians }];
  };
  expect(await balanceOf(shop)).toEqual(having("0.00"));
  const charge = await newPaidPix(shop, { grossAmount: "100.00" });
  expect(await balanceOf(shop)).toEqual(having("100.00"));
  const names = ["currency", "available", "pending", "suspense", "custodians"];
  expect(Object.keys((await balanceOf(shop))[0] ?? {})).toEqual(names);
  await shop.post(`/charge/${charge.id}/refunds`, { amount: "30.01" });
  await expect.poll(() => balanceOf(shop)).toEqual(having("69.99"));
});

test("entries and ledger check balance for a charge that is split three ways, paid and half refunded", async ({
  merchant,
}) => {
  const [one, two] = [await newRecipient(merchant, "Sítio"), await newRecipient(merchant, "Motoboy")];
  const split = [rule(one.id, "FIXED", "20.00"), rule(two.id, "PERCENT", "33.33")];
  const charge = await newPaidPix(merchant, { grossAmount: "100.01", split });
  expect(charge.settlement).toMatchObject({
    feeAmount: "0.99",
    netAmount: "99.02",
    final: true,
    recipients: [{ amount: "20.00" }, { amount: "33.00" }, owner("46.02")],
  });
  const balances = async () =>
    Promise.all(
      [one, two].map(async ({ id }) => (await merchant.get<RecipientView>(`/recipients/${id}`)).body.balance),
    );
  const free = { currency: "BRL", pending: "0.00" };
  expect(await balances()).toEqual([
    { ...free, available: "20.00" },
    { ...free, available: "33.00" },
  ]);
  const path = `/charge/${charge.id}/refunds`;
  const refund = await merchant.post<RefundView>(path, { amount: "50.00" });
  expect(refund.status).toBe(201);
  await expect
    .poll(async () => (await merchant.get<RefundView[]>(path)).body.map(({ status }) => status))
    .toEqual(["SUCCEEDED"]);
  // 20.00 × 50.00 / 100.01 and 33.00 × 50.00 / 100.01, floored, were refunded: 9.99 and 16.49.
  expect(await balances()).toEqual([
    { ...free, available: "10.01" },
    { ...free, available: "16.51" },
  ]);
  const after = (await merchant.get<ChargeView>(`/charge/${charge.id}`)).body;
  expect(after).toMatchObject({ status: "PAID", refundedAmount: "50.00", settlement: charge.settlement });
  // Covers the concurrent tests of this stack too.
  expect(await printedBy("ledger-check")).toBe("balanced");
  await merchant.post(path, {});
  await expect.poll(balances).toEqual([
    { ...free, available: "0.00" },
    { ...free, available: "0.00" },
  ]);
  expect(await printedBy("ledger-check")).toBe("balanced");
});
