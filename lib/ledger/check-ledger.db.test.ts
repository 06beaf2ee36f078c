import { type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { checkLedger } from "#lib/ledger/check-ledger";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { setPayoutFee, setPayoutSettings } from "#lib/payouts/payout-settings";
import { pursuePayout } from "#lib/payouts/pursue-payout";
import { createRefund } from "#lib/refunds/create-refund";
import { refundSuspense } from "#lib/refunds/refund-suspense";
import { moveCoins, newOwner } from "#test/move-coins";
import { newCharge, newPixAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newPayout, tellPayout } from "#test/new-payout";
import { newRecipient, paidByCard, paidByPix, payPix, setPrice } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";

let merchantId: MerchantId;
beforeAll(async () => {
  ({ merchantId } = await newMerchant());
  await doBusiness();
});

/** Everything that moves money: fees, splits, settlement days, partial refunds, refusals, held money. */
async function doBusiness(): Promise<void> {
  const [one, two] = [await newRecipient(merchantId), await newRecipient(merchantId)];
  await setPrice(merchantId, "PIX", { feeBps: 99, settlementDays: 1 });
  await setPrice(merchantId, "CREDIT_CARD", { feeBps: 399, feeFixedMinor: asMinor(39), feeRefundable: true });
  const split = [
    { recipientId: one, type: "FIXED", value: "1.11" },
    { recipientId: two, type: "PERCENT", value: "33.33" },
  ];
  const [pix, card] = [await paidByPix(merchantId, { split }), await paidByCard(merchantId, { split })];
  for (const { id } of [pix, card]) {
    const refund = await createRefund(
      merchantId,
      id,
      { body: { amount: asMinor(333) }, claimId: null },
      SYSTEM_ACTOR,
    );
    await tellReports(refund.id);
  }
  await createRefund(merchantId, card.id, { body: {}, claimId: null }, SYSTEM_ACTOR);
  // The refund was requested from the bank, which has not reported yet.
  await createRefund(merchantId, pix.id, { body: { amount: asMinor(1) }, claimId: null }, SYSTEM_ACTOR);
  await holdMoney();
  await moveCoins(merchantId);
  await sendPayouts();
}

/** Payouts of the merchant with every outcome: on its way, arrived, refused, and waiting for a second person. */
async function sendPayouts(): Promise<void> {
  await setPayoutFee(merchantId, { fee: asMinor(7) }, SYSTEM_ACTOR);
  const requester = { merchantId, userId: await newOwner(merchantId) };
  await newPayout(requester, { amount: "0.31" });
  for (const pixKey of ["financeiro@example.com", "refused@example.com"]) {
    const { id } = await newPayout(requester, { amount: "0.33", pixKey });
    await pursuePayout({ payoutId: id });
    await tellPayout(id);
  }
  await setPayoutSettings(merchantId, { approvalAbove: 0 }, SYSTEM_ACTOR);
  await newPayout(requester, { amount: "0.34" });
}

async function holdMoney(): Promise<void> {
  const late = await newCharge(merchantId);
  const { providerReference } = await newPixAttempt(late);
  await payPix(providerReference, 1);
  await cancelCharge(merchantId, late.id, SYSTEM_ACTOR);
  await payPix(providerReference);
  const [item] = await db().execute<{ id: string }>(sql`select id from suspense where amount_minor = 1`);
  const refund = await refundSuspense(merchantId, item?.id ?? "", null, SYSTEM_ACTOR);
  await tellReports(refund.id);
}

const dated = sql`now() - interval '1 hour'`;

const GUARDS = [
  ["ledger_accounts", "ledger_accounts_follow_postings"],
  ["ledger_pending", "ledger_pending_follows_postings"],
] as const;

/** A change that only the tables' owner can make, with the triggers for balances turned off. */
async function without(change: SQL): Promise<void> {
  await db().transaction(async (tx) => {
    for (const [table, trigger] of GUARDS)
      await tx.execute(sql.raw(`alter table ${table} disable trigger ${trigger}`));
    await tx.execute(change);
    for (const [table, trigger] of GUARDS)
      await tx.execute(sql.raw(`alter table ${table} enable trigger ${trigger}`));
  });
}

/** The check's result with a planted fault, repaired afterwards. */
async function checkedAfter(fault: SQL, repair: SQL): Promise<string> {
  await without(fault);
  const { balanced, sentence } = await checkLedger();
  await without(repair);
  expect(balanced).toBe(false);
  return sentence;
}

describe("the ledger check", () => {
  it("balances after business of every kind", async () => {
    expect(await checkLedger()).toEqual({ balanced: true, sentence: "balanced" });
  });

  it.each([
    [
      "an account's balance",
      sql`update ledger_accounts set balance_minor = balance_minor - 1 where kind = 'MERCHANT'`,
      sql`update ledger_accounts set balance_minor = balance_minor + 1 where kind = 'MERCHANT'`,
      /an account's balance is the sum of its postings, but for MERCHANT:mer_\w+:-:BRL/,
    ],
    [
      "an account's pending money",
      sql`update ledger_accounts set pending_minor = pending_minor - 1 where kind = 'MERCHANT'`,
      sql`update ledger_accounts set pending_minor = pending_minor + 1 where kind = 'MERCHANT'`,
      /an account's pending money is what is yet to become available in it, but for MERCHANT:/,
    ],
    [
      "the pending amounts",
      sql`update ledger_pending set available_at = available_at + interval '1 minute' where account_id like 'MERCHANT:%'`,
      sql`update ledger_pending set available_at = available_at - interval '1 minute' where account_id like 'MERCHANT:%'`,
      /what is pending is what was posted as pending, but for MERCHANT:/,
    ],
    [
      "a charge's refunded amount",
      sql`update charges set refunded_minor = refunded_minor - 1 where refunded_minor = 1050`,
      sql`update charges set refunded_minor = 1050 where refunded_minor = 1049`,
      /a charge's refunded amount is the sum of its refunds, but for chg_\w+ 1050 was expected and 1049 found/,
    ],
    [
      "a charge's fee",
      sql`update charges set fee_minor = fee_minor + 1 where status = 'PAID' and fee_minor = 10`,
      sql`update charges set fee_minor = 10 where status = 'PAID' and fee_minor = 11`,
      /a paid charge's fee is what was posted to fees, but for chg_\w+ 11 was expected and 10 found/,
    ],
    [
      "a refund's amount",
      sql`update refunds set amount_minor = 332 where id = (select min(id) from refunds where amount_minor = 333)`,
      sql`update refunds set amount_minor = 333 where amount_minor = 332`,
      /refund/,
    ],
    [
      "the amount of money in suspense",
      sql`update suspense set amount_minor = 1049 where amount_minor = 1050`,
      sql`update suspense set amount_minor = 1050 where amount_minor = 1049`,
      /money in suspense is posted once, with its amount received, but for sus_\w+ 1049 was expected and 1050 found/,
    ],
    [
      "money in suspense that reads as accepted",
      sql`update suspense set status = 'ACCEPTED' where status = 'HELD' and amount_minor = 1050`,
      sql`update suspense set status = 'HELD' where status = 'ACCEPTED' and amount_minor = 1050`,
      /money accepted from suspense is posted once, with its amount, but for sus_\w+ 1050 was expected and 0 found/,
    ],
    [
      "a payout on its way",
      sql`update payouts set amount_minor = 32 where amount_minor = 31`,
      sql`update payouts set amount_minor = 31 where amount_minor = 32`,
      /a payout's money, with its fee, is reserved while it is open, but for pyo_\w+ 39 was expected and 38 found/,
    ],
    [
      "a payout that arrived",
      sql`update payouts set fee_minor = 8 where amount_minor = 33 and status = 'PAID'`,
      sql`update payouts set fee_minor = 7 where amount_minor = 33`,
      /a payout that arrived is posted once, with its amount paid out and its fee kept, but for pyo_\w+ 41 was expected and 40 found/,
    ],
    [
      "a Pix that the sandbox sent",
      sql`update sandbox.pix_payouts set amount_minor = 34 where amount_minor = 33 and failure_code is null`,
      sql`update sandbox.pix_payouts set amount_minor = 33 where failure_code is null`,
      /a payout that arrived is money the sandbox sent, but for pyo_\w+ 33 was expected and 34 found/,
    ],
    [
      "a Pix that the sandbox took",
      sql`update sandbox.pix_payments set amount_minor = amount_minor + 1 where amount_minor = 1050
        and end_to_end_id in (select provider_payment_id from attempts)`,
      sql`update sandbox.pix_payments set amount_minor = 1050 where amount_minor = 1051`,
      /money we booked is money the sandbox took, but for E\w+ 1051 was expected and 1050 found/,
    ],
    [
      "a card payment that the sandbox took",
      sql`update sandbox.card_payments set amount_minor = 1049`,
      sql`update sandbox.card_payments set amount_minor = 1050`,
      /money we booked is money the sandbox took, but for pay_[\w-]+ 1049 was expected and 1050 found/,
    ],
    [
      "money that the sandbox took and nobody booked",
      sql`insert into sandbox.pix_payments (end_to_end_id, txid, amount_minor, created_at)
        select 'E-unbooked', min(txid), 1, ${dated} from sandbox.pix_charges`,
      sql`delete from sandbox.pix_payments where end_to_end_id = 'E-unbooked'`,
      /money the sandbox took and reported is money we booked, but for E-unbooked 1 was expected and 0 found/,
    ],
    [
      "money that the sandbox refunded",
      sql`update sandbox.refunds set amount_minor = 334 where id = (select min(id) from refunds where amount_minor = 333)`,
      sql`update sandbox.refunds set amount_minor = 333 where amount_minor = 334`,
      /a refund that succeeded is money the sandbox returned, but for rfd_\w+ 334 was expected and 333 found/,
    ],
    [
      "the worth of a crypto payment's coins",
      sql`update invoices set booked_units = booked_units * 2 where additional_status = 'OVERPAID'`,
      sql`update invoices set booked_units = booked_units / 2 where additional_status = 'OVERPAID'`,
      /the booked amount of a crypto payment is what its coins are worth, but for inv_\w+ \d+ was expected/,
    ],
    [
      "coins that no chain carried",
      sql`update sandbox.crypto_transactions set amount_units = amount_units + 1 where hash = (select min(hash) from sandbox.crypto_transactions)`,
      sql`update sandbox.crypto_transactions set amount_units = amount_units - 1 where hash = (select min(hash) from sandbox.crypto_transactions)`,
      /coins that an invoice shows are coins the sandbox's chain carried, but for (0x)?\w+ \d+ was expected/,
    ],
    [
      "coins that were confirmed and never booked",
      sql`insert into sandbox.crypto_transactions (hash, payment_id, amount_units, block_height, detected_at)
        select 'unbooked', i.provider_payment_id, 7, 1, ${dated} from invoices i where i.additional_status = 'OVERPAID'`,
      sql`delete from sandbox.crypto_transactions where hash = 'unbooked'`,
      /confirmed and reported coins of an ended crypto payment are booked, but for inv_/,
    ],
    [
      "a withdrawal's status",
      sql`update invoices set status = 'REJECTED' where status = 'REQUESTED'`,
      sql`update invoices set status = 'REQUESTED' where status = 'REJECTED' and decided_by is null`,
      /a withdrawal's money is set aside while it is open, but for inv_\w+ 0 was expected and 1000 found/,
    ],
    [
      "a withdrawal that never arrived",
      sql`update sandbox.crypto_payouts set amount_units = amount_units + 1 where status = 'SENT'`,
      sql`update sandbox.crypto_payouts set amount_units = amount_units - 1 where status = 'SENT'`,
      /(a withdrawal that was sent is coins the sandbox sent|coins that an invoice shows are coins)/,
    ],
  ])("finds a planted fault in %s", async (_name, fault, repair, sentence) => {
    expect(await checkedAfter(fault, repair)).toMatch(sentence);
    expect(await checkLedger()).toMatchObject({ balanced: true });
  });

  it("finds a single cent, which can be changed only with the triggers off", async () => {
    const without = async (change: SQL) => {
      await db().transaction(async (tx) => {
        await tx.execute(sql`alter table ledger_postings disable trigger ledger_postings_append_only`);
        await tx.execute(change);
        await tx.execute(sql`alter table ledger_postings enable trigger ledger_postings_append_only`);
      });
    };
    const first = sql`where id = (select min(id) from ledger_postings)`;
    await without(sql`update ledger_postings set amount_minor = amount_minor + 1 ${first}`);
    expect((await checkLedger()).sentence).toMatch(
      /a transaction's postings add up to zero, but for \w+ in BRL 0 was expected and 1 found/,
    );
    await without(sql`update ledger_postings set amount_minor = amount_minor - 1 ${first}`);
    expect(await checkLedger()).toMatchObject({ balanced: true });
  });
});
