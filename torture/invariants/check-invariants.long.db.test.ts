import type { SQL } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { updateConnection } from "#lib/connections/manage-connections";
import { decideInSandbox, disputeInSandbox } from "#lib/disputes/dispute-in-sandbox";
import { listDisputesOf } from "#lib/disputes/disputes.queries";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { netAllDebts } from "#lib/ledger/net-debts";
import { answerInSandbox } from "#lib/mandates/answer-in-sandbox";
import { captureCharge } from "#lib/payments/captures/capture-charge";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCharge } from "#lib/payments/read/get-charge";
import { acceptSuspense } from "#lib/payments/settle/accept-suspense";
import { pursuePayout } from "#lib/payouts/pursue-payout";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { createRefund } from "#lib/refunds/create-refund";
import { payByCardBody } from "#test/card-payment";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { newCharge, newPixAttempt, paid as paidBy, settle } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newPayout, tellPayout } from "#test/new-payout";
import { DEBITED_NOW, newPlan, refusedDebit, subscribe } from "#test/new-subscription";
import { newRecipient, paidByCard, paidByPix, payPix, setPrice } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";
import { checkInvariants, type Violation } from "./check-invariants.ts";
import { PLANTS_OF_CUSTODY } from "./plants/of-custody.ts";
import { PLANTS_OF_DISPUTES } from "./plants/of-disputes.ts";
import { PLANTS_OF_MONEY } from "./plants/of-money.ts";
import { PLANTS_OF_PAYOUTS } from "./plants/of-payouts.ts";
import { PLANTS_OF_SUBSCRIPTIONS } from "./plants/of-subscriptions.ts";
import { PLANTS_OF_TELLING } from "./plants/of-telling.ts";
import { watchTransitions } from "./transitions.ts";

changeAdapters(FAKE_ADAPTERS);

beforeAll(fill);

/**
 * Two merchants with a charge of each kind (open, paid with a callback, partly refunded, late, canceled, paid by another payer, captured), payouts and
 * disputes.
 */
async function fill(): Promise<void> {
  await watchTransitions(db());
  for (let merchant = 0; merchant < 2; merchant += 1) {
    const owner = await newMerchant();
    const { merchantId } = owner;
    await newPixAttempt(await newCharge(merchantId));
    await paidByPix(merchantId, { callbackUrl: "https://example.com/hook" });
    await paidByCard(merchantId);
    const paid = await paidByPix(merchantId);
    const refund = await createRefund(
      merchantId,
      paid.id,
      { body: { amount: asMinor(500) }, claimId: null },
      SYSTEM_ACTOR,
    );
    await tellReports(refund.id);
    const late = await newCharge(merchantId);
    const { providerReference } = await newPixAttempt(late);
    await cancelCharge(merchantId, late.id, SYSTEM_ACTOR);
    await payPix(providerReference);
    const locked = await newPixAttempt(await newCharge(merchantId, { payerDocument: "52998224725" }));
    await payPix(locked.providerReference, null, "11144477735");
    const unreported = await newPixAttempt(await newCharge(merchantId, { payerDocument: "52998224725" }));
    await payPix(unreported.providerReference);
    const [held] = (await getCharge(merchantId, unreported.chargeId)).suspense;
    await acceptSuspense(merchantId, held?.id ?? "", SYSTEM_ACTOR);
    await fillCaptures(merchantId);
    await fillPayouts(owner);
    await fillDisputes(merchantId);
    await fillSubscriptions(merchantId);
    await fillOwnAccount(owner.liveId);
    await fillAbandonedStart(owner.liveId);
  }
}

/** A Pix whose first bank is silent, so that the next one shows it. */
async function fillAbandonedStart(merchantId: MerchantId): Promise<void> {
  const { account } = await connectFake(merchantId, { priority: 0 });
  await connectFake(merchantId, { priority: 1 });
  account.fails = new ProviderTimeout("no answer");
  await newPixAttempt(await newCharge(merchantId));
}

/** Money at a live merchant's own account: split, one charge refunded in full, and the debt netted at the platform. */
async function fillOwnAccount(merchantId: MerchantId): Promise<void> {
  const recipientId = await newRecipient(merchantId);
  const split = [{ recipientId, type: "PERCENT", value: "30" }];
  const payIn = async (more: Record<string, unknown>) => {
    const charge = await newCharge(merchantId, more);
    const attempt = await newPixAttempt(charge);
    await settle(attempt, paidBy(`E-${attempt.id}`, attempt.amountMinor));
    return charge;
  };
  await setPrice(merchantId, "PIX", { feeBps: 100 });
  const { connection: own } = await connectFake(merchantId);
  await payIn({ grossAmount: "100.00", split });
  const { id } = await payIn({ grossAmount: "40.00", split });
  await createRefund(merchantId, id, { body: {}, claimId: null }, SYSTEM_ACTOR);
  await updateConnection(merchantId, own.id, { isEnabled: false }, SYSTEM_ACTOR);
  const { connection: common } = await connectFake(null);
  await payIn({ grossAmount: "50.00" });
  await updateConnection(null, common.id, { isEnabled: false }, SYSTEM_ACTOR);
  await netAllDebts();
}

/** An authorized amount, and one that is partly captured. */
async function fillCaptures(merchantId: MerchantId): Promise<void> {
  for (const amount of [undefined, 700]) {
    const { id } = await newCharge(merchantId, { capture: false });
    await payCheckout(merchantId, id, { body: payByCardBody("4111111111111111"), claimId: null });
    if (amount) await captureCharge(merchantId, id, { amount: asMinor(amount) }, SYSTEM_ACTOR);
  }
}

/** A payout that arrived, one that came back, and one that is about to be sent. */
async function fillPayouts(owner: Awaited<ReturnType<typeof newMerchant>>): Promise<void> {
  for (const pixKey of ["conta@example.com", "refused@example.com"]) {
    const { id: payoutId } = await newPayout(owner, { amount: "1.00", pixKey });
    await pursuePayout({ payoutId });
    await tellPayout(payoutId);
  }
  await newPayout(owner, { amount: "1.00" });
}

/** An open dispute, and a won one. */
async function fillDisputes(merchantId: MerchantId): Promise<void> {
  for (const isWon of [false, true]) {
    const charge = await paidByPix(merchantId);
    const [attempt] = await listAttempts(db(), merchantId, charge.id);
    if (!attempt) throw new Error("a paid charge has no attempt");
    await disputeInSandbox(merchantId, attempt.id, { dueInDays: 7 });
    await tellReports(attempt.providerReference);
    const [dispute] = await listDisputesOf(db(), merchantId, charge.id);
    if (!dispute) throw new Error("a reported dispute is not there");
    if (!isWon) continue;
    await decideInSandbox(merchantId, dispute.id, "WON");
    await tellReports(dispute.providerDisputeId);
  }
}

/** An active subscription by Pix Automático with a refused debit, and one by link that waits for its first payment. */
async function fillSubscriptions(merchantId: MerchantId): Promise<void> {
  const { id: planId } = await newPlan(merchantId, { amount: "49.05" });
  await subscribe(merchantId, { planId });
  const { mandate } = await subscribe(merchantId, { planId, ...DEBITED_NOW });
  await answerInSandbox(merchantId, mandate?.id ?? "", "APPROVE");
  await refusedDebit(mandate?.id ?? "");
}

class RolledBack extends Error {}

/** The checker's findings after these statements, which are then rolled back. */
async function violationsAfter(statements: SQL[]): Promise<Violation[]> {
  let found: Violation[] = [];
  await db()
    .transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement);
      found = await checkInvariants(tx, { graceSeconds: 0, stuckSeconds: 300 });
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return found;
}

describe("the checker of invariants", () => {
  it("finds nothing in a database without a planted fault", async () => {
    expect(await violationsAfter([])).toEqual([]);
  });

  it.each(
    Object.entries({
      ...PLANTS_OF_MONEY,
      ...PLANTS_OF_PAYOUTS,
      ...PLANTS_OF_CUSTODY,
      ...PLANTS_OF_DISPUTES,
      ...PLANTS_OF_SUBSCRIPTIONS,
      ...PLANTS_OF_TELLING,
    }),
  )("finds %s", async (_name, { says, without = [], plant }) => {
    const violations = await violationsAfter([...without, ...plant]);
    expect(violations.map((violation) => violation.says)).toContainEqual(expect.stringMatching(says));
  });
});
