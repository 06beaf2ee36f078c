import { useTranslations } from "next-intl";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { TitledCard } from "#components/ui/titled-card";
import { writtenDocument } from "#lib/customers/documents.rules";
import type { BankPayerView } from "#lib/schemas/fields/customer";

/** The payers that the banks report, who may differ from the charge's customer; renders nothing if no bank reported one. */
export function BankPayersCard({ payers = [] }: { payers: readonly BankPayerView[] | undefined }) {
  const t = useTranslations("dashboard.charge");
  if (payers.length === 0) return null;
  return (
    <TitledCard title={t("bankPayers.title")} contentClassName="flex flex-col gap-4">
      <p className="text-sm text-muted-foreground">{t("bankPayers.body")}</p>
      {payers.map(({ providerPaymentId, name, document, documentType }) => (
        <SideFacts key={providerPaymentId}>
          {name ? <SideFact term={t("customer.name")}>{name}</SideFact> : null}
          {document ? (
            <SideFact term={documentType ?? t("customer.document")}>
              <span className="tabular">{writtenDocument(documentType, document)}</span>
            </SideFact>
          ) : null}
          <SideFact term={t("bankPayers.payment")}>
            <span className="break-all font-mono text-xs">{providerPaymentId}</span>
          </SideFact>
        </SideFacts>
      ))}
    </TitledCard>
  );
}
