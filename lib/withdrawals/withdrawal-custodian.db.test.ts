import { beforeEach, expect, it } from "vitest";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { requestWithdrawalBody } from "#lib/invoices/invoice.contract";
import { PLATFORM } from "#lib/ledger/custody.rules";
import { requestWithdrawal } from "#lib/withdrawals/request-withdrawal";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { ledgerBalances } from "#test/ledger-balances";
import { newCryptoPayment, payCoins, storedInvoice } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";

changeAdapters(FAKE_ADAPTERS);

let owner: { merchantId: MerchantId; userId: UserId };
beforeEach(async () => {
  owner = await newMerchant();
  // 100.00 of coins held at the platform.
  await payCoins(await newCryptoPayment(owner.merchantId));
});

async function request(amount: number) {
  const coin = { pay_currency: "BTC", pay_address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu" };
  const body = requestWithdrawalBody.parse({ amount, fiat_currency: "BRL", ...coin });
  const { id } = await requestWithdrawal(owner, body, null, SYSTEM_ACTOR);
  return storedInvoice(id);
}

it("a withdrawal is sent by an account that holds enough, not by the first that could send it", async () => {
  const { connection } = await connectFake(owner.merchantId, {
    ...{ provider: "fakecrypto", port: "crypto", mode: "test" },
  });
  const withdrawal = await request(60);
  expect(connection.custodian).toBe(connection.id);
  expect(withdrawal).toMatchObject({ provider: "sandbox", connectionId: null, custodian: PLATFORM });
  expect(await ledgerBalances(owner.merchantId)).toMatchObject({ MERCHANT: -4_000, WITHDRAWALS: -6_000 });
});

it("a withdrawal of more than any single account holds is refused, whatever their total", async () => {
  await connectFake(owner.merchantId, { provider: "fakecrypto", port: "crypto", mode: "test" });
  await expect(request(100.01)).rejects.toMatchObject({ code: "insufficient_balance" });
});
