import type { Metadata } from "next";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { BalanceTiles } from "#components/ledger/balance-tiles";
import { NegativeBalance } from "#components/ledger/negative-balance";
import { StatementCard } from "#components/ledger/statement-card";
import { PayoutCard } from "#components/payouts/payout-card";
import { PriceCard } from "#components/prices/price-card";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Money } from "#components/ui/money";
import { PageHeader } from "#components/ui/page-header";
import { isZeroAmount } from "#lib/domain/money/money";
import type { Loaded } from "#lib/pages/loaded";
import { loadBalancePage } from "./load-balance-page";
import { OwnAccountsCard } from "./own-accounts-card";

type BalancePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("balance.title") };
}

export default async function BalancePage({ searchParams }: BalancePageProps) {
  return <BalanceScreen {...(await loadBalancePage(await searchParams))} />;
}

/** A merchant's balances, payouts, statement and prices. */
async function BalanceScreen({
  takesTax,
  balances,
  ownAccounts,
  payouts,
  statement,
  prices,
}: Loaded<typeof loadBalancePage>) {
  const t = await getTranslations("money");
  return (
    <>
      <PageHeader
        title={t("balance.title")}
        description={t("balance.intro")}
        actions={
          takesTax ? (
            <Link href="/dashboard/balance/tax" className={buttonVariants({ variant: "secondary" })}>
              {t("tax.statement.open")}
            </Link>
          ) : null
        }
      />
      <NegativeBalance balances={balances} />
      {ownAccounts.length > 0 ? (
        <h2 className="mb-3 text-base font-semibold tracking-tight">{t("custodian.platform")}</h2>
      ) : null}
      <CurrencyTiles balances={balances} />
      {ownAccounts.length > 0 ? <OwnAccountsCard accounts={ownAccounts} /> : null}
      <PayoutCard {...payouts} />
      <StatementCard {...statement} />
      <PriceCard {...prices} />
    </>
  );
}

type CurrencyTilesProps = Pick<Loaded<typeof loadBalancePage>, "balances">;

/** Balances by currency, with links to pending and held money. */
function CurrencyTiles({ balances }: CurrencyTilesProps) {
  const t = useTranslations("money.balance");
  const inSuspense = (
    <Link href="/dashboard/suspense?status=HELD" className="text-accent underline-offset-4 hover:underline">
      {t("seeHeld")}
    </Link>
  );
  const receivables = (
    <Link href="/dashboard/balance/receivables" className="text-accent underline-offset-4 hover:underline">
      {t("seeReceivables")}
    </Link>
  );
  return (
    <BalanceTiles
      tiles={balances.flatMap(({ currency, available, pending, suspense, holdsMoney, netted }) => [
        {
          key: `available ${currency}`,
          term: t("available"),
          amount: available,
          currency,
          more: netted ? (
            <span className="text-muted-foreground">
              {t.rich(netted.how, { amount: () => <Money amount={netted.amount} currency={currency} /> })}
            </span>
          ) : null,
        },
        {
          key: `pending ${currency}`,
          term: t("pending"),
          amount: pending,
          currency,
          more: isZeroAmount(pending) ? null : receivables,
        },
        {
          key: `suspense ${currency}`,
          term: t("suspense"),
          amount: suspense,
          currency,
          more: holdsMoney ? inSuspense : null,
        },
      ])}
    />
  );
}
