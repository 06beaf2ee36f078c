import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import Link from "next/link";
import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { cn } from "#components/ui/cn.ts";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";

type ListTableProps = {
  label: string;
  columns: ListColumn[];
  /** True when the person chose the columns: then all of them are shown, however narrow the screen. */
  isChosen: boolean;
  rows: ListRow[];
  /** The row that Tab reaches; null as long as Tab reaches every one. */
  active: number | null;
  onFocus: (index: number) => void;
};

/** The rows on wide screens; the whole row is the target of its one link. */
export function ListTable({ label, columns, isChosen, rows, active, onFocus }: ListTableProps) {
  const lookOf = (column: ListColumn, index: number) =>
    cn(
      column.align === "right" && "text-right",
      !isChosen && column.from && column.from !== "chosen" && FROM[column.from],
      column.className,
      index === 0 && "pl-5",
      index === columns.length - 1 && "pr-5",
    );
  return (
    <div className="hidden md:block">
      <Table label={label}>
        <TableHead>
          <tr>
            {columns.map((column, index) => (
              <HeadCell key={column.id} column={column} className={lookOf(column, index)} />
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row, rowIndex) => (
            <TableRow key={row.id} className="relative">
              {columns.map((column, index) => (
                <TableCell key={column.id} className={lookOf(column, index)}>
                  {index === 0 ? (
                    <Link
                      href={row.href}
                      data-row={rowIndex}
                      tabIndex={active === null || active === rowIndex ? 0 : -1}
                      onFocus={() => onFocus(rowIndex)}
                      className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
                    >
                      {row.cells[column.id]}
                    </Link>
                  ) : (
                    row.cells[column.id]
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const FROM = { xl: "hidden xl:table-cell", "2xl": "hidden 2xl:table-cell" };

/** The head of a column; where the list can be ordered by it a link, so that the order stands in the address. */
function HeadCell({ column: { label, sort }, className }: { column: ListColumn; className: string }) {
  if (!sort) return <TableHeaderCell className={className}>{label}</TableHeaderCell>;
  const { href, direction } = sort;
  const Icon = direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ChevronsUpDown;
  return (
    <TableHeaderCell aria-sort={direction ?? "none"} className={className}>
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
    </TableHeaderCell>
  );
}
