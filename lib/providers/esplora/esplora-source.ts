import type { ChainPayment, ChainSource, FoundTransfer, OpenTransfer } from "#lib/chain/chain-reader";
import type { LiveEndpoint } from "#lib/providers/calls/pass-by-endpoints";
import type { BitcoinBlock, EsploraEndpoint } from "#lib/providers/esplora/esplora-endpoint";
import { ProviderTimeout } from "#lib/providers/provider-error";

const ADDRESSES_AT_ONCE = 4;

/** What one server shows of Bitcoin; its newest block is of when the pass began. */
export function esploraSource({ endpoint, head }: LiveEndpoint<EsploraEndpoint, BitcoinBlock>): ChainSource {
  return {
    host: endpoint.host,
    head,
    findBlock: (height) => endpoint.findBlock(height),
    async readRange({ from, to }, payments) {
      const found = await readEach(payments, (one) => readAddress(endpoint, one, from, to));
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
    shows: (transfer) => isShownBy(endpoint, transfer),
    findWaiting: (payments) => readEach(payments, ({ address }) => endpoint.listWaiting(address)),
    // Outputs are what arrived, whether or not they were spent since.
    async findHolding({ address }, height) {
      const received = await endpoint.listReceived(address, 0);
      return received
        .filter(({ block }) => block.height <= height)
        .reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
    },
  };
}

async function readEach<T>(
  payments: readonly ChainPayment[],
  read: (payment: ChainPayment) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (let index = 0; index < payments.length; index += ADDRESSES_AT_ONCE) {
    const some = payments.slice(index, index + ADDRESSES_AT_ONCE);
    found.push(...(await Promise.all(some.map(read))).flat());
  }
  return found;
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

async function isShownBy(endpoint: EsploraEndpoint, transfer: OpenTransfer): Promise<boolean | null> {
  const { address, hash, position, amountUnits, blockHeight, blockHash } = transfer;
  if (blockHeight === null) return false;
  const block = await endpoint.findBlock(blockHeight);
  if (!block) return null;
  if (block.hash !== blockHash) return false;
  const shown = await endpoint.listReceived(address, blockHeight);
  return shown.some(
    (one) =>
      one.hash === hash &&
      one.position === position &&
      one.amountUnits === amountUnits &&
      one.block.hash === blockHash,
  );
}
