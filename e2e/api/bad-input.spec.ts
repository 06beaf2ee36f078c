import { expect } from "@playwright/test";
import type { ChargePageView } from "#lib/charges/charge.contract";
import { expectProblem } from "./client";
import { test, unique } from "./fixtures";

const AGO = new Date(Date.now() - 60_000).toISOString();
const IN_TWO_YEARS = new Date(Date.now() + 2 * 365 * 24 * 3_600_000).toISOString();
const MANY_PAIRS = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`key${n}`, "value"]));

const fixed = (recipientId: string, value: number | string) => ({ recipientId, type: "FIXED", value });
const percent = (recipientId: string, value: number) => ({ recipientId, type: "PERCENT", value });

type Row = [name: string, body: Record<string, unknown>, pointers: string[]];

const ROWS: Row[] = [
  ["no amount", { grossAmount: undefined }, ["/grossAmount"]],
  ["null amount", { grossAmount: null }, ["/grossAmount"]],
  ["zero", { grossAmount: 0 }, ["/grossAmount"]],
  ["zero as text", { grossAmount: "0.00" }, ["/grossAmount"]],
  ["a negative amount", { grossAmount: -1 }, ["/grossAmount"]],
  ["a thousandth", { grossAmount: 1.005 }, ["/grossAmount"]],
  ["a thousandth as text", { grossAmount: "1.005" }, ["/grossAmount"]],
  ["a zero too many", { grossAmount: "1.000" }, ["/grossAmount"]],
  ["too much", { grossAmount: 1_000_000_000 }, ["/grossAmount"]],
  ["a cent too much", { grossAmount: "1000000000.00" }, ["/grossAmount"]],
  ["a comma", { grossAmount: "1,50" }, ["/grossAmount"]],
  ["an exponent", { grossAmount: "1e2" }, ["/grossAmount"]],
  ["hexadecimal", { grossAmount: "0x10" }, ["/grossAmount"]],
  ["a blank amount", { grossAmount: " " }, ["/grossAmount"]],
  ["padding", { grossAmount: " 10.50 " }, ["/grossAmount"]],
  ["NaN", { grossAmount: "NaN" }, ["/grossAmount"]],
  ["a true amount", { grossAmount: true }, ["/grossAmount"]],
  ["an amount in a list", { grossAmount: [10] }, ["/grossAmount"]],
  ["an amount in an object", { grossAmount: { value: 10 } }, ["/grossAmount"]],
  ["another currency", { currency: "USD" }, ["/currency"]],
  ["a lower-case currency", { currency: "brl" }, ["/currency"]],
  ["an unknown method", { paymentMethod: "CASH" }, ["/paymentMethod"]],
  ["INTERNATIONAL alone", { paymentMethod: "INTERNATIONAL" }, ["/checkoutCurrency"]],
  [
    "INTERNATIONAL in BRL",
    { paymentMethod: "INTERNATIONAL", checkoutCurrency: "BRL" },
    ["/checkoutCurrency"],
  ],
  [
    "INTERNATIONAL in no currency",
    { paymentMethod: "INTERNATIONAL", checkoutCurrency: "XXX" },
    ["/checkoutCurrency"],
  ],
  ["a currency for PIX", { paymentMethod: "PIX", checkoutCurrency: "USD" }, ["/checkoutCurrency"]],
  ["a currency without a method", { checkoutCurrency: "USD" }, ["/checkoutCurrency"]],
  ["an empty split", { split: [] }, ["/split"]],
  ["a split to an unknown recipient", { split: [fixed("rec_1", 1)] }, ["/split/0/recipientId"]],
  ["a split of zero", { split: [fixed("rec_1", 0)] }, ["/split/0/value"]],
  ["a negative part", { split: [fixed("rec_1", "-1.00")] }, ["/split/0/value"]],
  ["a thousandth of a percent", { split: [percent("rec_1", 33.333)] }, ["/split/0/value"]],
  [
    "a recipient twice",
    { split: [fixed("rec_1", 1), percent("rec_2", 1), fixed("rec_1", 1)] },
    ["/split/2/recipientId"],
  ],
  ["51 parts", { split: Array.from({ length: 51 }, (_, n) => fixed(`rec_${n}`, 1)) }, ["/split"]],
  ["an unknown kind of part", { split: [{ ...fixed("rec_1", 1), type: "ALL" }] }, ["/split/0/type"]],
  ["an unknown field of a part", { split: [{ ...fixed("rec_1", 1), fee: 1 }] }, ["/split/0/fee"]],
  ["an unknown field", { amount: 10 }, ["/amount"]],
  ["an unknown field with JSON Pointer characters", { "a/b~c": 1 }, ["/a~1b~0c"]],
  ["a long description", { description: "x".repeat(501) }, ["/description"]],
  ["a NUL", { description: "a\u0000b" }, ["/description"]],
  ["half a character", { description: "\ud800" }, ["/description"]],
  ["a number in place of a text", { description: 7 }, ["/description"]],
  ["a long reference", { externalReference: "x".repeat(256) }, ["/externalReference"]],
  ["an empty reference", { externalReference: "" }, ["/externalReference"]],
  ["an empty key", { attemptIdempotencyKey: "" }, ["/attemptIdempotencyKey"]],
  ["a long key", { attemptIdempotencyKey: "x".repeat(256) }, ["/attemptIdempotencyKey"]],
  ["a past expiry", { expiresAt: AGO }, ["/expiresAt"]],
  ["a far expiry", { expiresAt: IN_TWO_YEARS }, ["/expiresAt"]],
  ["an expiry without a zone", { expiresAt: "2030-01-01T00:00:00" }, ["/expiresAt"]],
  ["an impossible expiry date", { expiresAt: "2027-02-30T00:00:00Z" }, ["/expiresAt"]],
  ["a number as expiry", { expiresAt: 1_900_000_000 }, ["/expiresAt"]],
  ["a script as callback", { callbackUrl: "javascript:alert(1)" }, ["/callbackUrl"]],
  ["a file as callback", { callbackUrl: "file:///etc/passwd" }, ["/callbackUrl"]],
  ["a path as callback", { callbackUrl: "/callback" }, ["/callbackUrl"]],
  ["a callback with a password", { callbackUrl: "https://a:b@example.com" }, ["/callbackUrl"]],
  ["a return over http", { redirectUrl: "http://shop.example.com" }, ["/redirectUrl"]],
  ["a return to a script", { redirectUrl: "javascript:alert(1)" }, ["/redirectUrl"]],
  ["a wrong CPF", { customer: { document: "52998224724", documentType: "CPF" } }, ["/customer/document"]],
  ["a CPF of one digit", { customer: { document: "11111111111" } }, ["/customer/document"]],
  [
    "a wrong CNPJ",
    { customer: { document: "11222333000182", documentType: "CNPJ" } },
    ["/customer/document"],
  ],
  ["no e-mail", { customer: { email: "ana" } }, ["/customer/email"]],
  ["an unknown kind of document", { customer: { documentType: "RG" } }, ["/customer/documentType"]],
  ["an unknown customer field", { customer: { nome: "Ana" } }, ["/customer/nome"]],
  ["an unknown address field", { customer: { address: { zip: "1" } } }, ["/customer/address/zip"]],
  ["a customer that is a text", { customer: "Ana" }, ["/customer"]],
  ["metadata that is not text", { metadata: { a: 1 } }, ["/metadata/a"]],
  ["nested metadata", { metadata: { a: { b: "c" } } }, ["/metadata/a"]],
  ["much metadata", { metadata: MANY_PAIRS }, ["/metadata"]],
  ["metadata in a list", { metadata: ["a"] }, ["/metadata"]],
];

for (const [name, body, pointers] of ROWS) {
  test(`a charge with ${name} is refused and not written`, async ({ merchant }) => {
    const mark = unique();
    const valid = { grossAmount: "10.50", description: mark, externalReference: mark };
    expectProblem(await merchant.post("/charge", { ...valid, ...body }), 400, "invalid_request", pointers);
    const { pagination } = (await merchant.get<ChargePageView>(`/charge/list?query=${mark}`)).body;
    expect(pagination.total).toBe(0);
  });
}

test("a refusal names every wrong field", async ({ merchant }) => {
  const refused = await merchant.post("/charge", { grossAmount: 0, currency: "USD", amount: 1 });
  expectProblem(refused, 400, "invalid_request");
  expect(refused.body.errors?.map((error) => error.pointer).sort()).toEqual([
    "/amount",
    "/currency",
    "/grossAmount",
  ]);
});

test("a card on a server-side route has its own refusal", async ({ merchant }) => {
  const refused = await merchant.post("/charge", { grossAmount: 1, paymentMethod: "CREDIT_CARD" });
  expectProblem(refused, 400, "payment_method_not_allowed", ["/paymentMethod"]);
});

for (const [name, text] of [
  ["nothing but a brace", "{"],
  ["two values", "{}{}"],
  ["a bare word", "grossAmount=1"],
  ["single quotes", "{'grossAmount': 1}"],
  ["NaN", '{"grossAmount": NaN}'],
  ["a byte order mark inside", '{"a":\uFEFF1}'],
] as const) {
  test(`a body of ${name} is invalid_json`, async ({ merchant }) => {
    expectProblem(await merchant.send("POST", "/charge", text), 400, "invalid_json");
  });
}

test("bytes that are not UTF-8 are invalid_json", async ({ merchant }) => {
  const bytes = Uint8Array.from([...Buffer.from('{"description":"'), 0xc3, 0x28, ...Buffer.from('"}')]);
  expectProblem(await merchant.send("POST", "/charge", bytes), 400, "invalid_json");
});

for (const [name, text] of [
  ["null", "null"],
  ["a list", "[]"],
  ["a text", '"charge"'],
  ["a number", "7"],
  ["a huge number", '{"grossAmount":1e400}'],
  ["a number with more digits than a double holds", '{"grossAmount":10.500000000000000001}'],
  ["10,000 nested lists", `{"metadata":${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
  ["10,000 nested objects", `{"metadata":${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}}`],
  ["a prototype", '{"grossAmount":1,"__proto__":{"admin":true}}'],
] as const) {
  test(`a body of ${name} is refused`, async ({ merchant }) => {
    const refused = await merchant.send("POST", "/charge", text);
    expect(refused.status).toBe(400);
    expect(["invalid_request", "invalid_json"]).toContain(refused.body.code);
  });
}

test("a body above 256 KiB is refused, with or without a Content-Length", async ({ merchant }) => {
  const text = JSON.stringify({ grossAmount: 1, description: "x".repeat(300_000) });
  expectProblem(await merchant.send("POST", "/charge", text), 413, "body_too_large");
});

test("another media type is refused", async ({ merchant }) => {
  const text = JSON.stringify({ grossAmount: 1 });
  for (const type of [
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/json; charset=latin1",
  ]) {
    const refused = await merchant.send("POST", "/charge", text, { headers: { "content-type": type } });
    expectProblem(refused, 415, "unsupported_media_type");
  }
});

test("a refusal repeats no part of the input", async ({ merchant }) => {
  const secret = unique("secret");
  const body = { grossAmount: secret, description: { [secret]: 1 }, customer: { email: secret } };
  const refused = await merchant.post("/charge", body);
  expect(JSON.stringify(refused.body)).not.toContain(secret);
});
