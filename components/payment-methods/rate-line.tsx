import { useLocale, useTranslations } from "next-intl";

/** "1 USD = R$ 5.2695": what one unit costs, to five significant digits; the amount beside it is the exact one. */
export function RateLine({ currency, rate }: { currency: string; rate: string }) {
  const t = useTranslations("checkout.international");
  const brl = new Intl.NumberFormat(useLocale(), {
    style: "currency",
    currency: "BRL",
    currencyDisplay: "narrowSymbol",
    maximumSignificantDigits: 5,
  }).format(rate as Intl.StringNumericLiteral);
  return <span className="tabular whitespace-nowrap">{t("rate", { currency, brl })}</span>;
}
