import type { ChainAlert, ChainBlock } from "#lib/chain/chain-reader";
import { AnotherChain } from "#lib/chain/find-reorganization";
import type { Mode } from "#lib/domain/mode";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/** One address through which a chain can be read. */
export type ChainEndpoint = { readonly host: string; findBlock(height: number): Promise<ChainBlock | null> };

/** An endpoint that answers for the right chain, and its newest block. */
export type LiveEndpoint<Endpoint, Head extends ChainBlock = ChainBlock> = { endpoint: Endpoint; head: Head };

/** The endpoints that can be read now, and what is wrong with the others. */
export type LiveEndpoints<Live> = { live: readonly Live[]; alerts: readonly ChainAlert[] };

/** True for an endpoint that does not answer or answers nonsense; the others are still read. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof ProviderFault || error instanceof ProviderTimeout;
}

/** How many companies run the endpoints, judged by host: two addresses at one host count once. */
export function countHosts(endpoints: readonly { readonly host: string }[]): number {
  return new Set(endpoints.map(({ host }) => host)).size;
}

/** What is wrong with the endpoints of a live connection; null when there are at least two. */
export function problemOfEndpoints(
  mode: Mode,
  endpoints: readonly { readonly host: string }[],
): ConnectionProblem | null {
  if (mode !== "live" || countHosts(endpoints) >= 2) return null;
  const detail =
    "Live money needs endpoints of at least two hosts, preferably of different companies: a payment that only one of them shows does not count.";
  return { code: "wrong_setting", field: "endpoints", detail };
}

/**
 * One pass over a chain by `read`, led by the first endpoint that completes it; returns alerts for operators. If endpoints
 * disagree about a block that is `depth` deep, nothing is confirmed until they agree. Throws the last endpoint's error when none
 * completes.
 */
export async function passByEndpoints<Live extends LiveEndpoint<ChainEndpoint>>(
  { live, alerts: found }: LiveEndpoints<Live>,
  depth: number,
  read: (one: Live, others: Live[]) => Promise<ChainAlert[] | null>,
): Promise<ChainAlert[]> {
  const alerts = [...found];
  const dispute = await findDispute(live, depth);
  if (dispute) return [...alerts, dispute];
  const newest = Math.max(...live.map(({ head }) => head.height));
  let failure: unknown = null;
  for (const one of live.filter(({ head }) => head.height > newest - depth)) {
    const others = live.filter((other) => other !== one);
    try {
      return [...alerts, ...((await read(one, others)) ?? [])];
    } catch (error) {
      failure = error;
      const { host } = one.endpoint;
      if (error instanceof AnotherChain) {
        alerts.push(contradiction(host, `${host} shows none of the blocks that were read`));
      } else if (!isNoAnswer(error)) throw error;
    }
  }
  if (alerts.length > 0) return alerts;
  throw failure;
}

/** An alert for operators when a source contradicts another, or what we know of the chain. */
export function contradiction(about: string, detail: string): ChainAlert {
  return { reason: "CONTRADICTION", about, detail };
}

/** Two endpoints that report different blocks at a height so deep that no reorganization explains it. */
async function findDispute(
  live: readonly LiveEndpoint<ChainEndpoint>[],
  depth: number,
): Promise<ChainAlert | null> {
  if (live.length < 2) return null;
  const height = Math.min(...live.map(({ head }) => head.height)) - depth;
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
