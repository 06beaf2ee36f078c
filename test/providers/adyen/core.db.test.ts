import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { auditEntries } from "#db/schema/audit";
import { listUnknownCardPayments } from "#lib/attempts/unknown-card-payments.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ConnectionRecord } from "#lib/connections/connections.queries";
import { reportAddress } from "#lib/connections/report-address";
import { isId, type MerchantId } from "#lib/domain/ids";
import { findOperationalAlerts } from "#lib/operations/find-operational-alerts";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { acceptReport } from "#lib/payments/reports/accept-report";
import { type SeenAtProvider, settleByHand } from "#lib/payments/settle/settle-by-hand";
import { seal } from "#lib/platform/secrets/seal";
import { adyenAt } from "#lib/providers/adyen/adapter";
import { enquire, payByCardBody, TEST_BROWSER, TEST_ORIGIN } from "#test/card-payment";
import { changeAdapters } from "#test/change-adapters";
import { changeSettings } from "#test/change-settings";
import { closeConnections } from "#test/close-connections";
import { dumpEverything } from "#test/dump-everything";
import { connectFake } from "#test/fake-provider/connect-fake";
import { newCharge, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { COMPANY, type FakeAdyen, startFakeAdyen } from "#test/providers/adyen/fake-adyen";

let adyenBase: URL | null = null;
changeAdapters([adyenAt(() => adyenBase, { firstMs: 3_000, laterMs: 3_000, pausesMs: [1, 1] })]);

const NUMBER = "4111111111111111";
const CALLS = 3;

let adyen: FakeAdyen;
let merchantId: MerchantId;
let connection: ConnectionRecord;
beforeAll(async () => {
  changeSettings({ allowPrivateTargets: true });
});
beforeEach(async () => {
  adyen = await startFakeAdyen();
  adyenBase = adyen.base;
  ({ liveId: merchantId } = await newMerchant());
  const settings = seal("connection-settings", JSON.stringify(COMPANY));
  ({ connection } = await connectFake(merchantId, { provider: "adyen", port: "card", settings }));
  return async () => {
    await adyen.close();
    expect(adyen.findings).toEqual([]);
  };
});
afterAll(closeConnections);

async function pay(more: object = {}) {
  const charge = await newCharge(merchantId);
  const body = payByCardBody(NUMBER, { browser: TEST_BROWSER, ...more });
  const { id } = await payCheckout(merchantId, charge.id, { body, claimId: null }, { origin: TEST_ORIGIN });
  if (!isId("attempt", id)) throw new Error("no attempt");
  return { charge, id };
}

/** A payment that Adyen took, without any answer or webhook. */
async function payInTheDark() {
  for (let call = 0; call < CALLS; call += 1) adyen.failNext("answer_lost", "change");
  const paid = await pay();
  return { ...paid, psp: adyen.payments.at(-1)?.pspReference ?? "" };
}

async function report(): Promise<void> {
  const [, , , provider = "", id = "", secret = ""] = new URL(reportAddress(connection)).pathname.split("/");
  const rawBody = JSON.stringify(adyen.webhook(adyen.events, true));
  if (!isId("connection", id)) throw new Error("no connection");
  await acceptReport({ provider, connection: id, secret }, new Headers(), rawBody);
}

const byHand = (id: string, seen: SeenAtProvider) => {
  if (!isId("attempt", id)) throw new Error("no attempt");
  return settleByHand(id, seen, SYSTEM_ACTOR);
};

async function alerted(): Promise<string[]> {
  const { operationalAlerts } = await findOperationalAlerts();
  return operationalAlerts.flatMap(({ kind, subject }) =>
    kind === "CARD_RESULT_UNKNOWN" && subject.endsWith(connection.id) ? [kind] : [],
  );
}

const grow = (id: string, hours: number) =>
  isId("attempt", id) &&
  db()
    .update(attempts)
    .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
    .where(eq(attempts.id, id));

it("sends Adyen the payer from charge and payment, and stores neither address nor browser", async () => {
  await pay({ customer: { name: "Bia Canario", document: "529.982.247-25" } });
  expect(adyen.calls.at(-1)?.body).toMatchObject({
    shopperIP: TEST_ORIGIN.ip,
    shopperName: { firstName: "Bia", lastName: "Canario" },
    socialSecurityNumber: "52998224725",
    browserInfo: {
      ...TEST_BROWSER,
      userAgent: TEST_ORIGIN.userAgent,
      acceptHeader: TEST_ORIGIN.acceptHeader,
    },
  });
  const dump = await dumpEverything();
  expect(dump).toContain("Bia Canario");
  for (const kept of [TEST_ORIGIN.ip, TEST_ORIGIN.userAgent, TEST_ORIGIN.acceptHeader]) {
    expect(dump.includes(kept)).toBe(false);
  }
});

it("a lost answer is recovered by the same request under the same key, and the payer is charged once", async () => {
  adyen.failNext("answer_lost", "change");
  const { charge, id } = await pay();
  expect(await storedAttempt(merchantId, id)).toMatchObject({ status: "PAID" });
  expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
  expect(adyen.payments.length).toBe(1);
  const [first, second] = adyen.calls;
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
});

it("without answers and webhook the payment stays open, is never resent, and operators are alerted after an hour", async () => {
  const { id } = await payInTheDark();
  expect(adyen.payments.length).toBe(1);
  expect(await storedAttempt(merchantId, id)).toMatchObject({ status: "PROCESSING" });
  const calls = adyen.calls.length;
  await enquire(id);
  expect(adyen.calls.length).toBe(calls);
  expect(await storedAttempt(merchantId, id)).toMatchObject({ status: "PROCESSING" });
  expect(await alerted()).toEqual([]);
  await grow(id, 2);
  expect(await alerted()).toEqual(["CARD_RESULT_UNKNOWN"]);
});

it("a report that comes days later settles the payment and ends the alert", async () => {
  const { charge, id, psp } = await payInTheDark();
  await grow(id, 80);
  await report();
  expect(await storedAttempt(merchantId, id)).toMatchObject({ status: "PAID", providerPaymentId: psp });
  expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
  expect(await alerted()).toEqual([]);
});

it("an operator who saw the payment at Adyen settles it, with an audit entry, and the late report changes nothing", async () => {
  const { charge, id, psp } = await payInTheDark();
  expect(await byHand(id, { kind: "PAID", providerPaymentId: psp })).toMatchObject({ status: "PAID" });
  expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
  const entries = await db().select().from(auditEntries).where(eq(auditEntries.objectId, id));
  expect(entries).toMatchObject([
    {
      action: "attempt.settled_by_hand",
      before: { status: "PROCESSING" },
      after: { status: "PAID", payment: psp },
    },
  ]);
  await report();
  expect(await storedAttempt(merchantId, id)).toMatchObject({ status: "PAID", providerPaymentId: psp });
  await expect(byHand(id, { kind: "FAILED" })).rejects.toMatchObject({ code: "illegal_transition" });
});

it("an operator who finds no payment at Adyen opens the charge to another card", async () => {
  for (let call = 0; call < CALLS; call += 1) adyen.failNext("request_lost", "change");
  const { charge, id } = await pay();
  expect(adyen.payments).toEqual([]);
  const again = () => payCheckout(merchantId, charge.id, { body: payByCardBody(NUMBER), claimId: null });
  await expect(again()).rejects.toMatchObject({ code: "charge_not_payable" });
  expect(await byHand(id, { kind: "FAILED" })).toMatchObject({
    status: "FAILED",
    failureCode: "never_received",
  });
  expect(await again()).toMatchObject({ status: "PAID" });
});

it("a payment that was only to be authorized cannot be settled by hand, because the end of its hold is unknown", async () => {
  for (let call = 0; call < CALLS; call += 1) adyen.failNext("answer_lost", "change");
  const charge = await newCharge(merchantId, { capture: false });
  const { id } = await payCheckout(merchantId, charge.id, { body: payByCardBody(NUMBER), claimId: null });
  const psp = adyen.payments.at(-1)?.pspReference ?? "";
  await expect(byHand(id, { kind: "PAID", providerPaymentId: psp })).rejects.toMatchObject({
    code: "illegal_transition",
  });
  await report();
  const held = await storedAttempt(merchantId, id);
  expect(held).toMatchObject({ status: "PROCESSING", authorizationId: psp });
  // An authorized amount waits for its merchant to capture it, so it raises no alert.
  const unknown = await listUnknownCardPayments(db());
  expect(unknown.some(({ connectionId }) => connectionId === connection.id)).toBe(false);
  await expect(byHand(id, { kind: "FAILED" })).rejects.toMatchObject({ code: "illegal_transition" });
});

it("a payment whose process died before the answer is unknown, not failed", async () => {
  const { id } = await payInTheDark();
  if (!isId("attempt", id)) throw new Error("no attempt");
  await db().update(attempts).set({ status: "PENDING", gatewayStatus: null }).where(eq(attempts.id, id));
  await enquire(id);
  expect(await storedAttempt(merchantId, id)).toMatchObject({ status: "PROCESSING" });
});
