import { ArrowRight, Building2, Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { currentSession } from "#app/(dashboard)/current-session.ts";
import { ChargeTable } from "#components/charges/charge-table";
import { NoCharges } from "#components/charges/no-charges";
import { OverviewTiles } from "#components/dashboard/overview-tiles";
import { buttonVariants } from "#components/ui/button-variants";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { sumCharges } from "#db/queries/charge-overview";
import { listCharges } from "#lib/charges/list-charges";
import type { MerchantId } from "#lib/domain/ids";
import { can } from "#lib/domain/permissions";
import type { Role } from "#lib/domain/roles";

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const LATEST = 8;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard");
  return { title: t("overview.title") };
}

export default async function OverviewPage() {
  const { merchantId, role } = await currentSession();
  return merchantId === null ? <StaffNotice /> : <Overview merchantId={merchantId} role={role} />;
}

async function Overview({ merchantId, role }: { merchantId: MerchantId; role: Role }) {
  const now = new Date();
  const [t, totals, { data }] = await Promise.all([
    getTranslations("dashboard"),
    sumCharges(merchantId, new Date(now.getTime() - DAYS * DAY_MS), now),
    listCharges(merchantId, { page: 1, limit: LATEST }),
  ]);
  const mayCreate = can(role, "payments:create");
  return (
    <>
      <PageHeader
        title={t("overview.title")}
        description={t("overview.intro", { days: DAYS })}
        actions={
          mayCreate && data.length > 0 ? (
            <Link href="/dashboard/charges/new" className={buttonVariants()}>
              <Plus aria-hidden="true" />
              {t("charges.create")}
            </Link>
          ) : null
        }
      />
      <OverviewTiles totals={totals} />
      <Card className="mt-6 overflow-hidden">
        <CardHeader className="items-center pb-3">
          <CardTitle>{t("overview.latest")}</CardTitle>
          {data.length > 0 ? (
            <Link
              href="/dashboard/charges"
              className="flex items-center gap-1.5 text-sm text-accent underline-offset-4 hover:underline"
            >
              {t("overview.all")}
              <ArrowRight aria-hidden="true" className="size-4" />
            </Link>
          ) : null}
        </CardHeader>
        {data.length > 0 ? (
          <ChargeTable charges={data} />
        ) : (
          <NoCharges filtered={false} mayCreate={mayCreate} />
        )}
      </Card>
    </>
  );
}

async function StaffNotice() {
  const t = await getTranslations("dashboard");
  return (
    <>
      <PageHeader title={t("overview.title")} />
      <Card>
        <EmptyState icon={<Building2 />} title={t("staff.title")}>
          {t("staff.body")}
        </EmptyState>
      </Card>
    </>
  );
}
