import { CalendarClock } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getFormatter, getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { MonthNav } from "#components/dashboard/month-nav";
import { CalendarDay } from "#components/ui/calendar-day";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { Money } from "#components/ui/money";
import { PageHeader } from "#components/ui/page-header";
import type { ReceivableDayView } from "#lib/ledger/receivable.contract";
import type { Loaded } from "#lib/pages/loaded";
import { loadReceivablesPage } from "./load-receivables-page";
import { ReceivablesCalendar } from "./receivables-calendar";

type ReceivablesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("receivables.title") };
}

export default async function ReceivablesPage({ searchParams }: ReceivablesPageProps) {
  return <ReceivablesScreen {...(await loadReceivablesPage(await searchParams))} />;
}

const MONTH_LOOK =
  "flex h-full min-h-11 flex-col justify-between rounded-md border border-border bg-card px-3 py-2 text-sm transition-colors hover:border-input hover:bg-muted/60 aria-[current]:border-foreground";

/** What is pending by month, and one month's calendar; own accounts separately. */
async function ReceivablesScreen({
  month,
  today,
  hasDays,
  totals,
  months,
  ownAccounts,
  weeks,
  previous,
  next,
}: Loaded<typeof loadReceivablesPage>) {
  const [t, format] = await Promise.all([getTranslations("money"), getFormatter()]);
  const nameOf = (day: string, form: "long" | "short") =>
    format.dateTime(new Date(`${day}T12:00:00Z`), { month: form, year: "numeric", timeZone: "UTC" });
  const title = nameOf(month, "long");
  return (
    <>
      <div className="mb-2 text-sm text-muted-foreground">
        <BackLink href="/dashboard/balance">{t("balance.title")}</BackLink>
      </div>
      <PageHeader title={t("receivables.title")} description={t("receivables.intro")} />
      {months.length > 0 ? (
        <section aria-label={t("receivables.byMonth")} className="mb-6">
          <h2 className="mb-2 text-xs text-muted-foreground">{t("receivables.byMonth")}</h2>
          <ol className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
            {months.map(({ month: one, currency, amount, href, isShown }) => (
              <li key={href + currency}>
                <Link href={href} aria-current={isShown ? "true" : undefined} className={MONTH_LOOK}>
                  <span className="text-xs text-muted-foreground first-letter:uppercase">
                    {nameOf(one, "short")}
                  </span>
                  <Money amount={amount} currency={currency} className="font-medium" />
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <MonthNav
          title={title}
          previous={previous}
          next={next}
          labels={{
            months: t("receivables.months"),
            previous: t("receivables.previous"),
            next: t("receivables.next"),
          }}
        />
        {totals.map(({ currency, amount }) => (
          <p key={currency} className="text-sm text-muted-foreground">
            {t.rich("receivables.total", {
              amount: () => (
                <Money amount={amount} currency={currency} className="font-semibold text-foreground" />
              ),
            })}
          </p>
        ))}
      </div>
      {hasDays ? (
        <ReceivablesCalendar weeks={weeks} today={today} label={title} />
      ) : (
        <Card>
          <EmptyState icon={<CalendarClock />} title={t("receivables.empty.title")}>
            {t("receivables.empty.body")}
          </EmptyState>
        </Card>
      )}
      {ownAccounts.map(({ custodian, provider, label, days: ownDays }) => (
        <section key={custodian} className="mt-8">
          <h2 className="text-base font-semibold tracking-tight wrap-anywhere">
            {t("custodian.own", { provider, label })}
          </h2>
          <p className="mt-1 mb-3 max-w-prose text-sm text-pretty text-muted-foreground">
            {t("receivables.own")}
          </p>
          <ReceivablesDays days={ownDays} />
        </section>
      ))}
    </>
  );
}

/** The days on which money becomes available, each with its sum by method. */
function ReceivablesDays({ days }: { days: ReceivableDayView[] }) {
  const t = useTranslations("dashboard");
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-border">
        {days.map(({ date, currency, amount, methods }) => (
          <li key={`${date} ${currency}`} className="px-5 py-4 sm:px-6">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <CalendarDay value={date} form="weekday" className="font-medium first-letter:uppercase" />
              <Money amount={amount} currency={currency} className="font-semibold" />
            </p>
            <dl className="mt-1.5 flex flex-col gap-1 text-sm text-muted-foreground">
              {methods.map((one) => (
                <div key={one.method} className="flex justify-between gap-4">
                  <dt>{t(`method.${one.method}`)}</dt>
                  {methods.length > 1 ? (
                    <dd>
                      <Money amount={one.amount} currency={currency} />
                    </dd>
                  ) : null}
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}
