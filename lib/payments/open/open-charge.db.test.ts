import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { createdAttempt, createdCharge } from "#lib/charges/charge.contract";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import { isId, type MerchantId } from "#lib/domain/ids";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { openCharge } from "#lib/payments/open/open-charge";
import { getCharge } from "#lib/payments/read/get-charge";
import { listAttempts } from "#lib/payments/read/list-attempts";
import { decodeBrCode } from "#test/brcode/decode";
import { chargeBody, newCharge, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { eventCounts } from "#test/written";

const DAY_MS = 24 * 60 * 60 * 1000;

let merchantId: MerchantId;
let name: string;
beforeEach(async () => {
  ({ merchantId, name } = await newMerchant());
});

async function rowCount(): Promise<number> {
  const [row] = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from charges where merchant_id = ${merchantId}`,
  );
  return row?.count ?? 0;
}

describe("a new charge", () => {
  it("without a method returns its hosted page's address, and reads the same afterwards", async () => {
    const body = chargeBody({ description: "Café", externalReference: "o-1", metadata: { a: "b" } });
    const created = createdCharge.strict().parse(await openCharge(chargeOpener, merchantId, body, null));
    expect(created).toMatchObject({ status: "PENDING", grossAmount: "10.50", description: "Café" });
    expect(created.instructions.checkoutUrl).not.toContain(created.instructions.checkoutToken);
    expect(created.settlement).toMatchObject({ netAmount: "10.50", final: false, recipients: [{ name }] });
    const read = await getCharge(merchantId, created.id);
    expect(read).toMatchObject({
      status: "PENDING",
      externalReference: "o-1",
      metadata: { a: "b" },
      suspense: [],
    });
    expect(read.checkoutUrl).toBe(created.instructions.checkoutUrl);
    expect(await eventCounts(merchantId)).toEqual({ "charge.created": 1 });
  });

  it("with PIX returns an attempt whose BR Code has the exact amount", async () => {
    const created = await openCharge(chargeOpener, merchantId, chargeBody({ paymentMethod: "PIX" }), null);
    const attempt = createdAttempt.strict().parse(created);
    if (attempt.instructions.type !== "PIX") throw new Error("no Pix instructions");
    expect(decodeBrCode(attempt.instructions.emv)).toMatchObject({ amountMinor: 1050 });
    expect(attempt.instructions.txid).toMatch(/^[A-Za-z0-9]{26,35}$/);
    expect(attempt.instructions.qrCode).toMatch(/^data:image\/png;base64,/);
    const stored = await storedAttempt(merchantId, attempt.id);
    expect(stored).toMatchObject({ status: "PENDING", chargeId: attempt.chargeId, amountMinor: 1050 });
    expect((await storedCharge(merchantId, attempt.chargeId)).status).toBe("PENDING");
  });

  it("lasts 24 hours by default", async () => {
    const charge = await newCharge(merchantId);
    expect(charge.expiresAt.getTime() - charge.createdAt.getTime()).toBe(DAY_MS);
  });

  it.each([
    ["past", -1, "not_in_future"],
    ["more than 365 days away", 365 * DAY_MS + 60_000, "out_of_range"],
  ])("is refused with an expiry that is %s, and writes nothing", async (_name, offsetMs, code) => {
    const body = chargeBody({ expiresAt: new Date(Date.now() + offsetMs).toISOString() });
    await expect(openCharge(chargeOpener, merchantId, body, null)).rejects.toMatchObject({
      code: "invalid_request",
      errors: [{ pointer: "/expiresAt", code }],
    });
    expect(await rowCount()).toBe(0);
  });

  it("is refused with CREDIT_CARD, and writes nothing", async () => {
    const body = chargeBody({ paymentMethod: "CREDIT_CARD" });
    await expect(openCharge(chargeOpener, merchantId, body, null)).rejects.toMatchObject({
      code: "payment_method_not_allowed",
    });
    expect(await rowCount()).toBe(0);
  });

  it.each([
    "http://shop.example.com/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://10.0.0.1/",
    "https://localhost/",
  ])("is refused with the callback address %s", async (callbackUrl) => {
    await expect(
      openCharge(chargeOpener, merchantId, chargeBody({ callbackUrl }), null),
    ).rejects.toMatchObject({
      errors: [{ pointer: "/callbackUrl" }],
    });
    expect(await rowCount()).toBe(0);
  });
});

describe("an attemptIdempotencyKey", () => {
  const key = { attemptIdempotencyKey: "order-7" };

  it("in 20 simultaneous requests creates one charge, which the other 19 return", async () => {
    const body = chargeBody({ ...key, paymentMethod: "PIX" });
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => openCharge(chargeOpener, merchantId, body, null)),
    );
    const made = all.flatMap((one) => (one.status === "fulfilled" ? [createdAttempt.parse(one.value)] : []));
    const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect([made.length, refused.length, await rowCount()]).toEqual([1, 19, 1]);
    const existing = { chargeId: made[0]?.chargeId, attemptId: made[0]?.id, status: "PENDING" };
    for (const error of refused) {
      expect(error).toMatchObject({ code: "idempotency_key_reused", extra: { existing } });
    }
  });

  it("is consumed on every route, and returns even a charge without an attempt", async () => {
    const charge = await newCharge(merchantId, key);
    const other = await newCharge(merchantId);
    const existing = { chargeId: charge.id, attemptId: null, status: "PENDING" };
    const again = createAttempt(merchantId, other.id, { paymentMethod: "PIX", ...key }, null);
    await expect(again).rejects.toMatchObject({ code: "idempotency_key_reused", extra: { existing } });
    expect(await listAttempts(merchantId, other.id)).toEqual([]);
  });

  it("is not consumed by a request that fails validation", async () => {
    const refused = chargeBody({ ...key, expiresAt: "2020-01-01T00:00:00Z" });
    await expect(openCharge(chargeOpener, merchantId, refused, null)).rejects.toMatchObject({
      code: "invalid_request",
    });
    expect((await newCharge(merchantId, key)).status).toBe("PENDING");
  });

  it("belongs to its merchant: another may use the same key", async () => {
    const { merchantId: other } = await newMerchant();
    const [mine, theirs] = [await newCharge(merchantId, key), await newCharge(other, key)];
    expect(mine.id).not.toBe(theirs.id);
  });
});

describe("the claim of an Idempotency-Key", () => {
  it("when repeated finds its charge instead of creating another", async () => {
    const claimId = randomUUID();
    const body = chargeBody({ paymentMethod: "PIX", attemptIdempotencyKey: "k" });
    const [first, second] = [
      await openCharge(chargeOpener, merchantId, body, claimId),
      await openCharge(chargeOpener, merchantId, body, claimId),
    ];
    expect(second).toEqual(first);
    expect(await rowCount()).toBe(1);
    expect(await eventCounts(merchantId)).toEqual({ "charge.created": 1 });
  });

  it("when repeated finds its charge, even if the request would no longer be allowed", async () => {
    const claimId = randomUUID();
    const body = chargeBody({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
    const { id } = await openCharge(chargeOpener, merchantId, body, claimId);
    const late = { ...body, expiresAt: new Date(Date.now() - 1) };
    expect(await openCharge(chargeOpener, merchantId, late, claimId)).toMatchObject({ id });
    expect(await rowCount()).toBe(1);
  });

  it("when repeated finds its attempt, although the attempt has consumed the key", async () => {
    const charge = await newCharge(merchantId);
    const claimId = randomUUID();
    const body = { paymentMethod: "PIX" as const, attemptIdempotencyKey: "k" };
    const first = await createAttempt(merchantId, charge.id, body, claimId);
    expect(await createAttempt(merchantId, charge.id, body, claimId)).toEqual(first);
    expect(isId("attempt", first.id)).toBe(true);
    expect(await listAttempts(merchantId, charge.id)).toHaveLength(1);
  });
});
