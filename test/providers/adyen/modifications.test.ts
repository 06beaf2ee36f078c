import { afterEach, beforeEach, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import type { RefundHistory } from "#lib/providers/ports/refund";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { adapterAt, connectionTo, readEvents } from "#test/providers/adyen/adyen-for-tests";
import { type FakeAdyen, startFakeAdyen } from "#test/providers/adyen/fake-adyen";
import { cardRequest } from "#test/providers/card-request";

changeSettings({ allowPrivateTargets: true });

const DAY_MS = 24 * 60 * 60_000;
const FIRST: RefundHistory = {
  paidMinor: asMinor(10_000),
  payerTotalMinor: asMinor(11_130),
  returnedMinor: 0,
  ageMs: 0,
  sinceRequestedMs: null,
  sinceOtherMs: null,
};

let adyen: FakeAdyen;
beforeEach(async () => {
  adyen = await startFakeAdyen();
});
afterEach(async () => {
  await adyen.close();
  expect(adyen.findings).toEqual([]);
});

const open = () => adapterAt(adyen).open(connectionTo());

async function paid(capture = true) {
  const request = cardRequest({ installments: 10, payerTotalMinor: asMinor(11_130), capture });
  const { outcome } = await open().pay(request);
  if (!("providerPaymentId" in outcome)) throw new Error("the payment was not taken");
  adyen.events.length = 0;
  return { request, outcome, id: outcome.providerPaymentId };
}

const refund = (
  providerPaymentId: string,
  amountMinor: number,
  history: Partial<RefundHistory> = {},
  refundId = newId("refund"),
) =>
  open().refund({
    refundId,
    providerPaymentId,
    amountMinor: asMinor(amountMinor),
    history: { ...FIRST, ...history },
  });

it("requests a refund with its share of the interest, and the webhook confirms it", async () => {
  const { id } = await paid();
  const refundId = newId("refund");
  expect(await refund(id, 3_333, {}, refundId)).toBe("PENDING");
  expect(adyen.payments).toMatchObject([{ refundedMinor: 3_709 }]);
  expect(await readEvents(adyen)).toMatchObject([
    { subject: { kind: "refund", refundId, answer: "SUCCEEDED", amountMinor: 3_333 } },
  ]);
});

it("reports by webhook that a refund beyond what is left failed", async () => {
  const { id } = await paid();
  expect(await refund(id, 10_001)).toBe("PENDING");
  expect(await readEvents(adyen)).toMatchObject([{ subject: { kind: "refund", answer: "FAILED" } }]);
  expect(adyen.payments).toMatchObject([{ refundedMinor: 0 }]);
});

it("makes an unanswered refund once, and stops resending it once its key may have expired", async () => {
  const { id } = await paid();
  const refundId = newId("refund");
  adyen.failNext("answer_lost", "change");
  await expect(refund(id, 4_000, {}, refundId)).rejects.toBeInstanceOf(ProviderTimeout);
  expect(await refund(id, 4_000, { sinceRequestedMs: 60_000 }, refundId)).toBe("PENDING");
  expect(adyen.payments).toMatchObject([{ refundedMinor: 4_452 }]);
  const calls = adyen.calls.length;
  expect(await refund(id, 4_000, { sinceRequestedMs: DAY_MS, ageMs: 7 * DAY_MS }, refundId)).toBe("PENDING");
  expect(adyen.calls.length).toBe(calls);
});

it("keeps a refund open when the API key is rejected after a try that may have been accepted", async () => {
  const { id } = await paid();
  const refundId = newId("refund");
  expect(await refund(id, 4_000, {}, refundId)).toBe("PENDING");
  adyen.rules.refusal = { status: 401, errorCode: "000" };
  expect(await refund(id, 4_000, { sinceRequestedMs: 60_000 }, refundId)).toBe("PENDING");
  await expect(refund(id, 1_000)).rejects.toThrow("401");
});

it("holds an amount, captures a part with its share of the interest, and the webhook confirms it", async () => {
  const { request, outcome, id } = await paid(false);
  expect(outcome).toMatchObject({ kind: "AUTHORIZED", amountMinor: 10_000 });
  const authorized = { amountMinor: asMinor(10_000), payerTotalMinor: asMinor(11_130) };
  const { reference } = request;
  const captured = await open().capture({
    reference,
    providerPaymentId: id,
    amountMinor: asMinor(7_000),
    captureId: newId("capture"),
    authorized,
  });
  expect(captured.kind).toBe("PROCESSING");
  expect(adyen.payments).toMatchObject([{ capturedMinor: 7_791 }]);
  expect(await readEvents(adyen)).toMatchObject([
    { subject: { reference, outcome: { kind: "PAID", amountMinor: 7_000, providerPaymentId: id } } },
  ]);
});

it("releases a held amount, and the webhook confirms it", async () => {
  const { request, id } = await paid(false);
  await open().cancelPayment(request.reference, id);
  expect(adyen.payments).toMatchObject([{ status: "CANCELLED" }]);
  expect(await readEvents(adyen)).toMatchObject([
    {
      subject: {
        reference: request.reference,
        outcome: { kind: "FAILED", failureCode: "authorization_voided" },
      },
    },
  ]);
});
