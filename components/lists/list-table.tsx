import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { cn } from "#components/ui/cn.ts";
import { ColumnTable } from "#components/ui/column-table";
import { RowLink } from "#components/ui/row-link";

type ListTableProps = {
  label: string;
  columns: ListColumn[];
  /** True if the person chose the columns: all are shown, however narrow the screen. */
  isChosen: boolean;
  rows: ListRow[];
  /** The row in the tab order; null while all rows are. */
  active: number | null;
  onFocus: (index: number) => void;
};

const FROM = { xl: "hidden xl:table-cell", "2xl": "hidden 2xl:table-cell" };

/** The rows on wide screens; the link in the first column covers the whole row. */
export function ListTable({ label, columns, isChosen, rows, active, onFocus }: ListTableProps) {
  const cellOf = (id: string, isFirst: boolean) => (row: ListRow, index: number) =>
    isFirst ? (
      <RowLink
        href={row.href}
        data-row={index}
        tabIndex={active === null || active === index ? 0 : -1}
        onFocus={() => onFocus(index)}
        className="font-medium"
      >
        {row.cells[id]}
      </RowLink>
    ) : (
      row.cells[id]
    );
  // Before the columns that only wider screens show.
  const lastBelow2xl = isChosen ? -1 : columns.findLastIndex(({ from }) => from !== "2xl");
  return (
    <div className="hidden md:block xl:max-2xl:[&_thead_.ends-below-2xl]:pr-22! xl:[&_thead_th:last-child]:pr-22!">
      <ColumnTable
        label={label}
        columns={columns.map(({ from, className, ...column }, index) => ({
          ...column,
          className: cn(
            !isChosen && from && from !== "chosen" && FROM[from],
            index === lastBelow2xl && "ends-below-2xl",
            className,
          ),
          cell: cellOf(column.id, index === 0),
        }))}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
