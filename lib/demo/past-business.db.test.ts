import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { findUserByEmail } from "#lib/account/users.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { DEMO_USERS } from "#lib/demo/demo-users.rules";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { resolvePeriod } from "#lib/domain/time/period";
import { findLedgerDifference } from "#lib/ledger/ledger-check.queries";
import { listOwnAccounts } from "#lib/ledger/list-own-accounts";
import { listStatement } from "#lib/ledger/list-statement";
import { clearDemo, seedDemo } from "#lib/merchants/seed-demo";
import { getOverview } from "#lib/overview/get-overview";
import { listPayments } from "#lib/payments/read/list-payments";
import { listPayouts } from "#lib/payouts/list-payouts";
import { listRecipients } from "#lib/recipients/list-recipients";
import { createRefund } from "#lib/refunds/create-refund";
import { changeSettings } from "#test/change-settings";

const [{ email }] = DEMO_USERS;
const merchantOf = async () => (await findUserByEmail(db(), email))?.merchantId as MerchantId;
const paymentsOf = async (merchantId: MerchantId) => listPayments(merchantId, {}, { limit: 100 }, 10_000);

describe("the demo on an empty database", () => {
  let merchantId: MerchantId;
  beforeAll(async () => {
    changeSettings({ demoActivity: false });
    expect(await seedDemo()).toBe(true);
    merchantId = await merchantOf();
  });

  it("shows a shop with two months of business and a balanced ledger", async () => {
    expect(await findLedgerDifference(db())).toBeNull();
    const { sums, pageInfo } = await paymentsOf(merchantId);
    expect(sums).toHaveLength(1);
    expect(sums[0]?.count).toBeGreaterThan(300);
    expect(Number(sums[0]?.refunded)).toBeGreaterThan(0);
    expect(pageInfo.hasNext).toBe(true);
    const now = new Date();
    const period = resolvePeriod({ kind: "90d" }, "America/Sao_Paulo", now);
    const { totals, methods } = await getOverview(merchantId, period, now);
    expect(totals.paidCount).toBeGreaterThan(250);
    expect(methods.map(({ method }) => method)).toEqual(["PIX", "CREDIT_CARD", "INTERNATIONAL"]);
  });

  it("has money at its own account, whose oldest debts are netted and whose others are owed", async () => {
    const [account] = await listOwnAccounts(merchantId);
    expect(account).toMatchObject({ label: "Loja online", sums: [{ currency: "BRL" }] });
    expect(Number(account?.sums[0]?.available)).toBeGreaterThan(0);
    expect(Number(account?.sums[0]?.pending)).toBeGreaterThan(0);
    // Fees are owed immediately, so netting leaves none of them. Shares are owed only when their money becomes available.
    expect(Number(account?.sums[0]?.fees)).toBe(0);
    expect(Number(account?.sums[0]?.shares)).toBeGreaterThan(0);
    const { lines } = await listStatement(merchantId, { account: "MERCHANT", limit: 100 });
    expect(lines.filter(({ kind }) => kind === "DEBT_NETTED")).toHaveLength(1);
  });

  it("has a recipient whose payouts are held, and a payout that waits for a second person", async () => {
    const { data: recipients } = await listRecipients(merchantId, { limit: 10, page: 1 });
    expect(recipients.map(({ heldUntil: holdEnd }) => holdEnd)).toEqual([expect.any(String)]);
    const { data: payouts } = await listPayouts(merchantId, { limit: 10, page: 1 });
    expect(payouts.map(({ status }) => status)).toEqual(["REQUESTED"]);
  });

  it("accepts a refund of a past payment, because the sandbox bank knows the payment", async () => {
    const { payments } = await listPayments(
      merchantId,
      { method: "PIX", refund: "NONE" },
      { limit: 1, counted: false },
    );
    const [charge] = payments;
    if (!charge) throw new Error("the demo has no payment by Pix");
    const refund = await createRefund(
      merchantId,
      charge.id,
      { body: { amount: asMinor(100) }, claimId: null },
      SYSTEM_ACTOR,
    );
    // The bank accepts the refund, and the worker reports the result later. It would refuse an unknown payment immediately.
    expect(refund.status).toBe("PENDING");
    expect(await findLedgerDifference(db())).toBeNull();
  });

  it("is cleared by one command: the shop is empty, and its past entries stay", async () => {
    expect(await clearDemo()).toContain(email);
    const empty = await merchantOf();
    expect(empty).not.toBe(merchantId);
    expect((await paymentsOf(empty)).payments).toEqual([]);
    expect((await paymentsOf(merchantId)).sums[0]?.count).toBeGreaterThan(300);
    expect(await findLedgerDifference(db())).toBeNull();
  });
});
