import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { TABLE_ROLES } from "#components/ui/table-roles.ts";

/**
 * A cell's place on a row's card: a line, alone or at its start or end, possibly in small letters; beside all lines; or, below
 * them, a fact with its label.
 */
export type CardPlace = `${1 | 2 | 3 | 4 | 5}${"" | " start" | " end"}${"" | " small"}` | "side" | "fact";

/** A table's column: its head, and its cell for a row. */
export type TableColumn<Row> = {
  id: string;
  label: string;
  align?: "right" | "center" | undefined;
  /** Classes of the head and every cell, mostly widths and paddings. */
  className?: string | undefined;
  /** Classes of the cells only. */
  cellClass?: string | ((row: Row) => string | null) | undefined;
  /** Its cells name their rows (`th` with `scope="row"`). */
  isRowHeader?: boolean;
  /** The full text of a truncated cell. */
  titleOf?: (row: Row) => string;
  /** The address that sorts by this column, and its current direction. */
  sort?: { href: string; direction: "ascending" | "descending" | null } | undefined;
  /** If any column has one, rows are cards on phones, without the columns that have none. */
  card?: CardPlace | undefined;
  /** Its label precedes its value on a card. */
  isLabeled?: boolean | undefined;
  cell: (row: Row, index: number) => ReactNode;
};

type ColumnTableProps<Row> = {
  /** The table's name for screen readers. */
  label: string;
  /** null columns are left out. */
  columns: readonly (TableColumn<Row> | null)[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
};

/**
 * The dashboard's only table component, defined by its columns; a `RowLink` in a cell makes the whole row its target. Each row is
 * in the page once: on phones, styles make a card of it (`card` of the columns).
 */
export function ColumnTable<Row>({ label, columns, rows, keyOf }: ColumnTableProps<Row>) {
  const shown = columns.filter((column) => column !== null);
  const hasCards = shown.some(({ card }) => card);
  const roles = hasCards ? TABLE_ROLES : undefined;
  return (
    <Table label={label} role={roles?.table} className={hasCards ? "row-cards" : undefined}>
      <thead
        role={roles?.rowgroup}
        className="table-head border-b border-border text-xs text-muted-foreground"
      >
        <tr role={roles?.row}>
          {shown.map((column) => (
            <HeadCell key={column.id} column={column} role={roles?.columnheader} className={lookOf(column)} />
          ))}
        </tr>
      </thead>
      <tbody role={roles?.rowgroup} className="table-rows divide-y divide-border">
        {rows.map((row, rowIndex) => (
          <tr key={keyOf(row)} role={roles?.row}>
            {shown.map((column) => (
              <BodyCell
                key={column.id}
                isHeader={column.isRowHeader}
                role={column.isRowHeader ? roles?.rowheader : roles?.cell}
                title={column.titleOf?.(row)}
                data-card={column.card}
                data-label={column.isLabeled || column.card === "fact" ? column.label : undefined}
                className={lookOf(
                  column,
                  typeof column.cellClass === "function" ? column.cellClass(row) : column.cellClass,
                )}
              >
                {column.cell(row, rowIndex)}
              </BodyCell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const ALIGNED = { right: "text-right", center: "text-center" };

/** The extra classes of a cell; undefined for none. */
function lookOf<Row>({ align, className }: TableColumn<Row>, more?: string | null): string | undefined {
  return cn(align && ALIGNED[align], className, more) || undefined;
}

type BodyCellProps = ComponentProps<"td"> & { isHeader: boolean | undefined };

function BodyCell({ isHeader, ...props }: BodyCellProps) {
  return isHeader ? <th scope="row" {...props} /> : <td {...props} />;
}

type HeadCellProps = {
  column: Pick<TableColumn<never>, "label" | "sort" | "card">;
  role: string | undefined;
  className: string | undefined;
};

/** A column's head; a link if the column can be sorted, so that the address holds the order. */
function HeadCell({ column: { label, sort, card }, ...props }: HeadCellProps) {
  if (!sort) {
    return (
      <th scope="col" data-card={card} {...props}>
        {label}
      </th>
    );
  }
  const { href, direction } = sort;
  const Icon = direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ChevronsUpDown;
  return (
    <th scope="col" data-card={card} aria-sort={direction ?? "none"} {...props}>
      <Link
        href={href}
        className={cn(
          "inline-flex items-center gap-1 rounded-sm transition-colors hover:text-foreground max-md:hidden",
          direction && "text-foreground",
        )}
      >
        {label}
        <Icon aria-hidden="true" className="size-3.5" />
      </Link>
      {/* The head of cards is only for screen readers: a link in it would take the focus unseen. */}
      <span className="md:hidden">{label}</span>
    </th>
  );
}

/** Scrolls sideways in its box, never the page. `label` names the scroll area, which the keyboard can reach. */
function Table({ label, className, ...props }: ComponentProps<"table"> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={label} tabIndex={0} className="w-full overflow-x-auto print:overflow-visible">
      <table className={cn("w-full border-collapse text-left text-sm", className)} {...props} />
    </section>
  );
}
