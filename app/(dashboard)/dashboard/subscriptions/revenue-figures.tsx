import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Money } from "#components/ui/money";
import type { ComingRevenue } from "#lib/subscriptions/coming-revenue.rules";
import { subscriptionList } from "#lib/subscriptions/subscription-list.params";

/** What is coming in, and how many subscriptions pay. */
export function RevenueFigures({ revenue }: { revenue: ComingRevenue }) {
  const t = useTranslations("subscriptions.revenue");
  const format = useFormatter();
  const { amount, cycles, unset, active, pastDue } = revenue;
  return (
    <dl
      aria-label={t("label")}
      className="mb-5 grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-border bg-border shadow-card sm:grid-cols-4"
    >
      <Figure name={t("coming")} note={t("comingNote", { cycles, unset })} isWide>
        <Money amount={amount} currency="BRL" />
      </Figure>
      <Figure name={t("active")}>
        <CountLink href={subscriptionList.href({ status: "ACTIVE" })}>{format.number(active)}</CountLink>
      </Figure>
      <Figure name={t("pastDue")}>
        <CountLink href={subscriptionList.href({ status: "PAST_DUE" })}>{format.number(pastDue)}</CountLink>
      </Figure>
    </dl>
  );
}

type FigureProps = { name: string; note?: string; isWide?: boolean; children: ReactNode };

function Figure({ name, note, isWide, children }: FigureProps) {
  return (
    <div className={isWide ? "col-span-2 min-w-0 bg-card px-5 py-4" : "min-w-0 bg-card px-5 py-4"}>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="tabular mt-1 text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">
        {children}
      </dd>
      {note ? <dd className="mt-0.5 text-xs text-muted-foreground">{note}</dd> : null}
    </div>
  );
}

function CountLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}
