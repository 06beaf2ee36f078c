import type { ChainAlert, ChainWatch } from "#lib/chain/chain-reader";
import { AnotherChain } from "#lib/chain/find-reorganisation";
import { watchChain } from "#lib/chain/watch-chain";
import type { EvmChain } from "#lib/providers/evm/evm-chain";
import type { EvmBlock, EvmEndpoint } from "#lib/providers/evm/evm-endpoint";
import { evmReader } from "#lib/providers/evm/evm-reader";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

type Live = { endpoint: EvmEndpoint; head: EvmBlock };

/** All endpoints that answer for the right chain, the first first, and what is wrong with the others. */
export async function findLiveEndpoints(
  { chainId }: EvmChain,
  endpoints: readonly EvmEndpoint[],
): Promise<{ live: Live[]; alerts: ChainAlert[] }> {
  const alerts: ChainAlert[] = [];
  const asked = endpoints.map(async (endpoint): Promise<Live | null> => {
    try {
      const found = await endpoint.chainId();
      if (found === chainId) return { endpoint, head: await endpoint.findHead() };
      alerts.push(contradiction(endpoint.host, `${endpoint.host} serves chain ${found}, not ${chainId}`));
    } catch (error) {
      if (!(error instanceof ProviderFault || error instanceof ProviderTimeout)) throw error;
    }
    return null;
  });
  const live = (await Promise.all(asked)).filter((one) => one !== null);
  if (live.length === 0 && alerts.length === 0) throw new ProviderTimeout("no endpoint of the chain answers");
  return { live, alerts };
}

/**
 * One pass over a chain by the first endpoint that gets through it. Endpoints that contradict each other about a block that should
 * be settled stop the pass: nothing is confirmed until they agree. Answers what somebody must look at. Throws what the last
 * endpoint threw where none got through.
 */
export async function watchEvmChain(
  chain: EvmChain,
  watch: ChainWatch,
  endpoints: readonly EvmEndpoint[],
  owner: string,
): Promise<ChainAlert[]> {
  const { live, alerts } = await findLiveEndpoints(chain, endpoints);
  const dispute = await findDispute(chain, live);
  if (dispute) return [...alerts, dispute];
  const newest = Math.max(...live.map(({ head }) => head.height));
  const upToDate = live.filter(({ head }) => head.height > newest - chain.confirmations);
  let failure: unknown = null;
  for (const one of upToDate) {
    const others = live.filter((other) => other !== one).map(({ endpoint }) => endpoint);
    try {
      return [...alerts, ...((await watchChain(watch, evmReader(chain, one, others), owner)) ?? [])];
    } catch (error) {
      failure = error;
      if (error instanceof AnotherChain) {
        alerts.push(
          contradiction(one.endpoint.host, `${one.endpoint.host} shows none of the blocks that were read`),
        );
      } else if (!(error instanceof ProviderFault || error instanceof ProviderTimeout)) throw error;
    }
  }
  if (alerts.length > 0) return alerts;
  throw failure;
}

/** Two endpoints that have different blocks at a height which both have passed by more than a reorganisation's depth. */
async function findDispute({ confirmations }: EvmChain, live: readonly Live[]): Promise<ChainAlert | null> {
  if (live.length < 2) return null;
  const height = Math.min(...live.map(({ head }) => head.height)) - confirmations;
  if (height < 0) return null;
  const shown = await Promise.all(
    live.map(async ({ endpoint }) => {
      const block = await endpoint.findBlock(height).catch(() => null);
      return { host: endpoint.host, hash: block?.hash ?? null };
    }),
  );
  const [first, ...rest] = shown.filter(({ hash }) => hash !== null);
  const other = rest.find(({ hash }) => hash !== first?.hash);
  if (!first || !other) return null;
  const detail = `${first.host} and ${other.host} have different blocks at ${height}; nothing is confirmed until they agree`;
  return contradiction(`${first.host} ${other.host}`, detail);
}

function contradiction(about: string, detail: string): ChainAlert {
  return { reason: "CONTRADICTION", about, detail };
}
