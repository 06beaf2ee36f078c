import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card, CardContent } from "#components/ui/card";
import { Money } from "#components/ui/money";
import { isNegativeAmount } from "#lib/domain/money/money";
import type { BalancePage } from "./load-balance-page";

type OwnAccount = BalancePage["ownAccounts"][number];

/** Money at a merchant's own accounts, what the merchant owes of it, and how that is collected. */
export function OwnAccountsCard({ accounts }: { accounts: OwnAccount[] }) {
  const t = useTranslations("money.ownAccounts");
  return (
    <Card className="mt-6">
      <div className="divide-y divide-border">
        {accounts.map((account) => (
          <OwnAccountPart key={account.custodian} account={account} />
        ))}
      </div>
      <div className="border-t border-border px-5 py-4 sm:px-6">
        <p className="max-w-prose text-sm text-pretty text-muted-foreground">{t("rule")}</p>
      </div>
    </Card>
  );
}

function OwnAccountPart({ account: { provider, label, sums } }: { account: OwnAccount }) {
  const t = useTranslations("money");
  return (
    <CardContent>
      <h2 className="text-base font-semibold tracking-tight wrap-anywhere">
        {t("custodian.own", { provider, label })}
      </h2>
      {sums.map(({ currency, lying, available, pending, suspense, owed, fees, shares }) => (
        <dl
          key={currency}
          className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none"
        >
          <Sum term={t("ownAccounts.lying")} amount={lying} currency={currency} strong />
          <Sum term={t("ownAccounts.available")} amount={available} currency={currency}>
            {isNegativeAmount(available) ? (
              <span className="block text-sm text-pretty text-danger">{t("balance.negative.own")}</span>
            ) : null}
          </Sum>
          {pending === null ? null : <Sum term={t("balance.pending")} amount={pending} currency={currency} />}
          {suspense === null ? null : (
            <Sum term={t("balance.suspense")} amount={suspense} currency={currency} />
          )}
          <Sum term={t("ownAccounts.owed")} amount={owed} currency={currency}>
            {fees === null ? null : <Part term={t("ownAccounts.fees")} amount={fees} currency={currency} />}
            {shares === null ? null : (
              <Part term={t("ownAccounts.shares")} amount={shares} currency={currency} />
            )}
          </Sum>
        </dl>
      ))}
    </CardContent>
  );
}

type SumProps = { term: string; amount: string; currency: string; strong?: boolean; children?: ReactNode };

function Sum({ term, amount, currency, strong = false, children }: SumProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{term}</dt>
      <dd className="mt-0.5">
        <Money
          amount={amount}
          currency={currency}
          className={strong ? "text-lg font-semibold tracking-tight" : "text-lg tracking-tight"}
        />
        {children}
      </dd>
    </div>
  );
}

function Part({ term, amount, currency }: Pick<SumProps, "term" | "amount" | "currency">) {
  return (
    <span className="block text-sm text-muted-foreground">
      {term} <Money amount={amount} currency={currency} />
    </span>
  );
}
