import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { noteRefundRequested } from "#db/queries/refunds/refunds";
import { isId, type MerchantId } from "#lib/domain/ids";
import { SYSTEM_ACTOR } from "#lib/domain/notices/audit";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { listRefunds } from "#lib/payments/read/list-refunds";
import { askForRefund } from "#lib/payments/refunds/ask-for-refund";
import { createRefund } from "#lib/payments/refunds/create-refund";
import { env } from "#lib/platform/env";
import { seal } from "#lib/platform/secrets/seal";
import { createRefundBody } from "#lib/schemas/payment/refund";
import { enquire, payByCardBody } from "#test/card-payment";
import { closeConnections } from "#test/close-connections";
import { dumpEverything } from "#test/dump-everything";
import { connectFake } from "#test/fake-provider/connect-fake";
import { newCharge, storedAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { type FakeCielo, STORE, startFakeCielo } from "#test/providers/cielo/fake-cielo";

const at = vi.hoisted(() => ({ cielo: null as FakeCielo | null }));
vi.mock("#lib/providers/adapters", async () => {
  const { cieloAt } = await import("#lib/providers/cielo/adapter");
  const hosts = () => {
    if (!at.cielo) throw new Error("the fake is not started");
    return at.cielo.hosts;
  };
  return {
    ADAPTERS: [
      cieloAt({
        get test() {
          return hosts();
        },
        get live() {
          return hosts();
        },
      }),
    ],
  };
});

// A number and a code that occur nowhere else.
const CANARY = { number: "4929416000071744", cvv: "8642" };

let cielo: FakeCielo;
let merchantId: MerchantId;
beforeAll(async () => {
  Object.assign(env(), { allowPrivateTargets: true });
  cielo = await startFakeCielo();
  at.cielo = cielo;
});
beforeEach(async () => {
  ({ liveId: merchantId } = await newMerchant());
  const settings = seal("connection-settings", JSON.stringify(STORE));
  await connectFake(merchantId, { provider: "cielo", port: "card", settings });
});
afterAll(async () => {
  await cielo.close();
  await closeConnections();
  expect(cielo.findings).toEqual([]);
});

async function pay(more: object = {}) {
  const charge = await newCharge(merchantId);
  const card = { ...CANARY, holderName: "ANA SOUZA", expMonth: 12, expYear: 2090 };
  const { id } = await payCheckout(
    merchantId,
    charge.id,
    payByCardBody(card.number, { card, ...more }),
    null,
  );
  return { charge, id, sale: cielo.sales.at(-1) };
}

const refund = (chargeId: string, amount: string) => {
  if (!isId("charge", chargeId)) throw new Error("no charge");
  return createRefund(merchantId, chargeId, createRefundBody.parse({ amount }), null, SYSTEM_ACTOR);
};

it("a payment without an answer is found by a query of its order, and taken once", async () => {
  cielo.failNext("answer_lost", "change");
  const { id, sale } = await pay();
  expect((await storedAttempt(merchantId, id)).status).toBe("PROCESSING");
  await enquire(id);
  expect(await storedAttempt(merchantId, id)).toMatchObject({
    status: "PAID",
    providerPaymentId: sale?.paymentId,
    cardBrand: "visa",
    cardFirst6: "492941",
    cardLast4: "1744",
  });
  expect(cielo.sales.filter(({ orderId }) => orderId === sale?.orderId)).toHaveLength(1);
});

it("a refund without an answer is given once, whoever asks for it and however often", async () => {
  const { charge, sale } = await pay();
  cielo.failNext("answer_lost", "change");
  const made = await refund(charge.id, "4.00");
  expect(made.status).toBe("PENDING");
  if (!isId("refund", made.id)) throw new Error("no refund");
  const { id } = made;
  await Promise.all(Array.from({ length: 20 }, () => askForRefund(id)));
  expect(sale?.voidedAmount).toBe(400);
  const longAgo = new Date(databaseNow().getTime() - 61_000);
  await transaction((tx) => noteRefundRequested(tx, merchantId, id, longAgo));
  const answers = await Promise.all(Array.from({ length: 20 }, () => askForRefund(id)));
  expect(answers.some((one) => one?.status === "SUCCEEDED")).toBe(true);
  expect(sale?.voidedAmount).toBe(400);
});

it("a refund that was surely not sent is sent at the next try", async () => {
  const { charge, sale } = await pay();
  cielo.failNext("throttled", "question");
  const made = await refund(charge.id, "4.00");
  expect([made.status, sale?.voidedAmount]).toEqual(["PENDING", null]);
  if (!isId("refund", made.id)) throw new Error("no refund");
  expect(await askForRefund(made.id)).toMatchObject({ status: "SUCCEEDED" });
  expect(sale?.voidedAmount).toBe(400);
});

it("the proof of a 3-D Secure check that came with a payment is passed on, and kept nowhere", async () => {
  const authentication = { cavv: "AAABB2gHA1B5EFNjWQcDAAAAAAB=", eci: "05", version: "2.2.0" };
  await pay({ authentication });
  expect(cielo.calls.change.at(-1)?.body).toMatchObject({
    Payment: {
      Authenticate: true,
      ExternalAuthentication: { Cavv: authentication.cavv, Eci: "05", Version: "2.2.0" },
    },
  });
  expect(await dumpEverything()).not.toContain(authentication.cavv);
});

it("a card's number and code are in no table after all of this", async () => {
  await pay();
  cielo.rules.next = { status: 3, returnCode: "51" };
  await pay();
  cielo.failNext("html", "change");
  await pay();
  cielo.rules.refusal = { status: 400, codes: [126] };
  await pay().catch(() => null);
  cielo.rules.refusal = null;
  const dump = await dumpEverything();
  expect(dump).toContain(CANARY.number.slice(-4));
  expect(dump).not.toContain(CANARY.number);
  expect(dump).not.toContain(`"${CANARY.cvv}"`);
});

it("a void that somebody made in Cielo's console is booked by the next enquiry, and a refund of ours follows it", async () => {
  const { charge, id, sale } = await pay();
  if (!sale) throw new Error("there is no sale");
  cielo.voidInConsole(sale, 300);
  for (const _ of ["found", "known"]) await enquire(id);
  const made = async () =>
    (await listRefunds(merchantId, charge.id)).map(
      ({ amount, status, initiatedBy }) => `${initiatedBy} ${amount} ${status}`,
    );
  expect(await made()).toEqual(["PROVIDER 3.00 SUCCEEDED"]);
  expect((await refund(charge.id, "4.00")).status).toBe("SUCCEEDED");
  expect(sale.voidedAmount).toBe(700);
  cielo.voidInConsole(sale);
  await enquire(id);
  expect(await made()).toEqual([
    "PROVIDER 3.50 SUCCEEDED",
    "MERCHANT 4.00 SUCCEEDED",
    "PROVIDER 3.00 SUCCEEDED",
  ]);
  expect((await storedAttempt(merchantId, id)).status).toBe("REFUNDED");
});

it("a refund of ours that meets a void which nobody knew of fails, and then the void is found", async () => {
  const { charge, id, sale } = await pay();
  if (!sale) throw new Error("there is no sale");
  cielo.voidInConsole(sale, 300);
  expect((await refund(charge.id, "4.00")).status).toBe("FAILED");
  expect((await storedAttempt(merchantId, id)).enquireAt?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  await enquire(id);
  expect((await refund(charge.id, "7.50")).status).toBe("SUCCEEDED");
  expect(sale.voidedAmount).toBe(1050);
});
