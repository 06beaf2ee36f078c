import { afterAll, beforeAll, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import { writeReference } from "#lib/providers/adyen/merchant-reference";
import { changeSettings } from "#test/change-settings";
import { adapterAt, connectionTo } from "#test/providers/adyen/adyen-for-tests";
import { COMPANY, toWebhook } from "#test/providers/adyen/fake-adyen";
import { cardRequest } from "#test/providers/card-request";
import { FIRST_REFUND } from "#test/providers/contract/with-history";
import { startFakeServer } from "#test/providers/fake-server";
import { describeTolerantMembers } from "#test/providers/tolerant-members";

changeSettings({ allowPrivateTargets: true });

const REQUEST = cardRequest({ save: { shopper: "shp_ana_at_the_bakery", use: "PRESENT" } });
const REFERENCE = writeReference({
  ...{
    id: REQUEST.reference,
    amountMinor: asMinor(10_000),
    payerMinor: asMinor(10_000),
    isAuthorization: false,
  },
});
const PSP = "F7WCWRG6JPHR8HG2";
const AMOUNT = { value: 10_000, currency: "BRL" };
const CARD = { cardBin: "411111", cardSummary: "1111", expiryDate: "12/2090" };

let answer: unknown;
let fake: Awaited<ReturnType<typeof startFakeServer>>;
beforeAll(async () => {
  const asIs = { status: (body: object) => ({ ...body }), amount: (body: object) => ({ ...body }) };
  fake = await startFakeServer(() => ({ status: 200, body: answer }), asIs);
});
afterAll(() => fake.close());

const adapter = () => adapterAt({ base: new URL("/v72/", fake.origin) });
const open = () => adapter().open(connectionTo());
const pay = async (sent: unknown) => {
  answer = sent;
  return open().pay(REQUEST);
};

const AUTHORISED = {
  resultCode: "Authorised",
  pspReference: PSP,
  merchantReference: REFERENCE,
  amount: AMOUNT,
  paymentMethod: { brand: "visa", type: "scheme" },
  additionalData: {
    ...CARD,
    "tokenization.storedPaymentMethodId": "ABCDEFGH12345678",
    "tokenization.shopperReference": "shp_ana_at_the_bakery",
    authCode: "123456",
  },
  refusalReasonCode: null,
  action: null,
  fraudResult: { accountScore: 0, results: [null] },
};
const REFUSED = { ...AUTHORISED, resultCode: "Refused", refusalReasonCode: "12", refusalReason: "Declined" };
const REDIRECT = {
  ...AUTHORISED,
  resultCode: "RedirectShopper",
  action: {
    type: "redirect",
    method: "GET",
    url: "https://adyen.example.com/3ds",
    paymentMethodType: "scheme",
  },
};

const EVENT = {
  pspReference: PSP,
  originalReference: "",
  merchantAccountCode: COMPANY.merchantAccount,
  merchantReference: REFERENCE,
  amount: AMOUNT,
  eventCode: "AUTHORISATION",
  eventDate: "2025-11-22T15:00:00+01:00",
  success: true,
  reason: "",
  paymentMethod: "visa",
  operations: ["CANCEL", "CAPTURE", "REFUND"],
  additionalData: { ...CARD, chargebackReasonCode: "10.4", defensePeriodEndsAt: "2025-12-22T15:00:00+01:00" },
};
/** Signed members are always Adyen's own text. */
const SIGNED = [
  "notificationItems.*.NotificationRequestItem.originalReference",
  "notificationItems.*.NotificationRequestItem.pspReference",
  "notificationItems.*.NotificationRequestItem.merchantAccountCode",
  "notificationItems.*.NotificationRequestItem.merchantReference",
  "notificationItems.*.NotificationRequestItem.amount.value",
  "notificationItems.*.NotificationRequestItem.amount.currency",
  "notificationItems.*.NotificationRequestItem.eventCode",
  "notificationItems.*.NotificationRequestItem.success",
  "notificationItems.*.NotificationRequestItem.additionalData.hmacSignature",
];
const ITEM = "notificationItems.*.NotificationRequestItem";
const read = (sent: unknown) => adapter().reports?.read(connectionTo(), new Headers(), sent);

describeTolerantMembers("Adyen", {
  "the answer to a payment": {
    answer: AUTHORISED,
    needed: ["resultCode", "pspReference", "merchantReference", "amount.value", "amount.currency"],
    shown: ["paymentMethod", "additionalData"],
    read: pay,
  },
  "the answer to a refused payment": {
    answer: REFUSED,
    needed: ["resultCode", "merchantReference"],
    shown: ["refusalReasonCode", "paymentMethod", "additionalData"],
    read: pay,
  },
  "the answer to a payment with a challenge": {
    answer: REDIRECT,
    needed: ["resultCode", "merchantReference"],
    shown: ["action", "paymentMethod", "additionalData"],
    read: pay,
  },
  "the answer to a refund": {
    answer: {
      status: "received",
      pspReference: PSP,
      paymentPspReference: PSP,
      amount: AMOUNT,
      reference: REFERENCE,
    },
    needed: ["status"],
    read(sent) {
      answer = sent;
      const request = { refundId: newId("refund"), providerPaymentId: PSP, amountMinor: asMinor(1_000) };
      return open().refund({ ...request, history: FIRST_REFUND });
    },
  },
  "an event": {
    answer: toWebhook([EVENT], COMPANY.hmacKey),
    needed: ["live", ...SIGNED],
    shown: [`${ITEM}.paymentMethod`, `${ITEM}.additionalData.cardBin`, `${ITEM}.additionalData.cardSummary`],
    read,
  },
});

it("an unreadable member of a card loses neither the others nor the saved card", async () => {
  const additionalData = { ...AUTHORISED.additionalData, cardBin: null, expiryDate: 7 };
  const payment = await pay({ ...AUTHORISED, additionalData });
  expect(payment).toMatchObject({ last4: "1111", saved: { token: "ABCDEFGH12345678" } });
});

it("the event of a hold without a date counts from its arrival", async () => {
  const held = writeReference({
    ...{
      id: REQUEST.reference,
      amountMinor: asMinor(10_000),
      payerMinor: asMinor(10_000),
      isAuthorization: true,
    },
  });
  const event = { ...EVENT, merchantReference: held, eventDate: "yesterday" };
  const [report] = (await read(toWebhook([event], COMPANY.hmacKey))) ?? [];
  expect(report).toMatchObject({
    subject: { outcome: { kind: "AUTHORIZED", captureBefore: expect.any(Date) } },
  });
});
