import type { ReactNode } from "react";
import { DataList } from "#components/lists/data-list";
import { ListFooter } from "#components/lists/list-footer";
import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { Card } from "#components/ui/card";
import type { ListPosition } from "#lib/client/list-position";
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
    settings: { columns: readonly string[] | null };
  };
  /** Shown if there are no rows. */
  empty: ReactNode;
};

/** A page of a list: its rows and column menu, or the empty state, and the pager. */
export function ListCard<State extends ListPosition>(props: ListCardProps<State>) {
  const { list, label, columns, rows, page, empty } = props;
  const { state, pageInfo, size, settings } = page;
  return (
    <Card className="overflow-hidden">
      {rows.length > 0 ? (
        <DataList list={list.name} label={label} columns={columns} rows={rows} chosen={settings.columns} />
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
