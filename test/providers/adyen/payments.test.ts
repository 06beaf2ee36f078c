import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { AdyenRefusal } from "#lib/providers/adyen/call";
import { readReference, writeReference } from "#lib/providers/adyen/merchant-reference";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { adapterAt, connectionTo, readEvents } from "#test/providers/adyen/adyen-for-tests";
import { CHALLENGED, type FakeAdyen, startFakeAdyen } from "#test/providers/adyen/fake-adyen";
import { cardRequest, NOBODY, PAYER } from "#test/providers/card-request";

changeSettings({ allowPrivateTargets: true });

let adyen: FakeAdyen;
beforeEach(async () => {
  adyen = await startFakeAdyen();
});
afterEach(async () => {
  await adyen.close();
  expect(adyen.findings).toEqual([]);
});

const open = () => adapterAt(adyen).open(connectionTo());
const byCard = (number: string) => cardRequest({ card: { ...cardRequest().card, number } });
const sent = () => adyen.calls.at(-1)?.body as Record<string, unknown>;

it("stores what it needs in the reference, because Adyen signs the reference", () => {
  const { reference: id } = cardRequest();
  const reference = { id, amountMinor: asMinor(10_000), payerMinor: asMinor(11_130), isAuthorization: true };
  const text = writeReference(reference);
  expect(text).toBe(`${id}.10000.11130.h`);
  expect(text.length).toBeLessThanOrEqual(80);
  expect(readReference(text)).toEqual(reference);
  for (const foreign of ["order-7", id, `${id}.1`, `x${text}`, `${text}x`]) {
    expect(readReference(foreign)).toBeNull();
  }
});

it("charges the payer the shown total, under the attempt's own key", async () => {
  const request = cardRequest({ installments: 10, payerTotalMinor: asMinor(11_130) });
  const { outcome } = await open().pay(request);
  expect(sent()).toMatchObject({
    amount: { value: 11_130, currency: "BRL" },
    installments: { value: 10 },
    captureDelayHours: 0,
    returnUrl: request.returnUrl,
    paymentMethod: { type: "scheme", expiryMonth: "03", expiryYear: "2032" },
  });
  expect(adyen.calls.at(-1)?.headers["idempotency-key"]).toBe(request.reference);
  expect(outcome).toMatchObject({ kind: "PAID", amountMinor: 10_000 });
  expect(await readEvents(adyen)).toMatchObject([
    {
      subject: {
        kind: "attempt",
        reference: request.reference,
        currency: "BRL",
        outcome: { amountMinor: 10_000 },
      },
    },
  ]);
});

it("sends the issuer the browser (EMV 3-D Secure 2), the page's origin, the address and the document", async () => {
  await open().pay(cardRequest());
  expect(sent()).toMatchObject({
    origin: "https://pay.example.com",
    shopperIP: "203.0.113.7",
    shopperEmail: "ana@example.com",
    shopperName: { firstName: "Ana", lastName: "Maria Souza" },
    telephoneNumber: "+5511912345678",
    socialSecurityNumber: "52998224725",
    browserInfo: { ...PAYER.browser, javaScriptEnabled: true },
    billingAddress: {
      street: "Rua Augusta",
      houseNumberOrName: "1500",
      city: "São Paulo",
      postalCode: "01304-001",
      stateOrProvince: "SP",
      country: "BR",
    },
  });
});

it.each([
  ["nothing", {}],
  ["a passport and one name", { name: "Ana", document: "X1234567", documentType: "PASSPORT" as const }],
  ["an address without a country", { address: { ...PAYER.customer.address, country: undefined } }],
  ["a postal code that is too long", { address: { ...PAYER.customer.address, postalCode: "0".repeat(11) } }],
])("sends only complete groups of data for a payer with %s", async (_, customer) => {
  await open().pay(cardRequest({ payer: { ...NOBODY, customer } }));
  for (const part of ["shopperName", "socialSecurityNumber", "browserInfo", "billingAddress", "shopperIP"]) {
    expect(sent()).not.toHaveProperty(part);
  }
});

it("cuts a state and names to what Adyen accepts", async () => {
  const address = { ...PAYER.customer.address, state: "São Paulo" };
  const name = `${"A".repeat(90)} ${"B".repeat(90)}`;
  await open().pay(cardRequest({ payer: { ...PAYER, customer: { name, address } } }));
  expect(sent().billingAddress).not.toHaveProperty("stateOrProvince");
  expect(sent().shopperName).toEqual({ firstName: "A".repeat(80), lastName: "B".repeat(80) });
});

it("a challenge requires a known browser; without one the payment fails", async () => {
  const asked = cardRequest({ challenge: "required" });
  expect((await open().pay(asked)).challengeUrl).toMatch(/^https:/);
  const { outcome } = await open().pay(cardRequest({ challenge: "required", payer: NOBODY }));
  expect(outcome).toMatchObject({ kind: "FAILED", failureCode: "authentication_abandoned" });
});

it("returns the first answer for the same attempt, and charges once", async () => {
  const request = cardRequest();
  const first = await open().pay(request);
  expect(await open().pay(request)).toEqual(first);
  expect(adyen.payments.length).toBe(1);
});

it("finds an unanswered payment by the webhook", async () => {
  const request = cardRequest();
  adyen.failNext("answer_lost", "change");
  await expect(open().pay(request)).rejects.toBeInstanceOf(ProviderTimeout);
  expect(open().findPayments).toBeNull();
  expect(await readEvents(adyen)).toMatchObject([
    { subject: { reference: request.reference, outcome: { kind: "PAID", amountMinor: 10_000 } } },
  ]);
});

it.each([
  ["4000000000000002", "card_declined"],
  ["4000000000009995", "insufficient_funds"],
  ["4000000000000069", "expired_card"],
  ["4000000000000127", "incorrect_cvc"],
  ["4000002760003184", "authentication_abandoned"],
  ["4000000000000119", "provider_error"],
  ["4000000000000105", "card_blocked"],
])("a payment by %s is %s, and the webhook says the same", async (number, failureCode) => {
  const { outcome } = await open().pay(byCard(number));
  expect(outcome).toMatchObject({ kind: "FAILED", failureCode });
  expect(await readEvents(adyen)).toMatchObject([{ subject: { outcome: { kind: "FAILED", failureCode } } }]);
});

it.each([
  [{ resultCode: "Error" }, "FAILED"],
  [{ resultCode: "Cancelled" }, "CANCELED"],
  [{ resultCode: "Pending" }, "PROCESSING"],
  [{ resultCode: "Received" }, "PROCESSING"],
  [{ resultCode: "PresentToShopper" }, "PROCESSING"],
  [{ resultCode: "PartiallyAuthorised" }, "PROCESSING"],
  [{ resultCode: "AuthenticationFinished" }, "PROCESSING"],
  [{ resultCode: "AuthenticationNotRequired" }, "PROCESSING"],
  [{ resultCode: "Success" }, "PROCESSING"],
  [
    { resultCode: "ChallengeShopper", action: { type: "threeDS2", subtype: "challenge", token: "t" } },
    "FAILED",
  ],
  [
    { resultCode: "IdentifyShopper", action: { type: "threeDS2", subtype: "fingerprint", token: "t" } },
    "FAILED",
  ],
  [
    {
      resultCode: "RedirectShopper",
      action: { type: "redirect", method: "POST", url: "https://a.example.com" },
    },
    "FAILED",
  ],
])("%j is %s", async (said, kind) => {
  adyen.rules.next = said;
  const payment = await open().pay(cardRequest());
  expect(payment.outcome.kind).toBe(kind);
  expect(payment.challengeUrl).toBeNull();
});

it("rejects an answer about another payment", async () => {
  adyen.rules.next = { resultCode: "Authorised", merchantReference: "somebody-else" };
  await expect(open().pay(cardRequest())).rejects.toBeInstanceOf(ProviderTimeout);
});

it("names the field that Adyen refuses, and none of its contents", async () => {
  adyen.rules.refusal = { status: 422, errorCode: "129" };
  const refusal = await open()
    .pay(cardRequest())
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AdyenRefusal);
  expect(String(refusal)).toBe(
    "ProviderFault: Adyen refused a payment with 422 (129: paymentMethod.expiryMonth and expiryYear)",
  );
});

it("has no result for a request still in progress", async () => {
  adyen.rules.refusal = { status: 422, errorCode: "704" };
  await expect(open().pay(cardRequest())).rejects.toBeInstanceOf(ProviderTimeout);
});

describe("a challenge", () => {
  const challenged = async () => {
    const request = { ...byCard(CHALLENGED), challenge: "required" } as const;
    const payment = await open().pay(request);
    return { request, payment, psp: adyen.payments[0]?.pspReference };
  };
  const comeBack = (reference: string, redirectResult: string) =>
    open().finishChallenge?.(reference, new URLSearchParams({ redirectResult }));

  it("is requested, and is a page for the payer", async () => {
    const { payment } = await challenged();
    expect(sent()).toMatchObject({
      authenticationData: {
        attemptAuthentication: "always",
        threeDSRequestData: { nativeThreeDS: "disabled" },
      },
    });
    expect(payment).toMatchObject({
      outcome: { kind: "PENDING" },
      challengeUrl: expect.stringMatching(/^https:/),
    });
  });

  it("charges once when the payer passes it, however often the payer returns", async () => {
    const { request, psp } = await challenged();
    const finished = await comeBack(request.reference, `proved:${psp}`);
    const outcome = { kind: "PAID", amountMinor: asMinor(10_000), providerPaymentId: psp };
    expect(finished).toMatchObject({ outcome, saved: null });
    expect(await comeBack(request.reference, `proved:${psp}`)).toEqual(finished);
    expect(adyen.events.length).toBe(1);
  });

  it("fails the payment when the payer does not pass it", async () => {
    const { request, psp } = await challenged();
    expect(await comeBack(request.reference, `failed:${psp}`)).toMatchObject({
      outcome: { kind: "FAILED", failureCode: "authentication_abandoned" },
    });
  });

  it("has no effect on another attempt", async () => {
    const { psp } = await challenged();
    await expect(comeBack(cardRequest().reference, `proved:${psp}`)).rejects.toBeInstanceOf(ProviderTimeout);
    expect(await open().finishChallenge?.(cardRequest().reference, new URLSearchParams())).toBeNull();
  });
});

it("passes on the proof of an earlier check", async () => {
  const authentication = {
    cavv: "AAABB2gHA1B5EFNjWQcDAAAAAAB=",
    xid: null,
    eci: "05",
    version: "2.2.0",
    referenceId: "ds-1",
  };
  await open().pay(cardRequest({ authentication }));
  expect(sent()).toMatchObject({
    mpiData: { cavv: authentication.cavv, eci: "05", threeDSVersion: "2.2.0", dsTransID: "ds-1" },
  });
});
