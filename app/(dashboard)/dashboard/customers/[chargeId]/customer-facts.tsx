import { useTranslations } from "next-intl";
import { CustomerCard } from "#components/charges/customer-card";
import { DateTime } from "#components/ui/date-time";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { TitledCard } from "#components/ui/titled-card";
import type { CustomerRecordView } from "#lib/customers/customer-record.contract";

export function CustomerFacts({ record }: { record: CustomerRecordView }) {
  const t = useTranslations("customers.one");
  const { customer, emails, firstChargeAt, lastChargeAt } = record;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <CustomerCard customer={customer} />
      <TitledCard title={t("facts")}>
        <SideFacts>
          {emails.length > 1 ? (
            <SideFact term={t("emails")}>
              {emails.map((email) => (
                <span key={email} className="block [overflow-wrap:anywhere]">
                  {email}
                </span>
              ))}
            </SideFact>
          ) : null}
          <SideFact term={t("first")}>
            <DateTime value={firstChargeAt} />
          </SideFact>
          <SideFact term={t("last")}>
            <DateTime value={lastChargeAt} />
          </SideFact>
        </SideFacts>
      </TitledCard>
    </div>
  );
}
