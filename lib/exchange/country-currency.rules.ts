import { keysOf } from "#lib/domain/members";
import type { CheckoutCurrency } from "#lib/exchange/exchange.rules";

/** The countries of each checkout currency (ISO 4217 and ISO 3166-1). */
const COUNTRIES: Record<CheckoutCurrency, string> = {
  USD: "US AS EC FM GU MH MP PA PR PW SV TL VG VI",
  EUR: "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT",
  GBP: "GB GG IM JE",
  CAD: "CA",
  AUD: "AU KI NR TV",
  CHF: "CH LI",
  MXN: "MX",
  ARS: "AR",
  COP: "CO",
  PEN: "PE",
  UYU: "UY",
  CLP: "CL",
  PYG: "PY",
  JPY: "JP",
  KRW: "KR",
  KWD: "KW",
};

/** The country's currency if payers from abroad may pay in it; else null. */
export function currencyOfCountry(country: string | null): CheckoutCurrency | null {
  if (country === null) return null;
  return keysOf(COUNTRIES).find((currency) => COUNTRIES[currency]?.split(" ").includes(country)) ?? null;
}
