import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { cn } from "#components/ui/cn.ts";
import { ColumnTable } from "#components/ui/column-table";
import { RowLink } from "#components/ui/row-link";

type ListTableProps = {
  label: string;
  columns: ListColumn[];
  /** The columns of wide screens; the others are only on cards. */
  isShown: (column: ListColumn) => boolean;
  /** True if the person chose the columns: all are shown, however narrow the screen. */
  isChosen: boolean;
  rows: ListRow[];
  /** The row in the tab order; null while all rows are. */
  active: number | null;
  onFocus: (index: number) => void;
};

const FROM = { xl: "md:max-xl:hidden", "2xl": "md:max-2xl:hidden" };

/** The rows, on phones as cards; the link in the first column covers the whole row. */
export function ListTable({ label, columns, isShown, isChosen, rows, active, onFocus }: ListTableProps) {
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
  const last = columns.findLastIndex(isShown);
  const lastBelow2xl = isChosen
    ? -1
    : columns.findLastIndex((column) => isShown(column) && column.from !== "2xl");
  return (
    <div className="xl:[&_thead_.ends]:pr-22! xl:max-2xl:[&_thead_.ends-below-2xl]:pr-22!">
      <ColumnTable
        label={label}
        columns={columns.map((column, index) => {
          const { from, className, ...rest } = column;
          return {
            ...rest,
            className: cn(
              !isShown(column) && "md:hidden",
              !isChosen && from && from !== "chosen" && FROM[from],
              index === last && "ends",
              index === lastBelow2xl && "ends-below-2xl",
              className,
            ),
            cell: cellOf(column.id, index === 0),
          };
        })}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
