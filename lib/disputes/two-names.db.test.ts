import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { findCharge } from "#lib/charges/charges.queries";
import type { DisputeStatus } from "#lib/disputes/dispute.rules";
import { listDisputesOf } from "#lib/disputes/disputes.queries";
import { settleDispute } from "#lib/disputes/settle-dispute";
import { viewDispute } from "#lib/disputes/view-disputes";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { checkLedger } from "#lib/ledger/check-ledger";
import { settleReportedRefund } from "#lib/refunds/settle-reported-refund";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { ledgerBalances } from "#test/ledger-balances";
import { AMOUNT_MINOR, newCharge, newPixAttempt, paid, settle, storedAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { eventCounts } from "#test/written";

changeAdapters(FAKE_ADAPTERS);

const DAY_MS = 86_400_000;
const HALF = 500;

let merchantId: MerchantId;
let attempt: AttemptRecord;
beforeEach(async () => {
  ({ liveId: merchantId } = await newMerchant());
  await connectFake(merchantId);
  const pending = await newPixAttempt(await newCharge(merchantId));
  await settle(pending, paid(`E-${pending.id}`));
  attempt = await storedAttempt(merchantId, pending.id);
});

type Details = { amount?: number; now?: Date; dueAt?: Date };
const say = (
  names: "NOTICE" | "REFUND",
  id: string,
  status: DisputeStatus,
  { amount = AMOUNT_MINOR, now = databaseNow(), dueAt }: Details = {},
) =>
  transaction((tx) =>
    settleDispute(
      tx,
      attempt,
      {
        disputeId: `${id} of ${attempt.id}`,
        kind: "PIX_MED",
        status,
        paymentId: attempt.providerPaymentId,
        amountMinor: asMinor(amount),
        currency: "BRL",
        reason: names === "NOTICE" ? "golpe" : "MED_FRAUDE",
        dueAt: dueAt ?? null,
        names,
      },
      now,
    ),
  );
const notice = (status: DisputeStatus, more: Details & { id?: string } = {}) =>
  say("NOTICE", more.id ?? "notice", status, more);
const refund = (status: DisputeStatus, more: Details & { id?: string } = {}) =>
  say("REFUND", more.id ?? "refund", status, more);

/** The amounts of the disputes, oldest first, and what the ledger took for them. */
async function outcome() {
  const all = (await listDisputesOf(db(), merchantId, attempt.chargeId)).toReversed();
  const { sentence } = await checkLedger();
  expect(sentence).toBe("balanced");
  const { MERCHANT = 0 } = await ledgerBalances(merchantId, attempt.custodian);
  const disputes = all.map(({ status, amountMinor }) => `${status} ${amountMinor}`);
  return { disputes, takenMinor: AMOUNT_MINOR + MERCHANT };
}

const once = (status: DisputeStatus, takenMinor: number = AMOUNT_MINOR) => ({
  disputes: [`${status} ${AMOUNT_MINOR}`],
  takenMinor,
});

describe("the notice of a dispute and the refund of its whole amount", () => {
  it("are one dispute, with the notice's deadline and reason, and take the money once", async () => {
    const dueAt = new Date(Date.now() + 7 * DAY_MS);
    expect(await notice("OPEN", { dueAt })).toBeNull();
    expect(await refund("OPEN")).toBeNull();
    expect(await notice("OPEN", { dueAt })).toBeNull();
    expect(await outcome()).toEqual(once("OPEN"));
    expect(await listDisputesOf(db(), merchantId, attempt.chargeId)).toMatchObject([
      { reason: "golpe", dueAt },
    ]);
    for (const _ of [1, 2]) expect(await refund("LOST")).toBeNull();
    expect(await notice("LOST")).toBeNull();
    expect(await outcome()).toEqual(once("LOST"));
    expect(await eventCounts(merchantId)).toMatchObject({ "dispute.opened": 1, "dispute.lost": 1 });
  });

  it("are one dispute when the refund is known first", async () => {
    expect(await refund("LOST")).toBeNull();
    for (const status of ["OPEN", "LOST", "LOST"] as const) expect(await notice(status)).toBeNull();
    expect(await refund("LOST")).toBeNull();
    expect(await outcome()).toEqual(once("LOST"));
    expect(await eventCounts(merchantId)).toMatchObject({ "dispute.opened": 1, "dispute.lost": 1 });
  });

  it("are one dispute when both arrive at the same time", async () => {
    expect(await Promise.all([notice("OPEN"), refund("LOST"), notice("OPEN"), refund("LOST")])).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(await outcome()).toEqual(once("LOST"));
  });

  it("alert operators when the notice is rejected after the refund, whichever was known first", async () => {
    expect(await refund("LOST")).toBeNull();
    expect(await notice("WON")).toBe("CONTRADICTION");
    expect(await outcome()).toEqual(once("LOST"));
  });

  it("are two disputes when the notice was rejected first, because the money left all the same", async () => {
    await notice("OPEN");
    await refund("OPEN");
    expect(await notice("WON")).toBeNull();
    expect(await outcome()).toEqual(once("WON", 0));
    expect(await refund("LOST")).toBeNull();
    expect(await refund("LOST")).toBeNull();
    expect(await outcome()).toEqual({
      disputes: [`WON ${AMOUNT_MINOR}`, `LOST ${AMOUNT_MINOR}`],
      takenMinor: AMOUNT_MINOR,
    });
  });
});

describe("a refund that fails", () => {
  it("decides nothing if there is a notice, and another refund may end the dispute", async () => {
    await notice("OPEN");
    await refund("OPEN");
    for (const _ of [1, 2]) expect(await refund("WON")).toBeNull();
    expect(await outcome()).toEqual(once("OPEN"));
    expect(await refund("LOST", { id: "again" })).toBeNull();
    expect(await outcome()).toEqual(once("LOST"));
  });

  it("alerts operators when its notice was accepted", async () => {
    await notice("LOST");
    await refund("OPEN");
    expect(await refund("WON")).toBe("CONTRADICTION");
    expect(await outcome()).toEqual(once("LOST"));
  });

  it("makes its dispute won if there is no notice", async () => {
    await refund("OPEN");
    expect(await refund("WON")).toBeNull();
    expect(await outcome()).toEqual(once("WON", 0));
    expect(await notice("OPEN")).toBeNull();
    expect(await outcome()).toEqual({
      disputes: [`WON ${AMOUNT_MINOR}`, `OPEN ${AMOUNT_MINOR}`],
      takenMinor: AMOUNT_MINOR,
    });
  });
});

describe("a refund of a part", () => {
  it("takes nothing if its notice is known, and alerts operators", async () => {
    await notice("OPEN");
    for (const id of ["first half", "second half"])
      expect(await refund("LOST", { id, amount: HALF })).toBe("ANOTHER_AMOUNT");
    expect(await outcome()).toEqual(once("OPEN"));
    const later = new Date(databaseNow().getTime() + 5 * DAY_MS);
    expect(await notice("LOST")).toBeNull();
    expect(await notice("LOST")).toBeNull();
    expect(await notice("LOST", { now: later })).toBe("CONTRADICTION");
    expect(await outcome()).toEqual(once("LOST"));
  });

  it("takes only its own amount if it is known first, and the notice alerts operators", async () => {
    expect(await refund("LOST", { amount: HALF })).toBeNull();
    expect(await notice("OPEN")).toBe("ANOTHER_AMOUNT");
    expect(await outcome()).toEqual({ disputes: [`LOST ${HALF}`], takenMinor: HALF });
  });
});

describe("several disputes of one payment", () => {
  it("each get their own refund, and none takes more than the payment", async () => {
    await notice("OPEN", { id: "one", amount: HALF });
    await notice("OPEN", { id: "two", amount: HALF });
    expect(await notice("OPEN", { id: "three", amount: HALF })).toBe("ANOTHER_AMOUNT");
    await notice("LOST", { id: "two", amount: HALF });
    expect(await refund("LOST", { amount: HALF })).toBeNull();
    expect(await notice("WON", { id: "one", amount: HALF })).toBeNull();
    expect(await outcome()).toEqual({ disputes: [`WON ${HALF}`, `LOST ${HALF}`], takenMinor: HALF });
    expect(await refund("LOST", { id: "second", amount: HALF })).toBeNull();
    expect(await refund("LOST", { id: "third", amount: HALF })).toBe("ANOTHER_AMOUNT");
    expect(await outcome()).toEqual({
      disputes: [`WON ${HALF}`, `LOST ${HALF}`, `LOST ${HALF}`],
      takenMinor: 2 * HALF,
    });
  });

  it("take as much as their refunds if they have no notices, up to the payment", async () => {
    expect(await refund("LOST", { id: "one", amount: HALF })).toBeNull();
    expect(await refund("LOST", { id: "two", amount: HALF })).toBeNull();
    expect(await refund("LOST", { id: "three", amount: HALF })).toBe("ANOTHER_AMOUNT");
    expect((await outcome()).takenMinor).toBe(2 * HALF);
  });
});

describe("the notice of a Pix that was refunded", () => {
  const refunded = (amount: number) =>
    transaction((tx) =>
      settleReportedRefund(
        tx,
        attempt,
        {
          id: `D-${amount}-${attempt.id}`,
          paymentId: attempt.providerPaymentId ?? "",
          answer: "SUCCEEDED",
          amountMinor: asMinor(amount),
        },
        databaseNow(),
      ),
    );
  const disputed = async () => (await findCharge(db(), merchantId, attempt.chargeId))?.disputedMinor;
  const opened = async () => {
    const [latest] = await listDisputesOf(db(), merchantId, attempt.chargeId);
    const { amount, takenAmount } = latest ? await viewDispute(db(), latest) : {};
    return { amount, takenAmount };
  };

  it("opens a dispute that takes nothing after a full refund, and returns nothing when it is won", async () => {
    expect(await refunded(AMOUNT_MINOR)).toBeNull();
    expect(await notice("OPEN")).toBeNull();
    expect(await outcome()).toEqual(once("OPEN"));
    expect(await disputed()).toBe(0);
    expect(await opened()).toEqual({ amount: "10.50", takenAmount: "0.00" });
    expect(await notice("WON")).toBeNull();
    expect(await outcome()).toEqual(once("WON"));
    expect(await eventCounts(merchantId)).toMatchObject({ "dispute.opened": 1, "dispute.won": 1 });
  });

  it("is not missed when it is accepted, because there is no more money to refund", async () => {
    await refunded(AMOUNT_MINOR);
    await notice("OPEN");
    const later = new Date(databaseNow().getTime() + 5 * DAY_MS);
    expect(await notice("LOST")).toBeNull();
    expect(await notice("LOST", { now: later })).toBeNull();
    expect(await outcome()).toEqual(once("LOST"));
  });

  it("takes only the rest after a partial refund, and the bank's refund of that rest joins it", async () => {
    await refunded(HALF);
    const restMinor = AMOUNT_MINOR - HALF;
    expect(await notice("OPEN")).toBeNull();
    expect(await outcome()).toEqual(once("OPEN"));
    expect(await disputed()).toBe(restMinor);
    expect(await opened()).toEqual({ amount: "10.50", takenAmount: "5.50" });
    expect(await refund("LOST", { amount: restMinor })).toBeNull();
    expect(await notice("LOST")).toBeNull();
    expect(await outcome()).toEqual(once("LOST"));
  });

  it("alerts operators when its bank returns the money a second time", async () => {
    await refunded(AMOUNT_MINOR);
    await notice("OPEN");
    expect(await refund("LOST")).toBe("ANOTHER_AMOUNT");
    expect(await outcome()).toEqual(once("OPEN"));
  });
});
