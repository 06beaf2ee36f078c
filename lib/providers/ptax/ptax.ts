import { z } from "zod";
import { databaseNow } from "#db/clock";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import type { CheckoutCurrency } from "#lib/exchange/exchange.rules";
import { env } from "#lib/platform/env";
import { callProvider } from "#lib/providers/calls/call-provider";
import type { ExchangeRate, PublicRateSource } from "#lib/providers/ports/fx";
import { ProviderTimeout } from "#lib/providers/provider-error";

const OLINDA = "https://olinda.bcb.gov.br";
const DAY_MS = 24 * 60 * 60 * 1000;

/** The currencies of payers for which Banco Central publishes a bulletin. */
const CURRENCIES = ["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "JPY"] as const satisfies CheckoutCurrency[];

const bulletin = z.object({
  cotacaoVenda: z.string(),
  // Brasília time, with any number of fractional digits.
  dataHoraCotacao: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?$/),
  tipoBoletim: z.string(),
});
const answer = z.object({ value: z.array(bulletin) });

/**
 * Banco Central's PTAX (Olinda, CotacaoMoedaDia): the selling rate of the day's closing bulletin, published after 13:00. For a
 * day without one (weekend, holiday, this morning) the day before is used, back to EXCHANGE_BULLETIN_MAX_AGE_DAYS.
 */
export function newPtax({ origin = OLINDA, now = databaseNow } = {}): PublicRateSource {
  return {
    name: "PTAX",

    async readRates() {
      const rates: ExchangeRate[] = [];
      let newest = 0;
      for (const currency of CURRENCIES) {
        // If one currency has a bulletin of this day, the others most likely have one too.
        const found = await findClosing(origin, currency, now(), newest);
        if (!found) continue;
        newest = found.daysBack;
        rates.push(found.rate);
      }
      return rates;
    },
  };
}

export const ptax = newPtax();

type Closing = { rate: ExchangeRate; daysBack: number };

async function findClosing(
  origin: string,
  currency: CheckoutCurrency,
  now: Date,
  from: number,
): Promise<Closing | null> {
  for (let daysBack = from; daysBack <= env().exchangeBulletinMaxAgeDays; daysBack++) {
    const day = brasiliaDay(new Date(now.getTime() - daysBack * DAY_MS));
    const closing = (await readDay(origin, currency, day)).find(({ tipoBoletim }) =>
      /^Fechamento/.test(tipoBoletim),
    );
    if (closing) return { rate: toRate(currency, day, closing), daysBack };
  }
  return null;
}

async function readDay(
  origin: string,
  currency: CheckoutCurrency,
  day: string,
): Promise<z.output<typeof bulletin>[]> {
  const [year, month, date] = day.split("-");
  const path = "/olinda/servico/PTAX/versao/v1/odata/CotacaoMoedaDia(moeda=@moeda,dataCotacao=@dataCotacao)";
  const query = `@moeda='${currency}'&@dataCotacao='${month}-${date}-${year}'&$format=json`;
  const { status, body } = await callProvider({
    method: "GET",
    url: new URL(`${path}?${query}`, origin),
    hasExactNumbers: true,
  });
  const read = answer.safeParse(body);
  if (status !== 200 || !read.success)
    throw new ProviderTimeout(`PTAX's answer for ${day} (${status}) cannot be read`);
  return read.data.value;
}

function toRate(currency: CheckoutCurrency, day: string, closing: z.output<typeof bulletin>): ExchangeRate {
  const { cotacaoVenda, dataHoraCotacao } = closing;
  if (!dataHoraCotacao.startsWith(day))
    throw new ProviderTimeout(`PTAX answered for a day other than ${day}`);
  const asOf = new Date(`${dataHoraCotacao.slice(0, 19).replace(" ", "T")}-03:00`);
  return { currency, rate: cotacaoVenda, asOf };
}
