import { afterEach, beforeEach, expect, it } from "vitest";
import { newId } from "#lib/platform/ids/new-id";
import { signatureOf, signedTextOf } from "#lib/providers/adyen/webhook";
import { collectUnreadableRows } from "#lib/providers/unreadable-rows";
import { changeSettings } from "#test/change-settings";
import { adapterAt, connectionTo, readEvents } from "#test/providers/adyen/adyen-for-tests";
import { COMPANY, type FakeAdyen, startFakeAdyen, toWebhook } from "#test/providers/adyen/fake-adyen";
import { cardRequest } from "#test/providers/card-request";
import { readPublished, whySkipped } from "#test/published-contract";

changeSettings({ allowPrivateTargets: true });

let adyen: FakeAdyen;
beforeEach(async () => {
  adyen = await startFakeAdyen();
});
afterEach(() => adyen.close());

const handler = () => {
  const { reports } = adapterAt(adyen);
  if (!reports) throw new Error("the adapter reads no reports");
  return reports;
};
const isAuthentic = (body: unknown, hmacKey = COMPANY.hmacKey) =>
  handler().isAuthentic(connectionTo("test", { hmacKey }), {
    headers: new Headers(),
    rawBody: typeof body === "string" ? body : JSON.stringify(body),
    hasSecret: true,
  });

async function paidEvent() {
  const request = cardRequest();
  await adapterAt(adyen).open(connectionTo()).pay(request);
  const [event] = adyen.events;
  if (!event) throw new Error("Adyen told nothing");
  return { event, reference: request.reference };
}

const VECTORS = "card-provider-fixtures.json";

it.skipIf(whySkipped(VECTORS))(`signs as Adyen's published vector${whySkipped(VECTORS)}`, () => {
  type Vector = { keyHex: string; dataToSign: string; expectedBase64: string };
  const vector = readPublished<{ adyen: { hmac: Vector } }>(VECTORS)?.adyen.hmac;
  if (!vector) throw new Error("there is no vector");
  expect(signatureOf(vector.dataToSign, vector.keyHex).toString("base64")).toBe(vector.expectedBase64);
  const event = {
    pspReference: "pspReference",
    originalReference: "originalReference",
    merchantAccountCode: "merchantAccount",
    merchantReference: "reference",
    amount: { value: 1000, currency: "EUR" },
    eventCode: "REPORT_AVAILABLE",
    success: true,
  };
  expect(signedTextOf(event)).toBe(vector.dataToSign);
});

it("answers as Adyen expects", () => {
  expect(handler().answer).toBe("[accepted]");
});

it("rejects an event that is unsigned, signed with another key, or changed", async () => {
  const { event } = await paidEvent();
  expect(isAuthentic(adyen.webhook())).toBe(true);
  expect(isAuthentic(toWebhook([event], "0".repeat(64)))).toBe(false);
  const signed = adyen.webhook();
  for (const change of [
    { success: "false" },
    { amount: { value: 1, currency: "BRL" } },
    { merchantReference: `${newId("attempt")}.10000.10000` },
    { pspReference: "OTHER" },
    { merchantAccountCode: "Other" },
    { eventCode: "CAPTURE" },
    { additionalData: {} },
    { additionalData: { hmacSignature: "" } },
  ]) {
    const notificationItems = signed.notificationItems.map(({ NotificationRequestItem }) => ({
      NotificationRequestItem: { ...NotificationRequestItem, ...change },
    }));
    expect(isAuthentic({ ...signed, notificationItems }), JSON.stringify(change)).toBe(false);
  }
  for (const odd of ["", "[]", "{}", "<html>", '{"live":"false","notificationItems":[]}', '{"live":']) {
    expect(isAuthentic(odd), odd).toBe(false);
  }
});

it("accepts a call only if each of its events is signed, and reads all of them", async () => {
  const { event, reference } = await paidEvent();
  const other = await paidEvent();
  const [first, second] = adyen.webhook().notificationItems;
  const [forged] = toWebhook([event], "0".repeat(64)).notificationItems;
  expect(isAuthentic({ live: "false", notificationItems: [first, forged] })).toBe(false);
  expect(second).toBeDefined();
  expect((await readEvents(adyen)).map(({ subject }) => "reference" in subject && subject.reference)).toEqual(
    [reference, other.reference],
  );
});

it("gives a repeated event the same id, and the opposite event a different one", async () => {
  const { event } = await paidEvent();
  const [once] = await readEvents(adyen);
  expect((await readEvents(adyen))[0]).toEqual(once);
  const [opposite] = await readEvents(adyen, [{ ...event, success: false }]);
  expect(opposite?.externalId).not.toBe(once?.externalId);
});

it("reports another amount and another currency unchanged", async () => {
  const { event } = await paidEvent();
  const changed = [{ ...event, amount: { value: 9_000, currency: "EUR" } }];
  expect(await readEvents(adyen, changed)).toMatchObject([
    { subject: { currency: "EUR", outcome: { kind: "PAID", amountMinor: 9_000 } } },
  ]);
});

it.each([
  ["NOTIFICATION_OF_CHARGEBACK", "D1", "OPEN"],
  ["CHARGEBACK", "D1", "OPEN"],
  ["CHARGEBACK_REVERSED", "D1", "WON"],
  ["PREARBITRATION_WON", "D1", "WON"],
  ["ISSUER_RESPONSE_TIMEFRAME_EXPIRED", "D1", "WON"],
  ["DISPUTE_DEFENSE_PERIOD_ENDED", "D1", "LOST"],
  ["SECOND_CHARGEBACK", "D1:2", "LOST"],
  ["PREARBITRATION_LOST", "D1:2", "LOST"],
])("reads %s as the state of dispute %s: %s", async (eventCode, disputeId, status) => {
  const { event, reference } = await paidEvent();
  const reported = { disputeId, kind: "CHARGEBACK", status, amountMinor: 10_000, currency: "BRL" };
  expect(await readEvents(adyen, [{ ...event, eventCode, pspReference: "D1" }])).toMatchObject([
    { subject: { kind: "dispute", reference, reported } },
  ]);
});

it("reads a chargeback's deadline and reason, and accepts their absence", async () => {
  const { event } = await paidEvent();
  const [first] = adyen.webhook().notificationItems;
  const item = { ...first?.NotificationRequestItem, eventCode: "CHARGEBACK", reason: "Fraud" };
  const read = (additionalData: object) =>
    handler().read(connectionTo(), new Headers(), {
      live: "false",
      notificationItems: [
        { NotificationRequestItem: { ...item, additionalData: { hmacSignature: "x", ...additionalData } } },
      ],
    });
  expect(event.eventCode).toBe("AUTHORISATION");
  expect(await read({ defensePeriodEndsAt: "2026-12-18T10:15:30+01:00" })).toMatchObject([
    { subject: { reported: { dueAt: new Date("2026-12-18T09:15:30Z"), reason: "Fraud" } } },
  ]);
  expect(await read({ defensePeriodEndsAt: "soon" })).toMatchObject([
    { subject: { reported: { dueAt: null } } },
  ]);
});

it.each(["REQUEST_FOR_INFORMATION", "NOTIFICATION_OF_FRAUD"])(
  "alerts operators to %s, which moves no money",
  async (eventCode) => {
    const { event, reference } = await paidEvent();
    expect(await readEvents(adyen, [{ ...event, eventCode }])).toMatchObject([
      { subject: { kind: "dispute", reference, reported: null } },
    ]);
  },
);

it.each([
  ["CAPTURE_FAILED", true, { kind: "attempt", outcome: { kind: "FAILED" } }],
  ["CAPTURE", false, { kind: "attempt", outcome: { kind: "AUTHORIZED" } }],
])("reads %s", async (eventCode, success, subject) => {
  const { event } = await paidEvent();
  expect(await readEvents(adyen, [{ ...event, eventCode, success }])).toMatchObject([{ subject }]);
});

it.each(["REFUND_FAILED", "REFUNDED_REVERSED"])("reads %s as a failed refund", async (eventCode) => {
  const { event } = await paidEvent();
  const refundId = newId("refund");
  const merchantReference = `${refundId}.10000.10000`;
  expect(await readEvents(adyen, [{ ...event, eventCode, merchantReference }])).toMatchObject([
    { subject: { kind: "refund", refundId, answer: "FAILED", amountMinor: 10_000 } },
  ]);
});

it.each([
  ["REFUND", true, {}, "SUCCEEDED"],
  ["REFUND", false, {}, "FAILED"],
  ["CANCEL_OR_REFUND", true, { "modification.action": "refund" }, "SUCCEEDED"],
  ["REFUND_FAILED", true, {}, "FAILED"],
  ["REFUNDED_REVERSED", true, {}, "FAILED"],
] as const)(
  "reads %s (%s) of a refund made in Adyen's Customer Area, by its payment's reference",
  async (eventCode, success, additionalData, answer) => {
    const { event, reference } = await paidEvent();
    const made = {
      ...{ ...event, eventCode, success, additionalData, pspReference: "MADE1", originalReference: "PAID1" },
      ...{ amount: { value: 400, currency: "BRL" } },
    };
    const of = { reference, paymentId: "PAID1" };
    expect(await readEvents(adyen, [made])).toMatchObject([
      { subject: { kind: "refund", refundId: "MADE1", answer, amountMinor: 400, of } },
    ]);
  },
);

it("limits refunds made outside Ponte to what Adyen owes us, at most the payment", async () => {
  const { event, reference } = await paidEvent();
  const merchantReference = `${reference}.10000.11130`;
  const part = { ...event, eventCode: "REFUND", merchantReference, originalReference: "PAID1" };
  const events = [1, 2, 3].map((n) => ({
    ...part,
    pspReference: `M${n}`,
    amount: { value: 3_710, currency: "BRL" },
  }));
  const subjects = (await readEvents(adyen, events)).map(({ subject }) => subject);
  expect(subjects.map((one) => one.kind === "refund" && one.amountMinor)).toEqual([3_333, 3_333, 3_333]);
});

it("ignores a cancel-or-refund that became a cancel", async () => {
  const { event } = await paidEvent();
  const additionalData = { "modification.action": "cancel" };
  const made = { ...event, eventCode: "CANCEL_OR_REFUND", additionalData, originalReference: "PAID1" };
  expect(await readEvents(adyen, [made])).toEqual([]);
});

it("ignores others' payments, and events without effect", async () => {
  const { event } = await paidEvent();
  for (const change of [
    { merchantReference: "order-7" },
    { merchantReference: null },
    { merchantAccountCode: "Other" },
    { eventCode: "REPORT_AVAILABLE" },
    { eventCode: "SOMETHING_NEW" },
  ]) {
    expect(await readEvents(adyen, [{ ...event, ...change }])).toEqual([]);
  }
});

it("refuses a call of the other environment", async () => {
  await paidEvent();
  const body = adyen.webhook(adyen.events, true);
  await expect(handler().read(connectionTo("test"), new Headers(), body)).rejects.toThrow(
    "other environment",
  );
  expect(await handler().read(connectionTo("live"), new Headers(), body)).toHaveLength(1);
});

it.each([0, -1, 2 ** 40])(
  "leaves out only the event with the amount %s, and reads the others of the call",
  async (value) => {
    const { event, reference } = await paidEvent();
    const zero = { ...event, amount: { value, currency: "BRL" } };
    const body = toWebhook([zero, event, event], COMPANY.hmacKey);
    const read = () => handler().read(connectionTo(), new Headers(), body);
    const { result, unreadable } = await collectUnreadableRows(read);
    expect(result.map(({ subject }) => subject)).toMatchObject([
      { kind: "attempt", reference, outcome: { kind: "PAID" } },
      { kind: "attempt", reference, outcome: { kind: "PAID" } },
    ]);
    expect(unreadable).toHaveLength(1);
  },
);
