import { useLocale, useTranslations } from "next-intl";
import { Notice } from "#components/checkout/parts/notice";
import { useCalendarDay } from "#components/ui/calendar-day";
import { formatMoney } from "#lib/domain/money/format-money";
import type { OfferedMandate } from "#lib/payments/instructions.rules";

type MandateNoticeProps = { mandate: OfferedMandate; merchantName: string; currency: string };

/** What the payer of a Pix also authorizes, or may. */
export function MandateNotice({ mandate, merchantName, currency }: MandateNoticeProps) {
  const t = useTranslations("checkout.pix.mandate");
  const price = useTranslations("subscriptions.price.fixed");
  const locale = useLocale();
  const dayOf = useCalendarDay();
  const { journey, amount, interval, firstDay } = mandate;
  const words = { merchant: merchantName, day: dayOf(firstDay) };
  return (
    <Notice tone="info" title={t("title")}>
      {amount === null
        ? t(`limited.${journey}`, { ...words, every: t(`every.${interval}`) })
        : t(`fixed.${journey}`, {
            ...words,
            price: price(interval, { amount: formatMoney(locale, amount, currency) }),
          })}{" "}
      {t("end")}
    </Notice>
  );
}
