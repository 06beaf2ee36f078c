import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card";
import { Money } from "#components/ui/money";
import type { CustomerRecordView } from "#lib/customers/customer-record.contract";

const AMOUNTS = [
  ["paid", "paidAmount"],
  ["refunded", "refundedAmount"],
  ["disputed", "disputedAmount"],
  ["kept", "keptAmount"],
] as const;

/** A customer's payments, refunds, disputes and remaining total, by currency. */
export function CustomerSums({ record: { sums, isWhole } }: { record: CustomerRecordView }) {
  const t = useTranslations("customers.one");
  return (
    <Card>
      {sums.map((sum) => (
        <dl
          key={sum.currency}
          className="grid grid-cols-2 gap-x-6 gap-y-5 px-5 py-5 sm:grid-cols-3 sm:px-6 xl:grid-cols-5"
        >
          {AMOUNTS.map(([label, member]) => (
            <div key={label}>
              <dt className="text-sm text-muted-foreground">{t(label)}</dt>
              <dd className="tabular mt-1 text-xl font-semibold tracking-tight">
                <Money amount={sum[member]} currency={sum.currency} />
              </dd>
            </div>
          ))}
          <div>
            <dt className="text-sm text-muted-foreground">{t("charges")}</dt>
            <dd className="tabular mt-1 text-xl font-semibold tracking-tight">
              {t("paidOf", { paid: sum.paidCharges, charges: sum.charges })}
            </dd>
          </div>
        </dl>
      ))}
      {isWhole ? null : <p className="px-5 pb-5 text-sm text-muted-foreground sm:px-6">{t("partly")}</p>}
    </Card>
  );
}
