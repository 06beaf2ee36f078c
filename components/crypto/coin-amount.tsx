import { useLocale } from "next-intl";
import { formatCoin } from "#components/crypto/format-coin.ts";
import { cn } from "#components/ui/cn.ts";

type CoinAmountProps = {
  /** Decimal text as the API answers it, "0.0004". */
  amount: string;
  symbol: string;
  className?: string;
};

/** An exact coin amount in the reader's language, in figures of one width. */
export function CoinAmount({ amount, symbol, className }: CoinAmountProps) {
  const shown = `${formatCoin(useLocale(), amount)} ${symbol}`;
  return (
    // As with Money, a new amount is a new element, which a browser that translates the page leaves alone.
    <span key={shown} translate="no" className={cn("tabular", className)}>
      {shown}
    </span>
  );
}
