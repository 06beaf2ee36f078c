import { isNoAnswer } from "#lib/providers/calls/pass-by-endpoints";
import type { EvmEndpoint } from "#lib/providers/evm/evm-endpoint";
import { type Hex, hexOf } from "#lib/providers/evm/hex";
import { ProviderTimeout } from "#lib/providers/provider-error";

/**
 * Whether any endpoint shows a history of an address: a balance in the coin or these contracts' tokens, or a sent transaction.
 * Throws ProviderTimeout when none answers.
 */
export async function isUsedAt(
  endpoints: readonly EvmEndpoint[],
  address: string,
  contracts: readonly string[],
): Promise<boolean> {
  const words = await Promise.all(
    endpoints.map(async (endpoint) => {
      try {
        return await isUsed(endpoint, hexOf(address), contracts.map(hexOf));
      } catch (error) {
        if (!isNoAnswer(error)) throw error;
        return null;
      }
    }),
  );
  if (words.every((word) => word === null))
    throw new ProviderTimeout("none of the chain's endpoints answers");
  return words.includes(true);
}

async function isUsed(endpoint: EvmEndpoint, address: Hex, contracts: readonly Hex[]): Promise<boolean> {
  const requested = [
    endpoint.sentBy(address).then((count) => count > 0),
    ...[null, ...contracts].map(async (contract) => (await endpoint.balanceOf(address, contract)) > 0n),
  ];
  return (await Promise.all(requested)).includes(true);
}
