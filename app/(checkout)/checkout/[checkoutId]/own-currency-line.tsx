import { useLocale, useTranslations } from "next-intl";
import { currencyOfCountry } from "#lib/domain/money/country-currency";
import { formatMoney } from "#lib/domain/money/format-money";
import type { CheckoutView } from "#lib/schemas/payment/checkout";

type OwnCurrencyLineProps = {
  view: Pick<CheckoutView, "methods" | "amountReceived">;
  /** Where the payer seems to be from (ISO 3166-1 alpha-2). */
  country: string | null;
};

/** What the charge comes to today in the payer's own currency; nothing where it cannot be paid in that, or is paid in part. */
export function OwnCurrencyLine({ view, country }: OwnCurrencyLineProps) {
  const t = useTranslations("checkout.summary");
  const locale = useLocale();
  const own = currencyOfCountry(country);
  const quotes = view.methods.flatMap((method) => method.quotes ?? []);
  const quote = quotes.find(({ currency }) => currency === own);
  if (!quote || Number(view.amountReceived) > 0) return null;
  const amount = formatMoney(locale, quote.checkoutAmount, quote.currency);
  return <p className="tabular mt-1 text-sm text-muted-foreground">{t("inOwnCurrency", { amount })}</p>;
}
