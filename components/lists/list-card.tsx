import type { ReactNode } from "react";
import { DataList } from "#components/lists/data-list";
import { ExportButton } from "#components/lists/export-button";
import { ListFooter } from "#components/lists/list-footer";
import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { Card } from "#components/ui/card";
import type { ListPosition } from "#lib/client/list-position";
import type { CsvChoice } from "#lib/lists/csv-choice.rules";
import type { ListName } from "#lib/lists/lists.rules";
import type { PageInfo } from "#lib/lists/page-info.rules";

type ListCardProps<State extends ListPosition> = {
  list: { name: ListName; href: (state: Partial<State>) => string };
  /** The list's name for screen readers. */
  label: string;
  columns: ListColumn[];
  rows: ListRow[];
  page: {
    state: State;
    pageInfo: PageInfo;
    size: number;
    /** The person's view settings; null if never chosen. */
    settings: { columns: readonly string[] | null; csv: CsvChoice | null };
  };
  /** The CSV export of all rows that match the filters. */
  exportHref?: string | undefined;
  /** Shown if there are no rows. */
  empty: ReactNode;
};

/** A page of a list: its rows, column menu and CSV export, or the empty state, and the pager. */
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
