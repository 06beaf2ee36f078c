import { useLocale, useTranslations } from "next-intl";
import { PayMethods, type PayMethodsProps } from "#components/checkout/views/pay-methods";
import { formatMoney } from "#lib/domain/money/format-money";

/** Beside the coins that are still missing: the same rest in money, by another method. */
export function RestOtherwise(props: Omit<PayMethodsProps, "refusal">) {
  const t = useTranslations("pay.rest");
  const locale = useLocale();
  const { amountReceived, amountDue, grossAmount, currency } = props.view;
  const money = (amount: string) => formatMoney(locale, amount, currency);
  const amounts = { received: money(amountReceived), total: money(grossAmount), due: money(amountDue) };
  return (
    <section aria-label={t("title")} className="mt-6 border-t border-border pt-6">
      <h2 className="text-base font-semibold">{t("title")}</h2>
      <p className="mt-1 mb-5 text-sm text-muted-foreground">{t("body", amounts)}</p>
      <PayMethods {...props} refusal={null} />
    </section>
  );
}
