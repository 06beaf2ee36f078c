import type { ChainAlert, ChainWatch } from "#lib/chain/chain-reader";
import { neededSources, uniteSources } from "#lib/chain/unite-sources";
import { watchChain } from "#lib/chain/watch-chain";
import type { Mode } from "#lib/domain/mode";
import { env } from "#lib/platform/env";
import {
  contradiction,
  countHosts,
  isNoAnswer,
  passByEndpoints,
} from "#lib/providers/calls/pass-by-endpoints";
import type { EvmChain } from "#lib/providers/evm/evm-chain";
import type { EvmBlock, EvmEndpoint } from "#lib/providers/evm/evm-endpoint";
import { evmSource } from "#lib/providers/evm/evm-source";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

type Live = { endpoint: EvmEndpoint; head: EvmBlock };

/** All endpoints that answer for the right chain, in order, and what is wrong with the others. */
export async function findLiveEndpoints(
  { chainId }: EvmChain,
  endpoints: readonly EvmEndpoint[],
): Promise<{ live: Live[]; alerts: ChainAlert[] }> {
  const alerts: ChainAlert[] = [];
  const answers = endpoints.map(async (endpoint): Promise<Live | null> => {
    try {
      const found = await endpoint.chainId();
      if (found === chainId) return { endpoint, head: await endpoint.findHead() };
      alerts.push(contradiction(endpoint.host, `${endpoint.host} serves chain ${found}, not ${chainId}`));
    } catch (error) {
      if (!(error instanceof ProviderFault || error instanceof ProviderTimeout)) throw error;
    }
    return null;
  });
  const live = (await Promise.all(answers)).filter((one) => one !== null);
  if (live.length === 0 && alerts.length === 0)
    throw new ProviderTimeout("none of the chain's endpoints answers");
  return { live, alerts };
}

/** The most blocks of one range; endpoints often limit it. */
const MOST_BLOCKS = 200;

/**
 * One pass over a chain by all endpoints that answer, led by the first that completes it. Returns alerts for operators. Throws
 * the last endpoint's error when none completes.
 */
export async function watchEvmChain(
  { chain, mode, endpoints }: { chain: EvmChain; mode: Mode; endpoints: readonly EvmEndpoint[] },
  watch: ChainWatch,
  owner: string,
): Promise<ChainAlert[]> {
  const reading = {
    mostBlocks: MOST_BLOCKS,
    overlap: chain.confirmations,
    // Contracts also send coins, and the transactions of a block do not show these.
    measures: true,
    quoteMs: env().cryptoQuoteMs,
    needed: neededSources(mode, countHosts(endpoints)),
    isSilence: isNoAnswer,
  };
  return passByEndpoints(await findLiveEndpoints(chain, endpoints), chain.confirmations, (one, others) => {
    const otherSources = others.map((other) => evmSource(chain, other));
    return watchChain(watch, uniteSources(evmSource(chain, one), otherSources, reading), owner);
  });
}
