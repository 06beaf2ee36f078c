import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BalanceTiles } from "#components/ledger/balance-tiles";
import { StatementCard } from "#components/ledger/statement-card";
import { PriceCard } from "#components/prices/price-card";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { findCsvChoice } from "#db/queries/csv-choices";
import { ALL_ACCOUNTS, readStatementParams, statementPeriod } from "#lib/client/statement-params";
import { accountIdOfRef } from "#lib/domain/account-ref";
import { getBalance } from "#lib/features/ledger/get-balance";
import { listAccounts } from "#lib/features/ledger/list-accounts";
import { listStatement } from "#lib/features/ledger/list-statement";
import { listPrices } from "#lib/features/prices/list-prices";
import { currentMerchantSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

type BalancePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("balance.title") };
}

export default async function BalancePage({ searchParams }: BalancePageProps) {
  const { merchantId, userId } = await currentMerchantSession();
  const asked = readStatementParams(await searchParams);
  const known = asked.account === ALL_ACCOUNTS || accountIdOfRef(merchantId, asked.account) !== null;
  const state = known ? asked : { ...asked, account: "MERCHANT" };
  const [t, balance, accounts, prices, csv, statement] = await Promise.all([
    getTranslations("money"),
    getBalance(merchantId),
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
  const held = (
    <Link href="/dashboard/suspense?status=HELD" className="text-accent underline-offset-4 hover:underline">
      {t("balance.seeHeld")}
    </Link>
  );
  return (
    <>
      <PageHeader title={t("balance.title")} description={t("balance.intro")} />
      <BalanceTiles
        tiles={balance.data.flatMap(({ currency, available, pending, suspense }) => [
          { key: `available ${currency}`, term: t("balance.available"), amount: available, currency },
          { key: `pending ${currency}`, term: t("balance.pending"), amount: pending, currency },
          {
            key: `suspense ${currency}`,
            term: t("balance.suspense"),
            amount: suspense,
            currency,
            more: suspense === "0.00" ? null : held,
          },
        ])}
      />
      <StatementCard path="/dashboard/balance" state={state} accounts={accounts} csv={csv} {...statement} />
      <PriceCard prices={prices.data} />
    </>
  );
}
