import { useTranslations } from "next-intl";
import { ChargeStatusBadge } from "#components/charges/charge-status-badge";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { Money } from "#components/ui/money";
import { RowLink } from "#components/ui/row-link";
import { ShortDateTime } from "#components/ui/short-date-time";
import { TwoLines } from "#components/ui/two-lines";
import type { ListedCharge } from "#lib/pages/charges/with-declines";

/** The whole row links to the charge. */
export function ChargeTable({ charges }: { charges: ListedCharge[] }) {
  const t = useTranslations("dashboard");
  return (
    <ColumnTable
      label={t("charges.title")}
      columns={useChargeColumns()}
      rows={charges}
      keyOf={({ id }) => id}
    />
  );
}

function useChargeColumns(): TableColumn<ListedCharge>[] {
  const t = useTranslations("dashboard");
  return [
    {
      id: "amount",
      label: t("charges.column.amount"),
      align: "right",
      card: "1 start",
      cell: ({ id, grossAmount, currency }) => (
        <RowLink href={`/dashboard/charges/${id}`} className="font-medium">
          <Money amount={grossAmount} currency={currency} />
        </RowLink>
      ),
    },
    {
      id: "status",
      label: t("charges.column.status"),
      card: "1 end",
      cell: (charge) => <ChargeStatusBadge {...charge} />,
    },
    {
      id: "description",
      label: t("charges.column.description"),
      cellClass: "w-[55%] max-w-0 max-md:text-muted-foreground",
      card: "3",
      cell: ({ description, externalReference }) => (
        <TwoLines first={description} second={externalReference} isShortOnCards />
      ),
    },
    {
      id: "customer",
      label: t("charges.column.customer"),
      className: "md:max-xl:hidden",
      cellClass: "w-[45%] max-w-0",
      card: "2",
      cell: ({ customer }) => <TwoLines first={customer?.name} second={customer?.email} isShortOnCards />,
    },
    {
      id: "created",
      label: t("charges.column.created"),
      cellClass: "text-muted-foreground",
      card: "4 small",
      cell: ({ createdAt }) => <ShortDateTime value={createdAt} />,
    },
    {
      id: "expires",
      label: t("charges.column.expires"),
      className: "hidden xl:table-cell",
      cellClass: "text-muted-foreground",
      cell: ({ expiresAt }) => <ShortDateTime value={expiresAt} />,
    },
  ];
}
