import { PonteError } from "#lib/domain/errors";
import type { Mode } from "#lib/domain/mode";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { env } from "#lib/platform/env";
import { counted } from "#lib/providers/call-counts";
import type { CardProvider } from "#lib/providers/card";
import type { CoinRateSource, CryptoProvider } from "#lib/providers/crypto";
import type { ExchangeRateSource } from "#lib/providers/fx";
import type { InternationalProvider } from "#lib/providers/international";
import type { PixProvider } from "#lib/providers/pix";
import { ProviderFault } from "#lib/providers/provider-error";
import type { RefundAnswer, RefundRequest } from "#lib/providers/refund";
import type { ReportingProvider } from "#lib/providers/reports";
import { sandboxCardProvider } from "#lib/providers/sandbox/card";
import { sandboxCoinRates } from "#lib/providers/sandbox/coin-rates";
import { sandboxCryptoProvider } from "#lib/providers/sandbox/crypto";
import { sandboxExchangeRates } from "#lib/providers/sandbox/exchange-rates";
import { sandboxInternationalProvider } from "#lib/providers/sandbox/international";
import { sandboxPixProvider } from "#lib/providers/sandbox/pix";
import { sandboxReports } from "#lib/providers/sandbox/reports";

/** All that adapters there can be, by port. Two that are needed for one method come together or not at all. */
type Adapters = {
  pix: PixProvider;
  card: CardProvider;
  international: InternationalProvider;
  exchangeRates: ExchangeRateSource;
  crypto: CryptoProvider;
  coinRates: CoinRateSource;
};

// Every call of a provider passes here, so that its health is counted in one place.
const SANDBOX: Partial<Adapters> = {
  pix: counted("pix", sandboxPixProvider),
  card: counted("card", sandboxCardProvider),
  international: counted("international", sandboxInternationalProvider),
  exchangeRates: counted("exchangeRates", sandboxExchangeRates),
  crypto: counted("crypto", sandboxCryptoProvider),
  coinRates: counted("coinRates", sandboxCoinRates),
};

/** The real providers: an adapter is a line here, such as `pix: counted("pix", bankPixProvider)`, and one in REPORTING. */
const LIVE: Partial<Adapters> = {};

const REPORTING: Record<Mode, ReportingProvider[]> = { test: [sandboxReports], live: [] };

const PORTS: Record<PaymentMethod, (keyof Adapters)[]> = {
  PIX: ["pix"],
  CREDIT_CARD: ["card"],
  INTERNATIONAL: ["international", "exchangeRates"],
  CRYPTO: ["crypto", "coinRates"],
};

/** Test money is the sandbox's alone, and there is none where the sandbox is off; live money never meets the sandbox. */
function adaptersOf(mode: Mode): Partial<Adapters> {
  if (mode === "live") return LIVE;
  return env().sandbox ? SANDBOX : {};
}

/** True when there is a provider by which merchants of that mode can be paid so. */
export function isProvided(mode: Mode, method: PaymentMethod): boolean {
  const adapters = adaptersOf(mode);
  return PORTS[method].every((port) => adapters[port] !== undefined);
}

/** The refusal of a method that no provider takes in that mode. */
export function methodClosed(mode: Mode): PonteError {
  const detail = `No provider takes payments by this method in ${mode} mode.`;
  return new PonteError("payment_method_not_allowed", detail, {
    errors: [{ pointer: "/paymentMethod", code: "no_provider", detail }],
  });
}

/** The adapter that new payments in that mode use at a port. Throws `payment_method_not_allowed` when there is none. */
export function providerFor<Port extends keyof Adapters>(port: Port, mode: Mode): Adapters[Port] {
  const adapter = adaptersOf(mode)[port];
  if (!adapter) throw methodClosed(mode);
  return adapter;
}

/** The adapter of that name, by which a payment was begun; null when it is not there (any more, or while the sandbox is off). */
export function findProvider<Port extends keyof Adapters>(port: Port, name: string): Adapters[Port] | null {
  const adapters = [adaptersOf("test")[port], adaptersOf("live")[port]];
  return adapters.find((adapter) => adapter?.name === name) ?? null;
}

/** The same. Throws `ProviderFault` when it is not there: nothing happened, and nothing will. */
export function getProvider<Port extends keyof Adapters>(port: Port, name: string): Adapters[Port] {
  const adapter = findProvider(port, name);
  if (!adapter) throw new ProviderFault(`the provider ${name} is off`);
  return adapter;
}

/** The provider of that name that gives back what was paid by that method; null when it is not there. */
export function findRefundingProvider(
  method: PaymentMethod,
  name: string,
): { refund(request: RefundRequest): Promise<RefundAnswer> } | null {
  switch (method) {
    case "PIX":
      return findProvider("pix", name);
    case "CREDIT_CARD":
      return findProvider("card", name);
    case "INTERNATIONAL":
      return findProvider("international", name);
    case "CRYPTO":
      throw new Error("coins go back by a withdrawal: nobody knows the address they came from");
  }
}

/** The provider that reports under that name; null when there is none, as of the sandbox while it is off. */
export function findReportingProvider(name: string): ReportingProvider | null {
  const reporting = [...(env().sandbox ? REPORTING.test : []), ...REPORTING.live];
  return reporting.find((provider) => provider.name === name) ?? null;
}

/** The names of all that take payments in either mode, each once: those that an attempt's provider may be, whatever is off. */
export function providerNames(): string[] {
  const adapters = [SANDBOX, LIVE].flatMap(({ pix, card, international, crypto }) => [
    pix,
    card,
    international,
    crypto,
  ]);
  return [...new Set(adapters.flatMap((adapter) => adapter?.name ?? []))];
}
