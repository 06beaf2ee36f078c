import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { SearchParams } from "#lib/client/params/search-params";
import {
  ALL_ACCOUNTS,
  offeredDays,
  readStatementParams,
  type StatementParams,
  statementPeriod,
} from "#lib/client/params/statement-params";
import type { MerchantId } from "#lib/domain/ids";
import { absMinor, restMinor } from "#lib/domain/money/minor";
import { formatAmount, isZeroAmount, minorOf } from "#lib/domain/money/money";
import { accountIdOfRef } from "#lib/ledger/account-ref.rules";
import { getBalance } from "#lib/ledger/get-balance";
import { listAccounts } from "#lib/ledger/list-accounts";
import { listOwnAccounts, type OwnAccountSums } from "#lib/ledger/list-own-accounts";
import type { BalanceView } from "#lib/ledger/money.contract";
import { findCsvChoice } from "#lib/lists/csv-choices.queries";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { sumMovement } from "#lib/overview/get-money-flow";
import type { Loaded } from "#lib/pages/loaded";
import { readPayoutCard } from "#lib/pages/payouts/read-payout-card";
import { readStatement } from "#lib/pages/statement/read-statement";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { listPrices } from "#lib/prices/list-prices";

const PAGE_SIZE = 25;

export type BalancePage = Loaded<typeof loadBalancePage>;

/** The merchant's balances, its newest payouts, a page of the statement of one account or all, and the prices. */
export async function loadBalancePage(search: SearchParams) {
  const session = await currentMerchantSession();
  const { merchantId, userId } = session;
  const params = readStatementParams(search);
  const isKnown = params.account === ALL_ACCOUNTS || accountIdOfRef(merchantId, params.account) !== null;
  const state = isKnown ? params : { ...params, account: "MERCHANT" };
  const [balance, { takesTax }, ownAccounts, payouts, accounts, prices, csv, statement, sums] =
    await Promise.all([
      getBalance(merchantId),
      getMerchantOrThrow(db(), merchantId),
      listOwnAccounts(merchantId),
      readPayoutCard(session, null),
      listAccounts(merchantId),
      listPrices(merchantId),
      findCsvChoice(db(), userId),
      readStatement(merchantId, state, PAGE_SIZE),
      readMovement(merchantId, state),
    ]);
  return {
    takesTax,
    balances: balance.data.map((one) => ({
      ...one,
      holdsMoney: !isZeroAmount(one.suspense),
      netted: toNetted(one),
    })),
    ownAccounts: ownAccounts.map((account) => ({ ...account, sums: account.sums.map(toShownSums) })),
    payouts,
    statement: {
      ...{ path: "/dashboard/balance", state, offered: offeredDays(databaseNow()), accounts, csv, sums },
      ...statement,
    },
    prices: { prices: prices.data, overdraft: prices.overdraft },
  };
}

/** The sums of the movement that the address names, as absolute amounts; null if it names none. */
async function readMovement(merchantId: MerchantId, { movement, ...days }: StatementParams) {
  if (!movement) return null;
  const now = databaseNow();
  const { start = new Date(0), end } = statementPeriod(days);
  const span = { from: start, to: end ? new Date(end.getTime() + 1) : now };
  const sums = await sumMovement(merchantId, movement, span, now);
  return sums.map(({ currency, amountMinor }) => ({
    currency,
    amount: formatAmount(absMinor(amountMinor), currency),
  }));
}

/** What the merchant owes or is owed for money at its own accounts, netted before a payout; null if both sides are even. */
function toNetted({ currency, available, custodians }: BalanceView["data"][number]) {
  const [platform] = custodians;
  const lessMinor = platform
    ? restMinor(minorOf(platform.available, currency), minorOf(available, currency))
    : 0;
  if (lessMinor === 0) return null;
  const how: "nettedOwing" | "nettedOwed" = lessMinor > 0 ? "nettedOwing" : "nettedOwed";
  return { how, amount: formatAmount(absMinor(lessMinor), currency) };
}

/** Hides zero amounts, except the balance, its available part, and what is owed. */
function toShownSums({ pending, suspense, fees, shares, ...always }: OwnAccountSums) {
  const shown = (amount: string) => (isZeroAmount(amount) ? null : amount);
  return {
    ...always,
    pending: shown(pending),
    suspense: shown(suspense),
    fees: shown(fees),
    shares: shown(shares),
  };
}
