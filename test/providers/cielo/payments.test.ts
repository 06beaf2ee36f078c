import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import { toOrderId, toReference } from "#lib/providers/cielo/order-id";
import { CieloRefusal } from "#lib/providers/cielo/refusal";
import { ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { cardRequest, NOBODY, PAYER } from "#test/providers/card-request";
import { adapterAt, connectionTo } from "#test/providers/cielo/cielo-for-tests";
import { type FakeCielo, startFakeCielo } from "#test/providers/cielo/fake-cielo";

changeSettings({ allowPrivateTargets: true });

let cielo: FakeCielo;
beforeEach(async () => {
  cielo = await startFakeCielo();
});
afterEach(async () => {
  await cielo.close();
  expect(cielo.findings).toEqual([]);
});

const open = (mode: "test" | "live" = "live", settings: object = {}) =>
  adapterAt(cielo).open(connectionTo(mode, settings));
const find = (request: ReturnType<typeof cardRequest>) => open().findPayments?.(request);
const sent = () =>
  cielo.calls.change.at(-1)?.body as { Customer: Record<string, unknown>; Payment: Record<string, unknown> };

it("names an order by our reference without punctuation, and restores the reference", () => {
  const reference = newId("attempt");
  expect(toOrderId(reference)).toMatch(/^[A-Za-z0-9]{29}$/);
  expect(toReference(toOrderId(reference))).toBe(reference);
  for (const foreign of ["2014111706", "att", `${toOrderId(reference)}x`, "attZZZZZZZZZZZZZZZZZZZZZZZZZZ"]) {
    expect(toReference(foreign)).toBeNull();
  }
});

it("charges the payer the shown total, and reports what Cielo owes us without the interest", async () => {
  const request = cardRequest({ installments: 10, payerTotalMinor: asMinor(11_130) });
  const { outcome } = await open().pay(request);
  expect(sent().Payment).toMatchObject({
    Amount: 11_130,
    Installments: 10,
    Interest: "ByMerchant",
    Capture: true,
    Currency: "BRL",
  });
  expect(outcome).toMatchObject({ kind: "PAID", amountMinor: 10_000 });
  expect(await find(request)).toMatchObject([{ outcome }]);
});

it("reports how much of our claim on Cielo a sale's voids returned, and no refund for a sale without money", async () => {
  const request = cardRequest({ installments: 10, payerTotalMinor: asMinor(11_130) });
  await open().pay(request);
  const [sale] = cielo.sales;
  if (!sale) throw new Error("there is no sale");
  const reported = async () => (await find(request))?.map(({ outcome }) => outcome);
  const back = (sumMinor: number) => ({
    givenBack: { paymentId: sale.paymentId, sumMinor: asMinor(sumMinor) },
  });
  expect((await reported())?.[0]).not.toHaveProperty("givenBack");
  cielo.voidInConsole(sale, 3_339);
  expect(await reported()).toMatchObject([{ kind: "PAID", amountMinor: 10_000, ...back(3_000) }]);
  cielo.voidInConsole(sale);
  expect(await reported()).toMatchObject([{ kind: "FAILED", ...back(10_000) }]);
  sale.voidedAmount = null;
  expect(await reported()).toMatchObject([{ kind: "FAILED", ...back(10_000) }]);
  sale.status = 11;
  expect(await reported()).toMatchObject([{ kind: "FAILED", ...back(10_000) }]);
  const authorized = cardRequest({ capture: false });
  await open().pay(authorized);
  const [, waiting] = cielo.sales;
  if (!waiting) throw new Error("there is no sale");
  cielo.voidInConsole(waiting);
  expect((await find(authorized))?.[0]?.outcome).not.toHaveProperty("givenBack");
});

it("sends the buyer with document, e-mail and billing address cut to Cielo's sizes", async () => {
  const address = { ...PAYER.customer.address, street: "Avenida Brigadeiro Luís Antônio", number: "1500-B" };
  await open().pay(cardRequest({ payer: { ...PAYER, customer: { ...PAYER.customer, address } } }));
  expect(sent().Customer).toEqual({
    Name: "Ana Maria Souza",
    Identity: "52998224725",
    IdentityType: "CPF",
    Email: "ana@example.com",
    Billing: {
      Street: "Avenida Brigadeiro Luís ",
      Number: "1500-",
      Complement: "Apto 12",
      Neighborhood: "Consolação",
      City: "São Paulo",
      State: "SP",
      Country: "BR",
      ZipCode: "01304001",
    },
  });
});

it.each([
  ["nothing", {}],
  ["a passport", { document: "X1234567", documentType: "PASSPORT" as const }],
  ["a state alone", { address: { state: "SP" } }],
])("sends only the card's holder for a buyer with %s", async (_, customer) => {
  await open().pay(cardRequest({ payer: { ...NOBODY, customer } }));
  expect(sent().Customer).toEqual({ Name: "ANA SOUZA" });
});

it("sends the holder in Cielo's form, the statement text, and the 3-D Secure proof", async () => {
  const authentication = {
    cavv: "AAABB2gHA1B5EFNjWQcDAAAAAAB=",
    xid: null,
    eci: "5",
    version: "2",
    referenceId: "a24a5d87-b1a1-4aef-a37b-2f30b91274e6",
  };
  const card = { ...cardRequest().card, holderName: "José d'Ávila-Muñoz 3º do Nascimento" };
  await open("live", { softDescriptor: "PADARIA" }).pay(cardRequest({ card, authentication }));
  expect(sent().Payment).toMatchObject({
    SoftDescriptor: "PADARIA",
    Authenticate: true,
    CreditCard: { Holder: "Jose d Avila Munoz o do N", ExpirationDate: "03/2032" },
    ExternalAuthentication: {
      Cavv: authentication.cavv,
      Eci: "5",
      Version: "2",
      ReferenceID: authentication.referenceId,
    },
  });
});

it.each([
  ["4111111111111111", "Visa", "visa"],
  ["5555555555554444", "Master", "mastercard"],
  ["378282246310005", "Amex", "american-express"],
  ["6362970000457013", "Elo", "elo"],
  ["5078601870000127985", "Aura", "aura"],
  ["3530111333300000", "JCB", "jcb"],
  ["30569309025904", "Diners", "diners-club"],
  ["6011111111111117", "Discover", "discover"],
  ["6062826786276634", "Hipercard", "hipercard"],
])("sells by %s as %s", async (number, name, brand) => {
  const request = cardRequest({ card: { ...cardRequest().card, number } });
  const payment = await open().pay(request);
  expect(sent().Payment).toMatchObject({ CreditCard: { Brand: name } });
  expect(payment).toMatchObject({ brand, first6: number.slice(0, 6), last4: number.slice(-4) });
});

it("sends nothing for a brand that Cielo does not accept", async () => {
  const card = { ...cardRequest().card, number: "6759649826438453" };
  const { outcome } = await open().pay(cardRequest({ card }));
  expect(outcome).toMatchObject({ kind: "FAILED", failureCode: "card_declined" });
  expect([...cielo.calls.change, ...cielo.calls.question]).toEqual([]);
});

describe("a declined sale", () => {
  it.each([
    ["05", "card_declined"],
    ["51", "insufficient_funds"],
    ["BL", "insufficient_funds"],
    ["54", "expired_card"],
    ["BV", "expired_card"],
    ["08", "incorrect_cvc"],
    ["N7", "incorrect_cvc"],
    ["AI", "authentication_abandoned"],
    ["91", "provider_error"],
    ["96", "provider_error"],
    ["57", "card_declined"],
    ["never heard of", "card_declined"],
  ])("by return code %s is %s in production", async (returnCode, failureCode) => {
    cielo.rules.next = { status: 3, returnCode };
    const request = cardRequest();
    const { outcome } = await open().pay(request);
    expect(outcome).toMatchObject({ kind: "FAILED", failureCode, gatewayStatus: `Denied:${returnCode}` });
    expect(await find(request)).toMatchObject([{ outcome: { failureCode } }]);
  });

  it.each([
    ["3", "expired_card"],
    ["5", "card_declined"],
    ["7", "card_declined"],
    ["8", "card_declined"],
  ])("by a sandbox card that ends in %s is %s", async (last, failureCode) => {
    const card = { ...cardRequest().card, number: `402400715376319${last}` };
    expect((await open("test").pay(cardRequest({ card }))).outcome).toMatchObject({
      kind: "FAILED",
      failureCode,
    });
  });
});

it.each([
  [0, "PROCESSING"],
  [1, "PROCESSING"],
  [10, "FAILED"],
  [11, "FAILED"],
  [12, "PROCESSING"],
  [13, "FAILED"],
  [20, "PROCESSING"],
])("status %i is %s", async (status, kind) => {
  cielo.rules.next = { status, returnCode: "0" };
  expect((await open().pay(cardRequest())).outcome.kind).toBe(kind);
});

describe("without an idempotency key", () => {
  it("queries the order before it sells, so that one reference is sold once", async () => {
    const request = cardRequest();
    const { outcome } = await open().pay(request);
    expect(await open().pay(request)).toMatchObject({ outcome });
    expect(cielo.sales.length).toBe(1);
  });

  it("sells nothing while it cannot query the order", async () => {
    cielo.failNext("html", "question");
    await expect(open().pay(cardRequest())).rejects.toThrow("not JSON");
    expect(cielo.sales).toEqual([]);
  });

  it("finds an unanswered sale, and does not resend it", async () => {
    const request = cardRequest();
    cielo.failNext("answer_lost", "change");
    await expect(open().pay(request)).rejects.toThrow("did not answer");
    expect(await open().pay(request)).toMatchObject({ outcome: { kind: "PAID" } });
    expect(cielo.sales.length).toBe(1);
  });

  it("reports every payment of one order that took money, and none that was refused", async () => {
    const request = cardRequest();
    await open().pay(request);
    const [sale] = cielo.sales;
    if (!sale) throw new Error("there is no sale");
    const otherSale = (changes: object) => {
      const other = { ...sale, paymentId: crypto.randomUUID(), ...changes };
      cielo.sales.unshift(other);
      return other.paymentId;
    };
    otherSale({ status: 3, returnCode: "51" });
    otherSale({ status: 0, returnCode: "" });
    const again = otherSale({});
    otherSale({ orderId: "2014111706" });
    const found = await find(request);
    expect(found?.map(({ outcome }) => "providerPaymentId" in outcome && outcome.providerPaymentId)).toEqual([
      again,
      sale.paymentId,
    ]);
    cielo.sales.splice(
      0,
      cielo.sales.length,
      { ...sale, status: 3 },
      { ...sale, paymentId: crypto.randomUUID(), status: 0 },
    );
    expect(await find(request)).toMatchObject([{ outcome: { kind: "PROCESSING" } }]);
  });
});

describe("an unreadable entry of an order", () => {
  const ODD = [null, {}, { PaymentId: 7 }, { PaymentId: crypto.randomUUID() }, "x"];

  it.each(ODD)("does not hide a sale that took money: %j", async (entry) => {
    const request = cardRequest();
    const { outcome } = await open().pay(request);
    cielo.rules.oddEntries = [entry];
    expect(await find(request)).toMatchObject([{ outcome }]);
    expect(await open().pay(request)).toMatchObject({ outcome });
    expect(cielo.sales).toHaveLength(1);
  });

  it.each(ODD)("may be the sale itself if no other took money: %j", async (entry) => {
    const request = cardRequest();
    cielo.rules.oddEntries = [entry];
    await expect(open().pay(request)).rejects.toBeInstanceOf(ProviderTimeout);
    await expect(find(request)).rejects.toBeInstanceOf(ProviderTimeout);
    expect(cielo.sales).toEqual([]);
    cielo.rules.oddEntries = [];
    cielo.rules.next = { status: 3, returnCode: "51" };
    await open().pay(request);
    cielo.rules.oddEntries = [entry];
    await expect(find(request)).rejects.toBeInstanceOf(ProviderTimeout);
  });

  it("does not prevent another sale of the order from being canceled and retried", async () => {
    cielo.rules.next = { status: 1, returnCode: "4" };
    const request = cardRequest();
    await open().pay(request);
    cielo.rules.oddEntries = [{}];
    await expect(open().cancelPayment(request.reference)).rejects.toBeInstanceOf(ProviderTimeout);
    expect(cielo.sales.map(({ status }) => status)).toEqual([10]);
  });
});

describe("an amount authorized now and captured later", () => {
  const authorized = { amountMinor: asMinor(10_000), payerTotalMinor: asMinor(11_130) };
  const authorize = async () => {
    const request = cardRequest({ capture: false, installments: 10, payerTotalMinor: asMinor(11_130) });
    const { outcome } = await open().pay(request);
    if (outcome.kind !== "AUTHORIZED") throw new Error("the sale is not authorized");
    return { request, outcome };
  };
  const capture = (providerPaymentId: string, amountMinor: number) =>
    open().capture({
      reference: newId("attempt"),
      providerPaymentId,
      amountMinor: asMinor(amountMinor),
      captureId: newId("capture"),
      authorized,
    });

  it("is held without the interest, and captured with its share of the interest", async () => {
    const { request, outcome } = await authorize();
    expect(sent().Payment).toMatchObject({ Amount: 11_130, Capture: false });
    expect(outcome.amountMinor).toBe(10_000);
    const taken = await capture(outcome.providerPaymentId, 7_000);
    expect(cielo.sales).toMatchObject([{ capturedAmount: 7_791 }]);
    expect(taken).toMatchObject({ kind: "PAID", amountMinor: 7_000 });
    expect(await capture(outcome.providerPaymentId, 7_000)).toEqual(taken);
    expect(await find(request)).toMatchObject([{ outcome: taken }]);
  });

  it("can be captured for 15 days from the date that Cielo reports", async () => {
    const { request } = await authorize();
    const [sale] = cielo.sales;
    Object.assign(sale ?? {}, { receivedDate: "2026-11-20 22:30:00" });
    expect(await find(request)).toMatchObject([
      { outcome: { captureBefore: new Date("2026-12-06T01:30:00Z") } },
    ]);
  });

  it("is reported as released when Cielo no longer holds it", async () => {
    const { request, outcome } = await authorize();
    await open().cancelPayment(request.reference);
    expect(await capture(outcome.providerPaymentId, 10_000)).toMatchObject({
      kind: "FAILED",
      failureCode: "authorization_voided",
    });
  });
});

it("reports another amount unchanged", async () => {
  const request = cardRequest();
  await open().pay(request);
  Object.assign(cielo.sales[0] ?? {}, { capturedAmount: 9_000 });
  expect(await find(request)).toMatchObject([{ outcome: { kind: "PAID", amountMinor: 9_000 } }]);
});

it("names the field that Cielo refuses, and none of its contents", async () => {
  cielo.rules.refusal = { status: 400, codes: [126, 9999] };
  const refusal = await open()
    .pay(cardRequest())
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CieloRefusal);
  expect(refusal).not.toBeInstanceOf(ProviderUnavailable);
  expect(String(refusal)).toBe(
    "ProviderFault: Cielo refused a query of an order with 400 (126: Payment.CreditCard.ExpirationDate, 9999)",
  );
});

it("voids an authorized payment, and leaves a captured one alone", async () => {
  cielo.rules.next = { status: 1, returnCode: "4" };
  const authorized = cardRequest();
  await open().pay(authorized);
  const captured = cardRequest();
  await open().pay(captured);
  for (const { reference } of [authorized, captured, authorized]) await open().cancelPayment(reference);
  expect(cielo.sales.map(({ status }) => status)).toEqual([10, 2]);
});
