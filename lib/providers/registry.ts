import { MONEY_PORTS, type MoneyPort } from "#lib/connections/connection.rules";
import { PonteError } from "#lib/domain/errors";
import type { Mode } from "#lib/domain/mode";
import { env } from "#lib/platform/env";
import { ADAPTERS } from "#lib/providers/adapters";
import type { AdapterFacts } from "#lib/providers/ports/adapter";
import { SANDBOX } from "#lib/providers/sandbox/facts";

/** The refusal if no provider takes a method in a mode or for a payment. */
export function methodClosed(
  mode: Mode,
  detail = `No provider takes payments by this method in ${mode} mode.`,
): PonteError {
  return new PonteError("payment_method_not_allowed", detail, {
    errors: [{ pointer: "/paymentMethod", code: "no_provider", detail }],
  });
}

/** The facts of each provider that can be connected. Only an approved connection can call a provider (`callerOf`). */
export function listAdapters(): readonly AdapterFacts[] {
  return ADAPTERS;
}

/** The facts of the provider with this name; null if this version has none. */
export function findAdapter(name: string): AdapterFacts | null {
  return listAdapters().find((adapter) => adapter.name === name) ?? null;
}

/** True for the sandbox's name while it is on. */
export function isSandbox(name: string): boolean {
  return env().sandbox && name === SANDBOX;
}

/** True if a mode has a source of rates: the sandbox in test mode, public ones in live mode. */
export function hasRates(mode: Mode): boolean {
  return mode === "live" || env().sandbox;
}

/** The names of all providers that can take payments in either mode, each once, including those turned off. */
export function providerNames(): string[] {
  return [...new Set(MONEY_PORTS.flatMap((port: MoneyPort) => providerNamesAt(port)))];
}

/** The names of all providers of a port in either mode, including those turned off. */
export function providerNamesAt(port: MoneyPort): string[] {
  const adapters = ADAPTERS.filter((adapter) => adapter.port === port);
  return [SANDBOX, ...adapters.map(({ name }) => name)];
}
