import { db } from "#db/client";
import { findCsvChoice } from "#db/queries/csv-choices";
import type { SearchParams } from "#lib/client/search-params";
import { ALL_ACCOUNTS, readStatementParams, statementPeriod } from "#lib/client/statement-params";
import { accountIdOfRef } from "#lib/domain/account-ref";
import { isZeroAmount } from "#lib/domain/money";
import { getBalance } from "#lib/features/ledger/get-balance";
import { listAccounts } from "#lib/features/ledger/list-accounts";
import { listStatement } from "#lib/features/ledger/list-statement";
import { listPrices } from "#lib/features/prices/list-prices";
import type { Loaded } from "#lib/pages/loaded";
import { readPayoutCard } from "#lib/pages/payouts/read-payout-card";
import { currentMerchantSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

export type BalancePage = Loaded<typeof loadBalancePage>;

/** The merchant's balances, its newest payouts, a page of the statement of one account or of all, and what payments cost. */
export async function loadBalancePage(search: SearchParams) {
  const session = await currentMerchantSession();
  const { merchantId, userId } = session;
  const asked = readStatementParams(search);
  const isKnown = asked.account === ALL_ACCOUNTS || accountIdOfRef(merchantId, asked.account) !== null;
  const state = isKnown ? asked : { ...asked, account: "MERCHANT" };
  const [balance, payouts, accounts, prices, csv, statement] = await Promise.all([
    getBalance(merchantId),
    readPayoutCard(session, null),
    listAccounts(merchantId),
    listPrices(merchantId),
    findCsvChoice(db(), userId),
    listStatement(merchantId, {
      ...statementPeriod(state),
      account: state.account === ALL_ACCOUNTS ? undefined : state.account,
      before: state.before ?? undefined,
      limit: PAGE_SIZE,
    }),
  ]);
  return {
    balances: balance.data.map((one) => ({ ...one, holdsMoney: !isZeroAmount(one.suspense) })),
    payouts,
    statement: { path: "/dashboard/balance", state, accounts, csv, ...statement },
    prices: prices.data,
  };
}
