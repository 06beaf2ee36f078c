import { useLocale } from "next-intl";
import { formatCoin } from "#components/crypto/format-coin.ts";
import { networkName } from "#components/crypto/network-name.ts";
import { PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";

const SHOWN_DECIMALS = 8;

/** A shortened coin amount for lists, never rounded: an ellipsis marks the cut, and the title has all of it. */
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

/** The exact amount that is paid in a coin, as decimal text, and the coin's network. */
export function DueCoins({ amount, coin }: { amount: string; coin: PayCurrency }) {
  return (
    <span className="block text-sm">
      <ShortCoinAmount amount={amount} symbol={PAY_CURRENCIES[coin].symbol} />
      <span className="block text-xs text-muted-foreground">{networkName(coin)}</span>
    </span>
  );
}
