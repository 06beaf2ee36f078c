import type { MoneyPort } from "#lib/connections/connection.rules";
import type { BoletoProvider } from "#lib/providers/ports/boleto";
import type { CardProvider } from "#lib/providers/ports/card";
import type { CoinRateSource, CryptoProvider } from "#lib/providers/ports/crypto";
import type { ExchangeRateSource } from "#lib/providers/ports/fx";
import type { InternationalProvider } from "#lib/providers/ports/international";
import type { PayoutProvider } from "#lib/providers/ports/payout";
import type { PixProvider } from "#lib/providers/ports/pix";

/** The provider type of each port. */
export type Adapters = {
  pix: PixProvider;
  card: CardProvider;
  international: InternationalProvider;
  exchangeRates: ExchangeRateSource;
  crypto: CryptoProvider;
  coinRates: CoinRateSource;
  payout: PayoutProvider;
  boleto: BoletoProvider;
};

/** What a provider does for us: the name of its port. */
export type Port = keyof Adapters;

/** Ports that return rates and take no money. */
export type RatePort = Exclude<Port, MoneyPort>;
