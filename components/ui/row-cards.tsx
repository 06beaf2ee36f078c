import type { ReactNode } from "react";

type RowCardsProps = {
  rows: { key: string; title: ReactNode; facts: readonly (readonly [name: string, value: ReactNode])[] }[];
};

/** A small table's rows on phones, each a title with facts. The table itself appears from `md`. */
export function RowCards({ rows }: RowCardsProps) {
  return (
    <ul className="divide-y divide-border border-t border-border first:border-t-0 md:hidden">
      {rows.map(({ key, title, facts }) => (
        <li key={key} className="px-5 py-4 text-sm">
          <p className="font-medium">{title}</p>
          <dl className="mt-2 flex flex-col gap-1.5">
            {facts.map(([name, value]) => (
              <div key={name} className="flex items-baseline justify-between gap-4">
                <dt className="text-muted-foreground">{name}</dt>
                <dd className="tabular shrink-0 text-right">{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
