import Link from "next/link";
import type { ListRow } from "#components/lists/list-model.ts";

type ListCardsProps = {
  rows: ListRow[];
  /** The row that Tab reaches; null as long as Tab reaches every one. */
  active: number | null;
  onFocus: (index: number) => void;
};

/** The rows on phones, each a card with what matters most. */
export function ListCards({ rows, active, onFocus }: ListCardsProps) {
  return (
    <ul className="divide-y divide-border md:hidden">
      {rows.map((row, index) => (
        <li key={row.id}>
          <Link
            href={row.href}
            data-row={index}
            tabIndex={active === null || active === index ? 0 : -1}
            onFocus={() => onFocus(index)}
            className="flex min-h-16 flex-col gap-1 px-5 py-3 transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
          >
            {row.card}
          </Link>
        </li>
      ))}
    </ul>
  );
}
