import type { ReactNode } from "react";
import { Money } from "#components/ui/money";

export type BalanceTile = { key: string; term: string; amount: string; currency: string; more?: ReactNode };

/** Amounts side by side, each with its name. */
export function BalanceTiles({ tiles }: { tiles: BalanceTile[] }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {tiles.map(({ key, term, amount, currency, more }) => (
        <div key={key} className="rounded-xl border border-border bg-card px-5 py-4 shadow-card">
          <dt className="text-sm text-muted-foreground">{term}</dt>
          <dd className="mt-1">
            <Money
              amount={amount}
              currency={currency}
              className="text-xl font-semibold tracking-tight 2xl:text-2xl"
            />
            {more ? <span className="mt-1 block text-sm">{more}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
