import { Plus } from "lucide-react";
import Link from "next/link";
import { getFormatter, getTranslations } from "next-intl/server";
import { AttentionList } from "#components/overview/attention-list";
import { chargeCommand } from "#components/overview/charge-command.ts";
import { FirstSteps } from "#components/overview/first-steps";
import { GrossCard } from "#components/overview/gross-card";
import { HowCounted } from "#components/overview/how-counted";
import { LatestList } from "#components/overview/latest-list";
import { MethodTable } from "#components/overview/method-table";
import { PeriodPicker } from "#components/overview/period-picker";
import { TotalsGrid } from "#components/overview/totals-grid";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { findMerchantAttention } from "#db/queries/attention";
import { findFirstSteps } from "#db/queries/first-steps";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { readOverviewParams } from "#lib/client/overview-params";
import type { MerchantId } from "#lib/domain/ids";
import { resolvePeriod, type Span } from "#lib/domain/period";
import { can } from "#lib/domain/permissions";
import type { Role } from "#lib/domain/roles";
import { dayOf } from "#lib/domain/zoned-day";
import { getOverview } from "#lib/features/overview/get-overview";
import { listLatest } from "#lib/features/overview/list-latest";
import { attentionItems } from "#lib/pages/overview/attention-items";
import { toLatestItem } from "#lib/pages/overview/to-latest-item";
import { env } from "#lib/platform/env";

type MerchantOverviewProps = {
  merchantId: MerchantId;
  role: Role;
  search: Record<string, string | string[] | undefined>;
};

/** How a merchant's business goes, and what waits for a person. */
export async function MerchantOverview({ merchantId, role, search }: MerchantOverviewProps) {
  const [merchant, steps] = await Promise.all([
    getMerchantOrThrow(db(), merchantId),
    findFirstSteps(db(), merchantId),
  ]);
  if (!steps.hasCharge) return <BeforeTheFirst steps={steps} role={role} />;
  const now = new Date();
  const { timeZone } = merchant;
  const today = dayOf(now, timeZone);
  const choice = readOverviewParams(search, today);
  const period = resolvePeriod(choice, timeZone, now);
  const [overview, attention, latest] = await Promise.all([
    getOverview(merchantId, period, now),
    findMerchantAttention(db(), merchantId, now),
    listLatest(merchantId),
  ]);
  const { totals, previous } = overview;
  return (
    <>
      <Header span={period.span} before={period.previous} timeZone={timeZone} role={role} />
      <AttentionList items={attentionItems(attention, role)} />
      <PeriodPicker choice={choice} period={period} today={today} />
      <GrossCard {...overview} unit={period.unit} timeZone={timeZone} />
      <div className="mt-6">
        <TotalsGrid totals={totals} previous={previous} />
        <HowCounted timeZone={timeZone} />
      </div>
      <div className="mt-4 flex flex-col gap-6">
        <MethodTable methods={overview.methods} />
        <LatestList items={latest.map(toLatestItem)} />
      </div>
    </>
  );
}

type HeaderProps = { span: Span; before: Span; timeZone: string; role: Role };

async function Header({ span, before, timeZone, role }: HeaderProps) {
  const [t, words, format] = await Promise.all([
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
        can(role, "payments:create") ? (
          <Link href="/dashboard/charges/new" className={buttonVariants()}>
            <Plus aria-hidden="true" />
            {words("charges.create")}
          </Link>
        ) : null
      }
    />
  );
}

type BeforeTheFirstProps = { steps: { hasToken: boolean; hasEndpoint: boolean }; role: Role };

async function BeforeTheFirst({ steps, role }: BeforeTheFirstProps) {
  const t = await getTranslations("overview");
  return (
    <>
      <PageHeader title={t("title")} />
      <FirstSteps
        {...steps}
        mayCreate={can(role, "payments:create")}
        mayDevelop={can(role, "developers:manage")}
        command={chargeCommand(`${env().publicUrl}/api`)}
      />
    </>
  );
}
