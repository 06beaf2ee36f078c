import { useTranslations } from "next-intl";
import { Disclosure } from "#components/ui/disclosure";
import { Money } from "#components/ui/money";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import { formatAmount } from "#lib/domain/money/money";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { PeriodUnit } from "#lib/domain/time/period";

type GrossTableProps = {
  points: { name: string; values: Record<PaymentMethod, number> }[];
  methods: readonly PaymentMethod[];
  unit: PeriodUnit;
};

/** The table behind the chart, newest first; closed at first, and there without any script. */
export function GrossTable({ points, methods, unit }: GrossTableProps) {
  const t = useTranslations("overview");
  const tDashboard = useTranslations("dashboard");
  const money = (minor: number) => <Money amount={formatAmount(minor)} currency="BRL" />;
  return (
    <Disclosure
      title={t("chart.asTable")}
      className="mt-2 border-t border-border"
      titleClassName="h-11 px-5 text-sm sm:px-6"
    >
      <div className="max-h-96 overflow-y-auto border-t border-border">
        <Table label={t("chart.title")}>
          <TableHead>
            <tr>
              <TableHeaderCell className="pl-5 sm:pl-6">{t(`unit.${unit}`)}</TableHeaderCell>
              {methods.map((method) => (
                <TableHeaderCell key={method} className="text-right">
                  {tDashboard(`method.${method}`)}
                </TableHeaderCell>
              ))}
              <TableHeaderCell className="pr-5 text-right sm:pr-6">{t("column.total")}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {points.toReversed().map(({ name, values }) => (
              <TableRow key={name}>
                <th
                  scope="row"
                  className="h-10 pr-4 pl-5 font-normal whitespace-nowrap first-letter:uppercase sm:pl-6"
                >
                  {name}
                </th>
                {methods.map((method) => (
                  <TableCell key={method} className="h-10 text-right text-muted-foreground">
                    {money(values[method])}
                  </TableCell>
                ))}
                <TableCell className="h-10 pr-5 text-right font-medium sm:pr-6">
                  {money(methods.reduce((sum, method) => sum + values[method], 0))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </Disclosure>
  );
}
