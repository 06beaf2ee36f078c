import { db, transaction } from "#db/client";
import { findUserByEmail } from "#lib/account/users.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { DEMO_COLLEAGUE } from "#lib/demo/demo-users.rules";
import { seedWaitingPayout } from "#lib/demo/seed-past-business";
import { requestWithdrawalBody } from "#lib/invoices/invoice.contract";
import { requestPayoutBody } from "#lib/payouts/payout.contract";
import { requestPayout } from "#lib/payouts/request-payout";
import { requestWithdrawal } from "#lib/withdrawals/request-withdrawal";
import type { DemoShop } from "#lib/worker/demo/demo-payments";

/** Two payouts to the shop's key that the sandbox's bank sends at once, and one that it refuses. */
const PAYOUTS = [
  { amount: "1250.00" },
  { amount: "800.00" },
  { amount: "300.00", pixKey: "refused@example.com" },
];
const ADDRESS = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";

/**
 * Outgoing money: Pix payouts with one refusal, then one above the approval threshold, and coins, which staff have to approve.
 */
export async function payOut(shop: DemoShop): Promise<void> {
  const actor = { ...SYSTEM_ACTOR, userId: shop.userId };
  for (const payout of PAYOUTS) await requestPayout(shop, requestPayoutBody.parse(payout), null, actor);
  const colleague = await findUserByEmail(db(), DEMO_COLLEAGUE.email);
  if (colleague) await transaction((tx) => seedWaitingPayout(tx, shop.merchantId, colleague.id));
  const coins = { amount: 350, fiat_currency: "BRL", pay_currency: "BTC", pay_address: ADDRESS };
  await requestWithdrawal(shop, requestWithdrawalBody.parse(coins), null, actor);
}
