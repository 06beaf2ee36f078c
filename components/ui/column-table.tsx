import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

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
  cell: (row: Row, index: number) => ReactNode;
};

type ColumnTableProps<Row> = {
  /** The table's name for screen readers. */
  label: string;
  /** null columns are left out. */
  columns: readonly (TableColumn<Row> | null)[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Replaces the table on phones. */
  phones?: ReactNode;
};

/** The dashboard's only table component, defined by its columns; a `RowLink` in a cell makes the whole row its target. */
export function ColumnTable<Row>({ label, columns, rows, keyOf, phones }: ColumnTableProps<Row>) {
  const shown = columns.filter((column) => column !== null);
  const table = (
    <Table label={label}>
      <thead className="table-head border-b border-border text-xs text-muted-foreground">
        <tr>
          {shown.map((column) => (
            <HeadCell key={column.id} column={column} className={lookOf(column)} />
          ))}
        </tr>
      </thead>
      <tbody className="table-rows divide-y divide-border">
        {rows.map((row, rowIndex) => (
          <tr key={keyOf(row)}>
            {shown.map((column) => (
              <BodyCell
                key={column.id}
                isHeader={column.isRowHeader}
                title={column.titleOf?.(row)}
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
  if (phones === undefined) return table;
  return (
    <>
      {phones}
      <div className="hidden md:block">{table}</div>
    </>
  );
}

const ALIGNED = { right: "text-right", center: "text-center" };

/** The extra classes of a cell; undefined for none. */
function lookOf<Row>({ align, className }: TableColumn<Row>, more?: string | null): string | undefined {
  return cn(align && ALIGNED[align], className, more) || undefined;
}

type BodyCellProps = {
  isHeader: boolean | undefined;
  title: string | undefined;
  className: string | undefined;
  children: ReactNode;
};

function BodyCell({ isHeader, ...props }: BodyCellProps) {
  return isHeader ? <th scope="row" {...props} /> : <td {...props} />;
}

type HeadCellProps = {
  column: Pick<TableColumn<never>, "label" | "sort">;
  className: string | undefined;
};

/** A column's head; a link if the column can be sorted, so that the address holds the order. */
function HeadCell({ column: { label, sort }, className }: HeadCellProps) {
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const { href, direction } = sort;
  const Icon = direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={direction ?? "none"} className={className}>
      <Link
        href={href}
        className={cn(
          "inline-flex items-center gap-1 rounded-sm transition-colors hover:text-foreground",
          direction && "text-foreground",
        )}
      >
        {label}
        <Icon aria-hidden="true" className="size-3.5" />
      </Link>
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
