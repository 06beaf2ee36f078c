import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { transaction } from "#db/client";
import { isId, type MerchantId } from "#lib/domain/ids";
import { cryptoInvoiceOpener } from "#lib/invoices/crypto-invoice-opener";
import { listInvoicesQuery } from "#lib/invoices/invoice.contract";
import type { InvoiceRecord } from "#lib/invoices/invoices.queries";
import { listInvoices } from "#lib/invoices/list-invoices";
import { openCharge } from "#lib/payments/open/open-charge";
import { settleChainState } from "#lib/payments/settle/settle-chain-state";
import type { CryptoOrder } from "#lib/providers/ports/crypto";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { sandboxCryptoProvider } from "#lib/providers/sandbox/crypto";
import { cryptoBody, storedInvoice } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";

let merchantId: MerchantId;
let claimId: string;
beforeEach(async () => {
  merchantId = (await newMerchant()).merchantId;
  claimId = randomUUID();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const open = () => openCharge(cryptoInvoiceOpener, merchantId, cryptoBody(), claimId);

/** An invoice whose request for an address got no answer. */
async function unanswered(): Promise<InvoiceRecord> {
  const silent = vi.spyOn(sandboxCryptoProvider, "createPayment");
  silent.mockRejectedValue(new ProviderTimeout("no answer"));
  await expect(open()).rejects.toMatchObject({ code: "provider_timeout" });
  const { data } = await listInvoices(merchantId, listInvoicesQuery.parse({}));
  return storedInvoice(data[0]?.id ?? "");
}

const paymentId = randomUUID();

/** The provider reports the payment that it made for an order like the invoice's. */
async function tell(invoice: InvoiceRecord, changes: Partial<CryptoOrder> = {}): Promise<boolean> {
  const { payCurrency: currency, payUnits: amountUnits, attemptId, provider, connectionId } = invoice;
  const order = { reference: attemptId ?? "", currency, amountUnits, address: "bc1qmade", ...changes };
  const state = { paymentId: `${paymentId}-${invoice.id}`, transactions: [], order };
  const report = { account: { provider, connectionId }, version: 1, state };
  return transaction((tx) => settleChainState(tx, report, new Date()));
}

describe("a payment whose creation had no answer", () => {
  it("belongs to the invoice once its provider reports it, and is shown without another call", async () => {
    const invoice = await unanswered();
    expect(isId("attempt", invoice.attemptId ?? "")).toBe(true);
    expect(await tell(invoice)).toBe(true);
    const { payAddress, providerPaymentId } = await storedInvoice(invoice.id);
    expect({ payAddress, providerPaymentId }).toEqual({
      payAddress: "bc1qmade",
      providerPaymentId: `${paymentId}-${invoice.id}`,
    });
    const requested = vi.mocked(sandboxCryptoProvider.createPayment).mock.calls.length;
    expect((await open()).pay_address).toContain("bc1qmade");
    expect(vi.mocked(sandboxCryptoProvider.createPayment).mock.calls.length).toBe(requested);
  });

  it("is requested as possibly existing when its request is repeated", async () => {
    await unanswered();
    await expect(open()).rejects.toMatchObject({ code: "provider_timeout" });
    const firsts = vi.mocked(sandboxCryptoProvider.createPayment).mock.calls.map(([{ isFirst }]) => isFirst);
    expect(firsts).toEqual([true, false]);
  });

  it.each<[string, (invoice: InvoiceRecord) => Partial<CryptoOrder>]>([
    ["another coin", () => ({ currency: "USDTBSC" })],
    ["another amount", ({ payUnits }) => ({ amountUnits: payUnits * 2n })],
    ["another order", () => ({ reference: "att_01h455vb4pex5vsknk084sn02q" })],
  ])("does not belong to the invoice if it is for %s", async (_, changes) => {
    const invoice = await unanswered();
    expect(await tell(invoice, changes(invoice))).toBe(false);
    expect((await storedInvoice(invoice.id)).payAddress).toBeNull();
  });

  it("does not replace an existing address", async () => {
    const { id } = await open();
    const invoice = await storedInvoice(id);
    expect(await tell(invoice)).toBe(false);
    expect((await storedInvoice(id)).payAddress).toBe(invoice.payAddress);
  });
});
