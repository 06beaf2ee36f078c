import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { invoices } from "#db/schema/invoices";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { type InvoiceId, isId, type MerchantId, type UserId } from "#lib/domain/ids";
import { requestWithdrawalBody } from "#lib/invoices/invoice.contract";
import type { CoinPayoutState } from "#lib/providers/ports/crypto";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { sandboxCryptoProvider } from "#lib/providers/sandbox/crypto";
import { approveWithdrawal } from "#lib/withdrawals/decide-withdrawal";
import { requestWithdrawal } from "#lib/withdrawals/request-withdrawal";
import { sendWithdrawal } from "#lib/withdrawals/send-withdrawal";
import { ledgerBalances } from "#test/ledger-balances";
import { newApprover } from "#test/new-approver";
import { newCryptoPayment, payCoins, storedInvoice } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { tellReports } from "#test/sandbox-report";

const ADDRESS = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
const SET_ASIDE = { RECEIVABLE: 10_000, MERCHANT: -4_000, WITHDRAWALS: -6_000 };

let requester: { merchantId: MerchantId; userId: UserId };
beforeEach(async () => {
  requester = await newMerchant();
  await payCoins(await newCryptoPayment(requester.merchantId));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const { sendPayout } = sandboxCryptoProvider;
const onSend = () => vi.spyOn(sandboxCryptoProvider, "sendPayout");
const balances = () => ledgerBalances(requester.merchantId);

async function approved(): Promise<InvoiceId> {
  const staff = await newApprover();
  const body = requestWithdrawalBody.parse({
    ...{ amount: 60, fiat_currency: "BRL", pay_currency: "BTC", pay_address: ADDRESS },
  });
  const { id } = await requestWithdrawal(requester, body, null, SYSTEM_ACTOR);
  await approveWithdrawal(staff.id, id, staff.proof(), SYSTEM_ACTOR);
  if (!isId("invoice", id)) throw new Error("the withdrawal has no id of ours");
  return id;
}

describe("a withdrawal whose first request may have arrived", () => {
  const REFUSALS: [string, () => Promise<CoinPayoutState>][] = [
    ["by an error", () => Promise.reject(new ProviderFault("the reference was used"))],
    ["by an answer", async () => ({ status: "FAILED", reason: "account_short" })],
  ];

  it.each(REFUSALS)("stays open when the provider refuses its retry %s", async (_, refuse) => {
    const id = await approved();
    onSend().mockImplementationOnce(async (request) => {
      await sendPayout(request);
      throw new ProviderTimeout("the answer was lost");
    });
    await expect(sendWithdrawal(id)).rejects.toThrow(ProviderTimeout);
    vi.spyOn(sandboxCryptoProvider, "findPayout").mockResolvedValueOnce(null);
    const repeated = onSend().mockImplementationOnce(refuse);
    await sendWithdrawal(id);
    expect(repeated).toHaveBeenCalledTimes(2);
    expect(await storedInvoice(id)).toMatchObject({ status: "APPROVED", failureReason: null });
    expect(await balances()).toEqual(SET_ASIDE);
    await tellReports(id);
    expect(await storedInvoice(id)).toMatchObject({ status: "CONFIRMED" });
    expect(await balances()).toEqual({ RECEIVABLE: 4_000, MERCHANT: -4_000, WITHDRAWALS: 0 });
  });

  it("stays open when the provider is then unreachable and later refuses", async () => {
    const id = await approved();
    onSend().mockRejectedValueOnce(new ProviderTimeout("no answer"));
    await expect(sendWithdrawal(id)).rejects.toThrow(ProviderTimeout);
    onSend().mockRejectedValueOnce(new ProviderUnavailable("no way to the provider"));
    await expect(sendWithdrawal(id)).rejects.toThrow(ProviderUnavailable);
    onSend().mockRejectedValueOnce(new ProviderFault("the reference was used"));
    await sendWithdrawal(id);
    expect(await storedInvoice(id)).toMatchObject({ status: "APPROVED" });
  });
});

it("a withdrawal that certainly did not reach its provider fails if its next request is refused", async () => {
  const id = await approved();
  onSend().mockRejectedValueOnce(new ProviderUnavailable("no way to the provider"));
  await expect(sendWithdrawal(id)).rejects.toThrow(ProviderUnavailable);
  const [row] = await db().select().from(invoices).where(eq(invoices.id, id));
  expect(row?.askedAt).toBeNull();
  onSend().mockRejectedValueOnce(new ProviderFault("the address is refused"));
  await sendWithdrawal(id);
  expect(await storedInvoice(id)).toMatchObject({
    status: "FAILED",
    failureReason: "the address is refused",
  });
  expect(await balances()).toEqual({ RECEIVABLE: 10_000, MERCHANT: -10_000, WITHDRAWALS: 0 });
});
