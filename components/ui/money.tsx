import { useLocale } from "next-intl";
import { cn } from "#components/ui/cn";

type MoneyProps = {
  /** Decimal text as the API answers it, "10.50". Never a float: Intl reads the text exactly. */
  amount: string;
  currency: string;
  className?: string;
};

/** An amount in the reader's language, in figures of one width. */
export function Money({ amount, currency, className }: MoneyProps) {
  return (
    <span className={cn("tabular whitespace-nowrap", className)}>
      {formatMoney(useLocale(), amount, currency)}
    </span>
  );
}

export function formatMoney(locale: string, amount: string, currency: string): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(
    amount as Intl.StringNumericLiteral,
  );
}
