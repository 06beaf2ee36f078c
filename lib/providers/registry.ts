import { PonteError } from "#lib/domain/errors";
import type { Mode } from "#lib/domain/mode";
import { env } from "#lib/platform/env";
import { ADAPTERS } from "#lib/providers/adapters";
import { counted } from "#lib/providers/call-counts";
import type { Adapters, Port } from "#lib/providers/ports";
import { ProviderFault } from "#lib/providers/provider-error";
import type { ReportingProvider } from "#lib/providers/reports";
import { sandboxCardProvider } from "#lib/providers/sandbox/card";
import { sandboxCoinRates } from "#lib/providers/sandbox/coin-rates";
import { sandboxCryptoProvider } from "#lib/providers/sandbox/crypto";
import { sandboxExchangeRates } from "#lib/providers/sandbox/exchange-rates";
import { sandboxInternationalProvider } from "#lib/providers/sandbox/international";
import { sandboxPixProvider } from "#lib/providers/sandbox/pix";
import { sandboxReports } from "#lib/providers/sandbox/reports";

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

/** Test money is the sandbox's alone, and there is none where the sandbox is off; live money never meets the sandbox. */
function adaptersOf(mode: Mode): Partial<Adapters> {
  if (mode === "live") return LIVE;
  return env().sandbox ? SANDBOX : {};
}

/** True when merchants of that mode have a provider at each of the ports. */
export function isProvided(mode: Mode, ports: readonly Port[]): boolean {
  const adapters = adaptersOf(mode);
  return ports.every((port) => adapters[port] !== undefined);
}

/** The refusal of a method that no provider takes in that mode. */
export function methodClosed(mode: Mode): PonteError {
  const detail = `No provider takes payments by this method in ${mode} mode.`;
  return new PonteError("payment_method_not_allowed", detail, {
    errors: [{ pointer: "/paymentMethod", code: "no_provider", detail }],
  });
}

/** The adapter that new payments in that mode use at a port. Throws `payment_method_not_allowed` when there is none. */
export function providerFor<P extends Port>(port: P, mode: Mode): Adapters[P] {
  const adapter = adaptersOf(mode)[port];
  if (!adapter) throw methodClosed(mode);
  return adapter;
}

/** The adapter of that name, by which a payment was started; null when it is not there (any more, or while the sandbox is off). */
export function findProvider<P extends Port>(port: P, name: string): Adapters[P] | null {
  const adapters = [adaptersOf("test")[port], adaptersOf("live")[port]];
  return adapters.find((adapter) => adapter?.name === name) ?? null;
}

/** The same. Throws `ProviderFault` when it is not there: nothing happened, and nothing will. */
export function getProvider<P extends Port>(port: P, name: string): Adapters[P] {
  const adapter = findProvider(port, name);
  if (!adapter) throw new ProviderFault(`the provider ${name} is off`);
  return adapter;
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
  return [...new Set([...adapters, ...ADAPTERS].flatMap((adapter) => adapter?.name ?? []))];
}
