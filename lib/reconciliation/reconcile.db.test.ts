import { type SQL, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { disputeInSandbox } from "#lib/disputes/dispute-in-sandbox";
import { settleDispute } from "#lib/disputes/settle-dispute";
import type { ChargeId, MerchantId, UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { payoutReference } from "#lib/payouts/payout-reference";
import { pursuePayout } from "#lib/payouts/pursue-payout";
import { reconcile } from "#lib/reconciliation/reconcile";
import { countOpenDifferences, listOpenDifferences } from "#lib/reconciliation/reconciliations.queries";
import { createRefund } from "#lib/refunds/create-refund";
import { decideDispute } from "#lib/sandbox/disputes";
import { findSentPix } from "#lib/sandbox/payout-bank";
import { takePix } from "#lib/sandbox/pix-bank";
import { payByCardBody } from "#test/card-payment";
import { AMOUNT_MINOR, newCharge, newPixAttempt, paid, settle, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newPayout, storedPayout, tellPayout } from "#test/new-payout";
import { paidByPix } from "#test/paid-charge";
import { suspended } from "#test/written";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  await db().execute(sql`delete from reconciliation_differences`);
});

const HOUR_MS = 3_600_000;

async function compare() {
  const [run] = await reconcile(new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS));
  if (!run) throw new Error("nothing was compared");
  const { matched, oursAlone, theirsAlone, amountDiffers, booked } = run;
  return { matched, oursAlone, theirsAlone, amountDiffers, booked };
}

/** A charge that the bank took and reported; returns the bank's payment id. */
async function paidPix() {
  const charge = await newCharge(merchantId);
  const attempt = await newPixAttempt(charge);
  const taken = await takePix(attempt.providerReference, null);
  if (!taken) throw new Error("the sandbox's bank took no Pix");
  await settle(attempt, paid(taken.endToEndId));
  return { charge, endToEndId: taken.endToEndId };
}

async function open() {
  const rows = await listOpenDifferences(db(), 100);
  return rows.map(({ kind, entryKind, entryId, oursMinor, theirsMinor }) => [
    kind,
    entryKind,
    entryId,
    oursMinor,
    theirsMinor,
  ]);
}

async function attemptOf(chargeId: ChargeId) {
  const [attempt] = await listAttempts(db(), merchantId, chargeId);
  if (!attempt) throw new Error("a paid charge has no attempt");
  return attempt;
}

/** A payout of 5.00 BRL that the bank sent and reported; returns its end-to-end id. */
async function paidOut(requester: { merchantId: MerchantId; userId: UserId }, isReported = true) {
  const { id } = await newPayout(requester);
  await pursuePayout({ payoutId: id });
  await db().execute(
    sql`update sandbox.pix_payouts set settles_at = now() where reference = ${payoutReference(id)}`,
  );
  if (isReported) await tellPayout(id);
  const sent = await findSentPix(payoutReference(id));
  if (!sent) throw new Error("the sandbox's bank sent nothing");
  return { id, endToEndId: sent.endToEndId };
}

describe("reconciling the ledger with a provider", () => {
  it("matches what both sides have: payments by every method, and refunds", async () => {
    const { charge } = await paidPix();
    const card = await newCharge(merchantId);
    await payCheckout(merchantId, card.id, { body: payByCardBody("4111111111111111"), claimId: null });
    await createRefund(merchantId, card.id, { body: { amount: asMinor(100) }, claimId: null }, SYSTEM_ACTOR);
    const before = await compare();
    expect(before).toMatchObject({ oursAlone: 0, theirsAlone: 0, amountDiffers: 0, booked: 0 });
    expect(before.matched).toBeGreaterThanOrEqual(3);
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
    expect(await open()).toEqual([]);
  });

  it("books once what only the provider lists: it pays, or is held with its origin", async () => {
    const lost = await newCharge(merchantId);
    await takePix((await newPixAttempt(lost)).providerReference, null);
    const { charge } = await paidPix();
    const late = await newPixAttempt(await newCharge(merchantId));
    await takePix(late.providerReference, asMinor(AMOUNT_MINOR + 3));
    expect(await compare()).toMatchObject({ theirsAlone: 2, booked: 2 });
    expect((await storedCharge(merchantId, lost.id)).status).toBe("PAID");
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
    expect(await suspended(merchantId)).toEqual([["OVERPAID", AMOUNT_MINOR + 3]]);
    expect(await compare()).toMatchObject({ theirsAlone: 0, booked: 0 });
    expect(await suspended(merchantId)).toHaveLength(1);
    const kept = await db().execute(
      sql`select kind, is_booked as booked, ended_at is not null as ended from reconciliation_differences where reference = ${late.providerReference}`,
    );
    expect([...kept]).toEqual([{ kind: "THEIRS_ALONE", booked: true, ended: true }]);
  });

  it("completes a refund that the provider made but whose report is lost", async () => {
    const { charge } = await paidPix();
    const refund = await createRefund(
      merchantId,
      charge.id,
      { body: { amount: asMinor(250) }, claimId: null },
      SYSTEM_ACTOR,
    );
    expect(refund.status).toBe("PENDING");
    expect(await compare()).toMatchObject({ booked: 1 });
    expect((await storedCharge(merchantId, charge.id)).refundedMinor).toBe(250);
  });

  it("matches a MED dispute with a lost report, but not one whose every report was lost", async () => {
    const [reported, untold] = [await paidPix(), await paidPix()];
    const lose = async ({ charge, endToEndId }: typeof reported) => {
      const attempt = await attemptOf(charge.id);
      await disputeInSandbox(merchantId, attempt.id, { amount: asMinor(300), dueInDays: 7 });
      const [{ id } = { id: "" }] = await db().execute<{ id: string }>(
        sql`select id from sandbox.disputes where payment_id = ${endToEndId}`,
      );
      await decideDispute(id, "LOST");
      return { attempt, id };
    };
    const { attempt, id: disputeId } = await lose(reported);
    const med = {
      kind: "PIX_MED",
      status: "LOST",
      paymentId: null,
      amountMinor: asMinor(300),
      currency: "BRL",
    } as const;
    await transaction((tx) =>
      settleDispute(tx, attempt, { ...med, disputeId, reason: null, dueAt: null }, databaseNow()),
    );
    await lose(untold);
    expect(await compare()).toMatchObject({ oursAlone: 0, theirsAlone: 1, booked: 1 });
    expect((await storedCharge(merchantId, untold.charge.id)).disputedMinor).toBe(300);
    expect(await compare()).toMatchObject({ oursAlone: 0, theirsAlone: 0, booked: 0 });
    expect(await open()).toEqual([]);
  });

  it("finds every planted difference, reports it until it is fixed, and then ends it", async () => {
    const [forgotten, raised, unknown] = [await paidPix(), await paidPix(), await paidPix()];
    const card = await newCharge(merchantId);
    await payCheckout(merchantId, card.id, { body: payByCardBody("4111111111111111"), claimId: null });
    const refund = await createRefund(
      merchantId,
      card.id,
      { body: { amount: asMinor(100) }, claimId: null },
      SYSTEM_ACTOR,
    );
    await compare();

    await db().execute(sql`delete from sandbox.pix_payments where end_to_end_id = ${forgotten.endToEndId}`);
    await db().execute(
      sql`update sandbox.pix_payments set amount_minor = amount_minor + 7 where end_to_end_id = ${raised.endToEndId}`,
    );
    await db().execute(sql`delete from sandbox.refunds where id = ${refund.id}`);
    await db().execute(sql`
      insert into sandbox.pix_charges (txid, location_id, amount_minor, status, expires_at)
      values ('nobodys', 'x', 500, 'COMPLETED', now())`);
    await db().execute(
      sql`update sandbox.pix_payments set txid = 'nobodys', end_to_end_id = 'E-nobody' where end_to_end_id = ${unknown.endToEndId}`,
    );
    const planted = [
      ["OURS_ALONE", "RECEIVED", forgotten.endToEndId, AMOUNT_MINOR, null],
      ["AMOUNT_DIFFERS", "RECEIVED", raised.endToEndId, AMOUNT_MINOR, AMOUNT_MINOR + 7],
      ["OURS_ALONE", "GIVEN_BACK", refund.id, 100, null],
      ["OURS_ALONE", "RECEIVED", unknown.endToEndId, AMOUNT_MINOR, null],
      ["THEIRS_ALONE", "RECEIVED", "E-nobody", null, AMOUNT_MINOR],
    ];
    for (let round = 0; round < 2; round += 1) {
      expect(await compare()).toMatchObject({ oursAlone: 3, theirsAlone: 1, amountDiffers: 1, booked: 0 });
      expect((await open()).sort()).toEqual(planted.sort());
    }
    const [aloneOfOurs] = (await countOpenDifferences(db())).filter(({ kind }) => kind === "OURS_ALONE");
    expect(aloneOfOurs).toEqual({
      provider: "sandbox",
      kind: "OURS_ALONE",
      count: 3,
      amountMinor: 2 * AMOUNT_MINOR + 100,
    });

    await db().execute(
      sql`update sandbox.pix_payments set amount_minor = amount_minor - 7 where end_to_end_id = ${raised.endToEndId}`,
    );
    await compare();
    expect((await open()).map(([kind]) => kind)).not.toContain("AMOUNT_DIFFERS");
  });

  it("completes a payout that the bank sent but whose report is lost, and reports every planted difference", async () => {
    const requester = await newMerchant();
    for (const _ of [1, 2, 3]) await paidByPix(requester.merchantId);
    // Differences of other tests stay; none is a payout.
    const before = await compare();
    const since = async () => {
      const { matched: _, ...now } = await compare();
      return {
        ...now,
        oursAlone: now.oursAlone - before.oursAlone,
        theirsAlone: now.theirsAlone - before.theirsAlone,
      };
    };
    const ofPayouts = async () => (await open()).filter(([, kind]) => kind === "PAID_OUT").sort();
    const lost = await paidOut(requester, false);
    const [forgotten, raised, unknown] = [
      await paidOut(requester),
      await paidOut(requester),
      await paidOut(requester),
    ];
    expect(await since()).toMatchObject({ oursAlone: 0, theirsAlone: 1, booked: 1 });
    expect(await storedPayout(lost.id)).toMatchObject({ status: "PAID", endToEndId: lost.endToEndId });

    const plant = (change: SQL, { endToEndId }: { endToEndId: string }) =>
      db().execute(sql`${change} where end_to_end_id = ${endToEndId}`);
    await plant(sql`delete from sandbox.pix_payouts`, forgotten);
    await plant(sql`update sandbox.pix_payouts set amount_minor = amount_minor - 7`, raised);
    await plant(sql`update sandbox.pix_payouts set reference = 'nobodys', end_to_end_id = 'E-sent'`, unknown);
    const planted = [
      ["AMOUNT_DIFFERS", "PAID_OUT", raised.endToEndId, 500, 493],
      ["OURS_ALONE", "PAID_OUT", forgotten.endToEndId, 500, null],
      ["OURS_ALONE", "PAID_OUT", unknown.endToEndId, 500, null],
      ["THEIRS_ALONE", "PAID_OUT", "E-sent", null, 500],
    ];
    for (const _ of ["found", "found again"]) {
      expect(await since()).toMatchObject({ oursAlone: 2, theirsAlone: 1, booked: 0 });
      expect(await ofPayouts()).toEqual(planted.sort());
    }
    await plant(sql`update sandbox.pix_payouts set amount_minor = amount_minor + 7`, raised);
    await compare();
    expect((await ofPayouts()).map(([kind]) => kind)).not.toContain("AMOUNT_DIFFERS");
  });
});
