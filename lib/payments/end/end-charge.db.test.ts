import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { listChargesQuery } from "#lib/charges/charge.contract";
import { listCharges } from "#lib/charges/product/list-charges";
import type { MerchantId } from "#lib/domain/ids";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { getCharge } from "#lib/payments/read/get-charge";
import { newCheckoutId, newId } from "#lib/platform/ids/new-id";
import {
  letExpire,
  newCharge,
  newPixAttempt,
  paid,
  settle,
  storedAttempt,
  storedCharge,
} from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { examples } from "#test/test-length";
import { eventCounts, jobCount, suspended } from "#test/written";

// More charges than one sweep takes.
const DUE = examples(5000, 1200);

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

async function insertDueCharges(): Promise<void> {
  const rows = Array.from({ length: DUE }, () => ({
    id: newId("charge"),
    checkout: newCheckoutId(merchantId),
  }));
  await db().execute(sql`
    insert into charges (id, merchant_id, checkout_id, status, gross_amount_minor, currency, expires_at)
    select r.id, ${merchantId}, r.checkout, 'PENDING', 1050, 'BRL', now() - interval '1 hour'
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, checkout text)`);
  await db().execute(sql`
    insert into attempts (id, charge_id, merchant_id, payment_method, status, amount_minor, currency, provider,
      provider_reference, instructions, expires_at)
    select replace(id, 'chg_', 'att_'), id, merchant_id, 'PIX', 'PENDING', 1050, 'BRL', 'sandbox', ${randomBytes(8).toString("hex")} || id,
      '{"type":"NONE"}', expires_at
    from charges where merchant_id = ${merchantId}`);
}

async function statusCounts(table: "charges" | "attempts"): Promise<Record<string, number>> {
  const rows = await db().execute<{ status: string; count: number }>(
    sql`select status, count(*)::int as count from ${sql.identifier(table)} where merchant_id = ${merchantId} group by status`,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

describe("canceling", () => {
  it("ends a pending charge and its open attempts, and notifies their providers", async () => {
    const charge = await newCharge(merchantId);
    const attempt = await newPixAttempt(charge);
    expect(await cancelCharge(merchantId, charge.id, SYSTEM_ACTOR)).toMatchObject({ status: "CANCELED" });
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("CANCELED");
    expect(await jobCount("void-attempt", attempt.id)).toBe(1);
    expect(await eventCounts(merchantId)).toEqual({
      "attempt.canceled": 1,
      "charge.canceled": 1,
      "charge.created": 1,
    });
  });

  it("is refused for a paid, canceled or expired charge, and changes nothing", async () => {
    const [done, gone, late] = [
      await newCharge(merchantId),
      await newCharge(merchantId),
      await newCharge(merchantId),
    ];
    await settle(await newPixAttempt(done), paid(`E-${merchantId}`));
    await cancelCharge(merchantId, gone.id, SYSTEM_ACTOR);
    await letExpire(late);
    const before = await eventCounts(merchantId);
    for (const { id } of [done, gone, late]) {
      await expect(cancelCharge(merchantId, id, SYSTEM_ACTOR)).rejects.toMatchObject({
        code: "illegal_transition",
      });
    }
    expect(await eventCounts(merchantId)).toEqual(before);
    expect((await storedCharge(merchantId, late.id)).canceledAt).toBeNull();
  });

  it.each([1, 2, 3, 4, 5, 6])(
    "at the same time as a payment: one of them wins, and no money is lost (round %i)",
    async () => {
      const charge = await newCharge(merchantId);
      const attempt = await newPixAttempt(charge);
      const [canceled] = await Promise.allSettled([
        cancelCharge(merchantId, charge.id, SYSTEM_ACTOR),
        settle(attempt, paid(`E-${merchantId}`)),
      ]);
      const { status } = await storedCharge(merchantId, charge.id);
      const wonByCancel = canceled.status === "fulfilled";
      expect(status).toBe(wonByCancel ? "CANCELED" : "PAID");
      expect(await suspended(merchantId)).toEqual(wonByCancel ? [["LATE", 1050]] : []);
      const events = await eventCounts(merchantId);
      expect([events["charge.paid"] ?? 0, events["charge.canceled"] ?? 0]).toEqual(
        wonByCancel ? [0, 1] : [1, 0],
      );
    },
  );
});

describe("expiry", () => {
  it("shows immediately, in the charge and in the list's filter, before any sweep", async () => {
    const charge = await newCharge(merchantId);
    await letExpire(charge);
    expect((await getCharge(merchantId, charge.id)).status).toBe("EXPIRED");
    const list = (status: string) => listCharges(merchantId, listChargesQuery.parse({ status }));
    expect((await list("EXPIRED")).data.map(({ id }) => id)).toEqual([charge.id]);
    expect((await list("PENDING")).pagination.total).toBe(0);
    const attempt = createAttempt(merchantId, charge.id, { paymentMethod: "PIX" }, null);
    await expect(attempt).rejects.toMatchObject({ code: "charge_not_payable" });
  });

  it("ends thousands of due charges once each, with one event, even with two concurrent sweeps", async () => {
    await insertDueCharges();
    const kept = await newCharge(merchantId);
    await Promise.all([expireCharges(), expireCharges()]);
    // The sweep of another test file may hold a batch of ours; it ends by itself.
    while ((await statusCounts("charges")).EXPIRED !== DUE) await expireCharges();
    expect(await statusCounts("charges")).toEqual({ EXPIRED: DUE, PENDING: 1 });
    expect(await statusCounts("attempts")).toEqual({ EXPIRED: DUE });
    expect(await eventCounts(merchantId)).toEqual({
      "attempt.expired": DUE,
      "charge.created": 1,
      "charge.expired": DUE,
    });
    expect((await storedCharge(merchantId, kept.id)).status).toBe("PENDING");
    await expireCharges();
    expect((await eventCounts(merchantId))["charge.expired"]).toBe(DUE);
  });

  it("does not change an attempt whose answer is awaited", async () => {
    const charge = await newCharge(merchantId);
    const attempt = await newPixAttempt(charge);
    await settle(attempt, { kind: "PROCESSING", gatewayStatus: "NO_ANSWER" });
    await letExpire(charge);
    await expireCharges();
    expect((await storedCharge(merchantId, charge.id)).status).toBe("EXPIRED");
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PROCESSING");
  });
});
