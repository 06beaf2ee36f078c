"use client";

import { useTranslations } from "next-intl";
import { ColumnMenuButton } from "#components/lists/column-menu-button";
import type { ListColumn } from "#components/lists/list-model.ts";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu";

export type ColumnMenuProps = {
  columns: ListColumn[];
  visible: readonly string[] | null;
  onChoose: (ids: string[] | null) => void;
};

/** The open menu of a list's columns; it stays open after a choice. */
export default function ColumnMenuPopup({ columns, visible, onChoose }: ColumnMenuProps) {
  const t = useTranslations("lists");
  const isShown = ({ id, from }: ListColumn) => (visible ? visible.includes(id) : from !== "chosen");
  const shown = columns.filter(isShown).map(({ id }) => id);
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <ColumnMenuButton />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{t("columns.title")}</DropdownMenuLabel>
        {columns.slice(1).map((column) => (
          <DropdownMenuCheckboxItem
            key={column.id}
            checked={isShown(column)}
            onCheckedChange={(checked) =>
              onChoose(checked ? [...shown, column.id] : shown.filter((id) => id !== column.id))
            }
            onSelect={(event) => event.preventDefault()}
          >
            {column.label}
          </DropdownMenuCheckboxItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem disabled={visible === null} onSelect={() => onChoose(null)}>
          {t("columns.reset")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
