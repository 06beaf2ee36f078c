"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { ColumnMenu } from "#components/lists/column-menu";
import { KeysHelp } from "#components/lists/keys-help";
import { ListCards } from "#components/lists/list-cards";
import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { ListTable } from "#components/lists/list-table";
import { useChosenColumns } from "#components/lists/use-chosen-columns.ts";
import { useRowKeys } from "#components/lists/use-row-keys.ts";
import { cn } from "#components/ui/cn.ts";
import type { ListName } from "#lib/domain/lists/lists";

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
 *       <ListFooter … />
 *     </Card>
 */
export function DataList({ list, label, columns, rows, chosen, actions }: DataListProps) {
  const t = useTranslations("lists");
  const [visible, choose] = useChosenColumns(list, columns, chosen);
  const shown = columns.filter(({ id, from }) => (visible ? visible.includes(id) : from !== "chosen"));
  const root = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(root);
  return (
    <div ref={root} data-list={list}>
      {/* The choice of columns and the keys are not for phones. */}
      <div
        className={cn(
          "min-h-12 items-center justify-end gap-1 border-b border-border px-3 py-1.5",
          actions ? "flex" : "hidden md:flex",
        )}
      >
        <div className="mr-auto flex min-w-0 items-center gap-1">{actions}</div>
        <KeysHelp />
        <ColumnMenu columns={columns} visible={visible} onChoose={choose} />
      </div>
      <p className="sr-only">{t("keys.hint")}</p>
      <ListCards rows={rows} active={keys.active} onFocus={keys.setActive} />
      <ListTable
        label={label}
        columns={shown}
        isChosen={visible !== null}
        rows={rows}
        active={keys.active}
        onFocus={keys.setActive}
      />
    </div>
  );
}
