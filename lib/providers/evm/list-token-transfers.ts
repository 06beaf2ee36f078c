import {
  EndpointRefused,
  type EvmEndpoint,
  type EvmLog,
  type TransferFilter,
} from "#lib/providers/evm/evm-endpoint";

const MOST_ADDRESSES = 200;

/** If an endpoint refuses more single blocks of a range than this, it counts as refusing all. */
const MOST_REFUSED = 3;

type Range = { from: number; to: number };

/** An address in a block whose logs the endpoint refuses. */
export type UnreadAddress = { height: number; address: string };

/** Token transfers, and what the endpoint refused to list. */
export type ListedTransfers = { logs: EvmLog[]; unread: UnreadAddress[] };

/**
 * Token transfers to or from addresses in a range of blocks. A refused range (too many blocks or results) is read by halves; a
 * single refused block is `unread`. Throws the endpoint's errors, such as its refusal of the whole range or the account.
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

/** The transfers in all blocks of a range except those that the endpoint refuses. */
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
      // Endpoints report this refusal in many ways, with no common code.
      if (!(error instanceof EndpointRefused) || error.isDenied) throw error;
      const middle = Math.floor((from + to) / 2);
      if (from < to) waiting.push({ from: middle + 1, to }, { from, to: middle });
      else refused.push(from);
      if (refused.length > MOST_REFUSED || refused.length > range.to - range.from) throw error;
    }
  }
  return { logs, refused };
}
