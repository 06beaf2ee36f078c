import { db } from "#db/client";
import {
  type ChainBlock,
  type ChainCursor,
  type ChainWatch,
  listBlocks,
} from "#lib/chain/chain-cursors.queries";
import type { ChainReader } from "#lib/chain/chain-reader";
import { listOpenTransfers } from "#lib/chain/chain-transfers.queries";

/** How many of the blocks that were read are remembered; a deeper reorganization cannot be undone. */
export const KEPT_BLOCKS = 1_024;
/** Blocks with transfers are compared again up to this depth, beyond any coin's confirmations. */
export const COMPARED_DEPTH = 128;

/** The source shows none of the blocks that were read before. It follows another chain, so nothing is undone. */
export class AnotherChain extends Error {
  override readonly name = "AnotherChain";
}

/** Blocks no longer on the chain, and the last common block below them. */
export type Reorganization = { gone: ChainBlock[]; common: ChainBlock };

/**
 * Compares the blocks that were read with the source's current ones: the newest block, and each block with a transfer that may
 * still change. Null when all match. Throws AnotherChain when no remembered block matches, unless all of them are young.
 */
export async function findReorganization(
  reader: ChainReader,
  watch: ChainWatch,
  { height }: ChainCursor,
  head: ChainBlock,
): Promise<Reorganization | null> {
  const known = (await listBlocks(db(), watch, KEPT_BLOCKS)).filter((block) => block.height <= head.height);
  const [newest] = known;
  if (!newest) return null;
  const isSame = async ({ height: at, hash }: ChainBlock) => (await reader.findBlock(at))?.hash === hash;
  const wrong = new Set<ChainBlock>();
  for (const block of await toCompare(watch, known, newest, height)) {
    if (!(await isSame(block))) wrong.add(block);
  }
  const lowest = Math.min(...[...wrong].map((block) => block.height));
  if (wrong.size === 0) return null;
  for (const block of known) {
    if (wrong.has(block)) continue;
    if (!(await isSame(block))) wrong.add(block);
    else if (block.height < lowest) return { gone: [...wrong], common: block };
  }
  const oldest = known.at(-1) ?? newest;
  const below = Math.max(0, oldest.height - COMPARED_DEPTH);
  // Reading began only recently, at a block that has been replaced since.
  const common = head.height - oldest.height <= COMPARED_DEPTH ? await reader.findBlock(below) : null;
  if (common) return { gone: known, common };
  throw new AnotherChain("the source shows none of the blocks that were read");
}

async function toCompare(watch: ChainWatch, known: ChainBlock[], newest: ChainBlock, height: number) {
  const open = await listOpenTransfers(db(), watch, height - COMPARED_DEPTH);
  const heights = new Set(open.map(({ blockHeight }) => blockHeight));
  return [newest, ...known.filter((block) => block !== newest && heights.has(block.height))];
}
