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

/** The whole row links to the customer. */
export function CustomerTable({ customers }: { customers: ListedCustomer[] }) {
  const t = useTranslations("customers");
  const nameOf = useCustomerName();
  return (
    <ColumnTable
      label={t("title")}
      columns={useCustomerColumns(nameOf)}
      rows={customers}
      keyOf={({ chargeId }) => chargeId}
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
      card: "1 start",
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
      card: "2 start small",
      isLabeled: true,
      cell: ({ charges }) => charges,
    },
    {
      id: "paid",
      label: t("column.paid"),
      align: "right",
      card: "1 end",
      cell: ({ paid }) => <Paid paid={paid} />,
    },
    {
      id: "last",
      label: t("column.last"),
      cellClass: "text-muted-foreground",
      card: "2 end small",
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
