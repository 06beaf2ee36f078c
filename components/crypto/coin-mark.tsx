import { cn } from "#components/ui/cn.ts";
import { PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";

/** The coin's symbol in a disc. Decorative: the name is next to it. */
export function CoinMark({ currency, className }: { currency: PayCurrency; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-[0.625rem] font-bold tracking-tight text-accent",
        className,
      )}
    >
      {PAY_CURRENCIES[currency].symbol}
    </span>
  );
}
