import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card";
import { Money } from "#components/ui/money";
import type { CustomerRecordView } from "#lib/schemas/customer-record";

/** What a customer paid and got back, by currency. */
export function CustomerSums({ record: { sums, isWhole } }: { record: CustomerRecordView }) {
  const t = useTranslations("customers.one");
  return (
    <Card>
      {sums.map(({ currency, charges, paidCharges, paidAmount, refundedAmount }) => (
        <dl key={currency} className="grid gap-x-6 gap-y-5 px-5 py-5 sm:grid-cols-3 sm:px-6">
          <div>
            <dt className="text-sm text-muted-foreground">{t("paid")}</dt>
            <dd className="tabular mt-1 text-xl font-semibold tracking-tight">
              <Money amount={paidAmount} currency={currency} />
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted-foreground">{t("refunded")}</dt>
            <dd className="tabular mt-1 text-xl font-semibold tracking-tight">
              <Money amount={refundedAmount} currency={currency} />
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted-foreground">{t("charges")}</dt>
            <dd className="tabular mt-1 text-xl font-semibold tracking-tight">
              {t("paidOf", { paid: paidCharges, charges })}
            </dd>
          </div>
        </dl>
      ))}
      {isWhole ? null : <p className="px-5 pb-5 text-sm text-muted-foreground sm:px-6">{t("partly")}</p>}
    </Card>
  );
}
