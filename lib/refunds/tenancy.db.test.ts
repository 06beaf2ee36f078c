import { beforeAll, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { findPaidAttempt } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { isId, type MerchantId, type RecipientId, type RefundId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { findSuspense, listSuspense, listSuspenseOf } from "#lib/ledger/suspense.queries";
import { newId } from "#lib/platform/ids/new-id";
import { listPrices } from "#lib/prices/prices.queries";
import { listRecipientPage } from "#lib/recipients/recipient-list.queries";
import {
  findRecipient,
  listNewestRecipients,
  listRecipientsById,
  updateRecipient,
} from "#lib/recipients/recipients.queries";
import { createRefund } from "#lib/refunds/create-refund";
import * as refunds from "#lib/refunds/refunds.queries";
import { storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, paidByPix, payPix, setPrice } from "#test/paid-charge";

let owner: MerchantId;
let stranger: MerchantId;
let charge: ChargeRecord;
let recipientId: RecipientId;
let refundId: RefundId;
const claim = crypto.randomUUID();
beforeAll(async () => {
  [{ merchantId: owner }, { merchantId: stranger }] = [await newMerchant(), await newMerchant()];
  const recipient = await newRecipient(owner);
  charge = await paidByPix(owner);
  await setPrice(owner, "PIX", { feeBps: 99 });
  const [{ id: refund }] = [
    await createRefund(owner, charge.id, { body: { amount: asMinor(100) }, claimId: claim }, SYSTEM_ACTOR),
  ];
  if (!isId("recipient", recipient) || !isId("refund", refund)) throw new Error("an id is invalid");
  [recipientId, refundId] = [recipient, refund];
  const [open] = await refunds.listRefunds(db(), owner, charge.id);
  await payPix(`ponte${open?.attemptId.slice(4) ?? ""}`);
  charge = await storedCharge(owner, charge.id);
});

describe("another merchant's query of money", () => {
  it("finds nothing", async () => {
    const [suspense] = await listSuspenseOf(db(), owner, [charge.id]);
    expect(suspense).toBeDefined();
    expect(await findSuspense(db(), stranger, suspense?.id ?? newId("suspense"))).toBeNull();
    expect(await listSuspense(db(), stranger, undefined, { page: 1, limit: 10 })).toMatchObject({
      rows: [],
      total: 0,
    });
    expect(await findRecipient(db(), stranger, recipientId)).toBeNull();
    expect(await listRecipientsById(db(), stranger, [recipientId])).toEqual([]);
    expect(await listNewestRecipients(db(), stranger, 10)).toEqual([]);
    expect((await listRecipientPage(db(), stranger, undefined, { limit: 10 })).rows).toEqual([]);
    expect(await refunds.findRefund(db(), stranger, refundId)).toBeNull();
    expect(await refunds.listRefunds(db(), stranger, charge.id)).toEqual([]);
    expect((await listPrices(db(), stranger)).map(({ feeBps }) => feeBps)).toEqual(
      PAYMENT_METHODS.map(() => 0),
    );
    await transaction(async (tx) => {
      expect(await refunds.findRefundByClaim(tx, stranger, claim)).toBeNull();
      expect(await refunds.findRefundByClaim(tx, owner, claim)).toMatchObject({ id: refundId });
      expect(await findPaidAttempt(tx, stranger, charge.id)).toBeNull();
    });
  });

  it("changes nothing", async () => {
    const now = new Date();
    const [suspense] = await listSuspenseOf(db(), owner, [charge.id]);
    const result = { status: "FAILED" as const, plan: null };
    await transaction(async (tx) => {
      expect(await updateRecipient(tx, stranger, recipientId, { changes: { name: "Meu" }, now })).toBeNull();
      expect(await refunds.reserveRefund(tx, stranger, charge.id, asMinor(1))).toBe(false);
      expect(await refunds.closeRefund(tx, stranger, refundId, { result, now })).toBeNull();
      expect(await refunds.markSuspenseRefunded(tx, stranger, suspense?.id ?? newId("suspense"))).toBe(false);
    });
    const settled = transaction((tx) =>
      refunds.settleReservation(tx, stranger, charge.id, {
        change: { reservedMinor: 0, refundedMinor: asMinor(100) },
        now,
      }),
    );
    await expect(settled).rejects.toThrow("missing");
    expect(await storedCharge(owner, charge.id)).toEqual(charge);
    expect(await listSuspenseOf(db(), owner, [charge.id])).toEqual([suspense]);
    expect((await findRecipient(db(), owner, recipientId))?.name).not.toBe("Meu");
  });
});
