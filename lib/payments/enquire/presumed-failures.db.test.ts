import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { attempts } from "#db/schema/attempts";
import * as providers from "#lib/connections/find-provider";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { enquireDue } from "#lib/payments/enquire/enquire-due";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { sandboxCardProvider } from "#lib/providers/sandbox/card";
import * as sandboxCards from "#lib/sandbox/card-processor";
import { payByCardBody } from "#test/card-payment";
import { AMOUNT_MINOR, newCharge, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { suspended } from "#test/written";

const APPROVED = "4111111111111111";
const DECLINED = "4000000000000002";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let merchantId: MerchantId;
let chargeId: ChargeId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  ({ id: chargeId } = await newCharge(merchantId));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const pay = (number = APPROVED) =>
  payCheckout(merchantId, chargeId, { body: payByCardBody(number), claimId: null });

/** Pauses the process between storing the attempt and sending it; `meanwhile` runs in the pause. */
function standBeforeSending(meanwhile: (attemptId: string) => Promise<void>): void {
  const { getProvider } = providers;
  vi.spyOn(providers, "getProvider").mockImplementationOnce(async (port, account) => {
    if ("id" in account) await meanwhile(String(account.id));
    return getProvider(port, account);
  });
}

/** The request leaves after the attempt was presumed lost, and the process ends before it stores the answer. */
async function payLostAndTakenLate(number = APPROVED): Promise<string> {
  const { pay: take } = sandboxCardProvider;
  vi.spyOn(sandboxCardProvider, "pay").mockImplementationOnce(async (request) => {
    await callLost(request.reference);
    await take(request);
    throw new ProviderTimeout("the process ended with the answer");
  });
  const { id, status } = await pay(number);
  expect(status).toBe("FAILED");
  return id;
}

async function callLost(attemptId: string): Promise<void> {
  await age(attemptId, MINUTE_MS);
  await askNow(attemptId);
  expect(await storedAttempt(merchantId, attemptId)).toMatchObject({
    status: "FAILED",
    failureCode: "never_received",
  });
}

async function age(attemptId: string, ms: number): Promise<void> {
  const { createdAt } = await storedAttempt(merchantId, attemptId);
  await db()
    .update(attempts)
    .set({ createdAt: new Date(createdAt.getTime() - ms) })
    .where(sql`id = ${attemptId}`);
}

/** Runs the worker's round as if the next enquiry were due, unless none is planned. */
async function askNow(attemptId: string): Promise<void> {
  await db().execute(
    sql`update attempts set enquire_at = '2020-01-01' where id = ${attemptId} and enquire_at is not null`,
  );
  await enquireDue();
}

describe("a card payment that its processor does not know", () => {
  it("is enquired about for a day after it was presumed lost, and money taken late is held", async () => {
    const id = await payLostAndTakenLate();
    await askNow(id);
    expect(await suspended(merchantId)).toEqual([["LATE", AMOUNT_MINOR]]);
    expect((await storedCharge(merchantId, chargeId)).status).toBe("PENDING");
  });

  it("is held as DUPLICATE when it was taken late and another card has paid meanwhile", async () => {
    const id = await payLostAndTakenLate();
    expect(await pay()).toMatchObject({ status: "PAID" });
    await askNow(id);
    await askNow(id);
    expect(await suspended(merchantId)).toEqual([["DUPLICATE", AMOUNT_MINOR]]);
  });

  it("gets the processor's own reason if it comes later, and is then no longer enquired about", async () => {
    const id = await payLostAndTakenLate(DECLINED);
    expect((await storedAttempt(merchantId, id)).enquireAt).not.toBeNull();
    await askNow(id);
    expect(await storedAttempt(merchantId, id)).toMatchObject({
      status: "FAILED",
      failureCode: "card_declined",
      enquireAt: null,
    });
  });

  it("is enquired about for no longer than a day", async () => {
    vi.spyOn(sandboxCardProvider, "pay").mockRejectedValueOnce(new ProviderTimeout("it never arrived"));
    const { id } = await pay();
    await callLost(id);
    await askNow(id);
    const { enquireAt, updatedAt } = await storedAttempt(merchantId, id);
    expect(enquireAt?.getTime()).toBeGreaterThan(updatedAt.getTime());
    await db()
      .update(attempts)
      .set({ updatedAt: new Date(updatedAt.getTime() - DAY_MS) })
      .where(sql`id = ${id}`);
    await askNow(id);
    expect((await storedAttempt(merchantId, id)).enquireAt).toBeNull();
  });

  it("is not presumed lost once the processor has reported it", async () => {
    const { pay: take } = sandboxCardProvider;
    vi.spyOn(sandboxCardProvider, "pay").mockImplementationOnce(async (request) => {
      const payment = await take(request);
      return { ...payment, outcome: { kind: "PROCESSING", gatewayStatus: "IN_REVIEW" } };
    });
    const { id } = await pay();
    await age(id, MINUTE_MS);
    vi.spyOn(sandboxCards, "findCardPayment").mockResolvedValueOnce(null);
    await askNow(id);
    expect(await storedAttempt(merchantId, id)).toMatchObject({ status: "PROCESSING" });
    await askNow(id);
    expect(await storedAttempt(merchantId, id)).toMatchObject({ status: "PAID" });
  });
});

describe("a process that hung between storing a card payment and sending it", () => {
  it("does not send what was presumed lost meanwhile", async () => {
    standBeforeSending(callLost);
    const { id, status } = await pay();
    expect(status).toBe("FAILED");
    expect(await sandboxCards.findCardPayment(id)).toBeNull();
    expect(await pay()).toMatchObject({ status: "PAID" });
    expect(await suspended(merchantId)).toEqual([]);
  });

  it("does not send what might be presumed lost during the call", async () => {
    standBeforeSending((id) => age(id, MINUTE_MS / 2));
    const { id, status } = await pay();
    expect(status).toBe("FAILED");
    expect(await sandboxCards.findCardPayment(id)).toBeNull();
    expect(await storedAttempt(merchantId, id)).toMatchObject({
      failureCode: "provider_error",
      enquireAt: null,
    });
  });
});
