import type { ChainPayment, ChainSource, FoundTransfer, OpenTransfer } from "#lib/chain/chain-reader";
import { isNoAnswer, type LiveEndpoint } from "#lib/providers/calls/pass-by-endpoints";
import type { BitcoinBlock, EsploraEndpoint } from "#lib/providers/esplora/esplora-endpoint";
import { ProviderTimeout } from "#lib/providers/provider-error";

const ADDRESSES_AT_ONCE = 4;
/** How many pages of transactions are read for one address among many, and for an address that is searched by itself. */
const FEW_PAGES = 40;
/** A server counts as silent if it fails for more addresses than this, and for more than it answers. */
const MOST_SILENT = 8;
/** The most transactions ever read for one address, at 25 a page. */
export const MOST_PAGES = 200;

/** One server's view of Bitcoin; its newest block is the one at the start of the pass. */
export function esploraSource({ endpoint, head }: LiveEndpoint<EsploraEndpoint, BitcoinBlock>): ChainSource {
  return {
    host: endpoint.host,
    head,
    findBlock: (height) => endpoint.findBlock(height),
    async readRange({ from, to, isSearch = false }, payments) {
      const range = { from, to, mostPages: isSearch ? MOST_PAGES : FEW_PAGES };
      const { found, unread } = await readEach(payments, (one) => readAddress(endpoint, one, range));
      const last = await endpoint.findBlock(to);
      if (!last) throw new ProviderTimeout(`${endpoint.host} does not have a block that it named`);
      const blocks = new Map(
        [...found.map(({ block }) => block), last].map((block) => [block.height, block]),
      );
      const isOne = found.every(({ block }) => blocks.get(block.height)?.hash === block.hash);
      // The next pass reads the address again.
      if (!isOne) throw new ProviderTimeout(`the chain changed while it was read from ${endpoint.host}`);
      return {
        transfers: found,
        blocks: [...blocks.values()].map(({ height, hash }) => ({ height, hash })),
        unread,
      };
    },
    shows: (transfer) => isShownBy(endpoint, transfer),
    async findWaiting(payments) {
      const read = async ({ address }: ChainPayment) => ({
        found: await endpoint.listWaiting(address),
        isWhole: true,
      });
      return (await readEach(payments, read)).found;
    },
    // The sum includes what was spent since, so it is never less than what arrived, and one call reads it however long the
    // history.
    findHolding: ({ address }) => endpoint.sumOfOutputs(address),
  };
}

type AddressRead<T> = { found: T[]; isWhole: boolean };

/**
 * Reads each payment's address. An address that fails, or is read only in part, is unread; the others still count. Throws the
 * server's error when most addresses fail.
 */
async function readEach<T>(
  payments: readonly ChainPayment[],
  read: (payment: ChainPayment) => Promise<AddressRead<T>>,
): Promise<{ found: T[]; unread: string[] }> {
  const found: T[] = [];
  const unread: string[] = [];
  let silent = 0;
  for (let index = 0; index < payments.length; index += ADDRESSES_AT_ONCE) {
    const some = payments.slice(index, index + ADDRESSES_AT_ONCE);
    const answers = await Promise.all(some.map((one) => orSilence(read(one))));
    for (const [at, answer] of answers.entries()) {
      const payment = some[at];
      if (payment && !answer.isWhole) unread.push(payment.id);
      if (!("found" in answer)) silent += 1;
      else found.push(...answer.found);
      if (!("found" in answer) && silent > MOST_SILENT && silent * 2 > index) throw answer.error;
    }
  }
  return { found, unread };
}

async function orSilence<T>(
  answer: Promise<AddressRead<T>>,
): Promise<AddressRead<T> | { isWhole: false; error: unknown }> {
  try {
    return await answer;
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    return { isWhole: false, error };
  }
}

async function readAddress(
  endpoint: EsploraEndpoint,
  { address }: ChainPayment,
  { from, to, mostPages }: { from: number; to: number; mostPages: number },
): Promise<AddressRead<FoundTransfer>> {
  const { received, isWhole } = await endpoint.listReceived(address, from, mostPages);
  const found = received.flatMap(({ block, ...one }) =>
    block.height > to ? [] : [{ ...one, address, asset: null, block, at: block.at }],
  );
  return { found, isWhole };
}

async function isShownBy(endpoint: EsploraEndpoint, transfer: OpenTransfer): Promise<boolean | null> {
  const { address, hash, position, amountUnits, blockHeight, blockHash } = transfer;
  if (blockHeight === null) return false;
  const block = await endpoint.findBlock(blockHeight);
  if (!block) return null;
  if (block.hash !== blockHash) return false;
  const shown = await endpoint.findReceived(hash, address);
  return shown.some(
    (one) => one.position === position && one.amountUnits === amountUnits && one.block.hash === blockHash,
  );
}
