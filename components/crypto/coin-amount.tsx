import { useLocale } from "next-intl";
import { formatCoin } from "#components/crypto/format-coin.ts";
import { cn } from "#components/ui/cn.ts";

type CoinAmountProps = {
  /** Decimal text as the API returns it, "0.0004". */
  amount: string;
  symbol: string;
  className?: string;
};

/** An exact coin amount in the reader's language, in tabular figures. */
export function CoinAmount({ amount, symbol, className }: CoinAmountProps) {
  const shown = `${formatCoin(useLocale(), amount)} ${symbol}`;
  return (
    // As in Money, a new amount gets a new element, which browser translation leaves intact.
    <span key={shown} translate="no" className={cn("tabular", className)}>
      {shown}
    </span>
  );
}
