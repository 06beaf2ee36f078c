import {
  EndpointRefused,
  type EvmEndpoint,
  type EvmLog,
  type TransferFilter,
} from "#lib/providers/evm/evm-endpoint";

const MOST_ADDRESSES = 200;

/**
 * The transfers of tokens to or from addresses in a range of blocks. An endpoint that refuses a range, because it has too many blocks or
 * too many results, is asked for each half of it. Throws what the endpoint throws, and its refusal of a single block.
 */
export async function listTokenTransfers(
  endpoint: EvmEndpoint,
  range: { from: number; to: number },
  filter: TransferFilter,
): Promise<EvmLog[]> {
  const found: EvmLog[] = [];
  if (filter.contracts.length === 0) return found;
  for (let first = 0; first < filter.addresses.length; first += MOST_ADDRESSES) {
    const addresses = filter.addresses.slice(first, first + MOST_ADDRESSES);
    found.push(...(await listInHalves(endpoint, range, { ...filter, addresses })));
  }
  return found;
}

async function listInHalves(
  endpoint: EvmEndpoint,
  { from, to }: { from: number; to: number },
  filter: TransferFilter,
): Promise<EvmLog[]> {
  try {
    return await endpoint.listTransfers({ from, to }, filter);
  } catch (error) {
    // Endpoints word this refusal in many ways; no number of theirs says it alike.
    if (!(error instanceof EndpointRefused) || from >= to) throw error;
    const middle = Math.floor((from + to) / 2);
    const older = await listInHalves(endpoint, { from, to: middle }, filter);
    return [...older, ...(await listInHalves(endpoint, { from: middle + 1, to }, filter))];
  }
}
