import type { ReactNode } from "react";
import { DataList } from "#components/lists/data-list";
import { ExportButton } from "#components/lists/export-button";
import { ListFooter } from "#components/lists/list-footer";
import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { Card } from "#components/ui/card";
import type { ListPosition } from "#lib/client/list-position";
import type { CsvChoice } from "#lib/domain/lists/csv-choice";
import type { ListName } from "#lib/domain/lists/lists";
import type { PageInfo } from "#lib/domain/lists/page-info";

type ListCardProps<State extends ListPosition> = {
  list: { name: ListName; href: (state: Partial<State>) => string };
  /** The list's name to a screen reader. */
  label: string;
  columns: ListColumn[];
  rows: ListRow[];
  page: {
    state: State;
    pageInfo: PageInfo;
    size: number;
    /** How the person chose to see the list; null where they never did. */
    settings: { columns: readonly string[] | null; csv: CsvChoice | null };
  };
  /** The address of all that the filters find, as a CSV file. */
  exportHref?: string | undefined;
  /** What stands in the place of no rows. */
  empty: ReactNode;
};

/** A page of a list: its rows with their columns and the CSV file, or what stands in their place, and the way on. */
export function ListCard<State extends ListPosition>(props: ListCardProps<State>) {
  const { list, label, columns, rows, page, exportHref, empty } = props;
  const { state, pageInfo, size, settings } = page;
  const actions =
    exportHref === undefined ? null : (
      <ExportButton href={exportHref} pageInfo={pageInfo} chosen={settings.csv} />
    );
  return (
    <Card className="overflow-hidden">
      {rows.length > 0 ? (
        <DataList
          list={list.name}
          label={label}
          columns={columns}
          rows={rows}
          chosen={settings.columns}
          actions={actions}
        />
      ) : (
        empty
      )}
      <ListFooter
        here={state}
        pageInfo={pageInfo}
        size={size}
        shown={rows.length}
        hrefOf={(related) => list.href({ ...state, ...related })}
      />
    </Card>
  );
}
