import Link from "next/link";
import { useTranslations } from "next-intl";
import { toChargeRow } from "#components/charges/charge-row";
import type { ListRow } from "#components/lists/list-model.ts";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { RowLink } from "#components/ui/row-link";
import type { ListedCharge } from "#lib/pages/charges/with-declines";

/** Rows on wide screens, a list on phones; each charge's one link covers the whole row. */
export function ChargeTable({ charges }: { charges: ListedCharge[] }) {
  const t = useTranslations("dashboard");
  const rows = charges.map((charge) => toChargeRow(charge));
  return (
    <ColumnTable
      label={t("charges.title")}
      columns={useChargeColumns()}
      rows={rows}
      keyOf={({ id }) => id}
      phones={
        <ul className="divide-y divide-border md:hidden">
          {rows.map((row) => (
            <ChargeListItem key={row.id} row={row} />
          ))}
        </ul>
      }
    />
  );
}

function useChargeColumns(): TableColumn<ListRow>[] {
  const t = useTranslations("dashboard");
  return [
    {
      id: "amount",
      label: t("charges.column.amount"),
      align: "right",
      cell: ({ href, cells }) => (
        <RowLink href={href} className="font-medium">
          {cells.amount}
        </RowLink>
      ),
    },
    { id: "status", label: t("charges.column.status"), cell: ({ cells }) => cells.status },
    {
      id: "description",
      label: t("charges.column.description"),
      cellClass: "w-[55%] max-w-0",
      cell: ({ cells }) => cells.description,
    },
    {
      id: "customer",
      label: t("charges.column.customer"),
      className: "hidden xl:table-cell",
      cellClass: "w-[45%] max-w-0",
      cell: ({ cells }) => cells.customer,
    },
    {
      id: "created",
      label: t("charges.column.created"),
      cellClass: "text-muted-foreground",
      cell: ({ cells }) => cells.created,
    },
    {
      id: "expires",
      label: t("charges.column.expires"),
      className: "hidden xl:table-cell",
      cellClass: "text-muted-foreground",
      cell: ({ cells }) => cells.expires,
    },
  ];
}

function ChargeListItem({ row: { href, card } }: { row: ListRow }) {
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-16 flex-col gap-1 px-5 py-3 transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
      >
        {card}
      </Link>
    </li>
  );
}
