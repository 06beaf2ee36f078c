import { useLocale, useTranslations } from "next-intl";
import type { PriceView } from "#components/prices/price-body.ts";
import { Card, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { cn } from "#components/ui/cn.ts";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { formatPercent } from "#components/ui/format-percent.ts";
import { Money } from "#components/ui/money";
import { formatBps } from "#lib/domain/money/basis-points";
import { isZeroAmount } from "#lib/domain/money/money";

type PriceCardProps = {
  prices: PriceView[];
  /** How far below zero refunds may take the platform balance, as decimal text. */
  overdraft: string;
  isOwn?: boolean;
  className?: string;
};

/** A merchant's prices, read-only; `isOwn` if the reader is the merchant. */
export function PriceCard({ prices, overdraft, isOwn = true, className = "mt-6" }: PriceCardProps) {
  const t = useTranslations("money.prices");
  const columns = usePriceColumns();
  return (
    <Card className={cn("overflow-hidden", className)}>
      <CardHeader className="pb-4">
        <div>
          <CardTitle>{t("title")}</CardTitle>
          {isOwn ? <CardDescription>{t("own")}</CardDescription> : null}
        </div>
      </CardHeader>
      <ColumnTable label={t("title")} columns={columns} rows={prices} keyOf={({ method }) => method} />
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

function usePriceColumns(): TableColumn<PriceView>[] {
  const t = useTranslations("money.prices");
  const tDashboard = useTranslations("dashboard");
  const locale = useLocale();
  const percent = (bps: number) => formatPercent(locale, formatBps(bps));
  return [
    { id: "method", label: t("method"), card: "1", cell: ({ method }) => tDashboard(`method.${method}`) },
    {
      id: "feeBps",
      label: t("feeBps"),
      card: "fact",
      align: "right",
      cellClass: "tabular",
      cell: ({ feeBps }) => percent(feeBps),
    },
    {
      id: "feeFixed",
      label: t("feeFixed"),
      card: "fact",
      align: "right",
      cell: ({ feeFixed }) => <Money amount={feeFixed} currency="BRL" />,
    },
    {
      id: "installmentFeeBps",
      label: t("installmentFeeBps"),
      card: "fact",
      align: "right",
      cellClass: "tabular",
      cell: ({ installmentFeeBps }) => percent(installmentFeeBps),
    },
    {
      id: "settlementDays",
      label: t("settlementDays"),
      card: "fact",
      align: "right",
      cellClass: "tabular",
      cell: ({ settlementDays }) => settlementDays,
    },
    {
      id: "feeBack",
      label: t("feeBack"),
      card: "fact",
      cell: ({ feeRefundable }) => (feeRefundable ? t("yes") : t("no")),
    },
  ];
}
