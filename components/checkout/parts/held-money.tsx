import { useLocale, useTranslations } from "next-intl";
import { Notice } from "#components/checkout/parts/notice";
import { DateTime } from "#components/ui/date-time";
import { formatMoney } from "#lib/domain/format-money";
import { COUNTABLE } from "#lib/domain/outcome";
import type { CheckoutView } from "#lib/schemas/checkout";

type HeldMoneyProps = {
  view: Pick<CheckoutView, "suspense" | "merchantName"> & { currency: string };
  /** The charge can still be paid: a part counts once the rest comes. */
  isOpen?: boolean;
  className?: string;
};

/** What became of the payer's money that came late, twice or in a wrong amount. */
export function HeldMoney({ view, isOpen = false, className = "" }: HeldMoneyProps) {
  const t = useTranslations("checkout.held");
  const locale = useLocale();
  if (view.suspense.length === 0) return null;
  return (
    <div className={`flex w-full flex-col gap-3 text-left ${className}`}>
      {view.suspense.map((item) => {
        const values = {
          amount: formatMoney(locale, item.amount, view.currency),
          merchant: view.merchantName,
          when: () => <DateTime key="when" value={item.receivedAt} />,
        };
        const counts = isOpen && item.reason === COUNTABLE;
        return item.status === "HELD" ? (
          // Money that counts is nothing to worry about.
          <Notice key={item.receivedAt} tone={counts ? "info" : "warning"} title={t("title")}>
            {t.rich(counts ? "counts" : item.reason, values)}
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
