import { PiggyBank } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { OlderPager } from "#components/lists/older-pager";
import { ModeTabs } from "#components/mode/mode-tabs";
import { Card } from "#components/ui/card";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { DateTime } from "#components/ui/date-time";
import { EmptyState } from "#components/ui/empty-state";
import { Money } from "#components/ui/money";
import { PageHeader } from "#components/ui/page-header";
import { unpreparedDb } from "#db/client";
import type { SearchParams } from "#lib/client/params/search-params";
import { nameCustodians } from "#lib/connections/name-custodians";
import { isId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";
import { listSuspenseMoney } from "#lib/staff/staff.queries";
import { staffSuspenseLog } from "#lib/staff/staff-suspense-log.params";

type SuspensePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

type SuspensePageData = Loaded<typeof loadSuspensePage>;
type SuspenseItem = SuspensePageData["items"][number];

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("held.title") };
}

export default async function SuspensePage({ searchParams }: SuspensePageProps) {
  return <SuspenseScreen {...(await loadSuspensePage(await searchParams))} />;
}

async function SuspenseScreen({ state, items, older }: SuspensePageData) {
  const t = await getTranslations("staff");
  return (
    <>
      <PageHeader
        back={<BackLink href="/dashboard/merchants">{t("merchants.title")}</BackLink>}
        title={t("held.title")}
        description={t("held.intro")}
      />
      <div className="mb-4">
        <ModeTabs mode={state.mode} href={(mode) => staffSuspenseLog.href({ mode })} />
      </div>
      <Card className="overflow-hidden">
        {items.length > 0 ? (
          <SuspenseTable items={items} />
        ) : (
          <EmptyState icon={<PiggyBank />} title={t("held.empty")} />
        )}
        <OlderPager
          newestHref={state.before === null ? null : staffSuspenseLog.href({ mode: state.mode })}
          olderHref={older ? staffSuspenseLog.href({ ...state, before: older }) : null}
        />
      </Card>
    </>
  );
}

function MerchantLink({ item }: { item: SuspenseItem }) {
  return (
    <Link
      href={`/dashboard/merchants/${item.merchantId}`}
      className="font-medium underline-offset-4 hover:underline"
    >
      {item.merchantName}
    </Link>
  );
}

async function SuspenseTable({ items }: Pick<SuspensePageData, "items">) {
  const [t, tDashboard] = await Promise.all([getTranslations("staff"), getTranslations("dashboard")]);
  const columns: TableColumn<SuspenseItem>[] = [
    {
      id: "merchant",
      label: t("held.merchant"),
      card: "1 start",
      cell: (item) => <MerchantLink item={item} />,
    },
    {
      id: "reason",
      label: t("held.reason"),
      card: "2",
      cellClass: "first-letter:uppercase",
      cell: ({ reason }) => tDashboard(`suspenseReason.${reason}`),
    },
    {
      id: "custodian",
      label: t("held.custodian"),
      card: "4 small",
      cellClass: "max-w-64 text-muted-foreground wrap-anywhere whitespace-normal",
      cell: ({ at }) => (at ? t("custodian.own", at) : t("custodian.platform")),
    },
    {
      id: "received",
      label: t("held.received"),
      card: "3 small",
      isLabeled: true,
      cellClass: "text-muted-foreground",
      cell: ({ receivedAt }) => <DateTime value={receivedAt} />,
    },
    {
      id: "amount",
      label: t("held.amount"),
      card: "1 end",
      align: "right",
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
  ];
  return <ColumnTable label={t("held.title")} columns={columns} rows={items} keyOf={({ id }) => id} />;
}

/** A page of the money held for any merchant of a mode, for staff. */
async function loadSuspensePage(search: SearchParams) {
  await currentStaffSession();
  const state = staffSuspenseLog.read(search);
  const after = state.before !== null && isId("suspense", state.before) ? state.before : undefined;
  const { rows, hasNext } = await listSuspenseMoney(unpreparedDb(), state.mode, { after, limit: PAGE_SIZE });
  const places = await nameCustodians(rows.map(({ custodian }) => custodian));
  const items = rows.map(({ amountMinor, receivedAt, custodian, ...item }) => ({
    ...item,
    /** The merchant's own account that holds it; null for the platform's. */
    at: places.get(custodian) ?? null,
    amount: formatAmount(amountMinor, item.currency),
    receivedAt: receivedAt.toISOString(),
  }));
  return { state, items, older: hasNext ? (items.at(-1)?.id ?? null) : null };
}
