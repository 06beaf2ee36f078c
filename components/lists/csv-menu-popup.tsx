"use client";

import { useTranslations } from "next-intl";
import { CsvMenuButton, type CsvMenuButtonProps } from "#components/lists/csv-menu-button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu";
import {
  CSV_DECIMALS,
  CSV_SEPARATORS,
  CSV_TEXT_CELLS,
  CSV_TIME_ZONES,
  type CsvChoice,
} from "#lib/lists/csv-choice.rules";

export type CsvMenuProps = Pick<CsvMenuButtonProps, "look" | "size"> & {
  choice: CsvChoice;
  /** False while the language's format applies. */
  isOwn: boolean;
  /** null restores the language's format. */
  onChoose: (choice: CsvChoice | null) => void;
};

/** The open menu of CSV formats; it stays open after a choice. */
export default function CsvMenuPopup({ choice, isOwn, onChoose, look, size }: CsvMenuProps) {
  const t = useTranslations("lists.csv");
  const { separator, decimal, timeZone, textCells, bom } = choice;
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <CsvMenuButton look={look} size={size} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        className="max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto"
      >
        <OneOf
          label={t("separator.title")}
          options={CSV_SEPARATORS.map((value) => ({ value, name: t(`separator.${value}`) }))}
          value={separator}
          onChoose={(value) => onChoose({ ...choice, separator: value })}
        />
        <OneOf
          label={t("decimal.title")}
          options={CSV_DECIMALS.map((value) => ({ value, name: t(`decimal.${value}`) }))}
          value={decimal}
          onChoose={(value) => onChoose({ ...choice, decimal: value })}
        />
        <OneOf
          label={t("timeZone.title")}
          options={CSV_TIME_ZONES.map((value) => ({ value, name: t(`timeZone.${value}`) }))}
          value={timeZone}
          onChoose={(value) => onChoose({ ...choice, timeZone: value })}
        />
        <OneOf
          label={t("textCells.title")}
          options={CSV_TEXT_CELLS.map((value) => ({ value, name: t(`textCells.${value}`) }))}
          value={textCells}
          onChoose={(value) => onChoose({ ...choice, textCells: value })}
        />
        <DropdownMenuCheckboxItem
          checked={bom}
          onCheckedChange={(checked) => onChoose({ ...choice, bom: checked })}
          onSelect={stayOpen}
        >
          {t("bom")}
        </DropdownMenuCheckboxItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem disabled={!isOwn} onSelect={() => onChoose(null)}>
          {t("reset")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

type OneOfProps<Value extends string> = {
  label: string;
  options: { value: Value; name: string }[];
  value: Value;
  onChoose: (value: Value) => void;
};

function OneOf<Value extends string>({ label, options, value, onChoose }: OneOfProps<Value>) {
  return (
    <DropdownMenuRadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChoose(chosen.value);
      }}
    >
      <DropdownMenuLabel>{label}</DropdownMenuLabel>
      {options.map((option) => (
        <DropdownMenuRadioItem key={option.value} value={option.value} onSelect={stayOpen}>
          {option.name}
        </DropdownMenuRadioItem>
      ))}
      <DropdownMenuSeparator />
    </DropdownMenuRadioGroup>
  );
}

function stayOpen(event: Event) {
  event.preventDefault();
}
