import { useLocale, useTranslations } from "next-intl";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { formatMoney } from "#components/ui/format-money";
import { Money } from "#components/ui/money";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import type { Price } from "#lib/domain/fee";
import { cardFeeOf, type InstallmentTerms, planInstallments } from "#lib/domain/installments";
import { formatAmount } from "#lib/domain/money";

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
              <TableHeaderCell className="pl-5 sm:pl-6">{t("count")}</TableHeaderCell>
              <TableHeaderCell className="text-right">{t("amount")}</TableHeaderCell>
              <TableHeaderCell className="text-right">{t("total")}</TableHeaderCell>
              <TableHeaderCell className="pr-5 text-right sm:pr-6">{t("net")}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {planInstallments(SAMPLE_MINOR, terms).map(({ count, amountMinor, totalMinor, interestFree }) => (
              <TableRow key={count}>
                <TableCell className="tabular pl-5 sm:pl-6">
                  {t("row", { count, interest: interestFree ? "no" : "yes" })}
                </TableCell>
                <TableCell className="text-right">
                  <Money amount={formatAmount(amountMinor)} currency="BRL" />
                </TableCell>
                <TableCell className={interestFree ? "text-right" : "text-right font-medium"}>
                  <Money amount={formatAmount(totalMinor)} currency="BRL" />
                </TableCell>
                <TableCell className="pr-5 text-right sm:pr-6">
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
