import { expect } from "@playwright/test";
import type { ChargeView, CreatedAttemptView, CreatedChargeView } from "#lib/charges/charge.contract";
import { decodeBrCode } from "#test/brcode/decode";
import { expectProblem } from "./client";
import { newCharge, newPix, test, unique } from "./fixtures";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DAY_MS = 24 * 60 * 60 * 1000;
const ADDRESS = {
  street: "Rua das Flores",
  number: "10",
  complement: "ap 3",
  district: "Centro",
  city: "São Paulo",
  state: "SP",
  postalCode: "01001-000",
  country: "BR",
};
const CUSTOMER = {
  name: "Ana Souza",
  email: "ana@example.com",
  document: "529.982.247-25",
  documentType: "CPF",
  phone: "+55 11 91234-5678",
  address: ADDRESS,
};

function owned(grossAmount: string, { feeAmount = "0.00", netAmount = grossAmount } = {}) {
  const owner = {
    recipientId: null,
    role: "OWNER",
    name: "Café Aurora",
    type: "REMAINDER",
    value: null,
    amount: netAmount,
  };
  return {
    grossAmount,
    feeAmount,
    netAmount,
    currency: "BRL",
    final: false,
    recipients: [owner],
  };
}

test("the answer to a charge without a method has every field, in the contract's order", async ({
  merchant,
}) => {
  const reference = unique();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { status, body } = await merchant.post<CreatedChargeView>("/charge", {
    grossAmount: 1234.5,
    currency: "BRL",
    description: "Café ☕",
    expiresAt,
    externalReference: reference,
    callbackUrl: "http://127.0.0.1:9/never-called",
    redirectUrl: "https://shop.example.com/back",
    customer: CUSTOMER,
    metadata: { order: "42" },
  });
  expect(status).toBe(201);
  expect(Object.keys(body)).toEqual([
    "id",
    "chargeId",
    "status",
    "grossAmount",
    "currency",
    "instructions",
    "expiresAt",
    "description",
    "externalReference",
    "customer",
    "settlement",
    "createdAt",
    "updatedAt",
    "mode",
  ]);
  expect(Object.keys(body.instructions)).toEqual(["type", "checkoutUrl", "checkoutToken", "expiresAt"]);
  expect(body).toEqual({
    id: expect.stringMatching(/^chg_\w{20,}$/),
    chargeId: body.id,
    status: "PENDING",
    grossAmount: "1234.50",
    currency: "BRL",
    instructions: {
      type: "CHECKOUT",
      checkoutUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/checkout\/[\w-]{22,}$/),
      checkoutToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expiresAt: expect.stringMatching(INSTANT),
    },
    expiresAt,
    description: "Café ☕",
    externalReference: reference,
    customer: { ...CUSTOMER, document: "52998224725" },
    settlement: owned("1234.50"),
    createdAt: expect.stringMatching(INSTANT),
    updatedAt: expect.stringMatching(INSTANT),
    mode: "test",
  });
});

test("the answer to a charge with PIX is its attempt, in the contract's order", async ({ merchant }) => {
  const { status, body } = await merchant.post<CreatedAttemptView>("/charge", {
    grossAmount: "10.50",
    paymentMethod: "PIX",
  });
  expect(status).toBe(201);
  expect(Object.keys(body)).toEqual([
    "id",
    "chargeId",
    "status",
    "paymentMethod",
    "grossAmount",
    "currency",
    "instructions",
    "expiresAt",
    "description",
    "externalReference",
    "customer",
    "settlement",
    "createdAt",
    "updatedAt",
    "mode",
  ]);
  expect(body).toEqual({
    id: expect.stringMatching(/^att_\w{20,}$/),
    chargeId: expect.stringMatching(/^chg_\w{20,}$/),
    status: "PENDING",
    paymentMethod: "PIX",
    grossAmount: "10.50",
    currency: "BRL",
    instructions: {
      type: "PIX",
      emv: expect.any(String),
      qrCode: expect.stringMatching(/^data:image\/png;base64,iVBORw0KGgo/),
      txid: expect.stringMatching(/^[A-Za-z0-9]{26,35}$/),
      expiresAt: expect.stringMatching(INSTANT),
      checkoutUrl: expect.stringContaining("/checkout/"),
    },
    expiresAt: expect.stringMatching(INSTANT),
    description: null,
    externalReference: null,
    customer: null,
    // The demo's Pix price: 0.99 % of 10.50, rounded half up.
    settlement: owned("10.50", { feeAmount: "0.10", netAmount: "10.40" }),
    createdAt: expect.stringMatching(INSTANT),
    updatedAt: expect.stringMatching(INSTANT),
    mode: "test",
  });
  expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBeLessThanOrEqual(DAY_MS);
  expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBeGreaterThan(DAY_MS - 10_000);
});

test("the Pix text is a BR Code of the charge's amount, drawn as the QR code", async ({ merchant }) => {
  const { instructions } = await newPix(merchant, { grossAmount: "77.07" });
  expect(decodeBrCode(instructions.emv)).toMatchObject({ amountMinor: 7707 });
});

test("amounts are accepted as numbers and as decimal strings, exactly", async ({ merchant }) => {
  for (const [sent, read] of [
    [10.5, "10.50"],
    ["10.5", "10.50"],
    ["0.01", "0.01"],
    [0.01, "0.01"],
    ["999999999.99", "999999999.99"],
    [999999999.99, "999999999.99"],
    [1.1, "1.10"],
    ["7", "7.00"],
  ]) {
    expect((await newCharge(merchant, { grossAmount: sent })).grossAmount, String(sent)).toBe(read);
  }
});

test("reading a charge returns all its fields", async ({ merchant }) => {
  const reference = unique();
  const metadata = { order: "42" };
  const created = await newCharge(merchant, { externalReference: reference, description: "Bolo", metadata });
  const { status, body } = await merchant.get<ChargeView>(`/charge/${created.id}`);
  expect(status).toBe(200);
  expect(Object.keys(body).slice(0, 7)).toEqual([
    "id",
    "grossAmount",
    "currency",
    "status",
    "description",
    "externalReference",
    "createdAt",
  ]);
  expect(body).toEqual({
    id: created.id,
    grossAmount: "10.50",
    currency: "BRL",
    status: "PENDING",
    description: "Bolo",
    externalReference: reference,
    createdAt: created.createdAt,
    netAmount: "10.50",
    refundedAmount: "0.00",
    refundStatus: "NONE",
    expiresAt: created.expiresAt,
    updatedAt: created.updatedAt,
    paidAt: null,
    customer: null,
    split: null,
    settlement: owned("10.50"),
    suspense: [],
    metadata,
    checkoutUrl: created.instructions.checkoutUrl,
    capture: true,
    authorization: null,
    disputedAmount: "0.00",
    disputeStatus: null,
    mode: "test",
  });
});

test("a reference finds its newest charge", async ({ merchant }) => {
  const reference = unique();
  await newCharge(merchant, { externalReference: reference });
  const newest = await newCharge(merchant, { externalReference: reference });
  const found = await merchant.get<ChargeView>(`/charge?externalReference=${reference}`);
  expect(found.status).toBe(200);
  expect(found.body.id).toBe(newest.id);
});

test("an unknown reference is 404, a missing one 400", async ({ merchant }) => {
  expectProblem(await merchant.get(`/charge?externalReference=${unique()}`), 404, "not_found");
  expectProblem(await merchant.get("/charge"), 400, "invalid_request", ["/externalReference"]);
});

test("a canceled charge and its attempts stay canceled", async ({ merchant }) => {
  const { chargeId, id } = await newPix(merchant);
  const canceled = await merchant.post<ChargeView>(`/charge/${chargeId}/cancel`);
  expect(canceled.status).toBe(200);
  expect(canceled.body).toMatchObject({ id: chargeId, status: "CANCELED" });
  expect((await merchant.get<ChargeView>(`/charge/${chargeId}`)).body.status).toBe("CANCELED");
  expect((await merchant.get<{ status: string }>(`/charge/attempts/${id}`)).body.status).toBe("CANCELED");
  expectProblem(await merchant.post(`/charge/${chargeId}/cancel`), 409, "illegal_transition");
});

test("a charge past its expiry reads EXPIRED immediately and can be neither paid nor canceled", async ({
  merchant,
}) => {
  const { id } = await newCharge(merchant, { expiresAt: new Date(Date.now() + 3_000).toISOString() });
  await expect
    .poll(async () => (await merchant.get<ChargeView>(`/charge/${id}`)).body.status)
    .toBe("EXPIRED");
  expectProblem(await merchant.post(`/charge/${id}/cancel`), 409, "illegal_transition");
  expectProblem(
    await merchant.post(`/charge/${id}/attempts`, { paymentMethod: "PIX" }),
    409,
    "charge_not_payable",
  );
});
