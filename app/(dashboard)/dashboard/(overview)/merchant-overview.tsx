import { Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getFormatter, getTranslations } from "next-intl/server";
import { PeriodPicker } from "#components/lists/filters/period-picker";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Disclosure } from "#components/ui/disclosure";
import { PageHeader } from "#components/ui/page-header";
import { cityOfZone } from "#lib/domain/time/city-of-zone";
import type { Span } from "#lib/domain/time/period";
import { AttentionList } from "./attention-list";
import { BalanceStrip } from "./balance-strip";
import { NextStep } from "./first-steps";
import { GrossCard } from "./gross-card";
import { LatestList } from "./latest-list";
import type { MerchantOverviewPage } from "./load-overview-page";
import { MethodTable } from "./method-table";
import { MoneyFlowCard } from "./money-flow-card";
import { TotalsGrid } from "./totals-grid";

const POINTS = ["kept", "gross", "net", "conversion", "average", "comparison", "time"] as const;

/** The exact meaning of the figures. */
function HowCounted({ timeZone }: { timeZone: string }) {
  const t = useTranslations("overview");
  return (
    <Disclosure
      title={t("counted.title")}
      className="mt-2 text-sm text-muted-foreground"
      titleClassName="h-9 w-fit text-xs"
    >
      <ul className="ml-5 flex max-w-prose list-disc flex-col gap-1 pb-2 text-xs">
        {POINTS.map((point) => (
          <li key={point}>{t(`counted.${point}`, { city: cityOfZone(timeZone) })}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

export function MerchantOverview(page: MerchantOverviewPage) {
  const { mayCreate, timeZone, today, choice, period, overview, attention, latest } = page;
  const { totals, previous } = overview;
  return (
    <>
      <Header span={period.span} before={period.previous} timeZone={timeZone} mayCreate={mayCreate} />
      <BalanceStrip balances={page.balances} />
      <AttentionList items={attention} timeZone={timeZone} />
      <PeriodPicker choice={choice} period={period} today={today} path="/dashboard" />
      <GrossCard {...overview} kept={page.kept} unit={period.unit} timeZone={timeZone} />
      {page.firstSteps ? (
        <div className="mt-6">
          <NextStep steps={page.firstSteps} apiUrl={page.apiUrl} />
        </div>
      ) : null}
      <div className="mt-6 mb-6">
        <TotalsGrid totals={totals} previous={previous} />
        <HowCounted timeZone={timeZone} />
      </div>
      {page.flows.map((flow) => (
        <MoneyFlowCard key={flow.currency} flow={flow} isAlone={page.flows.length === 1} />
      ))}
      <div className="flex flex-col gap-6">
        <MethodTable methods={overview.methods} />
        <LatestList items={latest} />
      </div>
    </>
  );
}

type HeaderProps = { span: Span; before: Span; timeZone: string; mayCreate: boolean };

async function Header({ span, before, timeZone, mayCreate }: HeaderProps) {
  const [t, tCommon, format] = await Promise.all([
    getTranslations("overview"),
    getTranslations("dashboard"),
    getFormatter(),
  ]);
  const range = ({ from, to }: Span) =>
    format.dateTimeRange(from, new Date(to.getTime() - 1), { day: "numeric", month: "short", timeZone });
  return (
    <PageHeader
      title={t("title")}
      description={t("intro", { period: range(span), before: range(before) })}
      actions={
        mayCreate ? (
          <Link href="/dashboard/charges/new" className={buttonVariants()}>
            <Plus aria-hidden="true" />
            {tCommon("charges.create")}
          </Link>
        ) : null
      }
    />
  );
}
