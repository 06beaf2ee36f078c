import { request } from "node:http";
import { expect } from "@playwright/test";
import type { ChargeView } from "#lib/charges/charge.contract";
import type { PaymentLinkPageView, PaymentLinkView } from "#lib/payment-links/payment-link.contract";
import { type Client, expectProblem } from "./client";
import { newShop, test } from "./fixtures";

const BODY = { title: "Curso de barista", grossAmount: "480.00" };
const KEY = "a-key-of-one-painted-page";

async function newLink(client: Client, more: object = {}): Promise<PaymentLinkView> {
  const { status, body } = await client.post<PaymentLinkView>("/payment-links", { ...BODY, ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** Submits the form of a link's page; returns its redirect and its cookie. */
async function press(url: string, { key = "", cookie = "" } = {}) {
  const response = await fetch(`${url}/pay`, {
    method: "POST",
    body: new URLSearchParams({ key }),
    headers: { cookie },
    redirect: "manual",
  });
  expect(response.status).toBe(303);
  const [left = ""] = (response.headers.get("set-cookie") ?? "").split(";");
  return { location: response.headers.get("location") ?? "", cookie: left };
}

test("a payment link has every field, and is read and listed as created", async () => {
  const shop = await newShop();
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  const made = await newLink(shop, { stock: 20, endsAt, methods: ["CREDIT_CARD", "PIX"] });
  expect(made).toEqual({
    id: expect.stringMatching(/^pli_\w{26}$/),
    url: expect.stringMatching(/^http.+\/link\/[\w-]{22}$/),
    ...BODY,
    description: null,
    currency: "BRL",
    methods: ["PIX", "CREDIT_CARD"],
    stock: 20,
    reservedCount: 0,
    paidCount: 0,
    payerAmount: null,
    maxQuantity: 1,
    asks: [],
    questions: [],
    receivedAmount: "0.00",
    endsAt,
    redirectUrl: null,
    status: "ENABLED",
    state: "OPEN",
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  expect((await shop.get<PaymentLinkView>(`/payment-links/${made.id}`)).body).toEqual(made);
  const list = await shop.get<PaymentLinkPageView>("/payment-links?limit=1");
  expect(list.body).toEqual({ data: [made], pagination: { limit: 1, hasMore: false, nextCursor: null } });
});

test("a payment link's texts, stock, end and status change, its amount does not", async ({ merchant }) => {
  const { id } = await newLink(merchant);
  const path = `/payment-links/${id}`;
  const change = (body: object) => merchant.send<PaymentLinkView>("PATCH", path, JSON.stringify(body));
  expect((await change({ title: "Curso novo", stock: 5, status: "DISABLED" })).body).toMatchObject({
    title: "Curso novo",
    stock: 5,
    state: "DISABLED",
  });
  const refused = await merchant.send("PATCH", path, JSON.stringify({ grossAmount: "1.00" }));
  expectProblem(refused, 400, "invalid_request", ["/grossAmount"]);
});

for (const [what, wrong, pointer] of [
  ["a blank title", { title: " " }, "/title"],
  ["no amount", { grossAmount: "0" }, "/grossAmount"],
  ["a stock of zero", { stock: 0 }, "/stock"],
  ["half a slot", { stock: 1.5 }, "/stock"],
  ["an end in the past", { endsAt: "2020-01-01T00:00:00Z" }, "/endsAt"],
  ["no method", { methods: [] }, "/methods"],
  ["a method twice", { methods: ["PIX", "PIX"] }, "/methods"],
  ["an invalid return address", { redirectUrl: "http://example.com" }, "/redirectUrl"],
  ["an unknown field", { price: 1 }, "/price"],
] as const) {
  test(`a payment link with ${what} is refused by its field`, async ({ merchant }) => {
    const refused = await merchant.post("/payment-links", { ...BODY, ...wrong });
    expectProblem(refused, 400, "invalid_request", [pointer]);
  });
}

test("another merchant's payment link is not found", async ({ merchant, other }) => {
  const { id } = await newLink(merchant);
  expectProblem(await other.get(`/payment-links/${id}`), 404, "not_found");
  const stolen = await other.send("PATCH", `/payment-links/${id}`, JSON.stringify({ title: "Meu" }));
  expectProblem(stolen, 404, "not_found");
});

test("a browser gets one checkout per link, however often the payer presses; others get their own", async () => {
  const shop = await newShop();
  const { id, url } = await newLink(shop);
  const [first, double] = await Promise.all([press(url, { key: KEY }), press(url, { key: KEY })]);
  expect(first.location).toMatch(/^\/checkout\/[\w-]{29}$/);
  expect(double.location).toBe(first.location);
  expect((await press(url, { cookie: first.cookie })).location).toBe(first.location);
  expect((await press(url)).location).not.toBe(first.location);
  const { body } = await shop.get<{ data: ChargeView[] }>("/charge/list");
  expect(body.data).toHaveLength(2);
  expect(body.data[0]).toMatchObject({
    grossAmount: "480.00",
    description: BODY.title,
    metadata: { paymentLinkId: id },
  });
});

/** Submits from another address of this machine, like a payer elsewhere; returns the redirect's target. */
function pressFrom(localAddress: string, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const pressing = request(`${url}/pay`, { method: "POST", localAddress, family: 4 }, (response) => {
      response.resume();
      resolve(response.headers.location ?? "");
    });
    pressing.on("error", reject);
    pressing.setHeader("content-type", "application/x-www-form-urlencoded");
    pressing.end("key=");
  });
}

test("unpaid checkouts from one network never take all slots of a link", async () => {
  const shop = await newShop();
  const { id, url } = await newLink(shop, { stock: 3 });
  for (let click = 0; click < 4; click += 1) await press(url);
  expect((await shop.get<PaymentLinkView>(`/payment-links/${id}`)).body).toMatchObject({
    reservedCount: 2,
    state: "OPEN",
  });
});

test("twelve simultaneous payers never get more than a link's three slots, and the page says why", async () => {
  const shop = await newShop();
  const { id, url } = await newLink(shop, { stock: 3 });
  const pressed = await Promise.all(
    Array.from({ length: 12 }, (_, payer) => pressFrom(`127.0.0.${payer + 2}`, url)),
  );
  expect(pressed.filter((location) => location.startsWith("/checkout/"))).toHaveLength(3);
  expect((await shop.get<PaymentLinkView>(`/payment-links/${id}`)).body).toMatchObject({
    reservedCount: 3,
    state: "HELD",
  });
  const textOf = async (language: string) =>
    (await fetch(url, { headers: { "accept-language": language } })).text();
  expect(await textOf("pt-BR")).toContain("Todas as vagas estão em uso");
  expect(await textOf("en")).toContain("All places are taken right now");
  expect(await textOf("es")).toContain("Todos los cupos están en uso");
});

test("an unknown link's page is not found, and its form redirects to it", async ({ merchant }) => {
  const { url } = await newLink(merchant);
  const unknown = url.replace(/[\w-]{22}$/, "A".repeat(16));
  expect((await fetch(unknown)).status).toBe(404);
  expect((await press(unknown)).location).toBe(new URL(unknown).pathname);
});
