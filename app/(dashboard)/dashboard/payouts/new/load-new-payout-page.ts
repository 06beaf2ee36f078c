import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { namesOfApprovers } from "#lib/approvals/approval-bar.rules";
import { judgeApprovers } from "#lib/approvals/find-approval";
import { sumLeftSince } from "#lib/approvals/money-leaving.queries";
import type { SearchParams } from "#lib/client/params/search-params";
import { isProvided } from "#lib/connections/choose-provider";
import { isId, type MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { formatReais, minorOf } from "#lib/domain/money/money";
import { startOfBrasiliaDay } from "#lib/domain/time/brasilia-time";
import { type Custodian, type OwnAccountName, PLATFORM } from "#lib/ledger/custody.rules";
import { getBalance } from "#lib/ledger/get-balance";
import { listOwnAccounts } from "#lib/ledger/list-own-accounts";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import type { Loaded } from "#lib/pages/loaded";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { planWholePayout } from "#lib/payouts/payout.rules";
import { leftOfDay } from "#lib/payouts/payout-limits.rules";
import { readNewPayoutParams } from "#lib/payouts/payout-list.params";
import { getPayoutSettings as readPayoutSettings } from "#lib/payouts/payout-settings";
import { getPayoutSettings } from "#lib/payouts/payout-settings.queries";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { getRecipient } from "#lib/recipients/get-recipient";

export type NewPayoutPage = Loaded<typeof loadNewPayoutPage>;

/**
 * An account that may send a payout: its available balance, the most that may leave now (null if nothing may), and whether a
 * bank sends from it.
 */
export type PayoutSource = {
  custodian: Custodian;
  /** The merchant's own account; null for the platform's. */
  at: OwnAccountName | null;
  available: string;
  most: string | null;
  isOpen: boolean;
};

/**
 * What the merchant or a recipient can be paid out, from which accounts, and to where; null for an unknown recipient. `isOpen`:
 * a bank sends payouts from at least one of the accounts.
 */
export async function loadNewPayoutPage(search: SearchParams) {
  const { merchantId, userId } = await currentMerchantSession({
    permission: "money:move",
    otherwise: "/dashboard/balance",
  });
  const { recipientId, custodian } = readNewPayoutParams(search);
  const read = recipientId === null ? readOwn(merchantId) : readRecipient(merchantId, recipientId);
  const [account, ownAccounts] = await Promise.all([
    read,
    recipientId === null ? listOwnAccounts(merchantId) : [],
  ]);
  if (!account) return null;
  const merchant = await getMerchantOrThrow(db(), merchantId);
  const now = databaseNow();
  const wanted = { id: "new", requestedBy: userId, createdAt: now };
  const [terms, todayMinor, judged] = await Promise.all([
    getPayoutSettings(db(), merchantId),
    sumLeftSince(db(), merchantId, startOfBrasiliaDay(now)),
    judgeApprovers(db(), { team: merchantId }, { permission: "money:move", waiting: [wanted] }),
  ]);
  const { available } = account;
  const custodians = [
    { custodian: PLATFORM, at: null, available },
    ...ownAccounts.flatMap(({ custodian: own, provider, label, sums }) => {
      const there = sums.find(({ currency }) => currency === "BRL");
      return there ? [{ custodian: own, at: { provider, label }, available: there.available }] : [];
    }),
  ];
  const sources: PayoutSource[] = await Promise.all(
    custodians.map(async (custodian) => {
      const mostMinor = planWholePayout(
        { availableMinor: minorOf(custodian.available, "BRL"), todayMinor },
        terms,
        asMinor(1),
      );
      const isOpen = await isProvided(merchant, ["payout"], { custodian: custodian.custodian });
      return { ...custodian, most: mostMinor === null ? null : formatReais(mostMinor), isOpen };
    }),
  );
  const open = sources.filter((source) => source.isOpen);
  return {
    account,
    sources,
    /** The account selected initially. */
    chosen:
      (open.find((source) => source.custodian === custodian) ?? open[0] ?? sources[0])?.custodian ?? PLATFORM,
    isOpen: open.length > 0,
    fee: terms.feeMinor === 0 ? null : formatReais(terms.feeMinor),
    leftToday: formatReais(leftOfDay(todayMinor, terms.dailyLimitMinor)),
    approvalAbove: formatReais(terms.approvalAboveMinor),
    /** What decides whether a payout needs a second person, and who that may be. */
    approval: {
      terms: { todayMinor, approvalAboveMinor: terms.approvalAboveMinor },
      approvers: namesOfApprovers(judged.get(wanted.id) ?? []),
    },
  };
}

async function readOwn(merchantId: MerchantId) {
  const [{ data }, { pixKey, heldUntil: holdEnd }, merchant] = await Promise.all([
    getBalance(merchantId),
    readPayoutSettings(merchantId),
    getMerchantOrThrow(db(), merchantId),
  ]);
  const own = data.find(({ currency }) => currency === "BRL");
  return {
    recipientId: null,
    name: merchant.legalName,
    document: merchant.document,
    pixKey,
    heldUntil: holdEnd,
    available: own?.available ?? "0.00",
    pending: own?.pending ?? "0.00",
  };
}

async function readRecipient(merchantId: MerchantId, id: string) {
  const recipient = await getRecipient(merchantId, id).catch(nullWhenMissing);
  if (!recipient || !isId("recipient", recipient.id)) return null;
  const { name, document, pixKey, heldUntil: holdEnd, balance } = recipient;
  return { recipientId: recipient.id, name, document, pixKey, heldUntil: holdEnd, ...balance };
}
