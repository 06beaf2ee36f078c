import Link from "next/link";
import { useTranslations } from "next-intl";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { Money } from "#components/ui/money";
import { RowLink } from "#components/ui/row-link";
import { ShortDateTime } from "#components/ui/short-date-time";
import type { ListedCustomerView } from "#lib/customers/customer-record.contract";
import { writtenDocument } from "#lib/customers/documents.rules";

type ListedCustomer = ListedCustomerView & {
  charges: number;
  paid: { currency: string; amount: string }[];
};

/** Rows on wide screens, a list on phones; the whole row links to the customer. */
export function CustomerTable({ customers }: { customers: ListedCustomer[] }) {
  const t = useTranslations("customers");
  const nameOf = useCustomerName();
  return (
    <ColumnTable
      label={t("title")}
      columns={useCustomerColumns(nameOf)}
      rows={customers}
      keyOf={({ chargeId }) => chargeId}
      phones={
        <ul className="divide-y divide-border md:hidden">
          {customers.map((listed) => (
            <CustomerListItem key={listed.chargeId} listed={listed} {...nameOf(listed)} />
          ))}
        </ul>
      }
    />
  );
}

function useCustomerColumns(nameOf: ReturnType<typeof useCustomerName>): TableColumn<ListedCustomer>[] {
  const t = useTranslations("customers");
  return [
    {
      id: "name",
      label: t("column.name"),
      cellClass: "w-full max-w-0",
      cell: (listed) => {
        const { name, contact } = nameOf(listed);
        return (
          <>
            <RowLink href={`/dashboard/customers/${listed.chargeId}`} className="block truncate font-medium">
              {name}
            </RowLink>
            {contact ? <span className="block truncate text-xs text-muted-foreground">{contact}</span> : null}
          </>
        );
      },
    },
    {
      id: "charges",
      label: t("column.charges"),
      align: "right",
      cellClass: "tabular text-muted-foreground",
      cell: ({ charges }) => charges,
    },
    { id: "paid", label: t("column.paid"), align: "right", cell: ({ paid }) => <Paid paid={paid} /> },
    {
      id: "last",
      label: t("column.last"),
      cellClass: "text-muted-foreground",
      cell: ({ lastChargeAt }) => <ShortDateTime value={lastChargeAt} />,
    },
  ];
}

/** A customer's name, and their e-mail and document as contact. */
function useCustomerName(): (listed: ListedCustomer) => { name: string; contact: string } {
  const t = useTranslations("customers");
  return ({ customer }) => {
    const document = customer.document && writtenDocument(customer.documentType, customer.document);
    const [name = t("unnamed"), ...contact] = [customer.name, customer.email, document].flatMap((known) =>
      known ? [known] : [],
    );
    return { name, contact: contact.join(" · ") };
  };
}

function Paid({ paid }: Pick<ListedCustomer, "paid">) {
  return paid.map(({ currency, amount }) => (
    <Money key={currency} amount={amount} currency={currency} className="block font-medium" />
  ));
}

type CustomerListItemProps = { listed: ListedCustomer; name: string; contact: string };

function CustomerListItem({ listed, name, contact }: CustomerListItemProps) {
  const t = useTranslations("customers");
  const { chargeId, charges, paid, lastChargeAt } = listed;
  return (
    <li>
      <Link
        href={`/dashboard/customers/${chargeId}`}
        className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-5 py-3 text-sm transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
      >
        <span className="truncate font-medium">{name}</span>
        <span className="text-right">
          <Paid paid={paid} />
        </span>
        <span className="truncate text-muted-foreground">{contact}</span>
        <ShortDateTime value={lastChargeAt} className="text-right text-xs text-muted-foreground" />
        <span className="text-xs text-muted-foreground">{t("chargeCount", { count: charges })}</span>
      </Link>
    </li>
  );
}
