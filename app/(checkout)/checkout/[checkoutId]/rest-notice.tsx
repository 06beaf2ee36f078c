import { useLocale, useTranslations } from "next-intl";
import { Notice } from "#components/checkout/parts/notice";
import { formatMoney } from "#lib/domain/money/format-money";
import type { CheckoutView } from "#lib/schemas/payment/checkout";

type RestNoticeProps = {
  view: Pick<CheckoutView, "amountReceived" | "amountDue" | "grossAmount" | "currency">;
  className?: string;
};

/** Of a partly paid charge, how much has come and how much is missing; nothing while nothing has come. */
export function RestNotice({ view, className = "" }: RestNoticeProps) {
  const t = useTranslations("checkout.rest");
  const locale = useLocale();
  if (Number(view.amountReceived) === 0) return null;
  const money = (amount: string) => formatMoney(locale, amount, view.currency);
  return (
    <div className={className}>
      <Notice tone="info" title={t("title", { due: money(view.amountDue) })}>
        <p role="status">
          {t("body", { received: money(view.amountReceived), total: money(view.grossAmount) })}
        </p>
      </Notice>
    </div>
  );
}
