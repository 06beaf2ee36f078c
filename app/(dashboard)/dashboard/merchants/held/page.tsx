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
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import { db } from "#db/client";
import { listHeldMoney } from "#db/queries/staff";
import { readStaffListParams, staffListHref } from "#lib/client/staff-list-params";
import { isId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money";
import { currentStaffSession } from "#lib/platform/page/current-session";

const PATH = "/dashboard/merchants/held";
const PAGE_SIZE = 25;

type HeldPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("held.title") };
}

export default async function HeldPage({ searchParams }: HeldPageProps) {
  await currentStaffSession();
  const state = readStaffListParams(await searchParams);
  const before = state.before !== null && isId("suspense", state.before) ? state.before : undefined;
  const [t, words, rows] = await Promise.all([
    getTranslations("staff"),
    getTranslations("dashboard"),
    listHeldMoney(db(), { before, limit: PAGE_SIZE + 1 }),
  ]);
  const shown = rows.slice(0, PAGE_SIZE);
  return (
    <>
      <PageHeader
        back={<BackLink href="/dashboard/merchants">{t("merchants.title")}</BackLink>}
        title={t("held.title")}
        description={t("held.intro")}
      />
      <Card className="overflow-hidden">
        {shown.length > 0 ? (
          <Table label={t("held.title")}>
            <TableHead>
              <tr>
                <TableHeaderCell className="pl-5">{t("held.merchant")}</TableHeaderCell>
                <TableHeaderCell>{t("held.reason")}</TableHeaderCell>
                <TableHeaderCell>{t("held.received")}</TableHeaderCell>
                <TableHeaderCell className="pr-5 text-right">{t("held.amount")}</TableHeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {shown.map((item) => (
                <TableRow key={item.id}>
                  <TableCell className="pl-5">
                    <Link
                      href={`/dashboard/merchants/${item.merchantId}`}
                      className="font-medium underline-offset-4 hover:underline"
                    >
                      {item.merchantName}
                    </Link>
                  </TableCell>
                  <TableCell>{words(`suspenseReason.${item.reason}`)}</TableCell>
                  <TableCell className="text-muted-foreground">
                    <DateTime value={item.receivedAt.toISOString()} />
                  </TableCell>
                  <TableCell className="pr-5 text-right">
                    <Money amount={formatAmount(item.amountMinor)} currency={item.currency} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        ) : (
          <EmptyState icon={<PiggyBank />} title={t("held.empty")} />
        )}
        <OlderPager
          newestHref={state.before === null ? null : staffListHref(PATH, { query: state.query })}
          olderHref={
            rows.length > PAGE_SIZE
              ? staffListHref(PATH, { query: state.query, before: shown.at(-1)?.id ?? null })
              : null
          }
        />
      </Card>
    </>
  );
}
