import { PiggyBank } from "lucide-react";
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
import { staffListHref } from "#lib/client/staff-list-params";
import type { HeldPage } from "#lib/pages/merchants/load-held-page";

const PATH = "/dashboard/merchants/held";

/** The money that is held for any merchant, for staff. */
export async function HeldScreen({ state, items, older }: HeldPage) {
  const [t, words] = await Promise.all([getTranslations("staff"), getTranslations("dashboard")]);
  const placeOf = ({ at }: HeldPage["items"][number]) =>
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
                  [t("held.reason"), words(`suspenseReason.${item.reason}`)],
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
                      <TableCell>{words(`suspenseReason.${item.reason}`)}</TableCell>
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

function MerchantLink({ item }: { item: HeldPage["items"][number] }) {
  return (
    <Link
      href={`/dashboard/merchants/${item.merchantId}`}
      className="font-medium underline-offset-4 hover:underline"
    >
      {item.merchantName}
    </Link>
  );
}
