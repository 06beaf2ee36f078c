import { MONEY_PORTS, type MoneyPort } from "#lib/connections/connection.rules";
import { PonteError } from "#lib/domain/errors";
import type { Mode } from "#lib/domain/mode";
import { env } from "#lib/platform/env";
import { ADAPTERS } from "#lib/providers/adapters";
import { counted } from "#lib/providers/calls/call-counts";
import { ecb } from "#lib/providers/ecb/ecb";
import type { AdapterFacts } from "#lib/providers/ports/adapter";
import type { PublicRateSource } from "#lib/providers/ports/fx";
import type { Adapters, Port, RatePort } from "#lib/providers/ports/ports";
import type { ReportingProvider } from "#lib/providers/ports/reports";
import { ptax } from "#lib/providers/ptax/ptax";
import { publicCoinRates } from "#lib/providers/public-rates/public-coin-rates";
import { sandboxCardProvider } from "#lib/providers/sandbox/card";
import { sandboxCoinRates } from "#lib/providers/sandbox/coin-rates";
import { sandboxCryptoProvider } from "#lib/providers/sandbox/crypto";
import { sandboxExchangeRates } from "#lib/providers/sandbox/exchange-rates";
import { sandboxInternationalProvider } from "#lib/providers/sandbox/international";
import { sandboxPayoutProvider } from "#lib/providers/sandbox/payout";
import { sandboxPixProvider } from "#lib/providers/sandbox/pix";
import { sandboxReports } from "#lib/providers/sandbox/reports";

// Every call of a provider passes through `counted`, so that its health is counted in one place.
const SANDBOX: Adapters = {
  pix: counted("pix", sandboxPixProvider),
  card: counted("card", sandboxCardProvider),
  international: counted("international", sandboxInternationalProvider),
  exchangeRates: counted("exchangeRates", sandboxExchangeRates),
  crypto: counted("crypto", sandboxCryptoProvider),
  coinRates: counted("coinRates", sandboxCoinRates),
  payout: counted("payout", sandboxPayoutProvider),
};

/** The public sources of exchange rates, which need no account; `lib/exchange` stores their rates. */
const EXCHANGE_RATES = [counted("exchangeRates", ptax), counted("exchangeRates", ecb)] as const;

/** The real sources of rates, which need no account: add a source as a line. */
const LIVE_RATES: Partial<Pick<Adapters, RatePort>> = {
  exchangeRates: EXCHANGE_RATES[0],
  coinRates: counted("coinRates", publicCoinRates()),
};

/** The public sources of exchange rates for quotes of live payments. */
export function exchangeRateSources(): readonly PublicRateSource[] {
  return EXCHANGE_RATES;
}

/** The sandbox at a port; null while it is off. */
export function sandboxProvider<P extends Port>(port: P): Adapters[P] | null {
  return env().sandbox ? SANDBOX[port] : null;
}

/** The source of rates for a mode (the sandbox's in test mode); null if none. */
export function findRates<P extends RatePort>(port: P, mode: Mode): Adapters[P] | null {
  return mode === "test" ? sandboxProvider(port) : (LIVE_RATES[port] ?? null);
}

/** As `findRates`. Throws `payment_method_not_allowed` when there is none. */
export function ratesFor<P extends RatePort>(port: P, mode: Mode): Adapters[P] {
  const source = findRates(port, mode);
  if (!source) throw methodClosed(mode);
  return source;
}

/** The refusal of a method without a provider for that mode or payment. */
export function methodClosed(
  mode: Mode,
  detail = `No provider takes payments by this method in ${mode} mode.`,
): PonteError {
  return new PonteError("payment_method_not_allowed", detail, {
    errors: [{ pointer: "/paymentMethod", code: "no_provider", detail }],
  });
}

/** The facts of each provider that can be connected. Only an approved connection can call one (`callerOf`). */
export function listAdapters(): readonly AdapterFacts[] {
  return ADAPTERS;
}

/** The facts of the provider of a name; null when this version has none. */
export function findAdapter(name: string): AdapterFacts | null {
  return listAdapters().find((adapter) => adapter.name === name) ?? null;
}

/** The sandbox's inbound side, by its name; null for another name, and while the sandbox is off. */
export function findReportingProvider(name: string): ReportingProvider | null {
  return env().sandbox && name === sandboxReports.name ? sandboxReports : null;
}

/** The names of all providers that can take payments in either mode, each once, including those turned off. */
export function providerNames(): string[] {
  return [...new Set(MONEY_PORTS.flatMap((port: MoneyPort) => providerNamesAt(port)))];
}

/** The names of all providers of a port in either mode, including those turned off. */
export function providerNamesAt(port: MoneyPort): string[] {
  const adapters = ADAPTERS.filter((adapter) => adapter.port === port);
  return [SANDBOX[port].name, ...adapters.map(({ name }) => name)];
}
