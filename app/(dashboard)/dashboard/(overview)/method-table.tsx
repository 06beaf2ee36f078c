import { useLocale, useTranslations } from "next-intl";
import { SeriesSwatch } from "#components/charts/series-swatch";
import { METHOD_LOOK } from "#components/payment-methods/method-look.ts";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { Money } from "#components/ui/money";
import { RowCards } from "#components/ui/row-cards";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import type { MethodTotals } from "#lib/domain/lists/activity-totals";
import { formatAmount } from "#lib/domain/money/money";
import type { PaymentMethod } from "#lib/domain/payment-methods";

/** What each method brought in and cost. */
export function MethodTable({ methods }: { methods: MethodTotals[] }) {
  const t = useTranslations("overview");
  const tDashboard = useTranslations("dashboard");
  const locale = useLocale();
  const money = (minor: number) => <Money amount={formatAmount(minor)} currency="BRL" />;
  const count = new Intl.NumberFormat(locale);
  const nameOf = (method: PaymentMethod) => (
    <span className="flex items-center gap-2">
      <SeriesSwatch look={METHOD_LOOK[method]} />
      {tDashboard(`method.${method}`)}
    </span>
  );
  return (
    <Card className="overflow-hidden">
      <CardHeader className="pb-3">
        <CardTitle>{t("methods.title")}</CardTitle>
      </CardHeader>
      {methods.length === 0 ? (
        <p className="border-t border-border px-5 py-8 text-center text-sm text-muted-foreground">
          {t("methods.none")}
        </p>
      ) : (
        <>
          <RowCards
            rows={methods.map(({ method, ...totals }) => ({
              key: method,
              title: nameOf(method),
              facts: [
                [t("column.paid"), count.format(totals.paidCount)],
                [t("total.gross"), money(totals.grossMinor)],
                [t("total.fees"), money(totals.feeMinor)],
                [t("total.refunded"), money(totals.refundedMinor)],
                [t("total.net"), money(totals.netMinor)],
              ],
            }))}
          />
          <div className="hidden md:block">
            <Table label={t("methods.title")}>
              <TableHead>
                <tr>
                  <TableHeaderCell className="pl-5">{t("column.method")}</TableHeaderCell>
                  <TableHeaderCell className="text-right">{t("column.paid")}</TableHeaderCell>
                  <TableHeaderCell className="text-right">{t("total.gross")}</TableHeaderCell>
                  <TableHeaderCell className="text-right">{t("total.fees")}</TableHeaderCell>
                  <TableHeaderCell className="text-right">{t("total.refunded")}</TableHeaderCell>
                  <TableHeaderCell className="pr-5 text-right">{t("total.net")}</TableHeaderCell>
                </tr>
              </TableHead>
              <TableBody>
                {methods.map(({ method, ...totals }) => (
                  <TableRow key={method}>
                    <th scope="row" className="h-11 pr-4 pl-5 font-medium whitespace-nowrap">
                      {nameOf(method)}
                    </th>
                    <TableCell className="tabular text-right">{count.format(totals.paidCount)}</TableCell>
                    <TableCell className="text-right">{money(totals.grossMinor)}</TableCell>
                    <TableCell className="text-right text-muted-foreground">
                      {money(totals.feeMinor)}
                    </TableCell>
                    <TableCell className="text-right text-muted-foreground">
                      {money(totals.refundedMinor)}
                    </TableCell>
                    <TableCell className="pr-5 text-right font-medium">{money(totals.netMinor)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </div>
        </>
      )}
    </Card>
  );
}
