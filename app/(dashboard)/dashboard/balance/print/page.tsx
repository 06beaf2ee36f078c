import { Printer } from "lucide-react";
import type { Metadata } from "next";
import { useNow, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { PrintButton } from "#components/checkout/receipt/print-button";
import { BackLink } from "#components/dashboard/back-link";
import { StatementFigures } from "#components/ledger/statement-figures";
import { useAccountName } from "#components/ledger/use-account-name.ts";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { CalendarDay } from "#components/ui/calendar-day";
import { DateTime } from "#components/ui/date-time";
import { loadStatementSheet, type StatementSheet } from "./load-statement-sheet";
import { SheetTable } from "./sheet-table";

type SheetPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money.statement");
  return { title: t("title") };
}

export default async function Page({ searchParams }: SheetPageProps) {
  return <SheetScreen {...(await loadStatementSheet(await searchParams))} />;
}

/** The statement of a period on paper; the browser prints it, or saves it as PDF. */
async function SheetScreen(sheet: StatementSheet) {
  const { backHref, owner, days, figures, lines, most, isCut } = sheet;
  const t = await getTranslations("money.statement");
  return (
    <div className="mx-auto max-w-4xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 text-sm text-muted-foreground print:hidden">
        <BackLink href={backHref}>{t("title")}</BackLink>
        <PrintButton look={buttonVariants({ variant: "secondary" })}>
          <Printer aria-hidden="true" />
          {t("sheet.print")}
        </PrintButton>
      </div>
      <article className="rounded-xl border border-border bg-card px-5 py-8 shadow-card sm:px-8 print:border-0 print:p-0 print:shadow-none">
        <header className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
          <div>
            <h1 className="text-2xl font-semibold tracking-tight">{t("title")}</h1>
            <p className="mt-1 text-sm">
              <SheetPeriod days={days} />
            </p>
          </div>
          <p className="text-sm sm:text-right">
            <span className="block font-medium">{owner.name}</span>
            <span className="tabular block text-muted-foreground">{owner.document}</span>
            <span className="block text-muted-foreground">
              <SheetAccount account={sheet.account} isOfAll={sheet.isOfAll} />
            </span>
          </p>
        </header>
        {figures ? <StatementFigures days={days} figures={figures} /> : null}
        {isCut ? <p className="mb-4 text-sm">{t("sheet.cut", { most })}</p> : null}
        {lines.length > 0 ? (
          <SheetTable lines={lines} />
        ) : (
          <p className="border-t border-border py-8 text-center text-sm text-muted-foreground">
            {t("empty")}
          </p>
        )}
        <p className="mt-6 text-xs text-muted-foreground">
          <Issued />
        </p>
      </article>
    </div>
  );
}

function Issued() {
  const t = useTranslations("money.statement");
  const now = useNow().toISOString();
  return t.rich("sheet.issued", { date: () => <DateTime value={now} style="long" /> });
}

function SheetPeriod({ days: { from, to } }: Pick<StatementSheet, "days">) {
  const t = useTranslations("money.statement");
  if (from === null && to === null) return t("period.all");
  return t.rich(from === null ? "sheet.until" : to === null ? "sheet.since" : "sheet.days", {
    from: () => (from === null ? null : <CalendarDay value={from} />),
    to: () => (to === null ? null : <CalendarDay value={to} />),
  });
}

function SheetAccount({ account, isOfAll }: Pick<StatementSheet, "account" | "isOfAll">) {
  const t = useTranslations("money.statement");
  const nameOf = useAccountName();
  if (isOfAll) return t("all");
  return account && nameOf(account.kind, account.name, account.at);
}
