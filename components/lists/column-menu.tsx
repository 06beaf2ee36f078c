"use client";

import { Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ListColumn } from "#components/lists/list-model.ts";
import { Button } from "#components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu";

type ColumnMenuProps = {
  columns: ListColumn[];
  visible: readonly string[] | null;
  onChoose: (ids: string[] | null) => void;
};

/** Which columns of a list are shown; a choice leaves the menu open for the next. Cards on phones have no columns. */
export function ColumnMenu({ columns, visible, onChoose }: ColumnMenuProps) {
  const t = useTranslations("lists");
  const isShown = ({ id, from }: ListColumn) => (visible ? visible.includes(id) : from !== "chosen");
  const shown = columns.filter(isShown).map(({ id }) => id);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" className="hidden md:inline-flex">
          <Columns3 aria-hidden="true" />
          {t("columns.button")}
        </Button>
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
