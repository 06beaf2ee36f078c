import { useLocale, useTranslations } from "next-intl";
import { SeriesSwatch } from "#components/charts/series-swatch";
import { METHOD_LOOK } from "#components/payment-methods/method-look.ts";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { Money } from "#components/ui/money";
import type { Minor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { MethodTotals } from "#lib/overview/activity-totals.rules";

export function MethodTable({ methods }: { methods: MethodTotals[] }) {
  const t = useTranslations("overview");
  const columns = useMethodColumns(methods.some(({ taxMinor }) => taxMinor !== 0));
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
        <ColumnTable
          label={t("methods.title")}
          columns={columns}
          rows={methods}
          keyOf={({ method }) => method}
        />
      )}
    </Card>
  );
}

function useMethodColumns(hasTax: boolean): TableColumn<MethodTotals>[] {
  const t = useTranslations("overview");
  const locale = useLocale();
  const money = (minor: Minor) => <Money amount={formatReais(minor)} currency="BRL" />;
  const taxColumn: TableColumn<MethodTotals> = {
    id: "tax",
    label: t("column.tax"),
    card: "fact",
    align: "right",
    cellClass: "text-muted-foreground",
    cell: ({ taxMinor }) => money(taxMinor),
  };
  const count = new Intl.NumberFormat(locale);
  return [
    {
      id: "method",
      label: t("column.method"),
      isRowHeader: true,
      card: "1",
      cellClass: "h-11 pr-4 font-medium whitespace-nowrap",
      cell: ({ method }) => <MethodName method={method} />,
    },
    {
      id: "paid",
      label: t("column.paid"),
      card: "fact",
      align: "right",
      cellClass: "tabular",
      cell: ({ paidCount }) => count.format(paidCount),
    },
    {
      id: "gross",
      label: t("total.gross"),
      card: "fact",
      align: "right",
      cell: ({ grossMinor }) => money(grossMinor),
    },
    {
      id: "fees",
      label: t("total.fees"),
      card: "fact",
      align: "right",
      cellClass: "text-muted-foreground",
      cell: ({ feeMinor }) => money(feeMinor),
    },
    ...(hasTax ? [taxColumn] : []),
    {
      id: "refunded",
      label: t("total.refunded"),
      card: "fact",
      align: "right",
      cellClass: "text-muted-foreground",
      cell: ({ refundedMinor }) => money(refundedMinor),
    },
    {
      id: "net",
      label: t("total.net"),
      card: "fact",
      align: "right",
      cellClass: "font-medium",
      cell: ({ netMinor }) => money(netMinor),
    },
  ];
}

function MethodName({ method }: { method: PaymentMethod }) {
  const t = useTranslations("dashboard.method");
  return (
    <span className="flex items-center gap-2">
      <SeriesSwatch look={METHOD_LOOK[method]} />
      {t(method)}
    </span>
  );
}
