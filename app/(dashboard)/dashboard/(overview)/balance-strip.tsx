import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "#components/ui/card";
import { Money } from "#components/ui/money";
import { isNegativeAmount } from "#lib/domain/money/money";
import type { MerchantOverviewPage } from "./load-overview-page";

/** Available and pending money, a line for each currency, with a link to the statement. */
export function BalanceStrip({ balances }: { balances: MerchantOverviewPage["balances"] }) {
  const t = useTranslations("money.balance");
  const own = useTranslations("overview.balance");
  return (
    <Card
      aria-label={own("title")}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6"
    >
      <div className="flex flex-col gap-2">
        {balances.map(({ currency, available, pending }) => (
          <dl key={currency} className="flex flex-wrap gap-x-8 gap-y-2">
            <Amount name={t("available")}>
              <Money amount={available} currency={currency} />
              {isNegativeAmount(available) ? (
                <span className="block max-w-prose text-sm font-normal tracking-normal text-danger">
                  {t("negative.short")}
                </span>
              ) : null}
            </Amount>
            <Amount name={t("pending")}>
              <Money amount={pending} currency={currency} />
            </Amount>
          </dl>
        ))}
      </div>
      <Link
        href="/dashboard/balance"
        className="inline-flex min-h-9 items-center gap-1.5 text-sm text-accent underline-offset-4 hover:underline"
      >
        {own("open")}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </Card>
  );
}

function Amount({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="tabular mt-0.5 text-lg font-semibold tracking-tight">{children}</dd>
    </div>
  );
}
