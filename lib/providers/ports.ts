import type { MoneyPort } from "#lib/domain/connection";
import type { CardProvider } from "#lib/providers/card";
import type { CoinRateSource, CryptoProvider } from "#lib/providers/crypto";
import type { ExchangeRateSource } from "#lib/providers/fx";
import type { InternationalProvider } from "#lib/providers/international";
import type { PayoutProvider } from "#lib/providers/payout";
import type { PixProvider } from "#lib/providers/pix";

/** What each port is spoken by. */
export type Adapters = {
  pix: PixProvider;
  card: CardProvider;
  international: InternationalProvider;
  exchangeRates: ExchangeRateSource;
  crypto: CryptoProvider;
  coinRates: CoinRateSource;
  payout: PayoutProvider;
};

/** What a provider does for us: the name of its port. */
export type Port = keyof Adapters;

/** The ports that tell rates and take no money. */
export type RatePort = Exclude<Port, MoneyPort>;
