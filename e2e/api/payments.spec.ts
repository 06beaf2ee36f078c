import { expect } from "@playwright/test";
import { type DynamicPixEmvElements, hasError, parsePix } from "pix-utils";
import type { PixPaymentRefundView, PixPaymentView } from "#lib/pix-payments/pix-payment.contract";
import { type Client, expectProblem } from "./client";
import { test, unique } from "./fixtures";
import { type Enveloped, expectEnvelopedProblem, listPayments, newPayment, readPayment } from "./pix-payment";

const BRASILIA = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-03:00$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const FIELDS = [
  "id",
  "amount",
  "description",
  "clientMode",
  "redirect_url",
  "email",
  "phoneNumber",
  "document_type",
  "expire_at",
  "document_client",
  "document_type_client",
  "name_client",
  "external_reference",
  "id_transaction",
  "transaction_pix_id",
  "emv",
  "name_receiver",
  "document_receiver",
  "document_type_receiver",
  "qr_image",
  "qr_text",
  "status",
  "status_code",
  "checkout_id",
  "checkout_url",
  "createdAt",
  "updatedAt",
  "refunded_amount",
  "refund_status",
  "dueDate",
  "fine",
  "interest",
  "discount",
  "rebate",
  "amountToday",
  "amountPaid",
  "paidParts",
];

async function payInSandbox(client: Client, payment: PixPaymentView): Promise<void> {
  await client.post(`/sandbox/pix/${payment.transaction_pix_id}/pay`);
  await expect.poll(async () => (await readPayment(client, payment.id)).status_code).toBe("PAID");
}

test("a payment with payer data has every field, in the contract's order", async ({ merchant }) => {
  const reference = unique();
  const sent = {
    clientMode: "fillDataNow",
    amount: 1234.56,
    expire_at: "2027-01-31T15:04:05.678Z",
    description: "Café ☕",
    external_reference: reference,
    redirect_url: "https://shop.example.com/back",
    phoneNumber: "+55 11 91234-5678",
    email: "ana@example.com",
    document_type: "CPF",
    name_client: "Ana Souza",
    document_client: "529.982.247-25",
  };
  const { status, body } = await merchant.post<Enveloped<PixPaymentView>>("/payments", sent);
  expect(status).toBe(201);
  expect(Object.keys(body)).toEqual(["status", "code", "response"]);
  expect(body).toMatchObject({ status: 201, code: "success" });
  const { response: payment } = body;
  expect(Object.keys(payment)).toEqual(FIELDS);
  expect(payment).toEqual({
    ...sent,
    id: expect.any(Number),
    expire_at: "2027-01-31T12:04:05.678-03:00",
    document_client: "52998224725",
    document_type_client: "CPF",
    id_transaction: expect.stringMatching(UUID),
    transaction_pix_id: expect.stringMatching(/^[a-zA-Z0-9]{26,35}$/),
    emv: expect.any(String),
    name_receiver: expect.any(String),
    document_receiver: expect.stringMatching(/^[0-9A-Z]{14}$/),
    document_type_receiver: "CNPJ",
    qr_image: expect.stringMatching(/^iVBORw0KGgo[\w+/]+=*$/),
    qr_text: payment.emv,
    status: "Aguardando pagamento",
    status_code: "WAITING_PAYMENT",
    checkout_id: expect.stringMatching(/^[\w-]{22,}$/),
    checkout_url: expect.stringMatching(new RegExp(`/checkout/${payment.checkout_id}$`)),
    createdAt: expect.stringMatching(BRASILIA),
    updatedAt: expect.stringMatching(BRASILIA),
    refunded_amount: 0,
    refund_status: "NONE",
    dueDate: null,
    fine: null,
    interest: null,
    discount: null,
    rebate: null,
    amountToday: 1234.56,
    amountPaid: null,
    paidParts: null,
  });
  expect(await readPayment(merchant, payment.id)).toEqual(payment);
});

test("an independent reader reads its BR Code", async ({ merchant }) => {
  const { emv, amount } = await newPayment(merchant, { amount: 0.29 });
  const pix = parsePix(emv ?? "");
  if (hasError(pix)) throw new Error(pix.message);
  expect(pix).toMatchObject({ type: "DYNAMIC", countryCode: "BR", transactionCurrency: "986" });
  expect((pix as DynamicPixEmvElements).url).toMatch(/^[\w.-]+\/\S+$/);
  expect(emv).toContain("54040.29");
  expect(amount).toBe(0.29);
});

test("missing data is null, and with requestCheckout the Pix is null too", async ({ merchant }) => {
  const bare = await newPayment(merchant);
  for (const field of [
    "description",
    "redirect_url",
    "email",
    "phoneNumber",
    "document_type",
    "document_client",
    "document_type_client",
    "name_client",
    "external_reference",
  ]) {
    expect(bare, field).toHaveProperty(field, null);
  }
  expect(bare.emv).not.toBeNull();
  const asking = await newPayment(merchant, { clientMode: "requestCheckout" });
  expect(Object.keys(asking)).toEqual(FIELDS);
  expect(asking).toMatchObject({ transaction_pix_id: null, emv: null, qr_image: null, qr_text: null });
  expect((await fetch(asking.checkout_url)).status).toBe(200);
});

test("a payment is paid, then refunded in parts, and always shows its status", async ({ merchant }) => {
  const payment = await newPayment(merchant);
  await payInSandbox(merchant, payment);
  expect(await readPayment(merchant, payment.id)).toMatchObject({
    status: "Pagamento realizado",
    emv: payment.emv,
  });
  const refund = (body: object) =>
    merchant.post<Enveloped<PixPaymentRefundView>>(`/payments/${payment.id}/refunds`, body);
  const part = await refund({ amount: 0.5, reason: "Troco" });
  expect(part.body).toMatchObject({
    status: 201,
    code: "success",
    response: { id: expect.stringMatching(/^rfd_/), amount: 0.5, reason: "Troco" },
  });
  expect((await refund({})).body.response).toMatchObject({ amount: 10 });
  const status = async () => (await readPayment(merchant, payment.id)).status_code;
  await expect.poll(status).toBe("REFUNDED");
  expect(await readPayment(merchant, payment.id)).toMatchObject({ status: "Pagamento devolvido" });
  const more = await merchant.post(`/payments/${payment.id}/refunds`, { amount: 1 });
  expectEnvelopedProblem(more, 409, "amount_exceeds_refundable", ["/amount"]);
});

test("a payment is canceled once", async ({ merchant }) => {
  const { id } = await newPayment(merchant);
  const cancel = () => merchant.post<Enveloped<PixPaymentView>>(`/payments/${id}/cancel`);
  const { status, body } = await cancel();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 200,
    code: "success",
    response: { id, status: "Pagamento cancelado", status_code: "CANCELED" },
  });
  expectEnvelopedProblem(await merchant.post(`/payments/${id}/cancel`), 409, "illegal_transition");
  expectEnvelopedProblem(await merchant.post(`/payments/${id}/refunds`), 409, "illegal_transition");
});

test("a payment expires by the clock, to the millisecond", async ({ merchant }) => {
  const expire_at = new Date(Date.now() + 3_000).toISOString();
  const { id } = await newPayment(merchant, { expire_at });
  await expect.poll(async () => (await readPayment(merchant, id)).status).toBe("Pagamento expirado");
  expect(Date.now()).toBeGreaterThanOrEqual(new Date(expire_at).getTime());
});

test("the list has pages and filters, newest first, in the envelope", async ({ merchant }) => {
  const mark = unique();
  const made: PixPaymentView[] = [];
  for (let n = 0; n < 3; n += 1) made.unshift(await newPayment(merchant, { external_reference: mark }));
  const [newest, middle, oldest] = made as [PixPaymentView, PixPaymentView, PixPaymentView];
  await merchant.post(`/payments/${middle.id}/cancel`);

  const first = await listPayments(merchant, `query=${mark}&quantityPerPage=2`);
  expect(Object.keys(first)).toEqual(["status", "code", "response"]);
  expect(first).toMatchObject({ status: 200, code: "success" });
  expect(first.response.data.map(({ id }) => id)).toEqual([newest.id, middle.id]);
  expect(first.response.data[0]).toEqual(newest);
  expect(first.response.pagination).toEqual({
    ...{ page: 1, quantityPerPage: 2, total: 3, totalPages: 2 },
    ...{ hasMore: true, nextCursor: expect.any(String) },
  });
  const ids = async (query: string) =>
    (await listPayments(merchant, query)).response.data.map(({ id }) => id);
  expect(await ids(`query=${mark}&quantityPerPage=2&page=2`)).toEqual([oldest.id]);
  expect(await ids(`query=${mark}&status=CANCELED`)).toEqual([middle.id]);
  expect(await ids(`query=${mark}&status=WAITING_PAYMENT`)).toEqual([newest.id, oldest.id]);
  expect(await ids(`query=${oldest.id_transaction}`)).toEqual([oldest.id]);
  expect(await ids(`query=${oldest.transaction_pix_id}`)).toEqual([oldest.id]);
  const since = encodeURIComponent(middle.createdAt);
  expect(await ids(`query=${mark}&start_date=${since}`)).toEqual([newest.id, middle.id]);
  expect(await ids(`query=${mark}&end_date=${since}`)).toEqual([middle.id, oldest.id]);
  expect((await listPayments(merchant, "")).response.pagination).toMatchObject({
    page: 1,
    quantityPerPage: 10,
  });
});

test("a Pix payment is not in the charges' list and search", async ({ merchant }) => {
  const mark = unique();
  await newPayment(merchant, { external_reference: mark });
  const { body } = await merchant.get<{ data: unknown[] }>(`/charge/list?query=${mark}`);
  expect(body.data).toEqual([]);
  expectProblem(await merchant.get(`/charge?externalReference=${mark}`), 404, "not_found");
});
