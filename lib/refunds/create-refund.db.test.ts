import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { isId, type MerchantId } from "#lib/domain/ids";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { getCharge } from "#lib/payments/read/get-charge";
import { listAttempts } from "#lib/payments/read/list-attempts";
import type { PixProvider } from "#lib/providers/ports/pix";
import { ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { askForRefund, pursueRefund } from "#lib/refunds/ask-for-refund";
import { createRefund } from "#lib/refunds/create-refund";
import { listRefunds } from "#lib/refunds/list-refunds";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { findRefundOfProvider } from "#lib/refunds/refunds.queries";
import { ledgerBalances } from "#test/ledger-balances";
import { letExpire, newCharge, newPixAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { paidByCard, paidByPix } from "#test/paid-charge";
import { sandboxAt } from "#test/sandbox-at";
import { queuedReports, tellReports } from "#test/sandbox-report";
import { eventCounts, jobCount } from "#test/written";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

const refund = (charge: ChargeRecord, amount?: string, claim: string | null = null) =>
  createRefund(
    merchantId,
    charge.id,
    { body: createRefundBody.parse(amount ? { amount } : {}), claimId: claim },
    SYSTEM_ACTOR,
  );
const refundsOf = (charge: ChargeRecord) => listRefunds(merchantId, charge.id);
const attemptStatus = async (charge: ChargeRecord) => (await listAttempts(merchantId, charge.id))[0]?.status;

describe("a refund of a card payment", () => {
  it("without an amount returns everything immediately, with one event", async () => {
    const charge = await paidByCard(merchantId);
    const made = await createRefund(
      merchantId,
      charge.id,
      { body: { reason: "Devolvido" }, claimId: null },
      SYSTEM_ACTOR,
    );
    expect(made).toEqual({
      id: expect.stringMatching(/^rfd_/),
      chargeId: charge.id,
      amount: "10.50",
      status: "SUCCEEDED",
      reason: "Devolvido",
      createdAt: expect.any(String),
      suspenseId: null,
      initiatedBy: "MERCHANT",
    });
    expect(await refundsOf(charge)).toEqual([made]);
    expect(await getCharge(merchantId, charge.id)).toMatchObject({ status: "PAID", refundedAmount: "10.50" });
    expect(await attemptStatus(charge)).toBe("REFUNDED");
    expect(await eventCounts(merchantId)).toEqual({
      "attempt.paid": 1,
      "attempt.refunded": 1,
      "charge.created": 1,
      "charge.paid": 1,
      "charge.refunded": 1,
      "refund.succeeded": 1,
    });
    expect(await ledgerBalances(merchantId)).toEqual({ RECEIVABLE: 0, MERCHANT: 0, RESERVED: 0 });
  });

  it("in parts leaves the attempt PAID until nothing is left, and then refunds no more", async () => {
    const charge = await paidByCard(merchantId);
    for (const [amount, refundedAmount] of [
      ["0.01", "0.01"],
      ["10.00", "10.01"],
      ["0.48", "10.49"],
    ] as const) {
      expect(await refund(charge, amount)).toMatchObject({ amount, status: "SUCCEEDED" });
      expect(await getCharge(merchantId, charge.id)).toMatchObject({ refundedAmount });
      expect(await attemptStatus(charge)).toBe("PAID");
    }
    expect(await refund(charge)).toMatchObject({ amount: "0.01" });
    expect(await attemptStatus(charge)).toBe("REFUNDED");
    for (const amount of [undefined, "0.01"]) {
      await expect(refund(charge, amount)).rejects.toMatchObject({
        code: "amount_exceeds_refundable",
        errors: [{ pointer: "/amount" }],
      });
    }
    expect((await refundsOf(charge)).map(({ amount }) => amount)).toEqual(["0.01", "0.48", "10.00", "0.01"]);
    expect(await eventCounts(merchantId)).toMatchObject({
      "charge.refunded": 4,
      "refund.succeeded": 4,
      "attempt.refunded": 1,
    });
  });

  it("of more than is left is refused and changes nothing", async () => {
    const charge = await paidByCard(merchantId);
    await refund(charge, "5.00");
    await expect(refund(charge, "5.51")).rejects.toMatchObject({ code: "amount_exceeds_refundable" });
    expect(await refundsOf(charge)).toHaveLength(1);
    expect(await storedCharge(merchantId, charge.id)).toMatchObject({
      refundedMinor: 500,
      refundReservedMinor: 500,
    });
  });
});

describe("a refund of an unpaid charge", () => {
  it("is an illegal transition, and changes nothing", async () => {
    const [pending, canceled, expired] = [
      await newCharge(merchantId),
      await newCharge(merchantId),
      await newCharge(merchantId),
    ];
    await newPixAttempt(pending);
    await cancelCharge(merchantId, canceled.id, SYSTEM_ACTOR);
    await letExpire(expired);
    for (const charge of [pending, canceled, expired]) {
      await expect(refund(charge, "1.00")).rejects.toMatchObject({ code: "illegal_transition" });
      expect(await refundsOf(charge)).toEqual([]);
    }
  });

  it("of another merchant's charge, or a missing one, is not_found", async () => {
    const charge = await paidByCard(merchantId);
    const { merchantId: stranger } = await newMerchant();
    await expect(
      createRefund(stranger, charge.id, { body: {}, claimId: null }, SYSTEM_ACTOR),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(listRefunds(stranger, charge.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(
      createRefund(merchantId, "chg_none", { body: {}, claimId: null }, SYSTEM_ACTOR),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await refundsOf(charge)).toEqual([]);
  });
});

describe("a refund of a Pix", () => {
  it("is PENDING until the bank reports it, and a repeated report changes nothing", async () => {
    const charge = await paidByPix(merchantId);
    const made = await refund(charge, "4.00");
    expect(made.status).toBe("PENDING");
    expect(await getCharge(merchantId, charge.id)).toMatchObject({ refundedAmount: "0.00" });
    expect(await eventCounts(merchantId)).not.toHaveProperty("charge.refunded");
    expect(await queuedReports(made.id)).toHaveLength(1);
    await tellReports(made.id);
    const after = await getCharge(merchantId, charge.id);
    expect(after).toMatchObject({ refundedAmount: "4.00" });
    expect((await refundsOf(charge))[0]).toEqual({ ...made, status: "SUCCEEDED" });
    await tellReports(made.id);
    if (isId("refund", made.id)) await askForRefund(made.id);
    expect(await getCharge(merchantId, charge.id)).toEqual(after);
    expect(await eventCounts(merchantId)).toMatchObject({ "charge.refunded": 1, "refund.succeeded": 1 });
    expect(await ledgerBalances(merchantId)).toEqual({ RECEIVABLE: 650, MERCHANT: -650, RESERVED: 0 });
  });

  it("reserves pending refunds, so that only the rest can be requested", async () => {
    const charge = await paidByPix(merchantId);
    const first = await refund(charge, "10.00");
    await expect(refund(charge, "0.51")).rejects.toMatchObject({ code: "amount_exceeds_refundable" });
    const rest = await refund(charge);
    expect(rest.amount).toBe("0.50");
    await tellReports(rest.id);
    expect(await attemptStatus(charge)).toBe("PAID");
    await tellReports(first.id);
    expect(await attemptStatus(charge)).toBe("REFUNDED");
    expect(await ledgerBalances(merchantId)).toEqual({ RECEIVABLE: 0, MERCHANT: 0, RESERVED: 0 });
  });

  it("is requested from the bank once, even if its job requests it again", async () => {
    const charge = await paidByPix(merchantId);
    const { id } = await refund(charge);
    expect(await jobCount("settle-refund", id)).toBe(1);
    if (isId("refund", id)) await Promise.all([askForRefund(id), pursueRefund(id)]);
    expect(await jobCount("settle-refund", id)).toBe(2);
    expect(await queuedReports(id)).toHaveLength(1);
    const [taken] = await db().execute(
      sql`select count(*)::int as count from sandbox.refunds where id = ${id}`,
    );
    expect(taken).toEqual({ count: 1 });
  });

  it("under one claim is one refund, however often repeated", async () => {
    const charge = await paidByPix(merchantId);
    const claim = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => refund(charge, "1.00", claim)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await refundsOf(charge)).toHaveLength(1);
    expect(await storedCharge(merchantId, charge.id)).toMatchObject({ refundReservedMinor: 100 });
  });
});

describe("a refund without an answer", () => {
  // An unreachable provider took nothing now, but may have taken an earlier try.
  const silences = [new ProviderTimeout("silence"), new ProviderUnavailable("not reached")];
  it("is resolved by an enquiry at the bank if its report is lost", async () => {
    const charge = await paidByPix(merchantId);
    const { id, status } = await refund(charge, "4.00");
    expect(status).toBe("PENDING");
    await db().execute(
      sql`update sandbox.refunds set created_at = created_at - interval '5 seconds' where id = ${id}`,
    );
    if (isId("refund", id)) await pursueRefund(id);
    expect(await getCharge(merchantId, charge.id)).toMatchObject({ refundedAmount: "4.00" });
    await tellReports(id);
    expect(await eventCounts(merchantId)).toMatchObject({ "charge.refunded": 1, "refund.succeeded": 1 });
  });

  const kinds = [
    ["Pix", "pix", paidByPix],
    ["card", "card", paidByCard],
  ] as const;
  it.each(silences.flatMap((error) => kinds.map((kind) => [...kind, error] as const)))(
    "of a %s payment stays PENDING and reserved, and is asked for again by its own id",
    async (_name, port, pay, error) => {
      const charge = await pay(merchantId);
      const provider = await sandboxAt(port);
      const silence = vi.spyOn(provider as PixProvider, "refund").mockRejectedValueOnce(error);
      const { id, status } = await refund(charge, "10.00");
      expect(status).toBe("PENDING");
      await expect(refund(charge, "0.51")).rejects.toMatchObject({ code: "amount_exceeds_refundable" });
      expect(await eventCounts(merchantId)).not.toHaveProperty("refund.failed");
      if (isId("refund", id)) await pursueRefund(id);
      await tellReports(id);
      if (isId("refund", id)) await pursueRefund(id);
      expect(silence.mock.calls.map(([requested]) => requested.refundId)).toEqual([id, id]);
      silence.mockRestore();
      expect(await getCharge(merchantId, charge.id)).toMatchObject({ refundedAmount: "10.00" });
      expect((await refundsOf(charge)).map((one) => one.status)).toEqual(["SUCCEEDED"]);
    },
  );
});

describe("a refund that the provider refuses", () => {
  it("is FAILED, sends an event, and releases its amount", async () => {
    const charge = await paidByPix(merchantId);
    // The bank refunded without us: less is left there than we know.
    await db().execute(sql`insert into sandbox.refunds (id, payment_id, amount_minor)
      select ${`elsewhere-${charge.id}`}, provider_payment_id, 1 from attempts where charge_id = ${charge.id}`);
    const failed = await refund(charge);
    expect(failed).toMatchObject({ amount: "10.50", status: "FAILED" });
    expect(await getCharge(merchantId, charge.id)).toMatchObject({ refundedAmount: "0.00" });
    expect(await storedCharge(merchantId, charge.id)).toMatchObject({ refundReservedMinor: 0 });
    expect(await eventCounts(merchantId)).toMatchObject({ "refund.failed": 1 });
    expect(await eventCounts(merchantId)).not.toHaveProperty("charge.refunded");
    expect(await ledgerBalances(merchantId)).toEqual({ RECEIVABLE: 1050, MERCHANT: -1050, RESERVED: 0 });
    const lesser = await refund(charge, "10.49");
    await tellReports(lesser.id);
    expect(await getCharge(merchantId, charge.id)).toMatchObject({ refundedAmount: "10.49" });
    if (isId("refund", failed.id)) {
      expect(await findRefundOfProvider(db(), failed.id)).toMatchObject({ status: "FAILED", plan: null });
    }
  });
});
