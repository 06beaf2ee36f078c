import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import type { ChainBlock, WaitingTransfer } from "#lib/chain/chain-reader";
import { lessSpent } from "#lib/chain/less-spent";
import { callProvider, type ProviderAnswer, parseJson } from "#lib/providers/calls/call-provider";
import { readAnswer } from "#lib/providers/calls/read-answer";
import { ProviderFault, ProviderUnavailable } from "#lib/providers/provider-error";

export type BitcoinBlock = ChainBlock & { at: Date };

/**
 * What an output of a confirmed transaction brought an address, in satoshis; `position` is its index among the transaction's
 * outputs. What the address spends in the same transaction is subtracted.
 */
export type Received = {
  hash: string;
  position: number;
  amountUnits: bigint;
  isBlockReward: boolean;
  block: BitcoinBlock;
};

/** The calls to one server of the Esplora interface. */
export type EsploraEndpoint = ReturnType<typeof openEsplora>;

/** Pauses (ms) before each repetition of a call refused by a server's rate limit. */
const THROTTLED_PAUSES_MS = [200, 400, 800];
const MAX_SATOSHI = 2_100_000_000_000_000;

const height = z.int().min(0).max(2_147_483_647);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const seconds = z.int().min(0).max(32_503_680_000);
const blocks = z.array(z.object({ id: hash, height, timestamp: seconds }));
const confirmed = z.object({
  confirmed: z.literal(true),
  block_height: height,
  block_hash: hash,
  block_time: seconds,
});
const count = z.int().min(0);
const stats = z.object({ tx_count: count });
const history = z.object({ chain_stats: stats, mempool_stats: stats });
const totals = z.object({ chain_stats: z.object({ funded_txo_sum: z.int().min(0) }) });
const output = z.object({
  scriptpubkey_address: z.string().max(100).optional(),
  value: z.int().min(0).max(MAX_SATOSHI),
});
const transaction = z.object({
  txid: hash,
  // The input of a block's reward has no previous output.
  vin: z.array(z.object({ prevout: output.nullable(), is_coinbase: z.boolean().optional() })),
  vout: z.array(output),
  status: z.union([confirmed, z.object({ confirmed: z.literal(false) })]),
});
const transactions = z.array(transaction);

/** A server at a base address, which may have a path. Every call may throw ProviderTimeout or ProviderFault. */
export function openEsplora(base: URL) {
  const call = async (path: string): Promise<ProviderAnswer> => {
    const url = new URL(path, base);
    url.search = base.search;
    return callUnthrottled(url);
  };
  const read = <Answer extends z.ZodType>({ status, body }: ProviderAnswer, answer: Answer) => {
    if (status >= 400) throw new ProviderFault(`${base.host} refused the request with status ${status}`);
    return readAnswer(
      answer,
      parseJson(String(body), { status, host: base.host }),
      `the answer of ${base.host}`,
    );
  };
  const ask = async <Answer extends z.ZodType>(path: string, answer: Answer): Promise<z.output<Answer>> =>
    read(await call(path), answer);
  return {
    host: base.host,

    async findHead(): Promise<BitcoinBlock> {
      const [tip] = await ask("blocks", blocks);
      if (!tip) throw new ProviderFault(`${base.host} has no blocks`);
      return toBlock(tip);
    },

    /** The block at a height; null above the newest one. */
    async findBlock(at: number): Promise<BitcoinBlock | null> {
      const found = (await ask(`blocks/${at}`, blocks)).find((block) => block.height === at);
      return found ? toBlock(found) : null;
    },

    /** Whether an address ever received anything, confirmed or not. */
    async isUsed(address: string): Promise<boolean> {
      const { chain_stats, mempool_stats } = await ask(`address/${address}`, history);
      return chain_stats.tx_count + mempool_stats.tx_count > 0;
    },

    /** Unconfirmed transactions that bring an address coins; the newest fifty. */
    async listWaiting(address: string): Promise<WaitingTransfer[]> {
      const pending = await ask(`address/${address}/txs/mempool`, transactions);
      return pending.flatMap((one) => waitingIn(one, address));
    },

    /** Satoshis of all confirmed outputs that an address ever received, including its own change. */
    async sumOfOutputs(address: string): Promise<bigint> {
      return BigInt((await ask(`address/${address}`, totals)).chain_stats.funded_txo_sum);
    },

    /** What a transaction brought an address, with its block; empty when the server has it in no block. */
    async findReceived(txid: string, address: string): Promise<Received[]> {
      const answer = await call(`tx/${txid}`);
      return answer.status === 404 ? [] : receivedIn(read(answer, transaction), address, 0);
    },

    /**
     * What an address received in blocks from a height on, newest first, without unconfirmed transactions. `isWhole` is false
     * when there are more than `mostPages` pages; older transactions were then not read.
     */
    async listReceived(address: string, from: number, mostPages: number): Promise<ReceivedRead> {
      const list = (last: string) => ask(`address/${address}/txs/chain${last && `/${last}`}`, transactions);
      return readPages(list, { address, from, mostPages });
    },
  };
}

type ReceivedRead = { received: Received[]; isWhole: boolean };

async function readPages(
  list: (last: string) => Promise<Transaction[]>,
  { address, from, mostPages }: { address: string; from: number; mostPages: number },
): Promise<ReceivedRead> {
  const received: Received[] = [];
  const seen = new Set<string>();
  let last = "";
  for (let page = 0; page < mostPages; page += 1) {
    const listed = await list(last);
    // A server that repeats its answer does not support pages: older transactions stay unread.
    if (listed.some(({ txid }) => seen.has(txid))) return { received, isWhole: false };
    for (const { txid } of listed) seen.add(txid);
    received.push(...listed.flatMap((one) => receivedIn(one, address, from)));
    const oldest = listed.at(-1);
    const isBelow = oldest?.status.confirmed && oldest.status.block_height < from;
    // Servers choose their page size, so only an empty page is certainly the last.
    if (!oldest || isBelow) return { received, isWhole: true };
    last = oldest.txid;
  }
  return { received, isWhole: false };
}

function toBlock({ id, height: at, timestamp }: z.output<typeof blocks>[number]): BitcoinBlock {
  return { height: at, hash: id, at: new Date(timestamp * 1000) };
}

/** Calls a server, again after a pause while it answers 429. The body stays text, because Esplora refuses in plain text. */
async function callUnthrottled(url: URL): Promise<ProviderAnswer> {
  for (const pauseMs of THROTTLED_PAUSES_MS) {
    try {
      return await callProvider({ method: "GET", url, reads: "text" });
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || !error.isThrottled) throw error;
      await setTimeout(pauseMs);
    }
  }
  return callProvider({ method: "GET", url, reads: "text" });
}

type Transaction = z.output<typeof transaction>;

/** What a transaction brought an address, if it is in a block from the given height on; otherwise empty. */
function receivedIn(read: Transaction, address: string, from: number): Received[] {
  const { txid, status } = read;
  if (!status.confirmed || status.block_height < from) return [];
  const { block_height: at, block_hash: hash, block_time: seconds } = status;
  const block = { height: at, hash, at: new Date(seconds * 1000) };
  const isBlockReward = read.vin.some(({ is_coinbase }) => is_coinbase === true);
  return arrivedIn(read, address).map((one) => ({ ...one, hash: txid, isBlockReward, block }));
}

/** The coins that an unconfirmed transaction would bring an address. */
function waitingIn(read: Transaction, address: string): WaitingTransfer[] {
  const units = arrivedIn(read, address).reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
  return read.status.confirmed || units === 0n ? [] : [{ address, hash: read.txid, amountUnits: units }];
}

function arrivedIn({ vin, vout }: Transaction, address: string) {
  const outputs = [...vout.entries()].flatMap(([position, { scriptpubkey_address, value }]) =>
    scriptpubkey_address === address ? [{ position, amountUnits: BigInt(value) }] : [],
  );
  const spentUnits = vin.reduce(
    (sum, { prevout }) => (prevout?.scriptpubkey_address === address ? sum + BigInt(prevout.value) : sum),
    0n,
  );
  return lessSpent(outputs, spentUnits);
}
