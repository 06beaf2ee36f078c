/**
 * The roles of a table's elements. A browser may forget that an element is a table's once it is laid out as something else, such
 * as the cards of a phone.
 */
export const TABLE_ROLES = {
  table: "table",
  rowgroup: "rowgroup",
  row: "row",
  columnheader: "columnheader",
  rowheader: "rowheader",
  cell: "cell",
} as const;
