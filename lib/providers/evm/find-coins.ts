import type { FoundCoins } from "#lib/chain/skipped-addresses";
import { isNoAnswer } from "#lib/providers/calls/pass-by-endpoints";
import type { EvmChain } from "#lib/providers/evm/evm-chain";
import type { EvmBlock, EvmEndpoint } from "#lib/providers/evm/evm-endpoint";
import { type Hex, hexOf } from "#lib/providers/evm/hex";
import { ProviderTimeout } from "#lib/providers/provider-error";

type Live = { endpoint: EvmEndpoint; head: EvmBlock };

/**
 * The highest balances that any endpoint reports for an address, in the chain's coin and each known token, without zeros. Throws
 * ProviderTimeout when none answers.
 */
export async function findCoinsAt(
  { coin, tokens }: EvmChain,
  live: readonly Live[],
  at: Pick<FoundCoins, "watch" | "accountId" | "addressIndex" | "address">,
): Promise<FoundCoins[]> {
  const [oldest] = live.toSorted((one, other) => one.head.height - other.head.height);
  if (!oldest) throw new ProviderTimeout("none of the chain's endpoints answers");
  const { height, hash } = oldest.head;
  const assets = [
    ...(coin ? [{ currency: coin, asset: null }] : []),
    ...tokens.map(({ currency, contract }) => ({ currency, asset: contract })),
  ];
  const held = await Promise.all(
    assets.map(async ({ currency, asset }): Promise<FoundCoins> => {
      const amountUnits = await mostOf(live, hexOf(at.address), asset);
      return { ...at, currency, asset, amountUnits, head: { height, hash } };
    }),
  );
  return held.filter(({ amountUnits }) => amountUnits > 0n);
}

async function mostOf(live: readonly Live[], address: Hex, asset: Hex | null): Promise<bigint> {
  const words = await Promise.all(
    live.map(({ endpoint }) =>
      endpoint.balanceOf(address, asset).catch((error: unknown) => {
        if (!isNoAnswer(error)) throw error;
        return null;
      }),
    ),
  );
  const told = words.filter((word) => word !== null);
  if (told.length === 0) throw new ProviderTimeout("none of the chain's endpoints answers");
  return told.reduce((most, word) => (word > most ? word : most));
}
