import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import Link from "next/link";
import { cn } from "#components/ui/cn";
import { TableHeaderCell } from "#components/ui/table";
import { type InvoiceListParams, type InvoiceOrderField, orderedHref } from "#lib/query/invoice-list-params";

type SortHeaderProps = {
  state: InvoiceListParams;
  field: InvoiceOrderField;
  label: string;
  className?: string;
};

/** The head of a column that orders the list: a link, so that the order stands in the address. */
export function SortHeader({ state, field, label, className }: SortHeaderProps) {
  const direction = { [`${field}.ASC`]: "ascending", [`${field}.DESC`]: "descending" } as const;
  const sorted = direction[state.order];
  const Icon = sorted === "ascending" ? ArrowUp : sorted === "descending" ? ArrowDown : ChevronsUpDown;
  return (
    <TableHeaderCell aria-sort={sorted ?? "none"} className={className}>
      <Link
        href={orderedHref(state, field)}
        className={cn(
          "inline-flex items-center gap-1 rounded-sm transition-colors hover:text-foreground",
          sorted && "text-foreground",
        )}
      >
        {label}
        <Icon aria-hidden="true" className="size-3.5" />
      </Link>
    </TableHeaderCell>
  );
}
