import { Scale } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { BackLink } from "#components/dashboard/back-link";
import { OlderPager } from "#components/lists/older-pager";
import { DifferenceTable } from "#components/staff/difference-table";
import { ReconciliationRuns } from "#components/staff/reconciliation-runs";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { staffListHref } from "#lib/client/staff-list-params";
import type { ReconciliationPage } from "#lib/pages/providers/load-reconciliation-page";

const PATH = "/dashboard/providers/reconciliation";

/** Where the ledger and the providers differ, and the comparisons that found it, for staff. */
export async function ReconciliationScreen({ isNewest, older, runs, open, ended }: ReconciliationPage) {
  const [t, words] = await Promise.all([getTranslations("staff.reconciliation"), getTranslations("staff")]);
  return (
    <>
      <PageHeader
        back={<BackLink href="/dashboard/providers">{words("providers.title")}</BackLink>}
        title={t("title")}
        description={t("intro")}
      />
      <Section title={t("open")}>
        {open.length > 0 ? (
          <DifferenceTable label={t("open")} differences={open} />
        ) : (
          <EmptyState icon={<Scale />} title={t("noneOpen")} />
        )}
      </Section>
      <Section title={t("runs")}>
        {runs.length > 0 ? (
          <ReconciliationRuns label={t("runs")} runs={runs} />
        ) : (
          <EmptyState icon={<Scale />} title={t("noRuns")}>
            {t("noRunsBody")}
          </EmptyState>
        )}
        <OlderPager
          newestHref={isNewest ? null : PATH}
          olderHref={older ? staffListHref(PATH, { before: older }) : null}
        />
      </Section>
      {ended.length > 0 ? (
        <Section title={t("ended")}>
          <DifferenceTable label={t("ended")} differences={ended} />
        </Section>
      ) : null}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-8 flex flex-col gap-3">
      <h2 className="text-base font-semibold">{title}</h2>
      <Card className="overflow-hidden">{children}</Card>
    </div>
  );
}
