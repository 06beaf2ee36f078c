import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { listAttempts } from "#lib/attempts/attempts.queries";
import type { MerchantId } from "#lib/domain/ids";
import { cryptoInvoiceOpener } from "#lib/invoices/crypto-invoice-opener";
import { listInvoicesQuery } from "#lib/invoices/invoice.contract";
import { listInvoices } from "#lib/invoices/list-invoices";
import { openCharge } from "#lib/payments/open/open-charge";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { sandboxCoinRates } from "#lib/providers/sandbox/coin-rates";
import { sandboxCryptoProvider } from "#lib/providers/sandbox/crypto";
import { storedCharge } from "#test/new-charge";
import { cryptoBody, endsIn, newCryptoPayment, payCoins, storedInvoice } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { eventCounts } from "#test/written";

let merchantId: MerchantId;
beforeEach(async () => {
  merchantId = (await newMerchant()).merchantId;
});

const HOUR_MS = 3_600_000;
const GROSS = 10_000;

describe("createCryptoPayment", () => {
  it("stores a charge with one attempt under the invoice, at a new address", async () => {
    const view = await openCharge(cryptoInvoiceOpener, merchantId, cryptoBody(), null);
    const invoice = await storedInvoice(view.id);
    expect(view).toMatchObject({
      status: "WAITING_PAYMENT",
      amount: 100,
      currency: "BRL",
      redirect_url: null,
    });
    expect(view.pay_address).toMatch(/^bc1q[0-9a-z]+\?amount=0\.\d+$/);
    const charge = await storedCharge(merchantId, invoice.chargeId ?? "");
    expect(charge).toMatchObject({ product: "CRYPTO_INVOICE", grossAmountMinor: GROSS, status: "PENDING" });
    const attempts = await listAttempts(db(), merchantId, charge.id);
    expect(attempts).toMatchObject([
      { paymentMethod: "CRYPTO", provider: "sandbox", expiresAt: charge.expiresAt },
    ]);
    expect(await eventCounts(merchantId)).toEqual({});
  });

  it.each(["BRL", "USD", "EUR"])("accepts %s", async (fiat) => {
    const invoice = await payCoins(
      await newCryptoPayment(merchantId, { fiat_currency: fiat, pay_currency: "USDTBSC" }),
    );
    expect(invoice).toMatchObject({ status: "PAID", currency: fiat });
  });

  it("creates one payment under a claim, even for simultaneous requests", async () => {
    const claimId = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => openCharge(cryptoInvoiceOpener, merchantId, cryptoBody(), claimId)),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(new Set(all.map(({ pay_address }) => pay_address)).size).toBe(1);
  });
});

describe("createCryptoPayment, when others fail", () => {
  const all = async () => (await listInvoices(merchantId, listInvoicesQuery.parse({}))).data;
  const create = () => openCharge(cryptoInvoiceOpener, merchantId, cryptoBody(), null);

  it("never offers a stale rate, and writes nothing", async () => {
    const asOf = new Date(Date.now() - 25 * HOUR_MS);
    const read = vi.spyOn(sandboxCoinRates, "readRate").mockResolvedValue({ rate: "500000", asOf });
    await expect(create()).rejects.toMatchObject({ code: "unavailable" });
    read.mockRestore();
    expect(await all()).toEqual([]);
  });

  it("is FAILED if the provider refuses", async () => {
    const refuse = vi
      .spyOn(sandboxCryptoProvider, "createPayment")
      .mockRejectedValue(new ProviderFault("no"));
    await expect(create()).rejects.toMatchObject({ code: "provider_error" });
    refuse.mockRestore();
    expect(await all()).toMatchObject([{ status: "FAILED", payment_details: { pay_address: null } }]);
  });

  it("continues under its claim if the provider did not answer", async () => {
    const claimId = randomUUID();
    const silent = vi
      .spyOn(sandboxCryptoProvider, "createPayment")
      .mockRejectedValue(new ProviderTimeout("no"));
    const first = openCharge(cryptoInvoiceOpener, merchantId, cryptoBody(), claimId);
    await expect(first).rejects.toMatchObject({ code: "provider_timeout" });
    silent.mockRestore();
    const again = await openCharge(cryptoInvoiceOpener, merchantId, cryptoBody(), claimId);
    expect(await all()).toMatchObject([{ id: again.id, status: "WAITING_PAYMENT" }]);
    expect(again.pay_address).not.toBeNull();
  });
});

describe("the list of invoices", () => {
  it("filters by the status that each invoice shows, whether or not a sweep has stored it", async () => {
    const [waiting, ended, half, closed] = [
      await newCryptoPayment(merchantId),
      await newCryptoPayment(merchantId),
      await newCryptoPayment(merchantId),
      await newCryptoPayment(merchantId),
    ];
    for (const some of [half, closed]) await payCoins(some, some.payUnits / 2n);
    await endsIn(ended, { quoteMs: -1, watchMs: HOUR_MS });
    await endsIn(half, { quoteMs: -1, watchMs: HOUR_MS });
    await endsIn(closed, { quoteMs: -2, watchMs: -1 });
    const of = async (status: string, orderBy = "createdAt.DESC") => {
      const query = listInvoicesQuery.parse({ status, orderBy, quantityPerPage: "100" });
      const { data, pagination } = await listInvoices(merchantId, query);
      expect(pagination.total).toBe(data.length);
      expect(new Set(data.map((one) => one.status)).size).toBe(1);
      return data.map(({ id }) => id);
    };
    expect(await of("WAITING_PAYMENT")).toEqual([waiting.id]);
    expect(await of("PARTIALLY_PAID")).toEqual([half.id]);
    for (const field of ["createdAt", "status"]) {
      expect(new Set(await of("EXPIRED", `${field}.ASC`))).toEqual(new Set([ended.id, closed.id]));
    }
    expect(await of("EXPIRED")).toEqual([closed.id, ended.id]);
  });
});
