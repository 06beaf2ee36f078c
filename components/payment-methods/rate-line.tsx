import { useFormatter, useLocale, useTranslations } from "next-intl";
import { decimalLiteral } from "#lib/domain/money/decimal-literal";

type RateLineProps = { currency: string; rate: string; source: string | null; asOf: string | null };

/**
 * "1 USD = R$ 5.2695 · Banco Central do Brasil (PTAX), Nov 20, 2026": the price of one unit to five significant digits (the
 * amount next to it is exact), with the rate's source and day if known.
 */
export function RateLine({ currency, rate, source, asOf }: RateLineProps) {
  const t = useTranslations("checkout.international");
  const brl = new Intl.NumberFormat(useLocale(), {
    style: "currency",
    currency: "BRL",
    currencyDisplay: "narrowSymbol",
    maximumSignificantDigits: 5,
  }).format(decimalLiteral(rate));
  const day = useDayOf(asOf);
  return (
    <>
      <span className="tabular whitespace-nowrap">{t("rate", { currency, brl })}</span>
      {source && day ? ` · ${t("source", { source, day })}` : null}
    </>
  );
}

function useDayOf(asOf: string | null): string | null {
  const format = useFormatter();
  return asOf && format.dateTime(new Date(asOf), { dateStyle: "medium", timeZone: "America/Sao_Paulo" });
}
