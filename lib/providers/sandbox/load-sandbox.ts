import { env } from "#lib/platform/env";
import { counted } from "#lib/providers/calls/call-counts";
import type { DisputeResponder } from "#lib/providers/ports/dispute-response";
import type { Adapters, Port } from "#lib/providers/ports/ports";
import type { ReportingProvider } from "#lib/providers/ports/reports";
import { SANDBOX } from "#lib/providers/sandbox/facts";

// Every call of a provider passes through `counted`, so that its health is counted in one place.
const LOAD: { [P in Port]: () => Promise<Adapters[P]> } = {
  pix: async () => counted("pix", (await import("#lib/providers/sandbox/pix")).sandboxPixProvider),
  card: async () => counted("card", (await import("#lib/providers/sandbox/card")).sandboxCardProvider),
  international: async () =>
    counted(
      "international",
      (await import("#lib/providers/sandbox/international")).sandboxInternationalProvider,
    ),
  exchangeRates: async () =>
    counted("exchangeRates", (await import("#lib/providers/sandbox/exchange-rates")).sandboxExchangeRates),
  crypto: async () =>
    counted("crypto", (await import("#lib/providers/sandbox/crypto")).sandboxCryptoProvider),
  coinRates: async () =>
    counted("coinRates", (await import("#lib/providers/sandbox/coin-rates")).sandboxCoinRates),
  payout: async () =>
    counted("payout", (await import("#lib/providers/sandbox/payout")).sandboxPayoutProvider),
  boleto: async () =>
    counted("boleto", (await import("#lib/providers/sandbox/boleto")).sandboxBoletoProvider),
};

/** The sandbox at a port, loaded by its first caller; null while it is off. */
export async function sandboxProvider<P extends Port>(port: P): Promise<Adapters[P] | null> {
  return env().sandbox ? LOAD[port]() : null;
}

/** Where the sandbox takes responses to disputes; null while it is off. */
export async function sandboxResponder(): Promise<DisputeResponder | null> {
  if (!env().sandbox) return null;
  const { sandboxDisputeResponder } = await import("#lib/providers/sandbox/dispute-response");
  return counted("disputes", sandboxDisputeResponder);
}

/** The sandbox's inbound side, by its name; null for another name, and while the sandbox is off. */
export async function findReportingProvider(name: string): Promise<ReportingProvider | null> {
  if (!env().sandbox || name !== SANDBOX) return null;
  return (await import("#lib/providers/sandbox/reports")).sandboxReports;
}
