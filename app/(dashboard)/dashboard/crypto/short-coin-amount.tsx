import { useLocale } from "next-intl";
import { formatCoin } from "#components/crypto/format-coin.ts";

const SHOWN_DECIMALS = 8;

/** A coin amount in little room, for lists: what is cut off is marked, and all of it is in the title. Never rounded. */
export function ShortCoinAmount({ amount, symbol }: { amount: string; symbol: string }) {
  const locale = useLocale();
  const [whole = "", decimals = ""] = amount.split(".");
  const isCut = decimals.length > SHOWN_DECIMALS;
  const shown = isCut ? `${whole}.${decimals.slice(0, SHOWN_DECIMALS)}` : amount;
  return (
    <span className="tabular" title={isCut ? `${amount} ${symbol}` : undefined}>
      {formatCoin(locale, shown)}
      {isCut ? "…" : null} {symbol}
    </span>
  );
}
