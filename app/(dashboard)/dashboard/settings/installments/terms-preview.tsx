import { useLocale, useTranslations } from "next-intl";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { ColumnTable } from "#components/ui/column-table";
import { Money } from "#components/ui/money";
import { formatMoney } from "#lib/domain/money/format-money";
import { asMinor, restMinor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { cardFeeOf, type InstallmentTerms, planInstallments } from "#lib/installments/installments.rules";
import type { Price } from "#lib/prices/fee.rules";

const SAMPLE_MINOR = asMinor(10_000);

type TermsPreviewProps = { terms: InstallmentTerms | null; price: Price };

/** The choices of a payer of 100.00, and the merchant's net of each. */
export function TermsPreview({ terms, price }: TermsPreviewProps) {
  const t = useTranslations("money.installments.preview");
  const locale = useLocale();
  const title = t("title", { amount: formatMoney(locale, formatReais(SAMPLE_MINOR), "BRL") });
  return (
    <Card className="overflow-hidden">
      <CardHeader className="pb-4">
        <div>
          <CardTitle>{title}</CardTitle>
          <CardDescription>{t("intro")}</CardDescription>
        </div>
      </CardHeader>
      {terms ? (
        <PlanTable label={title} terms={terms} price={price} />
      ) : (
        <CardContent className="pt-0 text-sm text-muted-foreground">{t("incomplete")}</CardContent>
      )}
    </Card>
  );
}

type PlanTableProps = { label: string; terms: InstallmentTerms; price: Price };

function PlanTable({ label, terms, price }: PlanTableProps) {
  const t = useTranslations("money.installments.preview");
  const locale = useLocale();
  return (
    <ColumnTable
      label={label}
      columns={[
        {
          id: "count",
          label: t("count"),
          className: "pr-2 sm:pl-6",
          cellClass: "tabular",
          cell: ({ count, amountMinor, interestFree }) => (
            <>
              {t("row", { count, amount: formatMoney(locale, formatReais(amountMinor), "BRL") })}
              {count > 1 ? (
                <span className="block text-xs text-muted-foreground">
                  {t("interest", { interest: interestFree ? "no" : "yes" })}
                </span>
              ) : null}
            </>
          ),
        },
        {
          id: "total",
          label: t("total"),
          align: "right",
          className: "px-2",
          cellClass: ({ interestFree }) => (interestFree ? null : "font-medium"),
          cell: ({ totalMinor }) => <Money amount={formatReais(totalMinor)} currency="BRL" />,
        },
        {
          id: "net",
          label: t("net"),
          align: "right",
          className: "pl-2 sm:pr-6",
          cell: ({ count }) => (
            <Money
              amount={formatReais(restMinor(SAMPLE_MINOR, cardFeeOf(SAMPLE_MINOR, price, terms, count)))}
              currency="BRL"
            />
          ),
        },
      ]}
      rows={planInstallments(SAMPLE_MINOR, terms)}
      keyOf={({ count }) => count}
    />
  );
}
