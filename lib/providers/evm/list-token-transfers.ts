import {
  EndpointRefused,
  type EvmEndpoint,
  type EvmLog,
  type TransferFilter,
} from "#lib/providers/evm/evm-endpoint";

const MOST_ADDRESSES = 200;

/** So many blocks of a range may be refused before the endpoint is taken to refuse them all. */
const MOST_REFUSED = 3;

type Range = { from: number; to: number };

/** An address in a block whose logs the endpoint refuses. */
export type UnreadAddress = { height: number; address: string };

/** Transfers of tokens, and what the endpoint refused to list. */
export type ListedTransfers = { logs: EvmLog[]; unread: UnreadAddress[] };

/**
 * The transfers of tokens to or from addresses in a range of blocks. An endpoint that refuses a range, because it has too many blocks or
 * too many results, is asked for each half of it; a single block that it refuses is `unread`. Throws what the endpoint throws, and its
 * refusal where it concerns more than a few blocks, the whole range, or the account.
 */
export async function listTokenTransfers(
  endpoint: EvmEndpoint,
  range: Range,
  filter: TransferFilter,
): Promise<ListedTransfers> {
  const found: ListedTransfers = { logs: [], unread: [] };
  if (filter.contracts.length === 0) return found;
  for (let first = 0; first < filter.addresses.length; first += MOST_ADDRESSES) {
    const addresses = filter.addresses.slice(first, first + MOST_ADDRESSES);
    const { logs, refused } = await listAround(endpoint, range, { ...filter, addresses });
    found.logs.push(...logs);
    found.unread.push(...refused.flatMap((height) => addresses.map((address) => ({ height, address }))));
  }
  return found;
}

/** The transfers in all blocks of a range but those that the endpoint refuses. */
async function listAround(
  endpoint: EvmEndpoint,
  range: Range,
  filter: TransferFilter,
): Promise<{ logs: EvmLog[]; refused: number[] }> {
  const logs: EvmLog[] = [];
  const refused: number[] = [];
  const waiting = [range];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { from, to } = next;
    try {
      logs.push(...(await endpoint.listTransfers(next, filter)));
    } catch (error) {
      // Endpoints word this refusal in many ways; no number of theirs says it alike.
      if (!(error instanceof EndpointRefused) || error.isDenied) throw error;
      const middle = Math.floor((from + to) / 2);
      if (from < to) waiting.push({ from: middle + 1, to }, { from, to: middle });
      else refused.push(from);
      if (refused.length > MOST_REFUSED || refused.length > range.to - range.from) throw error;
    }
  }
  return { logs, refused };
}
