import { randomBytes } from "node:crypto";
import { startFakeServer } from "#test/providers/fake-server";

type Output = { scriptpubkey_address: string; value: number };
type Input = { prevout: Output | null; is_coinbase?: boolean };
type Transaction = { txid: string; vin: Input[]; vout: Output[] };
type Block = { id: string; height: number; timestamp: number; transactions: Transaction[] };

const BITCOIN = "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f";
const newHash = () => randomBytes(32).toString("hex");

/** A chain for fake servers: blocks with their transactions. */
export function fakeBitcoin(genesis = BITCOIN) {
  let blocks: Block[] = [{ id: genesis, height: 0, timestamp: 1_231_006_505, transactions: [] }];
  const mempool: Transaction[] = [];
  const mine = (...transactions: Transaction[]) => {
    const timestamp = Math.floor(Date.now() / 1000);
    const mined = new Set(transactions.map(({ txid }) => txid));
    mempool.splice(0, mempool.length, ...mempool.filter(({ txid }) => !mined.has(txid)));
    blocks.push({ id: newHash(), height: blocks.length, timestamp, transactions });
  };
  for (let height = 1; height <= 100; height += 1) mine();
  return {
    blocks: () => blocks,
    mempool,
    mine,
    bury: (count: number) => {
      for (let one = 0; one < count; one += 1) mine();
    },
    /** A transaction with a change output before the payment's output. */
    send(address: string, units: bigint): Transaction {
      const change = { scriptpubkey_address: `change-${newHash()}`, value: 7 };
      return this.move([], [change, { scriptpubkey_address: address, value: Number(units) }]);
    },
    /** A transaction that spends those outputs and makes these. */
    move(spent: Output[], vout: Output[]): Transaction {
      const transaction = { txid: newHash(), vin: spent.map((prevout) => ({ prevout })), vout };
      mine(transaction);
      return transaction;
    },
    /** A block whose reward goes to the address. */
    reward(address: string, units: bigint): void {
      const vout = [{ scriptpubkey_address: address, value: Number(units) }];
      mine({ txid: newHash(), vin: [{ prevout: null, is_coinbase: true }], vout });
    },
    /** An unconfirmed transaction, which `mine` includes. */
    wait(address: string, units: bigint): Transaction {
      const transaction = {
        txid: newHash(),
        vin: [{ prevout: null }],
        vout: [{ scriptpubkey_address: address, value: Number(units) }],
      };
      mempool.push(transaction);
      return transaction;
    },
    /** Replaces the newest blocks by others, one more, without their transactions. */
    reorganize(depth: number) {
      blocks = blocks.slice(0, -depth);
      for (let one = 0; one <= depth; one += 1) mine();
    },
    /** A copy of the chain for a server that lies or is behind from now on. */
    fork() {
      const copy = fakeBitcoin(genesis);
      copy.blocks().splice(0, copy.blocks().length, ...blocks);
      return copy;
    },
  };
}
export type FakeBitcoin = ReturnType<typeof fakeBitcoin>;

/**
 * A server of the Esplora interface over HTTP on loopback, by its public description: the newest ten blocks from a height down,
 * and an address's confirmed transactions, newest first, in pages of `page`. It answers 429 to what it `refuses`.
 */
export async function startFakeEsplora(
  chain: FakeBitcoin,
  { refuses = () => false, page = 25 }: { refuses?: (path: string) => boolean; page?: number } = {},
) {
  const toBlock = ({ id, height, timestamp }: Block) => ({ id, height, timestamp, tx_count: 1 });
  const confirmed = () =>
    chain
      .blocks()
      .toReversed()
      .flatMap(({ id, height, timestamp, transactions }) =>
        transactions.map((one) => ({
          ...one,
          status: { confirmed: true, block_height: height, block_hash: id, block_time: timestamp },
        })),
      );
  const isOf = (address: string) => (one: Output | null) => one?.scriptpubkey_address === address;
  const allOf = (address: string) =>
    confirmed().filter(
      ({ vin, vout }) => vout.some(isOf(address)) || vin.some(({ prevout }) => isOf(address)(prevout)),
    );
  const listOf = (address: string, last: string | undefined) => {
    const all = allOf(address);
    const start = last === undefined ? 0 : all.findIndex(({ txid }) => txid === last) + 1;
    return all.slice(start, start + page);
  };
  const server = await startFakeServer(
    ({ path }) => {
      if (refuses(path)) return { status: 429, body: {} };
      const blocks = /^\/api\/blocks(?:\/(\d+))?$/.exec(path);
      if (blocks) {
        const from = blocks[1] === undefined ? chain.blocks().length - 1 : Number(blocks[1]);
        return {
          status: 200,
          body: chain
            .blocks()
            .slice(Math.max(0, from - 9), from + 1)
            .toReversed()
            .map(toBlock),
        };
      }
      const listed = /^\/api\/address\/([^/]+)\/txs\/chain(?:\/([0-9a-f]{64}))?$/.exec(path);
      const address = /^\/api\/address\/([^/]+)$/.exec(path)?.[1];
      if (address) {
        const pending = chain.mempool.filter(({ vout }) =>
          vout.some((output) => output.scriptpubkey_address === address),
        );
        const outputs = allOf(address).flatMap(({ vout }) => vout.filter(isOf(address)));
        const funded_txo_sum = outputs.reduce((sum, { value }) => sum + value, 0);
        const chain_stats = { tx_count: allOf(address).length, funded_txo_sum };
        return { status: 200, body: { address, chain_stats, mempool_stats: { tx_count: pending.length } } };
      }
      const waiting = /^\/api\/address\/([^/]+)\/txs\/mempool$/.exec(path)?.[1];
      if (waiting) {
        const pending = chain.mempool.filter(({ vout }) =>
          vout.some((output) => output.scriptpubkey_address === waiting),
        );
        return { status: 200, body: pending.map((one) => ({ ...one, status: { confirmed: false } })) };
      }
      if (listed?.[1]) return { status: 200, body: listOf(listed[1], listed[2]) };
      const txid = /^\/api\/tx\/([0-9a-f]{64})$/.exec(path)?.[1];
      const found = confirmed().find((one) => one.txid === txid);
      if (found) return { status: 200, body: found };
      // As servers do: a refusal is a sentence in plain text.
      return { status: 404, body: null, text: "Transaction not found" };
    },
    { status: (body) => body, amount: (body) => body },
  );
  return { ...server, url: `${server.origin.origin}/api` };
}
