import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#db/client";
import { findChainPayment } from "#lib/chain/chain-payments.queries";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import type { MerchantId } from "#lib/domain/ids";
import { PLATFORM } from "#lib/ledger/custody.rules";
import { getBalance } from "#lib/ledger/get-balance";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { expireCharges } from "#lib/payments/end/expire-charges";
import * as chainStates from "#lib/payments/settle/settle-chain-state";
import { watchChains } from "#lib/payments/settle/watch-chains";
import { listReportAlerts } from "#lib/provider-health/report-alerts.queries";
import { changeSettings } from "#test/change-settings";
import { closeConnections } from "#test/close-connections";
import { connectEvm } from "#test/evm/connect-evm";
import { type LocalChain, startLocalChain } from "#test/evm/local-chain";
import { ledgerBalances } from "#test/ledger-balances";
import { newOwner } from "#test/move-coins";
import { storedCharge } from "#test/new-charge";
import { endsIn, hashesOf, newCryptoPayment, paymentIdOf, storedInvoice } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { newPayout } from "#test/new-payout";
import { eventCounts } from "#test/written";

changeSettings({ allowPrivateTargets: true });

const { contract: TOKEN, confirmations: DEEP } = PAY_CURRENCIES.USDTBSC;
const GROSS = 10_000;
const HOUR_MS = 3_600_000;

let chain: LocalChain;
let merchantId: MerchantId;
beforeAll(async () => {
  chain = await startLocalChain({ chainId: 56, tokens: [TOKEN] });
});
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  await connectEvm(merchantId, [chain.url]);
});
afterAll(async () => {
  await chain.stop();
  await closeConnections();
});

const newInvoice = () => newCryptoPayment(merchantId, { pay_currency: "USDTBSC" });
type Invoice = Awaited<ReturnType<typeof newInvoice>>;

const custodianOf = ({ connectionId }: Invoice) => connectionId ?? PLATFORM;

async function pay({ payAddress }: Invoice, units: bigint, blocks: number = DEEP): Promise<void> {
  await chain.payToken(TOKEN, payAddress ?? "", units);
  await chain.mine(blocks);
}

async function watched({ id }: Invoice): Promise<Invoice> {
  await watchChains("the test");
  return storedInvoice(id);
}

async function suspenseOf({ chargeId }: Invoice) {
  const charge = await storedCharge(merchantId, chargeId ?? "");
  return (await listSuspenseOf(db(), merchantId, [charge.id])).map(({ reason, amountMinor }) => ({
    reason,
    amountMinor,
  }));
}

describe("a token payment to the merchant's own wallet", () => {
  test("stays there: no payout can move it, and no bank is called", async () => {
    const invoice = await newInvoice();
    await pay(invoice, invoice.payUnits);
    await watched(invoice);
    const [{ available, custodians } = {}] = (await getBalance(merchantId)).data;
    expect(available).toBe("0.00");
    expect(custodians).toMatchObject([
      { custodian: PLATFORM, available: "0.00" },
      { custodian: custodianOf(invoice), available: "100.00" },
    ]);
    const requester = { merchantId, userId: await newOwner(merchantId) };
    await expect(newPayout(requester, { amount: "1.00" })).rejects.toMatchObject({
      code: "insufficient_balance",
    });
  });

  test("is confirmed block by block until it pays, and is booked once", async () => {
    const invoice = await newInvoice();
    expect(invoice).toMatchObject({ provider: "evm", status: "WAITING_PAYMENT" });
    await pay(invoice, invoice.payUnits, 1);
    expect(await watched(invoice)).toMatchObject({ status: "CONFIRMING", confirmations: 1 });
    await chain.mine(DEEP - 2);
    expect(await watched(invoice)).toMatchObject({ status: "CONFIRMING", confirmations: DEEP - 1 });
    await chain.mine();
    expect(await watched(invoice)).toMatchObject({ status: "PAID", confirmations: DEEP });
    await chain.mine();
    await watched(invoice);
    expect(await ledgerBalances(merchantId, custodianOf(invoice))).toMatchObject({ RECEIVABLE: GROSS });
    expect(await eventCounts(merchantId)).toEqual({ "invoice.confirming": 1, "invoice.paid": 1 });
  });

  test("may come in several parts", async () => {
    const invoice = await newInvoice();
    await pay(invoice, invoice.payUnits / 4n);
    expect(await watched(invoice)).toMatchObject({
      status: "PARTIALLY_PAID",
      receivedUnits: invoice.payUnits / 4n,
    });
    await pay(invoice, invoice.payUnits - invoice.payUnits / 4n);
    expect(await watched(invoice)).toMatchObject({ status: "PAID", receivedUnits: invoice.payUnits });
    expect(await hashesOf(invoice)).toHaveLength(2);
  });

  test("pays if it is too large, and the rest is held", async () => {
    const invoice = await newInvoice();
    await pay(invoice, invoice.payUnits * 2n);
    expect(await watched(invoice)).toMatchObject({ status: "PAID", additionalStatus: "OVERPAID" });
    expect(await suspenseOf(invoice)).toMatchObject([{ reason: "OVERPAID" }]);
  });

  test("pays late if it comes after the quote", async () => {
    const invoice = await newInvoice();
    await endsIn(invoice, { quoteMs: -HOUR_MS, watchMs: HOUR_MS });
    await pay(invoice, invoice.payUnits);
    expect(await watched(invoice)).toMatchObject({ status: "PAID", additionalStatus: "PAID_LATE" });
  });

  test("pays in time if it was seen waiting within the quote and comes in a block after it", async () => {
    const invoice = await newInvoice();
    await chain.payToken(TOKEN, invoice.payAddress ?? "", invoice.payUnits);
    expect(await watched(invoice)).toMatchObject({ status: "WAITING_PAYMENT", receivedUnits: 0n });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await endsIn(invoice, { quoteMs: -5, watchMs: HOUR_MS });
    await chain.mine(DEEP);
    expect(await watched(invoice)).toMatchObject({ status: "PAID", additionalStatus: "NONE" });
  });

  test("counts as late if it waited within the quote but was not seen", async () => {
    const invoice = await newInvoice();
    await chain.payToken(TOKEN, invoice.payAddress ?? "", invoice.payUnits);
    await endsIn(invoice, { quoteMs: -HOUR_MS, watchMs: HOUR_MS });
    await chain.mine(DEEP);
    expect(await watched(invoice)).toMatchObject({ status: "PAID", additionalStatus: "PAID_LATE" });
  });

  test("is held if it comes after the end", async () => {
    const invoice = await newInvoice();
    await endsIn(invoice, { quoteMs: -2 * HOUR_MS, watchMs: -HOUR_MS });
    await expireCharges();
    await pay(invoice, invoice.payUnits);
    expect(await watched(invoice)).toMatchObject({ status: "EXPIRED" });
    expect(await suspenseOf(invoice)).toMatchObject([{ reason: "LATE" }]);
  });

  test("is no longer counted when a reorganization removes it, and pays once it is included again", async () => {
    const invoice = await newInvoice();
    await chain.mine(2);
    await watched(invoice);
    const before = await chain.snapshot();
    await pay(invoice, invoice.payUnits, 3);
    expect(await watched(invoice)).toMatchObject({ status: "CONFIRMING", confirmations: 3 });
    await chain.reorganize(before);
    await chain.mine(4);
    expect(await watched(invoice)).toMatchObject({ status: "WAITING_PAYMENT", receivedUnits: 0n });
    expect(await hashesOf(invoice)).toEqual([]);
    await pay(invoice, invoice.payUnits);
    expect(await watched(invoice)).toMatchObject({ status: "PAID" });
    expect(await ledgerBalances(merchantId, custodianOf(invoice))).toMatchObject({ RECEIVABLE: GROSS });
  });
});

describe("what was read is settled", () => {
  test("by the next round if the first one died between reading and settling", async () => {
    const invoice = await newInvoice();
    await pay(invoice, invoice.payUnits);
    const settle = vi.spyOn(chainStates, "settleChainState").mockRejectedValueOnce(new Error("died"));
    const died = { errors: [{ errors: [{ message: "died" }] }] };
    await expect(watchChains("one that dies")).rejects.toMatchObject(died);
    settle.mockRestore();
    expect(await storedInvoice(invoice.id)).toMatchObject({ status: "WAITING_PAYMENT" });
    expect(await watched(invoice)).toMatchObject({ status: "PAID" });
    const payment = await findChainPayment(db(), paymentIdOf(invoice));
    expect(payment?.toldVersion).toBe(payment?.version);
  });

  test("for the other payments and merchants when one payment cannot be settled", async () => {
    const { merchantId: another } = await newMerchant();
    await connectEvm(another, [chain.url]);
    const poisoned = await newInvoice();
    const others = [await newInvoice(), await newCryptoPayment(another, { pay_currency: "USDTBSC" })];
    for (const invoice of [poisoned, ...others]) await pay(invoice, invoice.payUnits);
    const settleAsIs = chainStates.settleChainState;
    const settle = vi.spyOn(chainStates, "settleChainState").mockImplementation((tx, report, now) => {
      if (report.state.paymentId === paymentIdOf(poisoned)) throw new Error("cannot be settled");
      return settleAsIs(tx, report, now);
    });
    await expect(watchChains("the test")).rejects.toBeInstanceOf(AggregateError);
    settle.mockRestore();
    for (const { id } of others) expect(await storedInvoice(id)).toMatchObject({ status: "PAID" });
    expect(await storedInvoice(poisoned.id)).toMatchObject({ status: "WAITING_PAYMENT" });
    expect(await watched(poisoned)).toMatchObject({ status: "PAID" });
  });

  test("and operators are alerted when a chain's endpoints serve another one", async () => {
    const other = await startLocalChain({ chainId: 1, tokens: [] });
    const { merchantId: another } = await newMerchant();
    await connectEvm(another, [chain.url, other.url]);
    const invoice = await newCryptoPayment(another, { pay_currency: "USDTBSC" });
    await watched(invoice);
    const alerts = await listReportAlerts(db(), 50);
    expect(alerts.map(({ detail }) => detail)).toContainEqual(
      expect.stringContaining("serves chain 1, not 56"),
    );
    await other.stop();
  });
});
