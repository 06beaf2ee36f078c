import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { cryptoInvoiceOpener } from "#lib/invoices/crypto-invoice-opener";
import { getCryptoCheckout } from "#lib/invoices/get-crypto-checkout";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { openCharge } from "#lib/payments/open/open-charge";
import { ReportRefused } from "#lib/payments/report-alert.rules";
import { settleChainState } from "#lib/payments/settle/settle-chain-state";
import type { CryptoProvider } from "#lib/providers/ports/crypto";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { sandboxCryptoProvider } from "#lib/providers/sandbox/crypto";
import { ledgerBalances } from "#test/ledger-balances";
import { storedCharge } from "#test/new-charge";
import { cryptoBody, hashesOf, newCryptoPayment, paymentIdOf, storedInvoice } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";

let merchantId: MerchantId;
beforeEach(async () => {
  merchantId = (await newMerchant()).merchantId;
});

type Invoice = Awaited<ReturnType<typeof newCryptoPayment>>;

/** The provider reports one sum for the whole payment, without transfers. */
async function tellSum(
  invoice: Invoice,
  {
    version,
    units,
    confirmations,
    at = new Date(),
  }: { version: number; units: bigint; confirmations: number; at?: Date },
): Promise<Invoice> {
  const transactions = [{ hash: "payment-1", amountUnits: units, confirmations, detectedAt: at }];
  const state = { paymentId: paymentIdOf(invoice), transactions, areSums: true as const };
  await transaction((tx) =>
    settleChainState(
      tx,
      { account: { provider: "sandbox", connectionId: null }, version, state },
      new Date(),
    ),
  );
  return storedInvoice(invoice.id);
}

describe("a provider that reports sums", () => {
  it("may report more of the same payment until it pays, booked once", async () => {
    const invoice = await newCryptoPayment(merchantId);
    const half = invoice.payUnits / 2n;
    expect(await tellSum(invoice, { version: 1, units: half, confirmations: 0 })).toMatchObject({
      status: "PARTIALLY_PAID",
    });
    expect(await tellSum(invoice, { version: 2, units: half - 1n, confirmations: 2 })).toMatchObject({
      status: "PARTIALLY_PAID",
      receivedUnits: half - 1n,
    });
    expect(await tellSum(invoice, { version: 3, units: invoice.payUnits, confirmations: 2 })).toMatchObject({
      status: "PAID",
    });
    expect(await hashesOf(invoice)).toEqual(["payment-1"]);
    expect(await ledgerBalances(merchantId)).toMatchObject({ RECEIVABLE: 10_000 });
  });

  it("has its surplus held to the cent", async () => {
    const invoice = await newCryptoPayment(merchantId);
    await tellSum(invoice, { version: 1, units: invoice.payUnits, confirmations: 2 });
    await tellSum(invoice, { version: 2, units: invoice.payUnits * 3n, confirmations: 2 });
    const { id } = await storedCharge(merchantId, invoice.chargeId ?? "");
    expect(await listSuspenseOf(db(), merchantId, [id])).toMatchObject([{ amountMinor: 20_000 }]);
  });

  it("cannot retract what was confirmed", async () => {
    const invoice = await newCryptoPayment(merchantId);
    await tellSum(invoice, { version: 1, units: invoice.payUnits / 2n, confirmations: 2 });
    const less = tellSum(invoice, { version: 2, units: invoice.payUnits / 4n, confirmations: 2 });
    await expect(less).rejects.toBeInstanceOf(ReportRefused);
    expect(await storedInvoice(invoice.id)).toMatchObject({ receivedUnits: invoice.payUnits / 2n });
  });

  it("dates its coins by their first report, not their confirmation", async () => {
    const invoice = await newCryptoPayment(merchantId);
    const late = new Date((invoice.quoteExpiresAt?.getTime() ?? 0) + 1_000);
    await tellSum(invoice, { version: 1, units: invoice.payUnits, confirmations: 0 });
    const paid = await tellSum(invoice, { version: 2, units: invoice.payUnits, confirmations: 2, at: late });
    expect(paid).toMatchObject({ status: "PAID", additionalStatus: "NONE" });
  });
});

function raise(): never {
  throw new Error("the test's invoice has no charge");
}

describe("a provider with limits", () => {
  const provider: CryptoProvider = sandboxCryptoProvider;
  afterEach(() => {
    delete provider.findLimits;
  });
  const open = () => openCharge(cryptoInvoiceOpener, merchantId, cryptoBody(), null);
  const units = async () => (await newCryptoPayment(merchantId)).payUnits;

  it("refuses less than its minimum before an invoice is opened, and names that minimum", async () => {
    const due = await units();
    provider.findLimits = async () => ({ minimumUnits: due * 2n, estimatedUnits: due });
    await expect(open()).rejects.toMatchObject({
      code: "invalid_request",
      errors: [
        {
          pointer: "/amount",
          code: "below_minimum",
          detail: expect.stringMatching(/0\.\d+, about 200\.\d\d BRL/),
        },
      ],
    });
  });

  it.each([
    ["more", 91n, 112n],
    ["less", 100n, 89n],
  ])("is not used for a quote if its price is much %s", async (_, percentOk, percent) => {
    const due = await units();
    provider.findLimits = async () => ({ minimumUnits: 1n, estimatedUnits: (due * percentOk) / 100n });
    await open();
    provider.findLimits = async () => ({ minimumUnits: 1n, estimatedUnits: (due * percent) / 100n });
    await expect(open()).rejects.toMatchObject({ code: "unavailable" });
  });

  it("accepts no rest below its minimum, and informs the payer", async () => {
    const due = await units();
    provider.findLimits = async () => ({ minimumUnits: due / 2n, estimatedUnits: due });
    const invoice = await newCryptoPayment(merchantId);
    const seen = async () => {
      const view = await getCryptoCheckout(merchantId, invoice.chargeId ?? raise());
      return { isRestTooSmall: view.isRestTooSmall, hasUri: view.paymentUri !== null };
    };
    expect(await seen()).toEqual({ isRestTooSmall: false, hasUri: true });
    await tellSum(invoice, { version: 1, units: due / 2n, confirmations: 2 });
    expect(await seen()).toEqual({ isRestTooSmall: false, hasUri: true });
    await tellSum(invoice, { version: 2, units: due - due / 4n, confirmations: 2 });
    expect(await seen()).toEqual({ isRestTooSmall: true, hasUri: false });
  });

  it("opens no invoice if it does not answer", async () => {
    provider.findLimits = () => Promise.reject(new ProviderTimeout("no answer"));
    await expect(open()).rejects.toMatchObject({ code: "provider_timeout" });
  });
});
