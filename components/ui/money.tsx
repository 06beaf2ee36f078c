import { useLocale } from "next-intl";
import { cn } from "#components/ui/cn.ts";
import { formatMoney } from "#lib/domain/money/format-money";

type MoneyProps = {
  /** Decimal text as the API returns it, "10.50". */
  amount: string;
  currency: string;
  className?: string;
};

/**
 * An amount in the reader's language, in tabular figures. A new amount gets a new element: a browser that translates the page
 * replaces the text node, and React would update the old one.
 */
export function Money({ amount, currency, className }: MoneyProps) {
  return (
    <span key={`${amount} ${currency}`} translate="no" className={cn("tabular whitespace-nowrap", className)}>
      {formatMoney(useLocale(), amount, currency)}
    </span>
  );
}
