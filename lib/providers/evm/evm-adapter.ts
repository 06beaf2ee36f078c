import { databaseNow } from "#db/clock";
import { findNextIndexOf } from "#lib/chain/find-next-index-of";
import { problemOfEndpoints } from "#lib/providers/calls/pass-by-endpoints";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import { type EvmAccount, evmAccountOf } from "#lib/providers/evm/evm-address";
import { currenciesOf, type EvmChain } from "#lib/providers/evm/evm-chain";
import { EndpointRefused, type EvmEndpoint, openEndpoint } from "#lib/providers/evm/evm-endpoint";
import { evmProvider } from "#lib/providers/evm/evm-provider";
import { chainOf, type EvmSettings, endpointsOf, type evmSettings } from "#lib/providers/evm/evm-settings";
import { evmFacts } from "#lib/providers/evm/facts";
import { isUsedAt } from "#lib/providers/evm/is-used-at";
import type { Adapter, Connection } from "#lib/providers/ports/adapter";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";

/** An endpoint lags if its newest block is older than this. */
const BEHIND_MS = 10 * 60 * 1000;
const NOT_LET_IN = [401, 403];

/**
 * Coins and tokens on EVM chains to the merchant's own wallet: Ponte watches the chain itself, using only the wallet's public
 * key.
 */
export const evmAdapter: Adapter<"crypto", typeof evmSettings> = {
  ...evmFacts,
  open: evmProvider,
  check,
  reports: null,
};

async function check(connection: Connection<EvmSettings>): Promise<ConnectionProblem | null> {
  const { mode, settings } = connection;
  if (mode === "live" && (settings.testTokens !== "" || settings.testChainId !== undefined)) {
    return wrong(
      "testTokens",
      "A live connection uses the chain's real tokens; leave the settings for tests empty.",
    );
  }
  const chain = chainOf(connection);
  const account = evmAccountOf(settings.xpub);
  if (currenciesOf(chain).length === 0) {
    return wrong("testTokens", "Name a token of this test network: nothing else can be paid there.");
  }
  const first = account.addressAt(0);
  if (settings.firstAddress.toLowerCase() !== first.toLowerCase()) {
    const detail = `The first address of this key is ${first}. Enter it here if your wallet shows it as its first one; if it does not, the key is not your account's.`;
    return wrong("firstAddress", detail);
  }
  const endpoints = endpointsOf(settings).map(openEndpoint);
  const tooFew = problemOfEndpoints(mode, endpoints);
  if (tooFew) return tooFew;
  for (const endpoint of endpoints) {
    const problem = await checkEndpoint(endpoint, chain, account);
    if (problem) return problem;
  }
  return null;
}

async function checkEndpoint(
  endpoint: EvmEndpoint,
  chain: EvmChain,
  account: EvmAccount,
): Promise<ConnectionProblem | null> {
  const { host } = endpoint;
  try {
    const chainId = await endpoint.chainId();
    if (chainId !== chain.chainId) {
      return wrong(
        "endpoints",
        `${host} serves chain ${chainId}; this connection is for chain ${chain.chainId}.`,
      );
    }
    const { height, at } = await endpoint.findHead();
    if (databaseNow().getTime() - at.getTime() > BEHIND_MS) {
      return wrong("endpoints", `${host} is behind: its newest block is from ${at.toISOString()}.`);
    }
    return (await checkTokens(endpoint, chain, height)) ?? (await checkNextAddress(endpoint, chain, account));
  } catch (error) {
    return problemOf(host, error);
  }
}

async function checkTokens(
  endpoint: EvmEndpoint,
  { tokens }: EvmChain,
  height: number,
): Promise<ConnectionProblem | null> {
  for (const { currency, contract, decimals } of tokens) {
    const found = await endpoint.decimalsOf(contract);
    if (found === decimals) continue;
    const detail = `${endpoint.host} reports ${found} decimals for ${currency}, which has ${decimals}.`;
    return { code: "wrong_answer", detail, field: "endpoints" };
  }
  const contracts = tokens.map(({ contract }) => contract);
  if (contracts.length > 0) {
    const filter = { contracts, side: "to", addresses: contracts } as const;
    await endpoint.listTransfers({ from: height, to: height }, filter);
  }
  return null;
}

/** The next address has not been issued yet. If it has a history, another program issues addresses of this account. */
async function checkNextAddress(
  endpoint: EvmEndpoint,
  chain: EvmChain,
  account: EvmAccount,
): Promise<ConnectionProblem | null> {
  const address = account.addressAt(await findNextIndexOf(account.id));
  const contracts = chain.tokens.map(({ contract }) => contract);
  if (!(await isUsedAt([endpoint], address, contracts))) return null;
  const detail = `The next address, ${address}, has been used already. Use an account whose addresses no other program issues.`;
  return wrong("xpub", detail);
}

function problemOf(host: string, error: unknown): ConnectionProblem {
  if (error instanceof EndpointRefused) {
    const code = NOT_LET_IN.includes(error.status) ? "credentials" : "not_allowed";
    return { code, detail: `${error.message}.`, field: "endpoints" };
  }
  if (error instanceof ProviderUnavailable || error instanceof ProviderTimeout) {
    return {
      code: "unreachable",
      detail: `${host} does not answer as an endpoint: ${error.message}.`,
      field: "endpoints",
    };
  }
  if (error instanceof ProviderFault)
    return { code: "wrong_answer", detail: `${error.message}.`, field: "endpoints" };
  throw error;
}

function wrong(field: string, detail: string): ConnectionProblem {
  return { code: "wrong_setting", detail, field };
}
