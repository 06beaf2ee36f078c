"use client";

import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useRef } from "react";
import { ColumnMenu } from "#components/lists/column-menu";
import { KeysHelp } from "#components/lists/keys-help";
import { ListCards } from "#components/lists/list-cards";
import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { ListTable } from "#components/lists/list-table";
import { useChosenColumns } from "#components/lists/use-chosen-columns.ts";
import { useRowKeys } from "#components/lists/use-row-keys.ts";
import type { ListName } from "#lib/domain/lists";

const features = tableFeatures({ columnVisibilityFeature });
const helper = createColumnHelper<typeof features, ListRow>();

type DataListProps = {
  /** Under this name the person's columns are remembered. */
  list: ListName;
  /** The list's name to a screen reader. */
  label: string;
  columns: ListColumn[];
  rows: ListRow[];
  /** The ids of the columns that the person has chosen before; null when they never did. */
  chosen: readonly string[] | null;
  /** What stands left of the choice of columns: an export, a count. */
  actions?: ReactNode;
};

/**
 * The one list of the dashboard: a table on wide screens, cards on phones, each row one link. A page gives it finished
 * cells (`rows[].cells` by column id, `rows[].card` for phones), so that the first paint waits for no script; here the person
 * chooses columns (remembered by `list`) and walks the rows by keys: j k ↑ ↓ Home End, Enter, / for the search box, ? for help.
 *
 *     <Card className="overflow-hidden">
 *       <DataList list="charges" label={t("title")} columns={columns} rows={rows} chosen={await chosenColumns(userId, "charges")} />
 *       <CursorPager … />
 *     </Card>
 */
export function DataList({ list, label, columns, rows, chosen, actions }: DataListProps) {
  const t = useTranslations("lists");
  const [visible, choose] = useChosenColumns(list, columns, chosen);
  const definitions = useMemo(
    () => helper.columns(columns.map(({ id, label }) => helper.display({ id, header: label }))),
    [columns],
  );
  const columnVisibility = useMemo(
    () =>
      Object.fromEntries(
        columns.map(({ id, from }) => [id, visible ? visible.includes(id) : from !== "chosen"]),
      ),
    [columns, visible],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => row.id,
    state: { columnVisibility },
  });
  const shown = table.getVisibleLeafColumns().map(({ id }) => id);
  const root = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(root);
  const models = table.getRowModel().rows.map((row) => row.original);
  return (
    <div ref={root} data-list={list}>
      <div className="flex min-h-12 items-center justify-end gap-1 border-b border-border px-3 py-1.5">
        <div className="mr-auto flex min-w-0 items-center gap-1">{actions}</div>
        <KeysHelp />
        <ColumnMenu columns={columns} visible={visible} onChoose={choose} />
      </div>
      <p className="sr-only">{t("keys.hint")}</p>
      <ListCards rows={models} active={keys.active} onFocus={keys.setActive} />
      <ListTable
        label={label}
        columns={columns.filter(({ id }) => shown.includes(id))}
        isChosen={visible !== null}
        rows={models}
        active={keys.active}
        onFocus={keys.setActive}
      />
    </div>
  );
}
