import type { CoinRateSource } from "#lib/providers/ports/crypto";
import { SANDBOX } from "#lib/providers/sandbox/facts";
import { readCoinPrice } from "#lib/sandbox/coin-bulletin";

/** The sandbox's dated coin prices, behind the port of real sources. */
export const sandboxCoinRates: CoinRateSource = {
  name: SANDBOX,

  async readRate(currency, fiat) {
    const { price, publishedAt } = await readCoinPrice(currency, fiat, new Date());
    return { rate: price, asOf: publishedAt };
  },
};
