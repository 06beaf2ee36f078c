import { afterEach, beforeEach, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import { CIELO_VOID_ANSWERS } from "#lib/providers/cielo/void-answers";
import type { RefundHistory } from "#lib/providers/ports/refund";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { cardRequest } from "#test/providers/card-request";
import { adapterAt, connectionTo } from "#test/providers/cielo/cielo-for-tests";
import { type FakeCielo, startFakeCielo } from "#test/providers/cielo/fake-cielo";

changeSettings({ allowPrivateTargets: true });

const MINUTE_MS = 60_000;
const FIRST: RefundHistory = {
  paidMinor: asMinor(10_000),
  payerTotalMinor: asMinor(10_000),
  returnedMinor: 0,
  ageMs: MINUTE_MS,
  sinceRequestedMs: null,
  sinceOtherMs: null,
};

let cielo: FakeCielo;
beforeEach(async () => {
  cielo = await startFakeCielo();
});
afterEach(async () => {
  await cielo.close();
  expect(cielo.findings).toEqual([]);
});

async function paid(changes: Parameters<typeof cardRequest>[0] = {}) {
  const { outcome } = await adapterAt(cielo).open(connectionTo()).pay(cardRequest(changes));
  if (outcome.kind !== "PAID") throw new Error("the sale was not taken");
  return outcome.providerPaymentId;
}

const refund = (providerPaymentId: string, amountMinor: number, history: Partial<RefundHistory> = {}) =>
  adapterAt(cielo)
    .open(connectionTo())
    .refund({
      refundId: newId("refund"),
      providerPaymentId,
      amountMinor: asMinor(amountMinor),
      history: { ...FIRST, ...history },
    });
const voided = () => cielo.sales[0]?.voidedAmount ?? 0;
const voids = () => cielo.calls.change.filter(({ path }) => path.endsWith("/void")).length;

it("refunds return each part with its share of the interest, in total what the payer paid", async () => {
  const id = await paid({ installments: 10, payerTotalMinor: asMinor(11_130) });
  const of = { payerTotalMinor: asMinor(11_130) };
  expect(await refund(id, 3_333, of)).toBe("SUCCEEDED");
  expect(voided()).toBe(3_709);
  expect(await refund(id, 6_667, { ...of, returnedMinor: asMinor(3_333) })).toBe("SUCCEEDED");
  expect(voided()).toBe(11_130);
});

it("a refund of more than is left is refused", async () => {
  const id = await paid();
  await expect(refund(id, 10_001)).rejects.toBeInstanceOf(ProviderFault);
  expect(await refund(id, 9_000)).toBe("SUCCEEDED");
  await expect(refund(id, 1_001, { returnedMinor: asMinor(9_000) })).rejects.toBeInstanceOf(ProviderFault);
  expect(voided()).toBe(9_000);
});

it("a refund without an answer is found by the voided sum, and not resent", async () => {
  const id = await paid();
  cielo.failNext("answer_lost", "change");
  await expect(refund(id, 4_000)).rejects.toBeInstanceOf(ProviderTimeout);
  expect(await refund(id, 4_000, { sinceRequestedMs: MINUTE_MS })).toBe("SUCCEEDED");
  expect(voided()).toBe(4_000);
});

it("a refund that was not made is resent only when the voided sum has been stable for long enough", async () => {
  const id = await paid();
  expect(await refund(id, 1_000)).toBe("SUCCEEDED");
  cielo.failNext("request_lost", "change");
  const before = { returnedMinor: asMinor(1_000) };
  await expect(refund(id, 4_000, before)).rejects.toBeInstanceOf(ProviderTimeout);
  expect(await refund(id, 4_000, { ...before, sinceRequestedMs: MINUTE_MS })).toBe("PENDING");
  expect(voided()).toBe(1_000);
  expect(await refund(id, 4_000, { ...before, sinceRequestedMs: 10 * MINUTE_MS })).toBe("SUCCEEDED");
  expect(voided()).toBe(5_000);
});

it("a refund stays PENDING, and is not resent, while Cielo does not report what it has voided", async () => {
  cielo.rules.tellsVoided = false;
  const id = await paid();
  cielo.failNext("answer_lost", "change");
  await expect(refund(id, 4_000)).rejects.toBeInstanceOf(ProviderTimeout);
  for (const sinceRequestedMs of [MINUTE_MS, 60 * MINUTE_MS, 6_000 * MINUTE_MS]) {
    expect(await refund(id, 4_000, { sinceRequestedMs })).toBe("PENDING");
  }
  expect([voids(), voided()]).toEqual([1, 4_000]);
});

it("a refund is not sent if a part was voided outside Ponte", async () => {
  const id = await paid();
  Object.assign(cielo.sales[0] ?? {}, { voidedAmount: 2_500 });
  await expect(refund(id, 4_000)).rejects.toThrow("differs from the refunds");
  expect(await refund(id, 4_000, { sinceRequestedMs: 20 * MINUTE_MS })).toBe("PENDING");
  expect(voids()).toBe(0);
});

it("a refund stays open without a result from Cielo after a try that may have been accepted", async () => {
  const id = await paid();
  cielo.failNext("answer_lost", "change");
  await expect(refund(id, 4_000)).rejects.toBeInstanceOf(ProviderTimeout);
  cielo.rules.refusal = { status: 401, codes: [132] };
  await expect(refund(id, 4_000, { sinceRequestedMs: MINUTE_MS })).rejects.toBeInstanceOf(ProviderTimeout);
});

it("a refund is certainly not sent if its payment cannot be read first", async () => {
  const id = await paid();
  cielo.failNext("html", "question");
  await expect(refund(id, 4_000)).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(voids()).toBe(0);
});

it("a payment unknown to Cielo is not refunded", async () => {
  await expect(refund(crypto.randomUUID(), 1)).rejects.toThrow("does not know the payment");
});

it.each(CIELO_VOID_ANSWERS)("a refund answered with $status $name is $means ($source)", async (row) => {
  const id = await paid();
  cielo.rules.nextVoid = { status: row.status ?? 400, code: row.name };
  const error = await refund(id, 4_000).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(row.means === "OPEN" ? ProviderTimeout : ProviderFault);
  expect(voided()).toBe(0);
});

it.each(["", "099", "7777", "ZZ"])("a refund answered with an undocumented code %j is open", async (code) => {
  const id = await paid();
  cielo.rules.nextVoid = { status: 200, code };
  await expect(refund(id, 4_000)).rejects.toBeInstanceOf(ProviderTimeout);
  for (const status of [400, 404, 409, 422]) {
    cielo.rules.nextVoid = { status, code: "9999" };
    await expect(refund(id, 4_000)).rejects.toBeInstanceOf(ProviderTimeout);
  }
});

it("a refund is sent at least five seconds after another refund of the payment, as Cielo requires", async () => {
  const id = await paid();
  expect(await refund(id, 1_000)).toBe("SUCCEEDED");
  const soon = refund(id, 2_000, { returnedMinor: asMinor(1_000), sinceOtherMs: 4_999 });
  await expect(soon).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(voided()).toBe(1_000);
  expect(await refund(id, 2_000, { returnedMinor: asMinor(1_000), sinceOtherMs: 5_000 })).toBe("SUCCEEDED");
  expect(voided()).toBe(3_000);
});
