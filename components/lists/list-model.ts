import type { ReactNode } from "react";

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
};

/** A list's row: cells by column, and a card for phones. The server renders both. */
export type ListRow = {
  id: string;
  href: string;
  cells: Record<string, ReactNode>;
  card: ReactNode;
};
