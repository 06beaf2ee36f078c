import type { PaymentMethod } from "#lib/domain/payment-methods";
import { counted } from "#lib/providers/call-counts";
import type { CardProvider } from "#lib/providers/card";
import type { CoinRateSource, CryptoProvider } from "#lib/providers/crypto";
import type { ExchangeRateSource } from "#lib/providers/fx";
import type { InternationalProvider } from "#lib/providers/international";
import type { PixProvider } from "#lib/providers/pix";
import type { RefundAnswer, RefundRequest } from "#lib/providers/refund";
import type { ReportingProvider } from "#lib/providers/reports";
import { sandboxCardProvider } from "#lib/providers/sandbox/card";
import { sandboxCoinRates } from "#lib/providers/sandbox/coin-rates";
import { sandboxCryptoProvider } from "#lib/providers/sandbox/crypto";
import { sandboxExchangeRates } from "#lib/providers/sandbox/exchange-rates";
import { sandboxInternationalProvider } from "#lib/providers/sandbox/international";
import { sandboxPixProvider } from "#lib/providers/sandbox/pix";
import { sandboxReports } from "#lib/providers/sandbox/reports";

// Every call of a provider passes here, so that its health is counted in one place.
const pix = counted("pix", sandboxPixProvider);
const card = counted("card", sandboxCardProvider);
const international = counted("international", sandboxInternationalProvider);
const exchangeRates = counted("exchangeRates", sandboxExchangeRates);
const crypto = counted("crypto", sandboxCryptoProvider);
const coinRates = counted("coinRates", sandboxCoinRates);

/** The provider that takes Pix payments. */
export function pixProvider(): PixProvider {
  return pix;
}

/** The provider that takes card payments. */
export function cardProvider(): CardProvider {
  return card;
}

/** The provider that takes payments in other currencies. */
export function internationalProvider(): InternationalProvider {
  return international;
}

/** Where exchange rates come from. */
export function exchangeRateSource(): ExchangeRateSource {
  return exchangeRates;
}

/** The provider that gives back what was paid by that method. */
export function refundingProvider(method: PaymentMethod): {
  refund(request: RefundRequest): Promise<RefundAnswer>;
} {
  switch (method) {
    case "PIX":
      return pixProvider();
    case "CREDIT_CARD":
      return cardProvider();
    case "INTERNATIONAL":
      return internationalProvider();
    case "CRYPTO":
      throw new Error("coins go back by a withdrawal: nobody knows the address they came from");
  }
}

/** The provider that watches the chains and sends coins out. */
export function cryptoProvider(): CryptoProvider {
  return crypto;
}

/** Where coin prices come from. */
export function coinRateSource(): CoinRateSource {
  return coinRates;
}

/** The provider that reports under that name; null when there is none. */
export function reportingProvider(name: string): ReportingProvider | null {
  return name === sandboxReports.name ? sandboxReports : null;
}

/** The names of all providers that take payments, each once: those that an attempt's provider may be. */
export function providerNames(): string[] {
  const providers = [pixProvider(), cardProvider(), internationalProvider(), cryptoProvider()];
  return [...new Set(providers.map(({ name }) => name))];
}
