import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { getInvoice } from "#lib/invoices/get-invoice";
import { requestWithdrawalBody } from "#lib/invoices/invoice.contract";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { sandboxCryptoProvider } from "#lib/providers/sandbox/crypto";
import { approveWithdrawal, rejectWithdrawal } from "#lib/withdrawals/decide-withdrawal";
import { requestWithdrawal } from "#lib/withdrawals/request-withdrawal";
import { sendWithdrawal } from "#lib/withdrawals/send-withdrawal";
import { ledgerBalances } from "#test/ledger-balances";
import { type Approver, newApprover } from "#test/new-approver";
import { newCryptoPayment, payCoins, storedInvoice } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { tellReports } from "#test/sandbox-report";
import { eventCounts } from "#test/written";

const ADDRESS = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
const REFUSED = "0x000000000000000000000000000000000000dEaD";
let requester: { merchantId: MerchantId; userId: UserId };
let staff: Approver;

beforeEach(async () => {
  requester = await newMerchant();
  staff = await newApprover();
  await payCoins(await newCryptoPayment(requester.merchantId));
});

const approve = (by: Approver, id: string) => approveWithdrawal(by.id, id, by.proof(), SYSTEM_ACTOR);
const reject = (by: Approver, id: string) => rejectWithdrawal(by.id, id, SYSTEM_ACTOR);

async function request(more: Record<string, unknown> = {}, claimId: string | null = null) {
  const body = { amount: 60, fiat_currency: "BRL", pay_currency: "BTC", pay_address: ADDRESS, ...more };
  const { id } = await requestWithdrawal(requester, requestWithdrawalBody.parse(body), claimId, SYSTEM_ACTOR);
  return storedInvoice(id);
}

const balances = () => ledgerBalances(requester.merchantId);
const RESERVED = { RECEIVABLE: 10_000, MERCHANT: -4_000, WITHDRAWALS: -6_000 };
const PAID_IN = { RECEIVABLE: 10_000, MERCHANT: -10_000 };

describe("a withdrawal", () => {
  it("reserves its amount when requested", async () => {
    const withdrawal = await request();
    expect(withdrawal).toMatchObject({
      status: "REQUESTED",
      type: "WITHDRAWAL",
      requestedBy: requester.userId,
    });
    expect(await balances()).toEqual(RESERVED);
    const view = await getInvoice(requester.merchantId, withdrawal.id);
    expect(view.payment_details).toMatchObject({ pay_address: ADDRESS, qr_code: null, transactions: [] });
  });

  it("is sent once approved, and confirmed by the provider's report", async () => {
    const { id } = await request();
    expect((await approve(staff, id)).status).toBe("APPROVED");
    const withdrawal = await storedInvoice(id);
    await sendWithdrawal(withdrawal.id);
    expect(await storedInvoice(id)).toMatchObject({ status: "SENT", decidedBy: staff.id });
    expect(await balances()).toEqual(RESERVED);
    expect(await tellReports(id)).toBe(2);
    expect(await storedInvoice(id)).toMatchObject({ status: "CONFIRMED", confirmations: 2 });
    await tellReports(id);
    await sendWithdrawal(withdrawal.id);
    expect(await balances()).toEqual({ RECEIVABLE: 4_000, MERCHANT: -4_000, WITHDRAWALS: 0 });
    expect((await getInvoice(null, id)).payment_details.transactions).toHaveLength(1);
    expect(await eventCounts(requester.merchantId)).toEqual({
      "invoice.paid": 1,
      "withdrawal.requested": 1,
      "withdrawal.approved": 1,
      "withdrawal.sent": 1,
      "withdrawal.confirmed": 1,
    });
  });

  it("returns the money, once, if it is rejected", async () => {
    const { id } = await request();
    expect((await reject(staff, id)).status).toBe("REJECTED");
    for (const decide of [approve, reject]) {
      await expect(decide(staff, id)).rejects.toMatchObject({ code: "illegal_transition" });
    }
    expect(await balances()).toEqual({ ...PAID_IN, WITHDRAWALS: 0 });
  });

  it("is FAILED and returns the money if the provider refuses it", async () => {
    const { id } = await request({ pay_currency: "USDTBSC", pay_address: REFUSED });
    await approve(staff, id);
    await sendWithdrawal((await storedInvoice(id)).id);
    await tellReports(id);
    expect(await storedInvoice(id)).toMatchObject({ status: "FAILED", failureReason: "address_refused" });
    expect(await balances()).toEqual({ ...PAID_IN, WITHDRAWALS: 0 });
    expect(await eventCounts(requester.merchantId)).toMatchObject({ "withdrawal.failed": 1 });
  });

  it("is decided once, even by two people at once", async () => {
    const other = await newApprover();
    const { id } = await request();
    const decisions = await Promise.allSettled([approve(staff, id), reject(other, id), approve(other, id)]);
    expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is never decided by its requester, not even in the table", async () => {
    const { id } = await request();
    const same = { ...staff, id: requester.userId };
    for (const decide of [approve, reject]) {
      await expect(decide(same, id)).rejects.toMatchObject({ code: "forbidden" });
    }
    const byHand = db().execute(sql`update invoices set decided_by = requested_by where id = ${id}`);
    await expect(byHand).rejects.toMatchObject({ constraint_name: "invoices_two_people" });
  });

  it("is not resent when the provider's answer was lost", async () => {
    const { id } = await request();
    await approve(staff, id);
    const withdrawal = await storedInvoice(id);
    const { sendPayout: really } = sandboxCryptoProvider;
    const send = vi.spyOn(sandboxCryptoProvider, "sendPayout").mockImplementation(async (payout) => {
      await really(payout);
      throw new ProviderTimeout("the answer was lost");
    });
    await expect(sendWithdrawal(withdrawal.id)).rejects.toThrow(ProviderTimeout);
    expect((await storedInvoice(id)).status).toBe("APPROVED");
    await sendWithdrawal(withdrawal.id);
    expect(send).toHaveBeenCalledTimes(1);
    expect((await storedInvoice(id)).status).toBe("SENT");
    send.mockRestore();
  });

  it("of more than is available is refused, and nothing is written", async () => {
    await expect(request({ amount: 100.01 })).rejects.toMatchObject({ code: "insufficient_balance" });
    await expect(request({ fiat_currency: "USD" })).rejects.toMatchObject({ code: "insufficient_balance" });
    expect(await balances()).toEqual(PAID_IN);
    expect(await eventCounts(requester.merchantId)).toEqual({ "invoice.paid": 1 });
  });

  it("of all available money, requested 20 times at once, succeeds once", async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => request({ amount: 100 })));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balances()).toEqual({ RECEIVABLE: 10_000, MERCHANT: 0, WITHDRAWALS: -10_000 });
  });

  it("is made once under a claim", async () => {
    const claimId = randomUUID();
    const all = await Promise.all(Array.from({ length: 5 }, () => request({ amount: 10 }, claimId)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await balances()).toEqual({ RECEIVABLE: 10_000, MERCHANT: -9_000, WITHDRAWALS: -1_000 });
  });

  it.each([
    ["BTC", "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"],
    ["ETH", ADDRESS],
    ["USDTBSC", "0x9858EfFD232B4033E47d90003D41EC34EcaEda95"],
  ])("of %s to %s is refused: not an address of its network", async (pay_currency, pay_address) => {
    const refused = request({ pay_currency, pay_address });
    await expect(refused).rejects.toMatchObject({
      code: "invalid_request",
      errors: [{ pointer: "/pay_address" }],
    });
  });
});
