import Link from "next/link";
import { useTranslations } from "next-intl";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { RowLink } from "#components/ui/row-link";
import { ShortDateTime } from "#components/ui/short-date-time";
import { writtenDocument } from "#lib/domain/customer/documents";
import type { ListedCustomerView } from "#lib/schemas/payment/customer-record";

/** Customers as rows on wide screens and as a list on phones; the whole row leads to the customer. */
export function CustomerTable({ customers }: { customers: ListedCustomerView[] }) {
  const t = useTranslations("customers");
  const columns: TableColumn<ListedCustomerView>[] = [
    {
      id: "name",
      label: t("column.name"),
      cellClass: "w-1/2 max-w-0 truncate",
      cell: ({ chargeId, customer }) => (
        <RowLink href={`/dashboard/customers/${chargeId}`} className="font-medium">
          {customer.name ?? t("unnamed")}
        </RowLink>
      ),
    },
    {
      id: "email",
      label: t("column.email"),
      cellClass: "w-1/2 max-w-0 truncate text-muted-foreground",
      cell: ({ customer }) => customer.email ?? t("noDocument"),
    },
    {
      id: "document",
      label: t("column.document"),
      cellClass: "tabular text-muted-foreground",
      cell: ({ customer }) =>
        customer.document ? writtenDocument(customer.documentType, customer.document) : t("noDocument"),
    },
    {
      id: "last",
      label: t("column.last"),
      cellClass: "text-muted-foreground",
      cell: ({ lastChargeAt }) => <ShortDateTime value={lastChargeAt} />,
    },
  ];
  return (
    <ColumnTable
      label={t("title")}
      columns={columns}
      rows={customers}
      keyOf={({ chargeId }) => chargeId}
      phones={
        <ul className="divide-y divide-border md:hidden">
          {customers.map((listed) => (
            <CustomerListItem key={listed.chargeId} listed={listed} />
          ))}
        </ul>
      }
    />
  );
}

function CustomerListItem({ listed: { chargeId, customer, lastChargeAt } }: { listed: ListedCustomerView }) {
  const t = useTranslations("customers");
  const document = customer.document && writtenDocument(customer.documentType, customer.document);
  return (
    <li>
      <Link
        href={`/dashboard/customers/${chargeId}`}
        className="flex min-h-16 flex-col gap-1 px-5 py-3 transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate font-medium">{customer.name ?? t("unnamed")}</span>
          <ShortDateTime value={lastChargeAt} className="shrink-0 text-xs text-muted-foreground" />
        </span>
        <span className="truncate text-sm text-muted-foreground">{customer.email ?? document}</span>
      </Link>
    </li>
  );
}
