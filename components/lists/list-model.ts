import type { ReactNode } from "react";

/** A column of a list. The first one of a list holds the way to the row and cannot be left out. */
export type ListColumn = {
  id: string;
  label: string;
  align?: "right";
  /** Of the head and every cell: widths, mostly. */
  className?: string;
  /** Shown from that width of the screen on, as long as nobody has chosen columns; "chosen" only when it was. */
  from?: "xl" | "2xl" | "chosen";
  /** A way to the list in the order of this column, and the order it has now. */
  sort?: { href: string; direction: "ascending" | "descending" | null };
};

/** A row of a list: its cells by column, and what stands for all of them on phones. Both are made by the server. */
export type ListRow = {
  id: string;
  href: string;
  cells: Record<string, ReactNode>;
  card: ReactNode;
};
