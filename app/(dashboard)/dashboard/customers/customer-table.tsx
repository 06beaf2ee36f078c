import Link from "next/link";
import { useTranslations } from "next-intl";
import { ShortDateTime } from "#components/ui/short-date-time";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import { writtenDocument } from "#lib/domain/customer/documents";
import type { ListedCustomerView } from "#lib/schemas/payment/customer-record";

/** Customers as rows on wide screens and as a list on phones; the whole row leads to the customer. */
export function CustomerTable({ customers }: { customers: ListedCustomerView[] }) {
  const t = useTranslations("customers");
  return (
    <>
      <ul className="divide-y divide-border md:hidden">
        {customers.map((listed) => (
          <CustomerListItem key={listed.chargeId} listed={listed} />
        ))}
      </ul>
      <div className="hidden md:block">
        <Table label={t("title")}>
          <TableHead>
            <tr>
              <TableHeaderCell className="pl-5">{t("column.name")}</TableHeaderCell>
              <TableHeaderCell>{t("column.email")}</TableHeaderCell>
              <TableHeaderCell>{t("column.document")}</TableHeaderCell>
              <TableHeaderCell className="pr-5">{t("column.last")}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {customers.map((listed) => (
              <CustomerRow key={listed.chargeId} listed={listed} />
            ))}
          </TableBody>
        </Table>
      </div>
    </>
  );
}

function CustomerRow({ listed: { chargeId, customer, lastChargeAt } }: { listed: ListedCustomerView }) {
  const t = useTranslations("customers");
  return (
    <TableRow className="relative">
      <TableCell className="w-1/2 max-w-0 truncate pl-5">
        <Link
          href={`/dashboard/customers/${chargeId}`}
          className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          {customer.name ?? t("unnamed")}
        </Link>
      </TableCell>
      <TableCell className="w-1/2 max-w-0 truncate text-muted-foreground">
        {customer.email ?? t("noDocument")}
      </TableCell>
      <TableCell className="tabular whitespace-nowrap text-muted-foreground">
        {customer.document ? writtenDocument(customer.documentType, customer.document) : t("noDocument")}
      </TableCell>
      <TableCell className="pr-5 whitespace-nowrap text-muted-foreground">
        <ShortDateTime value={lastChargeAt} />
      </TableCell>
    </TableRow>
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
