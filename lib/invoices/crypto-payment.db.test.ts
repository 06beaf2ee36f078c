import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { expireQuotes } from "#lib/invoices/expire-quotes";
import { getInvoice } from "#lib/invoices/get-invoice";
import { listInvoicesQuery } from "#lib/invoices/invoice.contract";
import { listInvoices } from "#lib/invoices/list-invoices";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { settleChainState } from "#lib/payments/settle/settle-chain-state";
import { refundSuspense } from "#lib/refunds/refund-suspense";
import { mineBlocks, reorganize } from "#lib/sandbox/chain/drive";
import { ledgerBalances } from "#test/ledger-balances";
import { storedCharge } from "#test/new-charge";
import {
  endsIn,
  hashesOf,
  newCryptoPayment,
  payCoins,
  paymentIdOf,
  storedInvoice,
  tellChain,
} from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { setPrice } from "#test/paid-charge";
import { eventCounts } from "#test/written";

const SANDBOX = { provider: "sandbox", connectionId: null };

let merchantId: MerchantId;
beforeEach(async () => {
  merchantId = (await newMerchant()).merchantId;
});

const HOUR_MS = 3_600_000;
const GROSS = 10_000;

async function suspenseOf(invoice: { chargeId: string | null }) {
  const charge = await storedCharge(merchantId, invoice.chargeId ?? "");
  return (await listSuspenseOf(db(), merchantId, [charge.id])).map(({ reason, amountMinor }) => ({
    reason,
    amountMinor,
  }));
}

describe("a crypto payment", () => {
  it("pays its charge, less the fee, with one event, when it is paid exactly", async () => {
    await setPrice(merchantId, "CRYPTO", { feeBps: 100 });
    const invoice = await payCoins(await newCryptoPayment(merchantId));
    expect(invoice).toMatchObject({ status: "PAID", additionalStatus: "NONE", confirmations: 2 });
    expect(await storedCharge(merchantId, invoice.chargeId ?? "")).toMatchObject({
      status: "PAID",
      feeMinor: 100,
    });
    expect(await ledgerBalances(merchantId)).toEqual({ RECEIVABLE: GROSS, FEES: -100, MERCHANT: -9_900 });
    expect(await eventCounts(merchantId)).toEqual({ "invoice.paid": 1 });
  });

  it("is confirmed block by block", async () => {
    const waiting = await newCryptoPayment(merchantId);
    expect(await payCoins(waiting, null, 0)).toMatchObject({ status: "CONFIRMING", confirmations: 0 });
    await mineBlocks(paymentIdOf(waiting), 1);
    expect(await tellChain(waiting)).toMatchObject({ status: "CONFIRMING", confirmations: 1 });
    await mineBlocks(paymentIdOf(waiting), 1);
    expect(await tellChain(waiting)).toMatchObject({ status: "PAID", confirmations: 2 });
    expect(await eventCounts(merchantId)).toEqual({ "invoice.confirming": 1, "invoice.paid": 1 });
  });

  it("is paid by several transactions, each listed", async () => {
    const waiting = await newCryptoPayment(merchantId);
    const part = await payCoins(waiting, waiting.payUnits / 4n);
    expect(part).toMatchObject({ status: "PARTIALLY_PAID", receivedUnits: waiting.payUnits / 4n });
    const paid = await payCoins(waiting);
    expect(paid).toMatchObject({ status: "PAID", receivedUnits: waiting.payUnits });
    const { payment_details } = await getInvoice(merchantId, paid.id);
    expect(payment_details.transactions).toHaveLength(2);
    expect(payment_details.amount_received).toBe(payment_details.pay_amount);
    expect(await eventCounts(merchantId)).toEqual({ "invoice.partially_paid": 1, "invoice.paid": 1 });
  });

  it("holds the surplus at the quoted rate, floored, when it is overpaid", async () => {
    const waiting = await newCryptoPayment(merchantId);
    const paid = await payCoins(waiting, waiting.payUnits * 3n);
    expect(paid).toMatchObject({ status: "PAID", additionalStatus: "OVERPAID" });
    expect(await suspenseOf(paid)).toEqual([{ reason: "OVERPAID", amountMinor: expect.any(Number) }]);
    const [{ amountMinor = 0 } = {}] = await suspenseOf(paid);
    expect(amountMinor).toBeGreaterThanOrEqual(2 * GROSS);
    expect(amountMinor).toBeLessThan(2 * GROSS + 100);
    expect(await eventCounts(merchantId)).toEqual({ "invoice.paid": 1, "invoice.overpaid": 1 });
  });

  it("holds the whole second payment when it is paid again", async () => {
    const paid = await payCoins(await newCryptoPayment(merchantId));
    const again = await payCoins(paid, paid.payUnits);
    expect(again).toMatchObject({ status: "PAID", additionalStatus: "OVERPAID" });
    expect(await suspenseOf(paid)).toMatchObject([{ reason: "DUPLICATE" }]);
    const once = await suspenseOf(paid);
    expect(await tellChain(paid)).toMatchObject({ status: "PAID" });
    expect(await suspenseOf(paid)).toEqual(once);
    const third = await payCoins(paid, paid.payUnits);
    expect(await suspenseOf(third)).toHaveLength(2);
    expect(await eventCounts(merchantId)).toEqual({ "invoice.paid": 1, "invoice.overpaid": 1 });
  });

  it("reads EXPIRED at the quote's end, with one event, and can still be paid late", async () => {
    const waiting = await newCryptoPayment(merchantId);
    await endsIn(waiting, { quoteMs: -1, watchMs: HOUR_MS });
    expect((await getInvoice(merchantId, waiting.id)).status).toBe("EXPIRED");
    await expireQuotes();
    await expireQuotes();
    expect(await eventCounts(merchantId)).toEqual({ "invoice.expired": 1 });
    const paid = await payCoins(await storedInvoice(waiting.id));
    expect(paid).toMatchObject({ status: "PAID", additionalStatus: "PAID_LATE" });
    const reported = { "invoice.expired": 1, "invoice.paid": 1, "invoice.paid_late": 1 };
    expect(await eventCounts(merchantId)).toEqual(reported);
  });

  it("has its money held, even money that comes later, when its watch ends while it is half paid", async () => {
    const waiting = await newCryptoPayment(merchantId);
    await payCoins(waiting, waiting.payUnits / 2n);
    await endsIn(waiting, { quoteMs: -2, watchMs: -1 });
    expect((await getInvoice(merchantId, waiting.id)).status).toBe("EXPIRED");
    await expireCharges();
    const closed = await storedInvoice(waiting.id);
    expect(closed.status).toBe("EXPIRED");
    expect(await storedCharge(merchantId, waiting.chargeId ?? "")).toMatchObject({ status: "EXPIRED" });
    expect(await suspenseOf(closed)).toEqual([{ reason: "PARTIAL", amountMinor: GROSS / 2 }]);
    await payCoins(closed, waiting.payUnits);
    expect(await suspenseOf(closed)).toMatchObject([{ reason: "PARTIAL" }, { reason: "LATE" }]);
    expect(await ledgerBalances(merchantId)).not.toHaveProperty("MERCHANT");
    const reported = { "invoice.partially_paid": 1, "invoice.expired": 1 };
    expect(await eventCounts(merchantId)).toEqual(reported);
  });

  it("is awaited beyond its watch if its coins were seen in time", async () => {
    const waiting = await newCryptoPayment(merchantId);
    await endsIn(waiting, { quoteMs: 500, watchMs: 1_000 });
    const confirming = await payCoins(await storedInvoice(waiting.id), null, 1);
    expect(confirming.status).toBe("CONFIRMING");
    expect(confirming.closesAt?.getTime()).toBeGreaterThan(Date.now() + 23 * HOUR_MS);
    const charge = await storedCharge(merchantId, waiting.chargeId ?? "");
    expect(charge.expiresAt).toEqual(confirming.closesAt);
  });

  it("steps back when a reorganization removes it, but never once it has paid", async () => {
    const waiting = await newCryptoPayment(merchantId);
    expect(await payCoins(waiting, null, 1)).toMatchObject({ status: "CONFIRMING" });
    await reorganize(paymentIdOf(waiting), { depth: 1, drop: true });
    expect(await tellChain(waiting)).toMatchObject({ status: "WAITING_PAYMENT", receivedUnits: 0n });
    expect(await hashesOf(waiting)).toEqual([]);
    const paid = await payCoins(waiting);
    const before = await ledgerBalances(merchantId);
    await reorganize(paymentIdOf(waiting), { depth: 6, drop: true });
    expect(await tellChain(waiting)).toMatchObject({ status: "PAID", receivedUnits: paid.payUnits });
    expect(await hashesOf(waiting)).toHaveLength(1);
    expect(await ledgerBalances(merchantId)).toEqual(before);
  });

  it("alerts operators when a reorganization removes coins that are held", async () => {
    const alertsOf = ({ id }: { id: string }) =>
      db().execute(sql`select reason from report_alerts where body like ${`%${id}%`}`);
    const waiting = await newCryptoPayment(merchantId);
    await payCoins(waiting, waiting.payUnits / 2n);
    await endsIn(waiting, { quoteMs: -2, watchMs: -1 });
    await expireCharges();
    expect(await suspenseOf(waiting)).toEqual([{ reason: "PARTIAL", amountMinor: GROSS / 2 }]);
    expect(await alertsOf(waiting)).toEqual([]);
    await reorganize(paymentIdOf(waiting), { depth: 6, drop: true });
    expect(await tellChain(waiting)).toMatchObject({ status: "EXPIRED", receivedUnits: 0n });
    expect(await alertsOf(waiting)).toEqual([{ reason: "CONTRADICTION" }]);
  });

  it("ignores a chain state that is older than the last one", async () => {
    const waiting = await newCryptoPayment(merchantId);
    const paid = await payCoins(waiting);
    const state = { paymentId: paymentIdOf(waiting), transactions: [] };
    const settle = (version: number) =>
      transaction((tx) => settleChainState(tx, { account: SANDBOX, version, state }, new Date()));
    expect(await settle(paid.providerVersion)).toBe(true);
    expect(await storedInvoice(waiting.id)).toEqual(paid);
    expect(await hashesOf(waiting)).toHaveLength(1);
    expect(
      await transaction((tx) =>
        settleChainState(
          tx,
          { account: SANDBOX, version: 9, state: { ...state, paymentId: "cpay_none" } },
          new Date(),
        ),
      ),
    ).toBe(false);
  });

  it("is missing for another merchant", async () => {
    const { id } = await newCryptoPayment(merchantId);
    const other = (await newMerchant()).merchantId;
    await expect(getInvoice(other, id)).rejects.toMatchObject({ code: "not_found" });
    expect((await listInvoices(other, listInvoicesQuery.parse({}))).data).toEqual([]);
    expect((await listInvoices(merchantId, listInvoicesQuery.parse({}))).data.map((one) => one.id)).toEqual([
      id,
    ]);
  });

  it("keeps its surplus held, which is never refunded automatically", async () => {
    const waiting = await newCryptoPayment(merchantId);
    const paid = await payCoins(waiting, waiting.payUnits * 2n);
    const charge = await storedCharge(merchantId, paid.chargeId ?? "");
    const [item] = await listSuspenseOf(db(), merchantId, [charge.id]);
    const refused = refundSuspense(merchantId, item?.id ?? "", null, SYSTEM_ACTOR);
    await expect(refused).rejects.toMatchObject({ code: "illegal_transition" });
  });
});
