import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { sumLeftSince } from "#db/queries/money-leaving";
import { getPayoutSettings } from "#db/queries/payout-settings";
import { readPayoutListParams } from "#lib/client/payout-list-params";
import type { SearchParams } from "#lib/client/search-params";
import { startOfBrasiliaDay } from "#lib/domain/brasilia-time";
import { isId, type MerchantId } from "#lib/domain/ids";
import { formatAmount, minorOf } from "#lib/domain/money";
import { planWholePayout } from "#lib/domain/payout";
import { isProvided } from "#lib/features/connections/choose-provider";
import { getBalance } from "#lib/features/ledger/get-balance";
import { getRecipient } from "#lib/features/recipients/get-recipient";
import type { Loaded } from "#lib/pages/loaded";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export type NewPayoutPage = Loaded<typeof loadNewPayoutPage>;

/**
 * What can be paid out of the merchant's balance, or of a recipient's, and where to; null when there is no such recipient. `closed`
 * says that no bank sends payouts.
 */
export async function loadNewPayoutPage(search: SearchParams) {
  const { merchantId } = await currentMerchantSession({
    permission: "money:move",
    otherwise: "/dashboard/balance",
  });
  const { recipientId } = readPayoutListParams(search);
  const account = await (recipientId === null ? readOwn(merchantId) : readRecipient(merchantId, recipientId));
  if (!account) return null;
  const merchant = await getMerchantOrThrow(db(), merchantId);
  const [terms, todayMinor, isOpen] = await Promise.all([
    getPayoutSettings(db(), merchantId),
    sumLeftSince(db(), merchantId, startOfBrasiliaDay(databaseNow())),
    isProvided(merchant, ["payout"]),
  ]);
  const availableMinor = minorOf(account.available);
  const mostMinor = planWholePayout({ availableMinor, todayMinor }, terms, 1);
  return {
    account,
    isOpen,
    most: mostMinor === null ? null : formatAmount(mostMinor),
    fee: terms.feeMinor === 0 ? null : formatAmount(terms.feeMinor),
    leftToday: formatAmount(Math.max(0, terms.dailyLimitMinor - todayMinor)),
    approvalAbove: formatAmount(terms.approvalAboveMinor),
  };
}

async function readOwn(merchantId: MerchantId) {
  const [{ data }, { pixKey }, merchant] = await Promise.all([
    getBalance(merchantId),
    getPayoutSettings(db(), merchantId),
    getMerchantOrThrow(db(), merchantId),
  ]);
  return {
    recipientId: null,
    name: merchant.legalName,
    document: merchant.document,
    pixKey,
    available: data.find(({ currency }) => currency === "BRL")?.available ?? "0.00",
  };
}

async function readRecipient(merchantId: MerchantId, id: string) {
  const recipient = await getRecipient(merchantId, id).catch(nullWhenMissing);
  if (!recipient || !isId("recipient", recipient.id)) return null;
  const { name, document, pixKey, balance } = recipient;
  return { recipientId: recipient.id, name, document, pixKey, available: balance.available };
}
