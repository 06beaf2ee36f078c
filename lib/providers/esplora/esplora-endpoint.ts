import { z } from "zod";
import type { ChainBlock, WaitingTransfer } from "#lib/chain/chain-reader";
import { callProvider } from "#lib/providers/calls/call-provider";
import { readAnswer } from "#lib/providers/calls/read-answer";
import { ProviderFault } from "#lib/providers/provider-error";

export type BitcoinBlock = ChainBlock & { at: Date };

/** An output of a confirmed transaction to an address; `position` is its place among the transaction's outputs. */
export type Received = { hash: string; position: number; amountUnits: bigint; block: BitcoinBlock };

/** What is asked of one server of the Esplora interface. */
export type EsploraEndpoint = ReturnType<typeof openEsplora>;

const PAGE = 25;
const MOST_PAGES = 40;
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
const transactions = z.array(
  z.object({
    txid: hash,
    vout: z.array(
      z.object({
        scriptpubkey_address: z.string().max(100).optional(),
        value: z.int().min(0).max(MAX_SATOSHI),
      }),
    ),
    status: z.union([confirmed, z.object({ confirmed: z.literal(false) })]),
  }),
);

/** A server at that address, which may have a path. Every call may throw ProviderTimeout or ProviderFault. */
export function openEsplora(base: URL) {
  const ask = async <Answer extends z.ZodType>(path: string, answer: Answer): Promise<z.output<Answer>> => {
    const url = new URL(path, base);
    url.search = base.search;
    const { status, body } = await callProvider({ method: "GET", url });
    if (status >= 400) throw new ProviderFault(`${base.host} refused with ${status}`);
    return readAnswer(answer, body, `an answer of ${base.host}`);
  };
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
      const read = await ask(`address/${address}/txs/mempool`, transactions);
      return read.flatMap((transaction) => waitingIn(transaction, address));
    },

    /** What came to an address in blocks from that height on, newest first. Unconfirmed transactions are left out. */
    async listReceived(address: string, from: number): Promise<Received[]> {
      const found: Received[] = [];
      let last = "";
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const read = await ask(`address/${address}/txs/chain${last && `/${last}`}`, transactions);
        found.push(...read.flatMap((transaction) => receivedIn(transaction, address, from)));
        const oldest = read.at(-1);
        const isBelow = oldest?.status.confirmed && oldest.status.block_height < from;
        if (read.length < PAGE || !oldest || isBelow) return found;
        last = oldest.txid;
      }
      throw new ProviderFault(`${base.host} tells more transactions of one address than are read`);
    },
  };
}

function toBlock({ id, height: at, timestamp }: z.output<typeof blocks>[number]): BitcoinBlock {
  return { height: at, hash: id, at: new Date(timestamp * 1000) };
}

type Transaction = z.output<typeof transactions>[number];

/** What a transaction brought an address in a block from that height on; nothing where it waits for one. */
function receivedIn({ txid, vout, status }: Transaction, address: string, from: number): Received[] {
  if (!status.confirmed || status.block_height < from) return [];
  const { block_height: at, block_hash: hash, block_time: seconds } = status;
  const block = { height: at, hash, at: new Date(seconds * 1000) };
  return [...vout.entries()].flatMap(([position, { scriptpubkey_address, value }]) =>
    scriptpubkey_address !== address || value === 0
      ? []
      : [{ hash: txid, position, amountUnits: BigInt(value), block }],
  );
}

/** What waits for a block in a transaction and would bring an address coins. */
function waitingIn({ txid, vout, status }: Transaction, address: string): WaitingTransfer[] {
  const own = vout.filter((output) => output.scriptpubkey_address === address);
  const units = own.reduce((sum, { value }) => sum + BigInt(value), 0n);
  return status.confirmed || units === 0n ? [] : [{ address, hash: txid, amountUnits: units }];
}
