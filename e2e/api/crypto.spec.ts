import { expect } from "@playwright/test";
import type { CryptoPaymentView, InvoicePageView, InvoiceView } from "#lib/invoices/invoice.contract";
import type { Problem } from "#lib/schemas/problem";
import { createToken, printedBy } from "../credentials";
import { type Answer, bearer, type Client, expectProblem } from "./client";
import { CRYPTO_BODY, newCrypto, newShop, payCrypto, readInvoice, test, unique } from "./fixtures";

/** The pagination of a last page. */
const END = { hasMore: false, nextCursor: null };

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PNG = /^iVBORw0KGgo[\w+/]+=*$/;
const LIST = "/invoices/payment-gateway";

type Enveloped<T> = { status: number; code: string; response: T };

/** Fails unless it is this refusal, in the envelope. */
function expectRefusal(answer: Answer<Problem>, status: number, code: string, pointers?: string[]): void {
  expectProblem(answer, status, code, pointers);
  expect(answer.body).toHaveProperty("response", null);
}

async function page(client: Client, query = ""): Promise<InvoicePageView> {
  const { status, body } = await client.get<Enveloped<InvoicePageView>>(`${LIST}${query}`);
  expect([status, body.status, body.code]).toEqual([200, 200, "success"]);
  return body.response;
}

const idsOf = async (client: Client, query: string) => (await page(client, query)).data.map(({ id }) => id);

test("a crypto payment has every field, in the contract's order", async ({ merchant }) => {
  const { status, body } = await merchant.post<CryptoPaymentView>("/payments/v2/crypto", CRYPTO_BODY);
  expect(status).toBe(201);
  expect(Object.keys(body)).toEqual([
    "id",
    "id_transaction",
    "status",
    "payment_id",
    "qr_code",
    "pay_address",
    "amount",
    "currency",
    "expires_at",
    "redirect_url",
  ]);
  expect(body).toEqual({
    id: expect.stringMatching(/^inv_\w{20,}$/),
    id_transaction: expect.stringMatching(UUID),
    status: "WAITING_PAYMENT",
    payment_id: expect.any(String),
    qr_code: expect.stringMatching(PNG),
    pay_address: expect.stringMatching(/^bc1q\w+\?amount=0\.\d{1,8}$/),
    amount: 100,
    currency: "BRL",
    expires_at: expect.stringMatching(INSTANT),
    redirect_url: null,
  });
  const leftMs = new Date(body.expires_at ?? 0).getTime() - Date.now();
  expect(leftMs).toBeGreaterThan(0);
  expect(leftMs).toBeLessThanOrEqual(15 * 60_000);
});

test("an invoice has every field, in the envelope, and gains its transactions", async ({ merchant }) => {
  const created = await newCrypto(merchant, { amount: 10.5, fiat_currency: "USD", pay_currency: "ETH" });
  const { status, body } = await merchant.get<Enveloped<InvoiceView>>(`${LIST}/${created.id}`);
  expect([status, Object.keys(body)]).toEqual([200, ["status", "code", "response"]]);
  const { response: invoice } = body;
  expect(invoice).toEqual({
    id: created.id,
    type: "PAYMENT",
    status: "WAITING_PAYMENT",
    additional_status: "NONE",
    amount: 10.5,
    currency: "USD",
    gateway: "sandbox",
    custodian: "PLATFORM",
    user_id: expect.any(Number),
    external_reference: "order-1",
    createdAt: expect.stringMatching(INSTANT),
    updatedAt: expect.stringMatching(INSTANT),
    payment_details: {
      pay_address: created.pay_address,
      qr_code: created.qr_code,
      expires_at: created.expires_at,
      pay_currency: "ETH",
      fiat_currency: "USD",
      pay_amount: created.pay_address?.split("?amount=")[1],
      amount_received: "0",
      network: "ETHEREUM",
      confirmations: 0,
      required_confirmations: 12,
      rate: expect.stringMatching(/^\d+(\.\d+)?$/),
      transactions: [],
    },
  });
  await payCrypto(merchant, created.payment_id, { amount: "0.001", confirmations: 3 });
  await expect.poll(async () => (await readInvoice(merchant, created.id)).status).toBe("PARTIALLY_PAID");
  const part = (await readInvoice(merchant, created.id)).payment_details;
  expect(part).toMatchObject({ amount_received: "0.001", confirmations: 3 });
  expect(part.transactions).toEqual([
    {
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      amount: "0.001",
      confirmations: 3,
      detected_at: expect.stringMatching(INSTANT),
    },
  ]);
  await payCrypto(merchant, created.payment_id, { confirmations: 0 });
  await expect.poll(async () => (await readInvoice(merchant, created.id)).status).toBe("CONFIRMING");
  await merchant.post(`/sandbox/crypto/${created.payment_id}/mine`, { blocks: 12 });
  await expect.poll(async () => (await readInvoice(merchant, created.id)).status).toBe("PAID");
  const paid = await readInvoice(merchant, created.id);
  expect(paid.payment_details.amount_received).toBe(invoice.payment_details.pay_amount);
  expect(paid.payment_details.transactions).toHaveLength(2);
});

for (const pay_currency of ["BTC", "ETH", "USDTBSC", "USDTERC20", "USDCBSC"]) {
  test(`an invoice in ${pay_currency} is paid exactly, and overpaid when it is paid again`, async ({
    merchant,
  }) => {
    const { id, payment_id } = await newCrypto(merchant, { pay_currency });
    await payCrypto(merchant, payment_id);
    await expect.poll(async () => (await readInvoice(merchant, id)).status).toBe("PAID");
    expect((await readInvoice(merchant, id)).additional_status).toBe("NONE");
    await payCrypto(merchant, payment_id);
    await expect.poll(async () => (await readInvoice(merchant, id)).additional_status).toBe("OVERPAID");
  });
}

for (const [name, body, pointers] of [
  [
    "nothing",
    Object.fromEntries(Object.keys(CRYPTO_BODY).map((key) => [key, undefined])),
    Object.keys(CRYPTO_BODY),
  ],
  [
    "null everywhere",
    Object.fromEntries(Object.keys(CRYPTO_BODY).map((key) => [key, null])),
    Object.keys(CRYPTO_BODY),
  ],
  [
    "lists everywhere",
    Object.fromEntries(Object.keys(CRYPTO_BODY).map((key) => [key, []])),
    Object.keys(CRYPTO_BODY),
  ],
  ["an amount as text", { amount: "100" }, ["amount"]],
  ["a fraction of a cent", { amount: 1.005 }, ["amount"]],
  ["zero", { amount: 0 }, ["amount"]],
  ["less than zero", { amount: -1 }, ["amount"]],
  ["too much", { amount: 1_000_000_000 }, ["amount"]],
  ["an unknown fiat", { fiat_currency: "GBP" }, ["fiat_currency"]],
  ["fiat in lower case", { fiat_currency: "brl" }, ["fiat_currency"]],
  ["an unknown coin", { pay_currency: "DOGE" }, ["pay_currency"]],
  ["an inherited property name as a coin", { pay_currency: "constructor" }, ["pay_currency"]],
  ["a blank name", { customer_name: " " }, ["customer_name"]],
  ["a long name", { customer_name: "x".repeat(201) }, ["customer_name"]],
  ["no e-mail", { customer_email: "ana" }, ["customer_email"]],
  ["a number in place of a reference", { external_reference: 1 }, ["external_reference"]],
  ["a long reference", { external_reference: "x".repeat(256) }, ["external_reference"]],
  ["an unknown field", { redirect_url: "https://example.com" }, ["redirect_url"]],
] as const) {
  test(`a crypto payment of ${name} is refused by field, and nothing is written`, async ({ merchant }) => {
    const reference = unique("refused");
    const sent = { ...CRYPTO_BODY, external_reference: reference, ...body };
    const refused = await merchant.post("/payments/v2/crypto", sent);
    expectRefusal(
      refused,
      400,
      "invalid_request",
      pointers.map((field) => `/${field}`),
    );
    expect((await page(merchant, `?query=${reference}`)).pagination.total).toBe(0);
  });
}

test("a body that is not JSON, and a wrong method, are refused in the envelope", async ({ merchant }) => {
  expectRefusal(await merchant.send("POST", "/payments/v2/crypto", "{"), 400, "invalid_json");
  expectRefusal(await merchant.get("/payments/v2/crypto"), 405, "method_not_allowed");
  expectRefusal(await merchant.post(LIST, {}), 405, "method_not_allowed");
});

test("an Idempotency-Key creates one crypto payment", async ({ merchant }) => {
  const headers = { "idempotency-key": unique("idem") };
  const external_reference = unique("once");
  const ask = () =>
    merchant.post<CryptoPaymentView>(
      "/payments/v2/crypto",
      { ...CRYPTO_BODY, external_reference },
      { headers },
    );
  const [first, again] = [await ask(), await ask()];
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.body).toEqual(first.body);
  expect((await page(merchant, `?query=${external_reference}`)).pagination.total).toBe(1);
});

test("each route needs its scope", async () => {
  const reader = bearer((await createToken("merchant@example.com", ["invoices:read"])).token);
  const writer = bearer((await createToken("merchant@example.com", ["invoices:write"])).token);
  for (const path of ["/payments/v2/crypto", `${LIST}/withdrawals`]) {
    expectRefusal(await reader.post(path, {}), 403, "insufficient_scope");
  }
  for (const path of [LIST, `${LIST}/inv_none`]) {
    expectRefusal(await writer.get(path), 403, "insufficient_scope");
  }
  expectRefusal(await bearer("none").get(LIST), 401, "unauthorized");
});

test("another merchant's invoice looks exactly like a missing one", async ({ merchant, other }) => {
  const { id } = await newCrypto(merchant);
  const missing = id.slice(0, -4) + (id.endsWith("0000") ? "0001" : "0000");
  const [foreign, unknown] = [await other.get(`${LIST}/${id}`), await other.get(`${LIST}/${missing}`)];
  for (const answer of [foreign, unknown, await other.get(`${LIST}/none`)]) {
    expectRefusal(answer, 404, "not_found");
  }
  expect({ ...foreign.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
});

test("the charge of an invoice cannot be read as a charge", async ({ merchant }) => {
  const reference = unique("beneath");
  await newCrypto(merchant, { external_reference: reference });
  expectProblem(await merchant.get(`/charge?externalReference=${reference}`), 404, "not_found");
});

test("the list is paged, ordered and filtered by every parameter", async () => {
  const shop = await newShop();
  const of = (amount: number, more: object = {}) => newCrypto(shop, { amount, ...more });
  const [one, two, three] = [
    await of(30, { customer_name: "Bia Lima", external_reference: "pedido-1" }),
    await of(10, { customer_email: "Carla@Example.com" }),
    await of(20, { pay_currency: "ETH" }),
  ];
  const all = [three.id, two.id, one.id];
  const first = await page(shop);
  expect(Object.keys(first)).toEqual(["data", "pagination"]);
  expect(first.pagination).toEqual({
    ...{ page: 1, quantityPerPage: 10, total: 3, totalPages: 1 },
    ...END,
  });
  expect(first.data.map(({ id }) => id)).toEqual(all);
  expect(await readInvoice(shop, three.id)).toEqual(first.data[0]);
  const second = await page(shop, "?page=2&quantityPerPage=2");
  expect(second.data.map(({ id }) => id)).toEqual([one.id]);
  expect(second.pagination).toEqual({ page: 2, quantityPerPage: 2, total: 3, totalPages: 2, ...END });
  expect(await idsOf(shop, "?orderBy=createdAt.ASC")).toEqual(all.toReversed());
  expect(await idsOf(shop, "?orderBy=amount.ASC")).toEqual([two.id, three.id, one.id]);
  expect(await idsOf(shop, "?orderBy=amount.DESC")).toEqual([one.id, three.id, two.id]);
  await payCrypto(shop, one.payment_id);
  await expect.poll(() => idsOf(shop, "?status=PAID")).toEqual([one.id]);
  expect(await idsOf(shop, "?orderBy=updatedAt.DESC")).toEqual([one.id, three.id, two.id]);
  expect((await idsOf(shop, "?orderBy=status.ASC"))[0]).toBe(one.id);
  expect(await idsOf(shop, "?status=WAITING_PAYMENT")).toEqual([three.id, two.id]);
  for (const type of ["PAYMENT", "payment", "Payment"])
    expect(await idsOf(shop, `?type=${type}`)).toEqual(all);
  for (const query of [
    "?type=withdrawal",
    "?status=EXPIRED",
    "?status=REQUESTED",
    "?gateway=other",
    "?end_date=2020-01-01",
    "?start_date=2090-01-01",
    "?query=nobody",
    "?query=%25",
  ]) {
    const none = await page(shop, query);
    expect([none.data, none.pagination.total, none.pagination.totalPages], query).toEqual([[], 0, 0]);
  }
  const today = new Date().toISOString().slice(0, 10);
  expect(await idsOf(shop, `?gateway=sandbox&start_date=${today}&end_date=2090-01-01&type=payment`)).toEqual(
    all,
  );
  const address = one.pay_address?.split("?")[0] ?? "";
  for (const query of [one.id, one.id_transaction, address, "pedido", "bia l", "BIA"]) {
    expect(await idsOf(shop, `?query=${encodeURIComponent(query)}`), query).toEqual([one.id]);
  }
  expect(await idsOf(shop, "?query=carla@example.com")).toEqual([two.id]);
  expect(await idsOf(shop, "?user_id=1")).toEqual(all);
  expect(await idsOf(shop, "?user_id=anything")).toEqual(all);
});

for (const [query, pointer] of [
  ["page=0", "/page"],
  ["page=-1", "/page"],
  ["page=x", "/page"],
  ["quantityPerPage=0", "/quantityPerPage"],
  ["quantityPerPage=101", "/quantityPerPage"],
  ["quantityPerPage=1.5", "/quantityPerPage"],
  ["orderBy=amount", "/orderBy"],
  ["orderBy=amount.desc", "/orderBy"],
  ["orderBy=merchant_id.ASC", "/orderBy"],
  ["orderBy=createdAt.ASC;drop%20table%20invoices", "/orderBy"],
  ["orderBy=(select%201).ASC", "/orderBy"],
  ["type=REFUND", "/type"],
  ["status=paid", "/status"],
  ["status=LOST", "/status"],
  ["start_date=yesterday", "/start_date"],
  ["end_date=2026-13-01", "/end_date"],
  ["start_date=2026-02-01&end_date=2026-01-31", "/end_date"],
  ["gateway=", "/gateway"],
  [`query=${"x".repeat(101)}`, "/query"],
  ["query=%00", "/query"],
]) {
  test(`the list refuses ${query?.slice(0, 60)} by field`, async ({ merchant }) => {
    expectRefusal(await merchant.get(`${LIST}?${query}`), 400, "invalid_request", [pointer ?? ""]);
  });
}

test("staff see all merchants' invoices, and may choose one by user_id", async ({ merchant, other }) => {
  const reference = unique("staff");
  const [own, foreign] = [
    await newCrypto(merchant, { external_reference: reference }),
    await newCrypto(other, { external_reference: reference }),
  ];
  for (const email of ["operator@example.com", "admin@example.com"]) {
    const staff = bearer(await printedBy("token", email));
    expect(await idsOf(staff, `?query=${reference}`)).toEqual([foreign.id, own.id]);
    const { user_id } = await readInvoice(staff, own.id);
    expect(await idsOf(staff, `?query=${reference}&user_id=${user_id}`)).toEqual([own.id]);
    expect((await page(staff, "?user_id=2147483647")).data).toEqual([]);
    for (const number of ["x", "-1", "99999999999"]) {
      expectRefusal(await staff.get(`${LIST}?user_id=${number}`), 400, "invalid_request", ["/user_id"]);
    }
  }
});

test("a merchant reads and sets its tolerance for coin payments", async () => {
  const shop = await newShop();
  const put = (toleranceBps: unknown) =>
    shop.send<Problem>("PUT", "/crypto/terms", JSON.stringify({ toleranceBps }));
  expect(await shop.get("/crypto/terms")).toMatchObject({ status: 200, body: { toleranceBps: 50 } });
  const set = await put(100);
  expect(set).toMatchObject({ status: 200, body: { toleranceBps: 100 } });
  for (const toleranceBps of [-1, 1001, 1.5, "1", null]) {
    const refused = await put(toleranceBps);
    expectProblem(refused, 400, "invalid_request", ["/toleranceBps"]);
  }
});
