import type { ChainPayment, ChainReader, FoundTransfer, OpenTransfer } from "#lib/chain/chain-reader";
import type { BitcoinBlock, EsploraEndpoint } from "#lib/providers/esplora/esplora-endpoint";
import type { LiveEndpoint } from "#lib/providers/pass-by-endpoints";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/** Deeper than any reorganisation of Bitcoin in years. */
export const SETTLED_DEPTH = 6;
const MOST_BLOCKS = 2_016;
const ADDRESSES_AT_ONCE = 4;

/** What one server shows of Bitcoin; its newest block is of when the pass began. The others are asked to confirm it. */
export function esploraReader(
  { endpoint, head }: LiveEndpoint<EsploraEndpoint, BitcoinBlock>,
  others: readonly EsploraEndpoint[],
): ChainReader {
  return {
    mostBlocks: MOST_BLOCKS,
    overlap: SETTLED_DEPTH,
    findHead: async () => head,
    findBlock: (height) => endpoint.findBlock(height),
    async readRange({ from, to }, payments) {
      const found: FoundTransfer[] = [];
      for (let index = 0; index < payments.length; index += ADDRESSES_AT_ONCE) {
        const some = payments.slice(index, index + ADDRESSES_AT_ONCE);
        found.push(...(await Promise.all(some.map((one) => readAddress(endpoint, one, from, to)))).flat());
      }
      const last = await endpoint.findBlock(to);
      if (!last) throw new ProviderTimeout(`${endpoint.host} does not have a block that it named`);
      const blocks = new Map(
        [...found.map(({ block }) => block), last].map((block) => [block.height, block]),
      );
      const isOne = found.every(({ block }) => blocks.get(block.height)?.hash === block.hash);
      // The next pass reads it again.
      if (!isOne) throw new ProviderTimeout(`the chain changed while it was read from ${endpoint.host}`);
      return { transfers: found, blocks: [...blocks.values()].map(({ height, hash }) => ({ height, hash })) };
    },
    isWitnessed: (transfer) => isWitnessed(others, transfer),
  };
}

async function readAddress(
  endpoint: EsploraEndpoint,
  { address }: ChainPayment,
  from: number,
  to: number,
): Promise<FoundTransfer[]> {
  const received = await endpoint.listReceived(address, from);
  return received.flatMap(({ hash, position, amountUnits, block }) => {
    if (block.height > to) return [];
    return [{ address, hash, position, asset: null, amountUnits, block, at: block.at }];
  });
}

async function isWitnessed(others: readonly EsploraEndpoint[], transfer: OpenTransfer): Promise<boolean> {
  const { address, hash, position, amountUnits, blockHeight, blockHash } = transfer;
  if (blockHeight === null) return false;
  for (const other of others) {
    try {
      const shown = await other.listReceived(address, blockHeight);
      return shown.some(
        (one) =>
          one.hash === hash &&
          one.position === position &&
          one.amountUnits === amountUnits &&
          one.block.hash === blockHash,
      );
    } catch (error) {
      if (!(error instanceof ProviderFault || error instanceof ProviderTimeout)) throw error;
    }
  }
  // Nobody else can be asked; payments go on with the one server that answers.
  return true;
}
