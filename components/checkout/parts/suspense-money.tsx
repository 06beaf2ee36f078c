import { useLocale, useTranslations } from "next-intl";
import { Notice } from "#components/checkout/parts/notice";
import { DateTime } from "#components/ui/date-time";
import { formatMoney } from "#lib/domain/money/format-money";
import type { CheckoutView } from "#lib/payments/checkout.contract";
import { COUNTABLE, isInSuspense, isPaymentItself } from "#lib/payments/outcome.rules";

type SuspenseMoneyProps = {
  view: Pick<CheckoutView, "suspense" | "merchantName"> & { currency: string };
  /** Parts that count towards the charge are shown elsewhere on the page. */
  withoutParts?: boolean;
  className?: string;
};

/** What happened to the payer's money that arrived late, twice, in a wrong amount or from another account. */
export function SuspenseMoney({ view, withoutParts = false, className = "" }: SuspenseMoneyProps) {
  const t = useTranslations("checkout.held");
  const locale = useLocale();
  const items = view.suspense.filter(
    (item) =>
      !isPaymentItself(item) && !(withoutParts && isInSuspense(item.status) && item.reason === COUNTABLE),
  );
  if (items.length === 0) return null;
  return (
    <div className={`flex w-full flex-col gap-3 text-left ${className}`}>
      {items.map((item) => {
        const values = {
          amount: formatMoney(locale, item.amount, view.currency),
          merchant: view.merchantName,
          when: () => <DateTime key="when" value={item.receivedAt} />,
        };
        return isInSuspense(item.status) ? (
          <Notice key={item.receivedAt} tone="warning" title={t("title")}>
            {t.rich(item.reason, values)}
          </Notice>
        ) : (
          <Notice key={item.receivedAt} tone="info">
            {t.rich(`settled.${item.status}`, values)}
          </Notice>
        );
      })}
    </div>
  );
}
