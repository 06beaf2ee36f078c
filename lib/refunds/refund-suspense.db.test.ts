import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { listSuspense } from "#lib/charges/list-suspense";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { formatReais, parseAmountMinor } from "#lib/domain/money/money";
import { getBalance } from "#lib/ledger/get-balance";
import { listStatement } from "#lib/ledger/statement.queries";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { getCharge } from "#lib/payments/read/get-charge";
import { acceptSuspense } from "#lib/payments/settle/accept-suspense";
import { newId } from "#lib/platform/ids/new-id";
import { createRefund } from "#lib/refunds/create-refund";
import { listRefunds } from "#lib/refunds/list-refunds";
import { refundSuspense } from "#lib/refunds/refund-suspense";
import { letExpire, newCharge, newPixAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { payPix } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";
import { eventCounts } from "#test/written";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

const HOLD = {
  PARTIAL: (txid: string) => payPix(txid, 1049),
  OVERPAID: (txid: string) => payPix(txid, 1051),
  DUPLICATE: async (txid: string) => {
    await payPix(txid);
    await payPix(txid);
  },
  LATE: (txid: string) => payPix(txid),
};

/** A charge with one item held for that reason, and the item. */
async function suspense(reason: keyof typeof HOLD, end: "cancel" | "expire" = "cancel") {
  const charge = await newCharge(merchantId);
  const { providerReference } = await newPixAttempt(charge);
  if (reason === "LATE" && end === "cancel") await cancelCharge(merchantId, charge.id, SYSTEM_ACTOR);
  if (reason === "LATE" && end === "expire") await letExpire(charge);
  await HOLD[reason](providerReference);
  const [item] = (await listSuspense(merchantId, { page: 1, limit: 1 })).data;
  if (!item) throw new Error("nothing is held");
  return { charge, item };
}

const status = async () =>
  (await listSuspense(merchantId, { page: 1, limit: 10 })).data.map((one) => one.status);
const suspenseBalance = async () => (await getBalance(merchantId)).data[0]?.suspense;

describe("money that pays nothing", () => {
  it.each([
    ["PARTIAL", "10.49", 1049],
    ["OVERPAID", "10.51", 1051],
    ["DUPLICATE", "10.50", 1050],
    ["LATE", "10.50", 1050],
  ] as const)(
    "(%s) is booked, shown and refunded once, separately from the charge",
    async (reason, amount, cents) => {
      const { charge, item } = await suspense(reason);
      expect(item).toMatchObject({ chargeId: charge.id, amount, reason, status: "HELD" });
      expect(await suspenseBalance()).toBe(amount);
      const lines = await listStatement(db(), merchantId, { limit: 2 });
      expect(lines.map((line) => [line.transaction.kind, line.account.kind, line.amountMinor])).toEqual([
        ["SUSPENSE", "SUSPENSE", -cents],
        ["SUSPENSE", "RECEIVABLE", cents],
      ]);
      const before = await getCharge(merchantId, charge.id);
      const refund = await refundSuspense(merchantId, item.id, null, SYSTEM_ACTOR);
      expect(refund).toMatchObject({ chargeId: charge.id, amount, status: "PENDING", suspenseId: item.id });
      expect(await status()).toEqual(["HELD"]);
      await tellReports(refund.id);
      await tellReports(refund.id);
      expect(await status()).toEqual(["REFUNDED"]);
      expect(await suspenseBalance()).toBe("0.00");
      const after = await getCharge(merchantId, charge.id);
      expect(after.suspense).toMatchObject([{ id: item.id, status: "REFUNDED" }]);
      expect({ ...after, suspense: null }).toEqual({ ...before, suspense: null });
      expect(await eventCounts(merchantId)).toMatchObject({ "refund.succeeded": 1 });
      expect(await eventCounts(merchantId)).not.toHaveProperty("charge.refunded");
      expect(await listRefunds(merchantId, charge.id)).toMatchObject([
        { id: refund.id, status: "SUCCEEDED", suspenseId: item.id },
      ]);
      await expect(refundSuspense(merchantId, item.id, null, SYSTEM_ACTOR)).rejects.toMatchObject({
        code: "illegal_transition",
      });
    },
  );

  it("after the expiry is LATE too, swept or not", async () => {
    const { item } = await suspense("LATE", "expire");
    expect(item).toMatchObject({ reason: "LATE", amount: "10.50" });
  });

  it("leaves a paid charge fully refundable", async () => {
    const { charge, item } = await suspense("DUPLICATE");
    const [ofItem, ofCharge] = [
      await refundSuspense(merchantId, item.id, null, SYSTEM_ACTOR),
      await createRefund(merchantId, charge.id, { body: {}, claimId: null }, SYSTEM_ACTOR),
    ];
    expect([ofItem.amount, ofCharge.amount]).toEqual(["10.50", "10.50"]);
    await tellReports(ofItem.id);
    await tellReports(ofCharge.id);
    expect((await listRefunds(merchantId, charge.id)).map(({ suspenseId }) => suspenseId)).toEqual([
      null,
      item.id,
    ]);
    expect(await getCharge(merchantId, charge.id)).toMatchObject({ refundedAmount: "10.50" });
    expect(await getBalance(merchantId)).toMatchObject({
      data: [{ currency: "BRL", available: "0.00", pending: "0.00", suspense: "0.00" }],
    });
  });
});

describe("refunding held money", () => {
  it("ten times at once refunds it once", async () => {
    const { charge, item } = await suspense("PARTIAL");
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => refundSuspense(merchantId, item.id, null, SYSTEM_ACTOR)),
    );
    const made = all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const refusals = all.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(made).toHaveLength(1);
    expect(refusals).toEqual(Array(9).fill("illegal_transition"));
    expect(await listRefunds(merchantId, charge.id)).toHaveLength(1);
  });

  it("again under one claim finds the existing refund, even when it is done", async () => {
    const { charge, item } = await suspense("PARTIAL");
    const claim = randomUUID();
    const first = await refundSuspense(merchantId, item.id, claim, SYSTEM_ACTOR);
    expect(await refundSuspense(merchantId, item.id, claim, SYSTEM_ACTOR)).toEqual(first);
    await tellReports(first.id);
    expect(await refundSuspense(merchantId, item.id, claim, SYSTEM_ACTOR)).toEqual({
      ...first,
      status: "SUCCEEDED",
    });
    expect(await listRefunds(merchantId, charge.id)).toHaveLength(1);
  });

  it("leaves it held, to be tried again, if the provider refuses", async () => {
    const { charge, item } = await suspense("PARTIAL");
    const block = `elsewhere-${item.id}`;
    await db().execute(sql`insert into sandbox.refunds (id, payment_id, amount_minor)
      select ${block}, provider_payment_id, 1 from suspense where id = ${item.id}`);
    expect(await refundSuspense(merchantId, item.id, null, SYSTEM_ACTOR)).toMatchObject({ status: "FAILED" });
    expect([await status(), await suspenseBalance()]).toEqual([["HELD"], "10.49"]);
    await db().execute(sql`delete from sandbox.refunds where id = ${block}`);
    const again = await refundSuspense(merchantId, item.id, null, SYSTEM_ACTOR);
    await tellReports(again.id);
    expect([await status(), await suspenseBalance()]).toEqual([["REFUNDED"], "0.00"]);
    expect((await listRefunds(merchantId, charge.id)).map((one) => one.status)).toEqual([
      "SUCCEEDED",
      "FAILED",
    ]);
  });

  it("is not_found for another merchant's money and for missing money", async () => {
    const { item } = await suspense("PARTIAL");
    const { merchantId: stranger } = await newMerchant();
    for (const [who, id] of [
      [stranger, item.id],
      [merchantId, newId("suspense")],
      [merchantId, "x"],
    ] as const) {
      await expect(refundSuspense(who, id, null, SYSTEM_ACTOR)).rejects.toMatchObject({ code: "not_found" });
    }
    expect((await listSuspense(stranger, { page: 1, limit: 10 })).data).toEqual([]);
    expect(await status()).toEqual(["HELD"]);
  });
});

describe("accepting held money", () => {
  it.each(["PARTIAL", "OVERPAID", "DUPLICATE", "LATE"] as const)(
    "takes what is held as %s into the available balance, once, and leaves the charge as it is",
    async (reason) => {
      const { charge, item } = await suspense(reason);
      const before = await getCharge(merchantId, charge.id);
      const [had] = (await getBalance(merchantId)).data;
      expect(await acceptSuspense(merchantId, item.id, SYSTEM_ACTOR)).toEqual({
        ...item,
        status: "ACCEPTED",
      });
      const [has] = (await getBalance(merchantId)).data;
      const gained = parseAmountMinor(has?.available ?? "") - minorOf(had?.available);
      expect(formatReais(asMinor(gained))).toBe(item.amount);
      expect(has?.suspense).toBe("0.00");
      expect((await getCharge(merchantId, charge.id)).status).toBe(before.status);
      await expect(acceptSuspense(merchantId, item.id, SYSTEM_ACTOR)).rejects.toMatchObject({
        code: "illegal_transition",
      });
      expect((await getBalance(merchantId)).data[0]).toEqual(has);
    },
  );

  it("and refunding it exclude each other, even when simultaneous", async () => {
    const { item } = await suspense("OVERPAID");
    const all = await Promise.allSettled([
      acceptSuspense(merchantId, item.id, SYSTEM_ACTOR),
      refundSuspense(merchantId, item.id, null, SYSTEM_ACTOR),
      acceptSuspense(merchantId, item.id, SYSTEM_ACTOR),
      refundSuspense(merchantId, item.id, null, SYSTEM_ACTOR),
    ]);
    expect(all.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });

  it("works only for the merchant's own: another's is not found", async () => {
    const { item } = await suspense("OVERPAID");
    const { merchantId: other } = await newMerchant();
    await expect(acceptSuspense(other, item.id, SYSTEM_ACTOR)).rejects.toMatchObject({ code: "not_found" });
    expect(await status()).toEqual(["HELD"]);
  });
});

function minorOf(amount: string | undefined): number {
  return amount === undefined || amount === "0.00" ? 0 : parseAmountMinor(amount);
}
