import { useLocale, useTranslations } from "next-intl";
import type { PriceView } from "#components/prices/price-body.ts";
import { Card, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { formatPercent } from "#components/ui/format-percent.ts";
import { Money } from "#components/ui/money";
import { RowCards } from "#components/ui/row-cards";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import { formatAmount, isZeroAmount } from "#lib/domain/money/money";

type PriceCardProps = {
  prices: PriceView[];
  /** How far below zero refunds may bring the balance at the platform, as decimal text. */
  overdraft: string;
  isOwn?: boolean;
};

/** What a merchant pays, to read; `isOwn` where the reader is the merchant. */
export function PriceCard({ prices, overdraft, isOwn = true }: PriceCardProps) {
  const t = useTranslations("money.prices");
  const tDashboard = useTranslations("dashboard");
  const locale = useLocale();
  const percent = (bps: number) => formatPercent(locale, formatAmount(bps));
  return (
    <Card className="mt-6 overflow-hidden">
      <CardHeader className="pb-4">
        <div>
          <CardTitle>{t("title")}</CardTitle>
          {isOwn ? <CardDescription>{t("own")}</CardDescription> : null}
        </div>
      </CardHeader>
      <RowCards
        rows={prices.map((price) => ({
          key: price.method,
          title: tDashboard(`method.${price.method}`),
          facts: [
            [t("feeBps"), percent(price.feeBps)],
            [t("feeFixed"), <Money key="fixed" amount={price.feeFixed} currency="BRL" />],
            [t("installmentFeeBps"), percent(price.installmentFeeBps)],
            [t("settlementDays"), price.settlementDays],
            [t("feeBack"), price.feeRefundable ? t("yes") : t("no")],
          ],
        }))}
      />
      <div className="hidden md:block">
        <Table label={t("title")}>
          <TableHead>
            <tr>
              <TableHeaderCell className="pl-5">{t("method")}</TableHeaderCell>
              <TableHeaderCell className="text-right">{t("feeBps")}</TableHeaderCell>
              <TableHeaderCell className="text-right">{t("feeFixed")}</TableHeaderCell>
              <TableHeaderCell className="text-right">{t("installmentFeeBps")}</TableHeaderCell>
              <TableHeaderCell className="text-right">{t("settlementDays")}</TableHeaderCell>
              <TableHeaderCell className="pr-5">{t("feeBack")}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {prices.map((price) => (
              <TableRow key={price.method}>
                <TableCell className="pl-5">{tDashboard(`method.${price.method}`)}</TableCell>
                <TableCell className="tabular text-right">{percent(price.feeBps)}</TableCell>
                <TableCell className="text-right">
                  <Money amount={price.feeFixed} currency="BRL" />
                </TableCell>
                <TableCell className="tabular text-right">{percent(price.installmentFeeBps)}</TableCell>
                <TableCell className="tabular text-right">{price.settlementDays}</TableCell>
                <TableCell className="pr-5">{price.feeRefundable ? t("yes") : t("no")}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      {isZeroAmount(overdraft) ? null : (
        <div className="border-t border-border px-5 py-4 sm:px-6">
          <p className="max-w-prose text-sm text-pretty text-muted-foreground">
            {t.rich(isOwn ? "overdraft.own" : "overdraft.staff", {
              limit: () => <Money amount={overdraft} currency="BRL" />,
            })}
          </p>
        </div>
      )}
    </Card>
  );
}
