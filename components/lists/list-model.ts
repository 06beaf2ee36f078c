import type { ReactNode } from "react";
import type { CardPlace } from "#components/ui/column-table";

/** A list's column. The first one has the row's link and cannot be hidden. */
export type ListColumn = {
  id: string;
  label: string;
  align?: "right";
  /** Classes of the head and every cell, mostly widths. */
  className?: string;
  /** The screen width from which the column is shown by default; "chosen" only if the person chose it. */
  from?: "xl" | "2xl" | "chosen";
  /** The address that sorts by this column, and its current direction. */
  sort?: { href: string; direction: "ascending" | "descending" | null };
  /** Where a phone's card shows the column, whichever columns the person chose. A column without a place is not on the card. */
  card?: CardPlace;
  /** Its label precedes its value on a card. */
  isLabeled?: boolean;
};

/** A list's row: cells by column, rendered by the server. */
export type ListRow = {
  id: string;
  href: string;
  cells: Record<string, ReactNode>;
};
