import { randomBytes } from "node:crypto";
import type { ChainBlock } from "#lib/chain/chain-cursors.queries";
import type { ChainReader, FoundTransfer } from "#lib/chain/chain-reader";

export type Sent = { address: string; amountUnits: bigint; asset?: string | null; hash?: string };
type Block = ChainBlock & { sent: Required<Sent>[] };

/** A chain in memory, and a reader of it whose methods a test replaces to make it fail or lie. */
export function scriptedChain() {
  let blocks: Block[] = [0, 1, 2].map((height) => newBlock(height, []));
  const tip = (): Block => {
    const last = blocks.at(-1);
    if (!last) throw new Error("a chain without blocks");
    return last;
  };
  const mine = (...sent: Sent[]): Block => {
    blocks.push(newBlock(tip().height + 1, sent));
    return tip();
  };
  const toFound = ({ height, hash, sent }: Block): FoundTransfer[] =>
    sent.map((one, position) => ({ ...one, position, block: { height, hash }, at: new Date() }));
  const reader: ChainReader = {
    mostBlocks: 5,
    overlap: 3,
    findHead: async () => tip(),
    findBlock: async (height) => blocks.find((block) => block.height === height) ?? null,
    readRange: async ({ from, to }, payments) => {
      const addresses = new Set(payments.map(({ address }) => address));
      const read = blocks.filter(({ height }) => height >= from && height <= to);
      const transfers = read.flatMap(toFound).filter(({ address }) => addresses.has(address));
      const seen = [...transfers.map(({ block }) => block), ...read.slice(-1)];
      const unique = [...new Map(seen.map((block) => [block.height, block])).values()];
      return { transfers, blocks: unique, unread: [], agreedTo: to };
    },
    areEnough: true,
    measures: false,
    testify: async () => ({ verdict: "SHOWN", detail: "" }),
    findHolding: async () => null,
    quoteMs: 900_000,
    findWaiting: async () => [],
  };
  return {
    reader,
    mine,
    /** Mines `count` empty blocks. */
    bury: (count: number) => Array.from({ length: count }, () => mine()).at(-1),
    /** Replaces the newest blocks by others. */
    reorganize: (depth: number, ...sent: Sent[]) => {
      const height = tip().height;
      blocks = blocks.slice(0, -depth);
      mine(...sent);
      while (tip().height < height) mine();
    },
    tip,
  };
}

function newBlock(height: number, sent: Sent[]): Block {
  const newHash = () => `0x${randomBytes(32).toString("hex")}`;
  return { height, hash: newHash(), sent: sent.map((one) => ({ asset: null, hash: newHash(), ...one })) };
}
