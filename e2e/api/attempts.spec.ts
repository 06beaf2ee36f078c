import { expect } from "@playwright/test";
import type { AttemptDetailView, AttemptView } from "#lib/attempts/attempt.contract";
import type { ChargePageView, CreatedAttemptView } from "#lib/charges/charge.contract";
import { expectProblem } from "./client";
import { newCharge, newPix, test, unique } from "./fixtures";

const FIELDS = [
  "id",
  "chargeId",
  "paymentMethod",
  "status",
  "grossAmount",
  "currency",
  "instructions",
  "checkoutMeta",
  "failureCode",
  "failureMessage",
  "installments",
  "card",
  "createdAt",
  "updatedAt",
  "authorization",
];

test("an attempt on a charge answers like a charge with a method", async ({ merchant }) => {
  const charge = await newCharge(merchant, { description: "Bolo" });
  const { status, body } = await merchant.post<CreatedAttemptView>(`/charge/${charge.id}/attempts`, {
    paymentMethod: "PIX",
  });
  expect(status).toBe(201);
  expect(Object.keys(body)).toEqual(Object.keys(await newPix(merchant)));
  expect(body).toMatchObject({
    chargeId: charge.id,
    status: "PENDING",
    grossAmount: "10.50",
    description: "Bolo",
  });
});

test("a charge lists its attempts, newest first, in the attempt form", async ({ merchant }) => {
  const first = await newPix(merchant);
  const path = `/charge/${first.chargeId}/attempts`;
  const second = (await merchant.post<CreatedAttemptView>(path, { paymentMethod: "PIX" })).body;
  const { status, body } = await merchant.get<AttemptView[]>(path);
  expect(status).toBe(200);
  expect(body.map(({ id }) => id)).toEqual([second.id, first.id]);
  for (const attempt of body) expect(Object.keys(attempt)).toEqual(FIELDS);
  expect(body[1]).toMatchObject({
    paymentMethod: "PIX",
    status: "PENDING",
    instructions: first.instructions,
    failureCode: null,
    failureMessage: null,
    installments: null,
    card: null,
  });
});

test("one attempt shows the provider's own status", async ({ merchant }) => {
  const { id, chargeId } = await newPix(merchant);
  const { status, body } = await merchant.get<AttemptDetailView>(`/charge/attempts/${id}`);
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual([...FIELDS, "gatewayStatus"]);
  expect(body).toMatchObject({ id, chargeId, gatewayStatus: expect.any(String) });
});

test("an attempt key works once, on any route, and a reuse returns what it created", async ({ merchant }) => {
  const attemptIdempotencyKey = unique("key");
  const first = await newPix(merchant, { attemptIdempotencyKey });
  const existing = { chargeId: first.chargeId, attemptId: first.id, status: "PENDING" };
  const elsewhere = await newCharge(merchant);
  for (const [path, body] of [
    ["/charge", { grossAmount: "10.50", paymentMethod: "PIX" }],
    ["/charge", { grossAmount: "99.00" }],
    [`/charge/${first.chargeId}/attempts`, { paymentMethod: "PIX" }],
    [`/charge/${elsewhere.id}/attempts`, { paymentMethod: "PIX" }],
  ] as const) {
    const reuse = await merchant.post(path, { ...body, attemptIdempotencyKey });
    expectProblem(reuse, 409, "idempotency_key_reused");
    expect(reuse.body.existing).toEqual(existing);
  }
  expect((await merchant.get<AttemptView[]>(`/charge/${elsewhere.id}/attempts`)).body).toEqual([]);
});

test("a key of a charge that has no attempt is refused, with the reason", async ({ merchant }) => {
  const attemptIdempotencyKey = unique("key");
  const charge = await newCharge(merchant, { attemptIdempotencyKey });
  const reuse = await merchant.post("/charge", { grossAmount: 1, attemptIdempotencyKey });
  expect(reuse.body.existing).toEqual({ chargeId: charge.id, attemptId: null, status: "PENDING" });
});

test("another merchant may use the same key", async ({ merchant, other }) => {
  const attemptIdempotencyKey = unique("key");
  await newPix(merchant, { attemptIdempotencyKey });
  await newPix(other, { attemptIdempotencyKey });
});

test("a request that fails validation does not use up its key", async ({ merchant }) => {
  const attemptIdempotencyKey = unique("key");
  const refused = await merchant.post("/charge", { grossAmount: "1.005", attemptIdempotencyKey });
  expectProblem(refused, 400, "invalid_request", ["/grossAmount"]);
  await newPix(merchant, { attemptIdempotencyKey });
});

test("two simultaneous charges with one key are one charge", async ({ merchant }) => {
  const attemptIdempotencyKey = unique("key");
  const externalReference = unique();
  const create = () => merchant.post("/charge", { grossAmount: 1, attemptIdempotencyKey, externalReference });
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const list = await merchant.get<ChargePageView>(`/charge/list?query=${externalReference}`);
  expect(list.body.pagination.total).toBe(1);
});

test("a canceled charge accepts no attempt", async ({ merchant }) => {
  const { id } = await newCharge(merchant);
  await merchant.post(`/charge/${id}/cancel`);
  const refused = await merchant.post(`/charge/${id}/attempts`, { paymentMethod: "PIX" });
  expectProblem(refused, 409, "charge_not_payable");
});

for (const [body, status, code, pointers] of [
  [{}, 400, "invalid_request", ["/paymentMethod"]],
  [{ paymentMethod: "CASH" }, 400, "invalid_request", ["/paymentMethod"]],
  [{ paymentMethod: "CREDIT_CARD" }, 400, "payment_method_not_allowed", ["/paymentMethod"]],
  [{ paymentMethod: "INTERNATIONAL" }, 400, "invalid_request", ["/currency"]],
  [{ paymentMethod: "INTERNATIONAL", currency: "BRL" }, 400, "invalid_request", ["/currency"]],
  [{ paymentMethod: "INTERNATIONAL", currency: "DOGE" }, 400, "invalid_request", ["/currency"]],
  [{ paymentMethod: "PIX", currency: "USD" }, 400, "invalid_request", ["/currency"]],
  [{ paymentMethod: "PIX", card: {} }, 400, "invalid_request", ["/card"]],
  [{ paymentMethod: "PIX", redirectUrl: "javascript:alert(1)" }, 400, "invalid_request", ["/redirectUrl"]],
] as const) {
  test(`an attempt refuses ${JSON.stringify(body)}`, async ({ merchant }) => {
    const charge = await newCharge(merchant);
    const path = `/charge/${charge.id}/attempts`;
    expectProblem(await merchant.post(path, body), status, code, [...pointers]);
    expect((await merchant.get<AttemptView[]>(path)).body).toEqual([]);
  });
}
