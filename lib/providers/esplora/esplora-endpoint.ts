import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import type { ChainBlock, WaitingTransfer } from "#lib/chain/chain-reader";
import { lessSpent } from "#lib/chain/less-spent";
import { callProvider, type ProviderAnswer } from "#lib/providers/calls/call-provider";
import { readAnswer } from "#lib/providers/calls/read-answer";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";

export type BitcoinBlock = ChainBlock & { at: Date };

/**
 * What an output of a confirmed transaction brought an address, in satoshis; `position` is its place among the transaction's outputs. What
 * the address spends in the same transaction is subtracted.
 */
export type Received = {
  hash: string;
  position: number;
  amountUnits: bigint;
  isBlockReward: boolean;
  block: BitcoinBlock;
};

/** What is asked of one server of the Esplora interface. */
export type EsploraEndpoint = ReturnType<typeof openEsplora>;

/** Pauses before a call is repeated that a server refused because it counts our calls. */
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
  // A block's own reward spends no output.
  vin: z.array(z.object({ prevout: output.nullable(), is_coinbase: z.boolean().optional() })),
  vout: z.array(output),
  status: z.union([confirmed, z.object({ confirmed: z.literal(false) })]),
});
const transactions = z.array(transaction);

/** A server at that address, which may have a path. Every call may throw ProviderTimeout or ProviderFault. */
export function openEsplora(base: URL) {
  const call = async (path: string): Promise<ProviderAnswer> => {
    const url = new URL(path, base);
    url.search = base.search;
    return callUnthrottled(url);
  };
  const read = <Answer extends z.ZodType>({ status, body }: ProviderAnswer, answer: Answer) => {
    if (status >= 400) throw new ProviderFault(`${base.host} refused with ${status}`);
    return readAnswer(answer, parseAnswer(body, base), `an answer of ${base.host}`);
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

    /** Whether anything ever came to an address, confirmed or not. */
    async isUsed(address: string): Promise<boolean> {
      const { chain_stats, mempool_stats } = await ask(`address/${address}`, history);
      return chain_stats.tx_count + mempool_stats.tx_count > 0;
    },

    /** What waits for a block and would bring an address coins, by chain transaction; the newest fifty of them. */
    async listWaiting(address: string): Promise<WaitingTransfer[]> {
      const pending = await ask(`address/${address}/txs/mempool`, transactions);
      return pending.flatMap((one) => waitingIn(one, address));
    },

    /** Satoshis of all confirmed outputs that an address ever got, its own change among them. */
    async sumOfOutputs(address: string): Promise<bigint> {
      return BigInt((await ask(`address/${address}`, totals)).chain_stats.funded_txo_sum);
    },

    /** What a transaction brought an address, in the block that it is in; nothing for one that the server does not have in a block. */
    async findReceived(txid: string, address: string): Promise<Received[]> {
      const answer = await call(`tx/${txid}`);
      return answer.status === 404 ? [] : receivedIn(read(answer, transaction), address, 0);
    },

    /**
     * What came to an address in blocks from that height on, newest first; `isWhole` is false where that is more than so many pages of
     * transactions, and what is older was not read. Unconfirmed transactions are left out.
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
    // A server that answers the same again knows no pages: what is older stays unread.
    if (listed.some(({ txid }) => seen.has(txid))) return { received, isWhole: false };
    for (const { txid } of listed) seen.add(txid);
    received.push(...listed.flatMap((one) => receivedIn(one, address, from)));
    const oldest = listed.at(-1);
    const isBelow = oldest?.status.confirmed && oldest.status.block_height < from;
    // Servers choose the size of their pages: only an empty one is surely the last.
    if (!oldest || isBelow) return { received, isWhole: true };
    last = oldest.txid;
  }
  return { received, isWhole: false };
}

/** The answer's JSON. Throws ProviderTimeout for anything else, such as a proxy's page. */
function parseAnswer(text: unknown, { host }: URL): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw new ProviderTimeout(`${host} answered without JSON`);
  }
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

/** What a transaction brought an address in a block from that height on; nothing where it waits for one. */
function receivedIn(read: Transaction, address: string, from: number): Received[] {
  const { txid, status } = read;
  if (!status.confirmed || status.block_height < from) return [];
  const { block_height: at, block_hash: hash, block_time: seconds } = status;
  const block = { height: at, hash, at: new Date(seconds * 1000) };
  const isBlockReward = read.vin.some(({ is_coinbase }) => is_coinbase === true);
  return arrivedIn(read, address).map((one) => ({ ...one, hash: txid, isBlockReward, block }));
}

/** What waits for a block in a transaction and would bring an address coins. */
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
