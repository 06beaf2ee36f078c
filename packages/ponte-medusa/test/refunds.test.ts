import type { Ponte, Schemas } from "@ponte/node";
import { expect, test, vi } from "vitest";
import { PonteConflictError, PonteTimeoutError } from "../../ponte-node/src/errors.js";
import { Refunds } from "../src/refunds.js";

type Refund = Schemas["Refund"];

const made = (reason: string, amount: string, status: Refund["status"] = "SUCCEEDED"): Refund => ({
  ...{ id: `rfd_${reason}`, chargeId: "chg_1", createdAt: "2026-11-21T15:30:00.000Z", suspenseId: null },
  ...{ reason, amount, status, initiatedBy: "MERCHANT" },
});

type Recorded = { id: string; amount: string };
const recorded = (id: string, amount: string): Recorded => ({ id, amount });

/** Ponte's refunds of a charge and Medusa's others. */
function refundsOf(there: Refund[], others: Recorded[], answer: () => Refund = () => made("new", "5.00")) {
  const createRefund = vi.fn(async (_input: object, _options?: object) => answer());
  async function* listRefunds() {
    yield* there;
  }
  const ponte = { createRefund, pages: { listRefunds } };
  return { createRefund, refunds: new Refunds(ponte as unknown as Ponte, async () => others) };
}

const WANTED = { chargeId: "chg_1", refundId: "ref_2", amount: "5.00" };

test("a refund has Medusa's id as its key and in its reason, even after other refunds", async () => {
  for (const [there, others] of [
    [[], []],
    [[made("Medusa ref_1", "5.00")], [recorded("ref_1", "5.00")]],
    // Refunds made in Ponte's dashboard, or refused by the bank.
    [[made("cold coffee", "5.00"), made("Medusa ref_1", "5.00", "FAILED")], []],
  ] as const) {
    const { createRefund, refunds } = refundsOf([...there], [...others]);
    await refunds.make(WANTED);
    const sent = { chargeId: "chg_1", amount: "5.00", reason: "Medusa ref_2" };
    expect(createRefund.mock.calls).toEqual([[sent, { idempotencyKey: "ref_2" }]]);
  }
});

test("a refund that Ponte has already made is not made again", async () => {
  const { createRefund, refunds } = refundsOf([made("Medusa ref_2", "5.00", "PENDING")], []);
  await refunds.make(WANTED);
  expect(createRefund).not.toHaveBeenCalled();
});

test("a refund whose answer was lost is recorded when it is requested again, and only once", async () => {
  const lost = made("Medusa ref_1", "5.00");
  const { createRefund, refunds } = refundsOf([lost], []);
  await refunds.make(WANTED);
  expect(createRefund).not.toHaveBeenCalled();
  const later = refundsOf([lost], [recorded("ref_2", "5.00")]);
  await later.refunds.make({ ...WANTED, refundId: "ref_3" });
  expect(later.createRefund).toHaveBeenCalledOnce();
});

test("a refund that the bank refused after Medusa recorded it is not taken for a lost one", async () => {
  const there = [made("Medusa ref_0", "5.00", "FAILED"), made("Medusa ref_1", "5.00")];
  const { createRefund, refunds } = refundsOf(there, [recorded("ref_0", "5.00")]);
  await refunds.make(WANTED);
  expect(createRefund).not.toHaveBeenCalled();
});

test("after a lost refund, another amount is refused, and the message names the lost refund", async () => {
  const { createRefund, refunds } = refundsOf([made("Medusa ref_1", "7.00")], []);
  await expect(refunds.make(WANTED)).rejects.toThrow("of 7.00 BRL, whose answer was lost. Refund 7.00 first");
  expect(createRefund).not.toHaveBeenCalled();
});

test("no answer is not a refusal: the message explains how to continue without refunding twice", async () => {
  const { refunds } = refundsOf([], [], () => {
    throw new PonteTimeoutError("timeout", "No answer within 10000 ms.");
  });
  await expect(refunds.make(WANTED)).rejects.toThrow("may have been made. Refund the same amount again");
});

test("a refusal of the bank or of Ponte moves no money", async () => {
  const bank = refundsOf([], [], () => made("Medusa ref_2", "5.00", "FAILED"));
  await expect(bank.refunds.make(WANTED)).rejects.toThrow("No money went back");
  const refusal = new PonteConflictError({
    code: "amount_exceeds_refundable",
    detail: "Only 4.00 BRL is left.",
  });
  const ponte = refundsOf([], [], () => {
    throw refusal;
  });
  await expect(ponte.refunds.make(WANTED)).rejects.toBe(refusal);
});
