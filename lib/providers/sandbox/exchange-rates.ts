import type { ExchangeRateSource } from "#lib/providers/ports/fx";
import { SANDBOX } from "#lib/providers/sandbox/facts";
import { readBulletin } from "#lib/sandbox/exchange-bulletin";

/** The sandbox's dated bulletins, behind the port of real sources. */
export const sandboxExchangeRates: ExchangeRateSource = {
  name: SANDBOX,

  async readRates() {
    const bulletin = await readBulletin(new Date());
    return bulletin.map(({ publishedAt, ...rate }) => ({ ...rate, asOf: publishedAt }));
  },
};
