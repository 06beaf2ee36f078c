import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Money } from "#components/ui/money";
import { formatReais } from "#lib/domain/money/money";
import { type ActivityTotals, changeOf } from "#lib/overview/activity-totals.rules";
import { Delta } from "./delta";

type PlatformTotalsProps = { merchants: number; totals: ActivityTotals; previous: ActivityTotals };

/** The platform's figures today, compared with yesterday until the same time. */
export function PlatformTotals({ merchants, totals, previous }: PlatformTotalsProps) {
  const t = useTranslations("overview.platform");
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  return (
    <dl className="grid gap-px overflow-hidden rounded-xl border border-border bg-border shadow-card sm:grid-cols-3">
      <Figure
        name={t("gross")}
        below={<Delta change={changeOf(totals.grossMinor, previous.grossMinor)} moreIsGood />}
      >
        <Money amount={formatReais(totals.grossMinor)} currency="BRL" />
      </Figure>
      <Figure
        name={t("paid")}
        below={<Delta change={changeOf(totals.paidCount, previous.paidCount)} moreIsGood />}
      >
        {number.format(totals.paidCount)}
      </Figure>
      <Figure
        name={t("merchants")}
        below={
          <Link
            href="/dashboard/merchants"
            className="text-xs text-accent underline-offset-4 hover:underline"
          >
            {t("allMerchants")}
          </Link>
        }
      >
        {number.format(merchants)}
      </Figure>
    </dl>
  );
}

function Figure({ name, below, children }: { name: string; below: ReactNode; children: ReactNode }) {
  return (
    <div className="bg-card px-5 py-4">
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="tabular mt-1 text-2xl font-semibold tracking-tight">{children}</dd>
      <dd className="mt-0.5">{below}</dd>
    </div>
  );
}
