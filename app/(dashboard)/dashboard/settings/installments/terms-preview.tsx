import { useLocale, useTranslations } from "next-intl";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { cn } from "#components/ui/cn.ts";
import { Money } from "#components/ui/money";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import type { Price } from "#lib/domain/money/fee";
import { formatMoney } from "#lib/domain/money/format-money";
import { cardFeeOf, type InstallmentTerms, planInstallments } from "#lib/domain/money/installments";
import { formatAmount } from "#lib/domain/money/money";

const SAMPLE_MINOR = 10_000;

type TermsPreviewProps = { terms: InstallmentTerms | null; price: Price };

/** What the payer of 100.00 would choose from, and what each choice leaves to the merchant. */
export function TermsPreview({ terms, price }: TermsPreviewProps) {
  const t = useTranslations("money.installments.preview");
  const locale = useLocale();
  const title = t("title", { amount: formatMoney(locale, formatAmount(SAMPLE_MINOR), "BRL") });
  return (
    <Card className="overflow-hidden">
      <CardHeader className="pb-4">
        <div>
          <CardTitle>{title}</CardTitle>
          <CardDescription>{t("intro")}</CardDescription>
        </div>
      </CardHeader>
      {terms ? (
        <Table label={title}>
          <TableHead>
            <tr>
              <TableHeaderCell className="pr-2 pl-5 sm:pl-6">{t("count")}</TableHeaderCell>
              <TableHeaderCell className="px-2 text-right">{t("total")}</TableHeaderCell>
              <TableHeaderCell className="pr-5 pl-2 text-right sm:pr-6">{t("net")}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {planInstallments(SAMPLE_MINOR, terms).map(({ count, amountMinor, totalMinor, interestFree }) => (
              <TableRow key={count}>
                <TableCell className="tabular pr-2 pl-5 sm:pl-6">
                  {t("row", { count, amount: formatMoney(locale, formatAmount(amountMinor), "BRL") })}
                  {count > 1 ? (
                    <span className="block text-xs text-muted-foreground">
                      {t("interest", { interest: interestFree ? "no" : "yes" })}
                    </span>
                  ) : null}
                </TableCell>
                <TableCell className={cn("px-2 text-right", interestFree ? null : "font-medium")}>
                  <Money amount={formatAmount(totalMinor)} currency="BRL" />
                </TableCell>
                <TableCell className="pr-5 pl-2 text-right sm:pr-6">
                  <Money
                    amount={formatAmount(SAMPLE_MINOR - cardFeeOf(SAMPLE_MINOR, price, terms, count))}
                    currency="BRL"
                  />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : (
        <CardContent className="pt-0 text-sm text-muted-foreground">{t("incomplete")}</CardContent>
      )}
    </Card>
  );
}
