import { expect, it } from "vitest";
import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { asMinor } from "#lib/domain/money/minor";
import { listAttempts } from "#lib/payments/read/list-attempts";
import { newId } from "#lib/platform/ids/new-id";
import { takeRefundTurn } from "#lib/refunds/ask-for-refund";
import { REFUND_TURN_MS } from "#lib/refunds/refund-turn.rules";
import { insertRefund, noteRefundRequested, reserveRefund } from "#lib/refunds/refunds.queries";
import { settleRefund } from "#lib/refunds/settle-refund";
import { storedAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { paidByCard } from "#test/paid-charge";

async function paidWithRefunds(...amounts: number[]) {
  const { merchantId } = await newMerchant();
  const charge = await paidByCard(merchantId);
  const [view] = await listAttempts(merchantId, charge.id);
  const attempt = await storedAttempt(merchantId, view?.id ?? "");
  const refunds = [];
  for (const amountMinor of amounts) {
    const refund = {
      id: newId("refund"),
      chargeId: charge.id,
      attemptId: attempt.id,
      suspenseId: null,
      amountMinor: asMinor(amountMinor),
      reason: null,
      provider: attempt.provider,
      providerPaymentId: attempt.providerPaymentId ?? "",
      requestClaimId: null,
    };
    const stored = await transaction(async (tx) => {
      await reserveRefund(tx, merchantId, charge.id, asMinor(amountMinor));
      return insertRefund(tx, merchantId, refund, databaseNow());
    });
    if (!stored) throw new Error("the refund was not stored");
    refunds.push(stored);
  }
  const [first, second] = refunds;
  if (!first) throw new Error("there is no refund");
  return { merchantId, attempt, first, second };
}

it("of 20 concurrent processes, one may request a refund from the provider", async () => {
  const { attempt, first } = await paidWithRefunds(400);
  const turns = await Promise.all(Array.from({ length: 20 }, () => takeRefundTurn(first, attempt)));
  expect(turns.filter((turn) => turn !== null)).toMatchObject([
    { paidMinor: 1050, payerTotalMinor: 1050, returnedMinor: 0, sinceRequestedMs: null },
  ]);
});

it("a refund waits for its payment's older one, and then knows what that returned", async () => {
  const { merchantId, attempt, first, second } = await paidWithRefunds(400, 300);
  if (!second) throw new Error("there is no second refund");
  expect(await takeRefundTurn(second, attempt)).toBeNull();
  await transaction((tx) =>
    settleRefund(tx, merchantId, first.id, { answer: "SUCCEEDED", now: databaseNow() }),
  );
  expect(await takeRefundTurn(second, attempt)).toMatchObject({ returnedMinor: 400, sinceRequestedMs: null });
});

it("an unanswered refund is requested again, with the time since the first request", async () => {
  const { merchantId, attempt, first } = await paidWithRefunds(400);
  const requestedAt = new Date(databaseNow().getTime() - REFUND_TURN_MS - 5_000);
  await transaction((tx) => noteRefundRequested(tx, merchantId, first.id, requestedAt));
  const turn = await takeRefundTurn(first, attempt);
  expect(turn?.sinceRequestedMs).toBeGreaterThanOrEqual(REFUND_TURN_MS + 5_000);
});
