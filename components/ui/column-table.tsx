import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

/** A column of a table: its head, and what it shows of a row. */
export type TableColumn<Row> = {
  id: string;
  label: string;
  align?: "right" | "center" | undefined;
  /** Of the head and every cell: widths and paddings, mostly. */
  className?: string | undefined;
  /** Of the cells alone. */
  cellClass?: string | ((row: Row) => string | null) | undefined;
  /** Its cells name their rows (`th` with `scope="row"`). */
  isRowHeader?: boolean;
  /** What a cell says in full where it is cut off. */
  titleOf?: (row: Row) => string;
  /** A way to the rows in the order of this column, and the order it has now. */
  sort?: { href: string; direction: "ascending" | "descending" | null } | undefined;
  cell: (row: Row, index: number) => ReactNode;
};

type ColumnTableProps<Row> = {
  /** The table's name to a screen reader. */
  label: string;
  /** What is not there is left out. */
  columns: readonly (TableColumn<Row> | null)[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** What stands for the table on phones, which then do not get it. */
  phones?: ReactNode;
};

/** The one table of the dashboard, said by its columns; a `RowLink` in a cell makes the whole row its target. */
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

/** The classes of a cell beside those that all cells have; undefined for none. */
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

/** The head of a column; where the rows can be ordered by it a link, so that the order stands in the address. */
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

/** Scrolls sideways inside its own box, never the page; name it by `label` so that the scroll area can be reached by keyboard. */
function Table({ label, className, ...props }: ComponentProps<"table"> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={label} tabIndex={0} className="w-full overflow-x-auto">
      <table className={cn("w-full border-collapse text-left text-sm", className)} {...props} />
    </section>
  );
}
