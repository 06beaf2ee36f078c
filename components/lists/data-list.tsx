"use client";

import { useTranslations } from "next-intl";
import { lazy, useRef, useState } from "react";
import { ColumnMenuButton } from "#components/lists/column-menu-button";
import type { ColumnMenuProps } from "#components/lists/column-menu-popup";
import { KeysHelp } from "#components/lists/keys-help";
import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { ListTable } from "#components/lists/list-table";
import { useRowKeys } from "#components/lists/use-row-keys.ts";
import { MenuOnDemand } from "#components/ui/menu-on-demand";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import type { ListName } from "#lib/lists/lists.rules";

const load = () => import("#components/lists/column-menu-popup");

const ColumnMenuPopup = lazy(load);

/** The visible columns of a list; the menu stays open after a choice. */
function ColumnMenu(props: ColumnMenuProps) {
  return (
    <MenuOnDemand button={<ColumnMenuButton />} load={load}>
      <ColumnMenuPopup {...props} />
    </MenuOnDemand>
  );
}

type DataListProps = {
  /** The key under which the person's columns are stored. */
  list: ListName;
  /** The list's name for screen readers. */
  label: string;
  columns: ListColumn[];
  rows: ListRow[];
  /** Ids of the person's columns; null if never chosen. */
  chosen: readonly string[] | null;
};

/**
 * The dashboard's only list: a table on wide screens, cards on phones, each row one link. The page passes rendered cells
 * (`rows[].cells` by column id; `columns[].card` places them on cards), so that the first paint needs no script. The person
 * chooses columns (stored by `list`) and moves by keys: j k ↑ ↓ Home End, Enter, / for the search box, ? for help.
 *
 *     <Card className="overflow-hidden">
 *       <DataList list="charges" label={t("title")} columns={columns} rows={rows} chosen={await chosenColumns(userId, "charges")} />
 *       <ListFooter … />
 *     </Card>
 */
export function DataList({ list, label, columns, rows, chosen }: DataListProps) {
  const t = useTranslations("lists");
  const [visible, choose] = useChosenColumns(list, columns, chosen);
  const isShown = ({ id, from }: ListColumn) => (visible ? visible.includes(id) : from !== "chosen");
  const root = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(root);
  return (
    <div ref={root} data-list={list} className="relative">
      {/* Not for phones; on wide screens at the end of the table's head, which leaves room for them. */}
      <div className="hidden items-center justify-end border-b border-border px-3 py-1 md:flex xl:absolute xl:top-1 xl:right-2 xl:z-10 xl:border-0 xl:bg-card xl:p-0 xl:pl-1 print:hidden">
        <KeysHelp />
        <ColumnMenu columns={columns} visible={visible} onChoose={choose} />
      </div>
      <p className="sr-only">{t("keys.hint")}</p>
      <ListTable
        label={label}
        columns={columns.filter((column) => column.card || isShown(column))}
        isShown={isShown}
        isChosen={visible !== null}
        rows={rows}
        active={keys.active}
        onFocus={keys.setActive}
      />
    </div>
  );
}

/**
 * The ids of the visible columns (null: the default), and their setter. A choice applies at once and is stored for the next
 * visit. Unknown columns are dropped, and the first column always stays.
 */
function useChosenColumns(
  list: ListName,
  columns: ListColumn[],
  chosen: readonly string[] | null,
): [visible: readonly string[] | null, choose: (ids: string[] | null) => void] {
  const [visible, setVisible] = useState(chosen);
  const keep = useSend(
    (columns: string[] | null) =>
      callApi("PUT /lists/{list}/columns", { params: { list }, body: { columns }, keepalive: true }),
    { scope: `columns-${list}` },
  );
  const say = useFailureToast();
  const known = (ids: readonly string[]) =>
    columns.map(({ id }) => id).filter((id, index) => index === 0 || ids.includes(id));

  function choose(ids: string[] | null) {
    const next = ids === null ? null : known(ids);
    setVisible(next);
    keep.mutate(next, { onError: say });
  }
  return [visible === null ? null : known(visible), choose];
}
