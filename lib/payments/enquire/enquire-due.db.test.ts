import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { claimDueEnquiries } from "#lib/attempts/attempt-enquiries.queries";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { enquireDue } from "#lib/payments/enquire/enquire-due";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { isOpen, recordCall } from "#lib/providers/calls/circuit-breaker";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { sandboxPixProvider } from "#lib/providers/sandbox/pix";
import { payCrypto } from "#lib/sandbox/chain/drive";
import { endSession } from "#lib/sandbox/international-processor";
import { takePix } from "#lib/sandbox/pix-bank";
import {
  AMOUNT_MINOR,
  letExpire,
  newCharge,
  newPixAttempt,
  storedAttempt,
  storedCharge,
} from "#test/new-charge";
import { newCryptoPayment, paymentIdOf, storedInvoice } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { pixStartsWithin } from "#test/pix-starts-within";
import { suspended } from "#test/written";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});
afterEach(() => {
  vi.restoreAllMocks();
  recordCall("pix", "sandbox", null, true);
});

// No worker runs in these tests, so no sandbox report arrives.
pixStartsWithin(200);

describe("a lost report", () => {
  it("of a Pix is found: its charge becomes PAID", async () => {
    const charge = await newCharge(merchantId);
    const attempt = await newPixAttempt(charge);
    await takePix(attempt.providerReference, null);
    await askWhenDue(attempt);
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
    expect(await storedAttempt(merchantId, attempt.id)).toMatchObject({ status: "PAID", enquireAt: null });
    await askWhenDue(attempt);
    expect(await suspended(merchantId)).toEqual([]);
  });

  it("of a payment from abroad is found", async () => {
    const charge = await newCharge(merchantId);
    const { id, instructions } = await createAttempt(
      merchantId,
      charge.id,
      { paymentMethod: "INTERNATIONAL", currency: "EUR" },
      null,
    );
    if (instructions.type !== "REDIRECT") throw new Error("no session was opened");
    await endSession(instructions.sessionId, "PAID", new Date());
    await askWhenDue(await storedAttempt(merchantId, id));
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
  });

  it("of coins on a chain is found", async () => {
    const invoice = await newCryptoPayment(merchantId);
    await payCrypto(paymentIdOf(invoice), { amountUnits: null, confirmations: null });
    const [attempt] = await db().select().from(attempts).where(eq(attempts.merchantId, merchantId));
    if (!attempt) throw new Error("the invoice has no attempt");
    await askWhenDue(attempt);
    expect((await storedInvoice(invoice.id)).status).toBe("PAID");
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PAID");
  });

  it.each([
    ["too little", AMOUNT_MINOR - 1, "PARTIAL"],
    ["too much", AMOUNT_MINOR + 1, "OVERPAID"],
  ])("of %s is found, held once, and the charge stays payable", async (_, amountMinor, reason) => {
    const attempt = await newPixAttempt(await newCharge(merchantId));
    await takePix(attempt.providerReference, asMinor(amountMinor));
    for (let round = 0; round < 2; round += 1) await askWhenDue(attempt);
    expect(await suspended(merchantId)).toEqual([[reason, amountMinor]]);
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PENDING");
  });

  it.each([
    ["expired", async (chargeId: string) => letChargeExpire(chargeId)],
    [
      "was canceled",
      async (chargeId: string) => void (await cancelCharge(merchantId, chargeId, SYSTEM_ACTOR)),
    ],
  ])("of money that came after the charge %s is found and held", async (_, end) => {
    const charge = await newCharge(merchantId);
    const attempt = await newPixAttempt(charge);
    await end(charge.id);
    await takePix(attempt.providerReference, null);
    await askWhenDue(attempt);
    expect(await suspended(merchantId)).toEqual([["LATE", AMOUNT_MINOR]]);
  });
});

it("merchants share enquiries fairly: many due attempts of one merchant delay no other's", async () => {
  const { merchantId: quiet } = await newMerchant();
  const noisy = await newPixAttempt(await newCharge(merchantId));
  const waits = await newPixAttempt(await newCharge(quiet));
  await db().execute(sql`
    insert into attempts select (jsonb_populate_record(one, jsonb_build_object('id', one.id || n, 'provider_reference', one.provider_reference || n,
      'enquire_at', now() - interval '1 hour'))).* from attempts one, generate_series(1, 60) n where one.id = ${noisy.id}`);
  await db().execute(
    sql`update attempts set enquire_at = now() - interval '1 second' where id = ${waits.id}`,
  );
  const of = { method: "PIX", provider: noisy.provider, but: [] } as const;
  const claimed = await claimDueEnquiries(db(), of, 40);
  expect(claimed).toHaveLength(40);
  expect(claimed.map(({ id }) => id)).toContain(waits.id);
  await db().execute(sql`delete from attempts where merchant_id = ${merchantId}`);
});

describe("a provider", () => {
  it("is not called while its circuit is open, and called again once it answers", async () => {
    const charge = await newCharge(merchantId);
    const attempt = await newPixAttempt(charge);
    const other = await newPixAttempt(await newCharge(merchantId));
    await takePix(attempt.providerReference, null);
    const requested = vi
      .spyOn(sandboxPixProvider, "listPayments")
      .mockRejectedValue(new ProviderTimeout("no answer"));
    await askWhenDue(attempt);
    await askWhenDue(attempt);
    expect(isOpen("pix", "sandbox")).toBe(false);
    for (let call = 0; call < 10; call++) recordCall("pix", "sandbox", attempt.providerReference, false);
    await askWhenDue(other);
    expect(isOpen("pix", "sandbox")).toBe(true);
    const calls = requested.mock.calls.length;
    expect(calls).toBeGreaterThan(1);
    const { status, enquireAt } = await storedAttempt(merchantId, attempt.id);
    expect(status).toBe("PENDING");
    expect(enquireAt?.getTime()).toBeLessThanOrEqual(Date.now() + 20_000);
    await askWhenDue(attempt);
    expect(requested.mock.calls.length).toBe(calls);
    requested.mockRestore();
    recordCall("pix", "sandbox", null, true);
    await askWhenDue(attempt);
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
  });

  it("is asked again to start a payment if it did not answer", async () => {
    const charge = await newCharge(merchantId);
    const silent = vi.spyOn(sandboxPixProvider, "createCharge");
    silent.mockRejectedValue(new ProviderTimeout("no answer"));
    await expect(newPixAttempt(charge)).rejects.toMatchObject({ code: "provider_timeout" });
    silent.mockRestore();
    recordCall("pix", "sandbox", null, true);
    const [attempt] = await db().select().from(attempts).where(eq(attempts.chargeId, charge.id));
    if (!attempt) throw new Error("no attempt was stored");
    expect(attempt.instructions).toEqual({ type: "NONE" });
    await askWhenDue(attempt);
    expect(await storedAttempt(merchantId, attempt.id)).toMatchObject({
      status: "PENDING",
      instructions: { type: "PIX" },
    });
  });

  it("changes nothing by refusing an enquiry, and is enquired again on schedule", async () => {
    const attempt = await newPixAttempt(await newCharge(merchantId));
    vi.spyOn(sandboxPixProvider, "listPayments").mockRejectedValue(new ProviderFault("what is this?"));
    await askWhenDue(attempt);
    const after = await storedAttempt(merchantId, attempt.id);
    expect(after.status).toBe("PENDING");
    expect(after.enquireAt?.getTime()).toBeGreaterThan(Date.now());
  });
});

it("a payer looking at the checkout triggers an enquiry soon, but only every few seconds", async () => {
  const charge = await newCharge(merchantId);
  const attempt = await newPixAttempt(charge);
  await age(attempt, 10_000);
  await db().execute(
    sql`update attempts set enquire_at = now() + interval '1 hour' where id = ${attempt.id}`,
  );
  await getCheckout(merchantId, charge.id);
  const watched = await storedAttempt(merchantId, attempt.id);
  expect(watched.enquireAt?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  await enquireDue();
  await getCheckout(merchantId, charge.id);
  const requested = await storedAttempt(merchantId, attempt.id);
  expect(requested.enquiredAt).not.toBeNull();
  expect(requested.enquireAt?.getTime()).toBeGreaterThan(Date.now() + 2_000);
});

async function letChargeExpire(chargeId: string): Promise<void> {
  const charge = await storedCharge(merchantId, chargeId);
  await letExpire(charge);
  await db().execute(sql`update attempts set expires_at = now() where charge_id = ${charge.id}`);
  await expireCharges();
}

/** Makes an attempt due, and too old for its start request to be still under way. */
async function askWhenDue(attempt: AttemptRecord): Promise<void> {
  await age(attempt, 60_000);
  await db().execute(
    sql`update attempts set enquire_at = '2020-01-01' where id = ${attempt.id} and enquire_at is not null`,
  );
  await enquireDue();
}

async function age(attempt: AttemptRecord, ms: number): Promise<void> {
  const createdAt = new Date(attempt.createdAt.getTime() - ms);
  await db().update(attempts).set({ createdAt }).where(eq(attempts.id, attempt.id));
}
