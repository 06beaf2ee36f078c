import { db } from "#db/client";
import { insertUser } from "#lib/account/users.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { requestWithdrawalBody } from "#lib/invoices/invoice.contract";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { newId } from "#lib/platform/ids/new-id";
import { approveWithdrawal, rejectWithdrawal } from "#lib/withdrawals/decide-withdrawal";
import { requestWithdrawal } from "#lib/withdrawals/request-withdrawal";
import { sendWithdrawal } from "#lib/withdrawals/send-withdrawal";
import { newApprover } from "#test/new-approver";
import { endsIn, newCryptoPayment, payCoins, storedInvoice } from "#test/new-invoice";
import { tellReports } from "#test/sandbox-report";

/** Everything that moves coins: payments of every kind, and withdrawals with every outcome. */
export async function moveCoins(merchantId: MerchantId): Promise<void> {
  await payCoins(await newCryptoPayment(merchantId));
  const over = await newCryptoPayment(merchantId, { pay_currency: "ETH", fiat_currency: "USD" });
  await payCoins(over, over.payUnits * 2n + 3n);
  const half = await newCryptoPayment(merchantId, { pay_currency: "USDTERC20" });
  await payCoins(half, half.payUnits / 3n);
  await endsIn(half, { quoteMs: -2, watchMs: -1 });
  await expireCharges();
  await payCoins(half, half.payUnits / 3n);
  await withdraw(merchantId);
}

async function withdraw(merchantId: MerchantId): Promise<void> {
  const [requester, staff] = [await newOwner(merchantId), await newApprover()];
  const ask = async () => {
    const body = requestWithdrawalBody.parse({
      amount: 10,
      fiat_currency: "BRL",
      pay_currency: "BTC",
      pay_address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
    });
    return requestWithdrawal({ merchantId, userId: requester }, body, null, SYSTEM_ACTOR);
  };
  const [sent, rejected] = [await ask(), await ask(), await ask()];
  await approveWithdrawal(staff.id, sent.id, staff.proof(), SYSTEM_ACTOR);
  await sendWithdrawal((await storedInvoice(sent.id)).id);
  await tellReports(sent.id);
  await rejectWithdrawal(staff.id, rejected.id, SYSTEM_ACTOR);
}

/** Another owner of the merchant. */
export async function newOwner(merchantId: MerchantId): Promise<UserId> {
  const id = newId("user");
  const person = { email: `${id}@example.com`, name: "Rui", passwordHash: "none", role: "OWNER" } as const;
  await insertUser(db(), { id, ...person, merchantId });
  return id;
}
