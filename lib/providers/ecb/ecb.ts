import { CHECKOUT_CURRENCY_CODES, divideRates } from "#lib/exchange/exchange.rules";
import { callProvider } from "#lib/providers/calls/call-provider";
import type { PublicRateSource } from "#lib/providers/ports/fx";
import { ProviderTimeout } from "#lib/providers/provider-error";

const ECB = "https://www.ecb.europa.eu";
const DAY = /<Cube\s+time=(["'])(\d{4}-\d{2}-\d{2})\1/g;
const RATE = /<Cube\s+currency=(["'])([A-Z]{3})\1\s+rate=(["'])(\d{1,9}(?:\.\d{1,8})?)\3\s*\/>/g;

/**
 * The European Central Bank's daily reference rates: units of each currency for one euro, on TARGET days. A rate in BRL is the
 * file's BRL rate divided by the currency's rate. Rates are dated noon UTC, shortly before the central banks agree on them.
 */
export function newEcb({ origin = ECB } = {}): PublicRateSource {
  return {
    name: "ECB",

    async readRates() {
      const url = new URL("/stats/eurofxref/eurofxref-daily.xml", origin);
      const { status, body } = await callProvider({ method: "GET", url, reads: "text" });
      const file = status === 200 && typeof body === "string" ? body : "";
      const [day, ...others] = [...file.matchAll(DAY)].map(([, , time]) => time);
      const perEuro = new Map([...file.matchAll(RATE)].map(([, , currency, , rate]) => [currency, rate]));
      const real = perEuro.get("BRL");
      if (!day || others.length > 0 || !real)
        throw new ProviderTimeout(`the ECB's answer (${status}) cannot be read`);
      perEuro.set("EUR", "1");
      const asOf = new Date(`${day}T12:00:00Z`);
      return CHECKOUT_CURRENCY_CODES.flatMap((currency) => {
        const rate = perEuro.get(currency);
        return rate ? [{ currency, rate: divideRates(real, rate), asOf }] : [];
      });
    },
  };
}

export const ecb = newEcb();
