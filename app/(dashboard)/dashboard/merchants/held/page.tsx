import { PiggyBank } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { OlderPager } from "#components/lists/older-pager";
import { Card } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import { EmptyState } from "#components/ui/empty-state";
import { Money } from "#components/ui/money";
import { PageHeader } from "#components/ui/page-header";
import { RowCards } from "#components/ui/row-cards";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import { unpreparedDb } from "#db/client";
import { listSuspenseMoney } from "#db/queries/access/staff";
import type { SearchParams } from "#lib/client/params/search-params";
import { readStaffListParams, staffListHref } from "#lib/client/params/staff-list-params";
import { isId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import { nameCustodians } from "#lib/features/connections/name-custodians";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";

type SuspensePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PATH = "/dashboard/merchants/held";

const PAGE_SIZE = 25;

type SuspensePageData = Loaded<typeof loadSuspensePage>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("held.title") };
}

export default async function SuspensePage({ searchParams }: SuspensePageProps) {
  return <SuspenseScreen {...(await loadSuspensePage(await searchParams))} />;
}

/** The money that is held for any merchant, for staff. */
async function SuspenseScreen({ state, items, older }: SuspensePageData) {
  const [t, tDashboard] = await Promise.all([getTranslations("staff"), getTranslations("dashboard")]);
  const placeOf = ({ at }: SuspensePageData["items"][number]) =>
    at ? t("custodian.own", at) : t("custodian.platform");
  return (
    <>
      <PageHeader
        back={<BackLink href="/dashboard/merchants">{t("merchants.title")}</BackLink>}
        title={t("held.title")}
        description={t("held.intro")}
      />
      <Card className="overflow-hidden">
        {items.length > 0 ? (
          <>
            <RowCards
              rows={items.map((item) => ({
                key: item.id,
                title: <MerchantLink item={item} />,
                facts: [
                  [t("held.reason"), tDashboard(`suspenseReason.${item.reason}`)],
                  [t("held.custodian"), placeOf(item)],
                  [t("held.received"), <DateTime key="received" value={item.receivedAt} />],
                  [t("held.amount"), <Money key="amount" amount={item.amount} currency={item.currency} />],
                ],
              }))}
            />
            <div className="hidden md:block">
              <Table label={t("held.title")}>
                <TableHead>
                  <tr>
                    <TableHeaderCell className="pl-5">{t("held.merchant")}</TableHeaderCell>
                    <TableHeaderCell>{t("held.reason")}</TableHeaderCell>
                    <TableHeaderCell>{t("held.custodian")}</TableHeaderCell>
                    <TableHeaderCell>{t("held.received")}</TableHeaderCell>
                    <TableHeaderCell className="pr-5 text-right">{t("held.amount")}</TableHeaderCell>
                  </tr>
                </TableHead>
                <TableBody>
                  {items.map((item) => (
                    <TableRow key={item.id}>
                      <TableCell className="pl-5">
                        <MerchantLink item={item} />
                      </TableCell>
                      <TableCell>{tDashboard(`suspenseReason.${item.reason}`)}</TableCell>
                      <TableCell className="max-w-64 text-muted-foreground wrap-anywhere whitespace-normal">
                        {placeOf(item)}
                      </TableCell>
                      <TableCell className="text-muted-foreground">
                        <DateTime value={item.receivedAt} />
                      </TableCell>
                      <TableCell className="pr-5 text-right">
                        <Money amount={item.amount} currency={item.currency} />
                      </TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </div>
          </>
        ) : (
          <EmptyState icon={<PiggyBank />} title={t("held.empty")} />
        )}
        <OlderPager
          newestHref={state.before === null ? null : staffListHref(PATH, { query: state.query })}
          olderHref={older ? staffListHref(PATH, { query: state.query, before: older }) : null}
        />
      </Card>
    </>
  );
}

function MerchantLink({ item }: { item: SuspensePageData["items"][number] }) {
  return (
    <Link
      href={`/dashboard/merchants/${item.merchantId}`}
      className="font-medium underline-offset-4 hover:underline"
    >
      {item.merchantName}
    </Link>
  );
}

/** A page of the money that is held for any merchant, for staff. */
async function loadSuspensePage(search: SearchParams) {
  await currentStaffSession();
  const state = readStaffListParams(search);
  const after = state.before !== null && isId("suspense", state.before) ? state.before : undefined;
  const { rows, hasNext } = await listSuspenseMoney(unpreparedDb(), { after, limit: PAGE_SIZE });
  const places = await nameCustodians(rows.map(({ custodian }) => custodian));
  const items = rows.map(({ amountMinor, receivedAt, custodian, ...item }) => ({
    ...item,
    /** The account of the merchant's own at which it lies; null for the platform's. */
    at: places.get(custodian) ?? null,
    amount: formatAmount(amountMinor),
    receivedAt: receivedAt.toISOString(),
  }));
  return { state, items, older: hasNext ? (items.at(-1)?.id ?? null) : null };
}
