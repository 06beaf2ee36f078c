import { decodeFunctionData, erc20Abi, getAddress } from "viem";
import type { ChainPayment, ChainSource, FoundTransfer, WaitingTransfer } from "#lib/chain/chain-reader";
import { arrivedTokens } from "#lib/providers/evm/arrived-tokens";
import type { EvmChain } from "#lib/providers/evm/evm-chain";
import type { EvmBlock, EvmEndpoint, EvmLog } from "#lib/providers/evm/evm-endpoint";
import { type Hex, hexOf } from "#lib/providers/evm/hex";
import { isShownBy } from "#lib/providers/evm/is-shown-by";
import { listTokenTransfers } from "#lib/providers/evm/list-token-transfers";
import { ProviderTimeout } from "#lib/providers/provider-error";

const BLOCKS_AT_ONCE = 4;
/** Stands for a log's index where the chain transaction itself moved the coins. */
const OWN_VALUE = -1;

/** One endpoint's view of a chain; `head` is its newest block at the start of the pass. */
export function evmSource(
  chain: EvmChain,
  { endpoint, head }: { endpoint: EvmEndpoint; head: EvmBlock },
): ChainSource {
  return {
    host: endpoint.host,
    head,
    findBlock: (height) => endpoint.findBlock(height),
    readRange: async ({ from, fresh, to }, payments) => {
      const tokens = await readTokens(endpoint, chain, { from, to }, payments);
      const coins = await readCoins(endpoint, { from: fresh, to }, payments);
      const last = coins.blocks.at(-1) ?? (await blockAt(endpoint, to));
      if (tokens.blocks.some(({ height, hash }) => height === to && hash !== last.hash))
        throw changed(endpoint);
      const transfers = [...tokens.transfers, ...coins.transfers];
      const unread = payments.flatMap(({ id, address }) => (tokens.unread.has(hexOf(address)) ? [id] : []));
      return { transfers, blocks: [...tokens.blocks, last], unread };
    },
    findWaiting: (payments) => findWaiting(endpoint, payments),
    shows: (transfer, witnessedUnits) => isShownBy(endpoint, transfer, witnessedUnits),
    // Once an address has sent something, its balance no longer shows what it received.
    findHolding: async ({ address, asset }, height) => {
      if ((await endpoint.sentBy(hexOf(address), height)) > 0) return null;
      return endpoint.balanceOf(hexOf(address), asset === null ? null : hexOf(asset), height);
    },
  };
}

/** Transfers of every known token, even to addresses that expect a different one. */
async function readTokens(
  endpoint: EvmEndpoint,
  { tokens }: EvmChain,
  range: { from: number; to: number },
  payments: readonly ChainPayment[],
) {
  const contracts = tokens.map(({ contract }) => contract);
  const addresses = payments.map(({ address }) => hexOf(address));
  const { logs, unread } = await listArrived(endpoint, range, contracts, addresses);
  const blocks = new Map<number, EvmBlock>();
  for (const { block } of logs) {
    const known = blocks.get(block.height) ?? (await blockAt(endpoint, block.height));
    if (known.hash !== block.hash) throw changed(endpoint);
    blocks.set(block.height, known);
  }
  const transfers = logs.flatMap(({ hash, position, contract, to, amountUnits, block }): FoundTransfer[] => {
    const known = blocks.get(block.height);
    return known ? [{ address: to, hash, position, asset: contract, amountUnits, block, at: known.at }] : [];
  });
  return { transfers, blocks: [...blocks.values()], unread };
}

/**
 * What addresses received in tokens. `unread` are addresses in blocks whose logs the endpoint refuses. What an address received
 * is left out where such a block hides what it sent.
 */
async function listArrived(
  endpoint: EvmEndpoint,
  range: { from: number; to: number },
  contracts: readonly Hex[],
  addresses: readonly Hex[],
): Promise<{ logs: EvmLog[]; unread: Set<string> }> {
  const came = await listTokenTransfers(endpoint, range, { contracts, side: "to", addresses });
  const receivers = [...new Set(came.logs.map(({ to }) => hexOf(to)))];
  const left = await listTokenTransfers(endpoint, range, { contracts, side: "from", addresses: receivers });
  const isReceiver = new Set(came.logs.map(({ to }) => to));
  const all = new Map([...came.logs, ...left.logs].map((log) => [`${log.hash} ${log.position}`, log]));
  const hidden = new Set(left.unread.map(({ height, address }) => `${height} ${address}`));
  const logs = arrivedTokens([...all.values()]).filter(
    ({ to, block }) => isReceiver.has(to) && !hidden.has(`${block.height} ${hexOf(to)}`),
  );
  return { logs, unread: new Set([...came.unread, ...left.unread].map(({ address }) => address)) };
}

/** The chain's own coins, sent by transactions of the blocks to addresses that expect them. */
async function readCoins(
  endpoint: EvmEndpoint,
  { from, to }: { from: number; to: number },
  payments: readonly ChainPayment[],
): Promise<{ transfers: FoundTransfer[]; blocks: EvmBlock[] }> {
  const addresses = new Set(payments.filter(({ asset }) => asset === null).map(({ address }) => address));
  const transfers: FoundTransfer[] = [];
  const blocks: EvmBlock[] = [];
  if (addresses.size === 0) return { transfers, blocks };
  for (let height = from; height <= to; height += BLOCKS_AT_ONCE) {
    const count = Math.min(BLOCKS_AT_ONCE, to - height + 1);
    const read = await Promise.all(
      Array.from({ length: count }, (_, index) => endpoint.findFullBlock(height + index)),
    );
    for (const block of read) {
      if (!block) throw new ProviderTimeout(`${endpoint.host} does not have a block that it named`);
      const before = blocks.at(-1);
      if (before && before.hash !== block.parentHash) throw changed(endpoint);
      blocks.push(block);
      for (const { hash, to: address, amountUnits } of block.sent) {
        if (!addresses.has(address)) continue;
        // A failed transaction moved nothing.
        if ((await endpoint.findReceipt(hash))?.status !== "success") continue;
        transfers.push({
          address,
          hash,
          position: OWN_VALUE,
          asset: null,
          amountUnits,
          block: { height: block.height, hash: block.hash },
          at: block.at,
        });
      }
    }
  }
  return { transfers, blocks };
}

async function blockAt(endpoint: EvmEndpoint, height: number): Promise<EvmBlock> {
  const block = await endpoint.findBlock(height);
  if (!block) throw new ProviderTimeout(`${endpoint.host} does not have a block that it named`);
  return block;
}

/** The next pass reads it again. */
function changed({ host }: EvmEndpoint): ProviderTimeout {
  return new ProviderTimeout(`the chain changed while it was read from ${host}`);
}

type Pending = Awaited<ReturnType<EvmEndpoint["listPending"]>>[number];

/**
 * Pending coins and tokens for payments that expect them, sent directly or by the token's `transfer`. Transfers made by other
 * contracts, and transactions that pay too little for the next block, are not included. Throws what the endpoint throws.
 */
async function findWaiting(
  endpoint: EvmEndpoint,
  payments: readonly ChainPayment[],
): Promise<WaitingTransfer[]> {
  const assets = new Map(payments.map(({ address, asset }) => [address, asset]));
  const sent = (await endpoint.listPending()).flatMap(toSent);
  return sent.flatMap(({ asset, ...one }) => (assets.get(one.address) === asset ? [one] : []));
}

function toSent({ hash, from, to, value, input }: Pending): (WaitingTransfer & { asset: string | null })[] {
  if (to === null || getAddress(to) === getAddress(from)) return [];
  if (value > 0n) return [{ address: getAddress(to), hash, amountUnits: value, asset: null }];
  const call = decodeTransfer(input);
  return call && call.address !== getAddress(from) && call.amountUnits > 0n
    ? [{ ...call, hash, asset: to.toLowerCase() }]
    : [];
}

function decodeTransfer(data: Pending["input"]): { address: string; amountUnits: bigint } | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    return functionName === "transfer" ? { address: getAddress(args[0]), amountUnits: args[1] } : null;
  } catch {
    // A call of something other than a token's `transfer`.
    return null;
  }
}
