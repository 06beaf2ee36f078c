import { expect } from "@playwright/test";
import type { InvoiceView } from "#lib/invoices/invoice.contract";
import type { BalanceView } from "#lib/ledger/money.contract";
import { printedBy } from "../credentials";
import { newOperator } from "../team";
import { bearer, type Client, expectProblem } from "./client";
import { newCrypto, newShop, payCrypto, readInvoice, test, unique } from "./fixtures";

const PATH = "/invoices/payment-gateway/withdrawals";
const BODY = {
  amount: 60,
  fiat_currency: "BRL",
  pay_currency: "BTC",
  pay_address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
  external_reference: "payout-1",
};
type Enveloped = { status: number; code: string; response: InvoiceView };

/** A shop with 100.00 BRL available. */
async function newRichShop(): Promise<Client> {
  const shop = await newShop();
  const { id, payment_id } = await newCrypto(shop);
  await payCrypto(shop, payment_id);
  await expect.poll(async () => (await readInvoice(shop, id)).status).toBe("PAID");
  return shop;
}

async function availableOf(shop: Client): Promise<string | undefined> {
  return (await shop.get<BalanceView>("/balance")).body.data.find(({ currency }) => currency === "BRL")
    ?.available;
}

/** The client of an operator's token, with a proof of their second factor for each decision. */
async function newStaff() {
  const { email, nextCode } = await newOperator();
  return { client: bearer(await printedBy("token", email)), proof: () => ({ code: nextCode() }) };
}

async function request(shop: Client, body: object = {}): Promise<InvoiceView> {
  const { status, body: made } = await shop.post<Enveloped>(PATH, { ...BODY, ...body });
  expect(status, JSON.stringify(made)).toBe(201);
  return made.response;
}

test("a withdrawal answers as an invoice in the envelope, and its money is reserved immediately", async () => {
  const shop = await newRichShop();
  const { status, body } = await shop.post<Enveloped>(PATH, BODY);
  expect([status, body.status, body.code]).toEqual([201, 201, "success"]);
  expect(body.response).toMatchObject({
    id: expect.stringMatching(/^inv_\w{20,}$/),
    type: "WITHDRAWAL",
    status: "REQUESTED",
    additional_status: "NONE",
    amount: 60,
    currency: "BRL",
    external_reference: "payout-1",
    payment_details: {
      pay_address: BODY.pay_address,
      qr_code: null,
      expires_at: null,
      amount_received: null,
      network: "BITCOIN",
      transactions: [],
    },
  });
  expect(await availableOf(shop)).toBe("40.00");
  expect(await readInvoice(shop, body.response.id)).toEqual(body.response);
});

test("a withdrawal approved by a second person is sent and confirmed", async () => {
  const [shop, { client: operator, proof }] = [await newRichShop(), await newStaff()];
  const { id } = await request(shop);
  expectProblem(await operator.post(`${PATH}/${id}/approve`), 400, "invalid_request", ["/code"]);
  const guess = { code: "000000" };
  expectProblem(await operator.post(`${PATH}/${id}/approve`, guess), 400, "invalid_request", ["/code"]);
  const approved = await operator.post<Enveloped>(`${PATH}/${id}/approve`, proof());
  expect([approved.status, approved.body.response.status]).toEqual([200, "APPROVED"]);
  await expect.poll(async () => (await readInvoice(shop, id)).status).toBe("CONFIRMED");
  const { payment_details } = await readInvoice(shop, id);
  expect(payment_details.transactions).toMatchObject([
    { amount: payment_details.pay_amount, confirmations: 2 },
  ]);
  expect(await availableOf(shop)).toBe("40.00");
  for (const decision of ["approve", "reject"]) {
    const body = decision === "approve" ? proof() : {};
    expectProblem(await operator.post(`${PATH}/${id}/${decision}`, body), 409, "illegal_transition");
  }
});

test("a withdrawal that staff reject, or the provider refuses, returns the money", async () => {
  const [shop, { client: operator, proof }] = [await newRichShop(), await newStaff()];
  const { id } = await request(shop);
  const rejected = await operator.post<Enveloped>(`${PATH}/${id}/reject`);
  expect(rejected.body.response.status).toBe("REJECTED");
  expect(await availableOf(shop)).toBe("100.00");
  const nowhere = { pay_currency: "ETH", pay_address: "0x000000000000000000000000000000000000dEaD" };
  const refused = await request(shop, nowhere);
  await operator.post(`${PATH}/${refused.id}/approve`, proof());
  await expect.poll(async () => (await readInvoice(shop, refused.id)).status).toBe("FAILED");
  expect(await availableOf(shop)).toBe("100.00");
});

test("a person who joined too recently, or has no second factor, cannot approve a withdrawal", async () => {
  const shop = await newRichShop();
  const { id } = await request(shop);
  const { client, proof } = await newStaff();
  expectProblem(await client.post(`${PATH}/${id}/approve`, proof()), 403, "forbidden");
  // The demo's own people have access from the start.
  const operator = bearer(await printedBy("token", "operator@example.com"));
  expectProblem(
    await operator.post(`${PATH}/${id}/approve`, { code: "000000" }),
    403,
    "second_factor_required",
  );
  expect((await readInvoice(shop, id)).status).toBe("REQUESTED");
});

test("merchants cannot approve, and staff cannot request", async ({ merchant }) => {
  const shop = await newRichShop();
  const { id } = await request(shop);
  for (const client of [shop, merchant]) {
    for (const decision of ["approve", "reject"]) {
      const refused = await client.post(`${PATH}/${id}/${decision}`);
      expectProblem(refused, 403, "forbidden");
      expect(refused.body).toHaveProperty("response", null);
    }
  }
  const { client: operator, proof } = await newStaff();
  expectProblem(await operator.post(PATH, BODY), 403, "forbidden");
  for (const none of ["inv_none", (await newCrypto(merchant)).id]) {
    expectProblem(await operator.post(`${PATH}/${none}/approve`, proof()), 404, "not_found");
  }
  expect((await readInvoice(shop, id)).status).toBe("REQUESTED");
});

test("20 simultaneous withdrawals never exceed the available money", async () => {
  const shop = await newRichShop();
  const all = await Promise.all(Array.from({ length: 20 }, () => shop.post(PATH, { ...BODY, amount: 30 })));
  expect(all.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(17).fill(409)]);
  const refused = all.find(({ status }) => status === 409);
  if (!refused) throw new Error("none was refused");
  expectProblem(refused, 409, "insufficient_balance", ["/amount"]);
  expect(refused.body).toHaveProperty("response", null);
  expect(await availableOf(shop)).toBe("10.00");
});

test("an Idempotency-Key creates one withdrawal", async () => {
  const shop = await newRichShop();
  const headers = { "idempotency-key": unique("idem") };
  const ask = () => shop.post<Enveloped>(PATH, BODY, { headers });
  const [first, again] = [await ask(), await ask()];
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.body).toEqual(first.body);
  expect(await availableOf(shop)).toBe("40.00");
});

for (const [name, body, pointers] of [
  [
    "nothing",
    { amount: undefined, fiat_currency: undefined, pay_currency: undefined, pay_address: undefined },
    ["/amount", "/fiat_currency", "/pay_currency", "/pay_address"],
  ],
  ["an amount as text", { amount: "60" }, ["/amount"]],
  ["zero", { amount: 0 }, ["/amount"]],
  ["a thousandth", { amount: 0.001 }, ["/amount"]],
  ["an unknown coin", { pay_currency: "XMR" }, ["/pay_currency"]],
  ["an unknown fiat", { fiat_currency: "JPY" }, ["/fiat_currency"]],
  ["another network's address", { pay_currency: "ETH" }, ["/pay_address"]],
  ["an address with a wrong letter", { pay_address: `${BODY.pay_address.slice(0, -1)}q` }, ["/pay_address"]],
  ["a long address", { pay_address: "b".repeat(129) }, ["/pay_address"]],
  ["an unknown field", { address: "x" }, ["/address"]],
] as const) {
  test(`a withdrawal of ${name} is refused by field`, async ({ merchant }) => {
    const refused = await merchant.post(PATH, { ...BODY, ...body });
    expectProblem(refused, 400, "invalid_request", [...pointers]);
    expect(refused.body).toHaveProperty("response", null);
  });
}
