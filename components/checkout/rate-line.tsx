"use client";

import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "#components/ui/format-money";

/** "1 USD = R$ 5.27": what one unit costs, in the decimals it has. */
export function RateLine({ currency, rate }: { currency: string; rate: string }) {
  const t = useTranslations("checkout.international");
  const locale = useLocale();
  const decimals = rate.length - rate.indexOf(".") - 1;
  return (
    <span className="tabular">
      {t("rate", { currency, brl: formatMoney(locale, rate, "BRL", decimals) })}
    </span>
  );
}
