import { useLocale } from "next-intl";
import { formatMoney } from "#lib/domain/money/format-money";

/**
 * The amount as the page's largest text; long ones shrink so that the smallest phone shows every figure in one line at any font
 * size.
 */
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
  const size =
    text.length > 13 ? "text-[min(1.5rem,6.75vw)] sm:text-3xl" : "text-[min(2.25rem,12vw)] lg:text-5xl";
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
