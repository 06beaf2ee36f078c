import { z } from "zod";
import type { FiatCurrency, PayCurrency } from "#lib/coins/pay-currencies.rules";
import { callProvider } from "#lib/providers/calls/call-provider";
import { ProviderTimeout } from "#lib/providers/provider-error";

/** The price of one whole coin in fiat, as the source's text, and its time. */
export type Price = { price: string; asOf: Date };

/** A public price interface that needs no account. `readPrice` returns null for a pair that the source does not trade. */
export type PriceSource = {
  readonly name: string;
  readPrice(currency: PayCurrency, fiat: FiatCurrency, now: Date): Promise<Price | null>;
};

type Coin = "BTC" | "ETH" | "USDT" | "USDC";
const COINS: Record<PayCurrency, Coin> = {
  BTC: "BTC",
  ETH: "ETH",
  USDTERC20: "USDT",
  USDTBSC: "USDT",
  USDCBSC: "USDC",
};
const COINGECKO_IDS: Record<Coin, string> = {
  BTC: "bitcoin",
  ETH: "ethereum",
  USDT: "tether",
  USDC: "usd-coin",
};
/** The pairs that each exchange trades. Prices of other pairs would have to be derived from these. */
const BINANCE_PAIRS = new Set(["BTCBRL", "ETHBRL", "USDTBRL", "USDCBRL", "BTCEUR", "ETHEUR"]);
const KRAKEN_FIATS = new Set<FiatCurrency>(["USD", "EUR"]);
const TIMEOUT_MS = 5_000;

const text = z.string().max(40);
const seconds = text.regex(/^\d{1,11}$/).transform((value) => new Date(Number(value) * 1000));
const milliseconds = text.regex(/^\d{1,14}$/).transform((value) => new Date(Number(value)));

/** CoinGecko's `/simple/price`, with the time of its last update. */
function coingecko(base = "https://api.coingecko.com"): PriceSource {
  return {
    name: "coingecko",
    async readPrice(currency, fiat) {
      const [id, money] = [COINGECKO_IDS[COINS[currency]], fiat.toLowerCase()];
      const query = { ids: id, vs_currencies: money, include_last_updated_at: "true", precision: "full" };
      const answer = z.object({ [id]: z.object({ [money]: text, last_updated_at: seconds }) });
      const found = (await read(base, "/api/v3/simple/price", query, answer))[id] as Record<
        string,
        string | Date
      >;
      return { price: String(found[money]), asOf: found.last_updated_at as Date };
    },
  };
}

/** Coinbase's `/v2/exchange-rates`, which gives no time, so the current time is used. */
function coinbase(base = "https://api.coinbase.com"): PriceSource {
  return {
    name: "coinbase",
    async readPrice(currency, fiat, now) {
      const coin = COINS[currency];
      const answer = z.object({
        data: z.object({ currency: z.literal(coin), rates: z.record(z.string(), text) }),
      });
      const { data } = await read(base, "/v2/exchange-rates", { currency: coin }, answer);
      const price = data.rates[fiat];
      return price === undefined ? null : { price, asOf: now };
    },
  };
}

/** Binance's last trade of a pair, with the end of its 24-hour window. */
function binance(base = "https://api.binance.com"): PriceSource {
  return {
    name: "binance",
    async readPrice(currency, fiat) {
      const symbol = `${COINS[currency]}${fiat}`;
      if (!BINANCE_PAIRS.has(symbol)) return null;
      const answer = z.object({ symbol: z.literal(symbol), lastPrice: text, closeTime: milliseconds });
      const found = await read(base, "/api/v3/ticker/24hr", { symbol, type: "MINI" }, answer);
      return { price: found.lastPrice, asOf: found.closeTime };
    },
  };
}

/** Kraken's last trade of a pair, under Kraken's own name; Kraken gives no time. */
function kraken(base = "https://api.kraken.com"): PriceSource {
  return {
    name: "kraken",
    async readPrice(currency, fiat, now) {
      if (!KRAKEN_FIATS.has(fiat)) return null;
      const coin = COINS[currency];
      const pair = `${coin === "BTC" ? "XBT" : coin}${fiat}`;
      const ticker = z.object({ c: z.tuple([text], text) });
      const answer = z.object({ error: z.array(z.string()).max(0), result: z.record(z.string(), ticker) });
      const [found, ...others] = Object.values(
        (await read(base, "/0/public/Ticker", { pair }, answer)).result,
      );
      if (!found || others.length > 0) throw new ProviderTimeout("Kraken answered for another pair");
      return { price: found.c[0], asOf: now };
    },
  };
}

/** All sources; `bases` replace their addresses by others with the same interface. */
export function priceSources(
  bases: Partial<Record<"coingecko" | "coinbase" | "binance" | "kraken", string>> = {},
) {
  return [coingecko(bases.coingecko), coinbase(bases.coinbase), binance(bases.binance), kraken(bases.kraken)];
}

async function read<Answer extends z.ZodType>(
  base: string,
  path: string,
  query: Record<string, string>,
  answer: Answer,
): Promise<z.output<Answer>> {
  const url = new URL(path, base);
  url.search = new URLSearchParams(query).toString();
  const { status, body } = await callProvider({
    method: "GET",
    url,
    hasExactNumbers: true,
    timeoutMs: TIMEOUT_MS,
  });
  const parsed = answer.safeParse(body);
  if (status !== 200 || !parsed.success)
    throw new ProviderTimeout(`${url.host} answered ${status} without a price`);
  return parsed.data;
}
