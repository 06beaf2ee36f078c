import { Download, Landmark } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getFormatter, getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { MonthNav } from "#components/dashboard/month-nav";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { Money } from "#components/ui/money";
import { PageHeader } from "#components/ui/page-header";
import { ShortDateTime } from "#components/ui/short-date-time";
import { apiHref } from "#lib/client/api-href";
import type { Loaded } from "#lib/pages/loaded";
import type { TaxStatementLineView } from "#lib/tax/tax.contract";
import { loadTaxStatementPage } from "./load-tax-statement-page";

type TaxStatementPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money.tax.statement");
  return { title: t("title") };
}

export default async function TaxStatementPage({ searchParams }: TaxStatementPageProps) {
  return <TaxStatementScreen {...(await loadTaxStatementPage(await searchParams))} />;
}

/** What banks set aside in a month: the sums, and charge by charge. */
async function TaxStatementScreen({ first, statement, previous, next }: Loaded<typeof loadTaxStatementPage>) {
  const [t, m, format] = await Promise.all([
    getTranslations("money.tax.statement"),
    getTranslations("money.balance"),
    getFormatter(),
  ]);
  const { month, lines, isComplete } = statement;
  const title = format.dateTime(new Date(`${first}T12:00:00Z`), {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return (
    <>
      <div className="mb-2 text-sm text-muted-foreground">
        <BackLink href="/dashboard/balance">{m("title")}</BackLink>
      </div>
      <PageHeader title={t("title")} description={t("intro")} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <MonthNav
          title={title}
          previous={previous}
          next={next}
          labels={{ months: t("months"), previous: t("previous"), next: t("next") }}
        />
        {lines.length > 0 ? (
          <a
            href={apiHref("GET /exports/tax-statement.csv", { query: { month } })}
            className={buttonVariants({ variant: "secondary" })}
          >
            <Download aria-hidden="true" />
            {t("export")}
          </a>
        ) : null}
      </div>
      {lines.length > 0 ? (
        <>
          <Sums statement={statement} />
          <Lines lines={lines} />
          {isComplete ? null : (
            <p className="mt-3 text-sm text-muted-foreground">{t("more", { count: lines.length })}</p>
          )}
        </>
      ) : (
        <Card>
          <EmptyState icon={<Landmark />} title={t("empty.title")}>
            {t("empty.body")}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

function Sums({ statement }: Pick<Loaded<typeof loadTaxStatementPage>, "statement">) {
  const t = useTranslations("money.tax.statement");
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 sm:max-w-md">
      {(["cbs", "ibs"] as const).map((name) => (
        <div key={name} className="rounded-md border border-border bg-card px-4 py-3">
          <dt className="text-xs text-muted-foreground">{t(name)}</dt>
          <dd>
            <Money amount={statement[name]} currency="BRL" className="text-lg font-semibold" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines }: { lines: TaxStatementLineView[] }) {
  const t = useTranslations("money.tax.statement");
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-border">
        {lines.map((line) => (
          <li key={line.chargeId} className="flex flex-col gap-1.5 px-5 py-4 text-sm sm:px-6">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <Link
                href={`/dashboard/charges/${line.chargeId}`}
                className="min-w-0 font-medium wrap-anywhere underline-offset-4 hover:underline"
              >
                {line.description ?? line.externalReference ?? line.chargeId}
              </Link>
              <Money amount={line.grossAmount} currency="BRL" className="font-semibold" />
            </p>
            <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-muted-foreground">
              <span className="flex flex-wrap gap-x-4">
                <span>
                  {t("cbs")} <Money amount={line.cbs} currency="BRL" />
                </span>
                <span>
                  {t("ibs")} <Money amount={line.ibs} currency="BRL" />
                </span>
                {line.isForecast ? <span>{t("forecast")}</span> : null}
              </span>
              <ShortDateTime value={line.setAsideAt} />
            </p>
            {line.documentKey ? (
              <p className="font-mono text-xs wrap-anywhere text-muted-foreground">{line.documentKey}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
