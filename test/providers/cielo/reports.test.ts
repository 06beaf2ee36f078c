import { afterEach, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { changeSettings } from "#test/change-settings";
import { cardRequest } from "#test/providers/card-request";
import { adapterAt, connectionTo } from "#test/providers/cielo/cielo-for-tests";
import { type FakeCielo, startFakeCielo } from "#test/providers/cielo/fake-cielo";

changeSettings({ allowPrivateTargets: true });

const STATUS_CHANGED = 1;
const CHARGEBACK = 7;
const FRAUD_ALERT = 8;
const PARTLY_REFUNDED = 25;

let cielo: FakeCielo;
beforeEach(async () => {
  cielo = await startFakeCielo();
});
afterEach(async () => {
  await cielo.close();
  expect(cielo.findings).toEqual([]);
});

async function sold() {
  const request = cardRequest();
  await adapterAt(cielo).open(connectionTo()).pay(request);
  const [sale] = cielo.sales;
  if (!sale) throw new Error("there is no sale");
  return { sale, reference: request.reference };
}

function read(PaymentId: string, ChangeType: number) {
  const body = { PaymentId, ChangeType };
  expect(cielo.fields.findInNotification(body)).toEqual([]);
  return adapterAt(cielo).reports?.read(connectionTo(), new Headers(), body);
}

it("a notification is refused without the secret address", () => {
  const said = (hasSecret: boolean) =>
    adapterAt(cielo).reports?.isAuthentic(connectionTo(), {
      headers: new Headers(),
      rawBody: "{}",
      hasSecret,
    });
  expect([said(true), said(false)]).toEqual([true, false]);
});

it("a notification is only a hint to enquire about the payment's attempt, whatever it says", async () => {
  const { sale, reference } = await sold();
  for (const changeType of [STATUS_CHANGED, 2, 5, PARTLY_REFUNDED, 99]) {
    expect(await read(sale.paymentId, changeType)).toMatchObject([
      { subject: { kind: "hint", port: "card", reference } },
    ]);
  }
});

it("a notification has the same id when repeated, and another one if the payment has changed meanwhile", async () => {
  const { sale } = await sold();
  const [first] = (await read(sale.paymentId, STATUS_CHANGED)) ?? [];
  const [again] = (await read(sale.paymentId, STATUS_CHANGED)) ?? [];
  expect(again).toEqual(first);
  sale.voidedAmount = 100;
  const [later] = (await read(sale.paymentId, STATUS_CHANGED)) ?? [];
  expect(later?.externalId).not.toBe(first?.externalId);
});

it("a chargeback opens one dispute of the whole payment, however often it is repeated", async () => {
  const { sale, reference } = await sold();
  const [first] = (await read(sale.paymentId, CHARGEBACK)) ?? [];
  const reported = { kind: "CHARGEBACK", status: "OPEN", paymentId: sale.paymentId, amountMinor: null };
  expect(first).toMatchObject({ subject: { kind: "dispute", reference, reported } });
  sale.voidedAmount = 100;
  const [again] = (await read(sale.paymentId, CHARGEBACK)) ?? [];
  expect(again?.subject).toEqual(first?.subject);
});

it("a fraud alert alerts operators and moves no money", async () => {
  const { sale, reference } = await sold();
  expect(await read(sale.paymentId, FRAUD_ALERT)).toMatchObject([
    { subject: { kind: "dispute", reference, reported: null } },
  ]);
});

it("sales of the store's other programs are ignored", async () => {
  const { sale } = await sold();
  sale.orderId = "2014111706";
  expect(await read(sale.paymentId, STATUS_CHANGED)).toEqual([]);
});

it("a notification is unreadable if its payment is unknown to Cielo, or it has another form", async () => {
  await expect(read(crypto.randomUUID(), STATUS_CHANGED)).rejects.toThrow("does not know the payment");
  const { sale } = await sold();
  const body = { PaymentId: `${sale.paymentId}/../x`, ChangeType: 1 };
  const odd = adapterAt(cielo).reports?.read(connectionTo(), new Headers(), body);
  await expect(odd).rejects.toBeInstanceOf(z.ZodError);
});
