import { useLocale } from "next-intl";
import { formatMoney } from "#lib/domain/money/format-money";

/** The amount as the page's largest text; long ones step down so that the smallest phone shows every figure in one line. */
export function BigAmount({
  amount,
  currency,
  className = "",
}: {
  amount: string;
  currency: string;
  className?: string;
}) {
  const text = formatMoney(useLocale(), amount, currency);
  const size = text.length > 13 ? "text-2xl sm:text-3xl" : "text-4xl lg:text-5xl";
  return (
    <span
      key={text}
      translate="no"
      className={`tabular block leading-tight font-semibold tracking-tight whitespace-nowrap ${size} ${className}`}
    >
      {text}
    </span>
  );
}
