import Link from "next/link";
import { useTranslations } from "next-intl";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { TitledCard } from "#components/ui/titled-card";
import { writtenDocument } from "#lib/customers/documents.rules";
import type { CustomerView } from "#lib/schemas/fields/customer";

type CustomerCardProps = {
  customer: CustomerView | null;
  title?: string;
  /** The customer's page; unset on that page itself. */
  href?: string;
};

export function CustomerCard({ customer, title, href }: CustomerCardProps) {
  const t = useTranslations("dashboard");
  if (!customer) return null;
  const address = addressLines(customer.address);
  return (
    <TitledCard title={title ?? t("charge.customer.title")}>
      <SideFacts>
        {customer.name ? <SideFact term={t("charge.customer.name")}>{customer.name}</SideFact> : null}
        {customer.email ? <SideFact term={t("charge.customer.email")}>{customer.email}</SideFact> : null}
        {customer.document ? (
          <SideFact term={customer.documentType ?? t("charge.customer.document")}>
            <span className="tabular">{writtenDocument(customer.documentType, customer.document)}</span>
          </SideFact>
        ) : null}
        {customer.phone ? <SideFact term={t("charge.customer.phone")}>{customer.phone}</SideFact> : null}
        {address.length > 0 ? (
          <SideFact term={t("charge.customer.address")}>
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </SideFact>
        ) : null}
      </SideFacts>
      {href && (customer.email || customer.document) ? (
        <Link href={href} className="mt-4 inline-flex min-h-9 items-center text-sm font-medium underline">
          {t("charge.customer.see")}
        </Link>
      ) : null}
    </TitledCard>
  );
}

function addressLines(address: CustomerView["address"]): string[] {
  if (!address) return [];
  const lines = [
    [address.street, address.number, address.complement],
    [address.district, address.city, address.state],
    [address.postalCode, address.country],
  ];
  return lines.map((line) => line.filter(Boolean).join(", ")).filter((line) => line !== "");
}
