import type {
  BlockRange,
  ChainPayment,
  ChainReader,
  ChainSource,
  FoundTransfer,
  OpenTransfer,
  RangeRead,
  Testimony,
  WaitingTransfer,
} from "#lib/chain/chain-reader";
import type { Mode } from "#lib/domain/mode";
import { shownByEnough } from "#lib/invoices/first-seen.rules";

type Reading = Pick<ChainReader, "mostBlocks" | "overlap" | "measures" | "quoteMs">;
/** Whether an error is a source's failure to answer; other errors pass through. */
type IsSilence = (error: unknown) => boolean;

/**
 * How many sources must show a transfer before it pays. For live money two, whatever is configured, because a single source may
 * omit or invent transfers; for test money two if there are two.
 */
export function neededSources(mode: Mode, configured: number): number {
  return mode === "live" ? 2 : Math.min(2, configured);
}

/**
 * Reads a chain from several sources. The lead defines the blocks and must answer; transfers that the others show in the same
 * blocks are added. Another source that fails is left out and does not count as having read.
 */
export function uniteSources(
  lead: ChainSource,
  others: readonly ChainSource[],
  { needed, isSilence, ...reading }: Reading & { needed: number; isSilence: IsSilence },
): ChainReader {
  const sources = [lead, ...others];
  const orNothing: OrNothing = (answer) => orNothingOf(answer, isSilence);
  return {
    ...reading,
    areEnough: sources.length >= needed,
    findHead: async () => lead.head,
    findBlock: (height) => lead.findBlock(height),

    async readRange(range, payments) {
      const read = await lead.readRange(range, payments);
      const besides = await Promise.all(
        others.map((other) => orNothing(readOther(lead, other, { read, range, payments }))),
      );
      const reached = besides.map((one) => one?.value.to ?? range.from - 1);
      const transfers = [...read.transfers, ...besides.flatMap((one) => one?.value.transfers ?? [])];
      const blocks = [...read.blocks, ...besides.flatMap((one) => one?.value.blocks ?? [])];
      const unread = [...read.unread, ...besides.flatMap((one) => one?.value.unread ?? [])];
      return {
        transfers,
        blocks,
        unread: [...new Set(unread)],
        agreedTo: agreedHeight(range, reached, needed),
      };
    },

    async testify(transfer, witnessedUnits) {
      const words = await Promise.all(
        sources.map(async (source) => {
          const word = await orNothing(source.shows(transfer, witnessedUnits));
          return { host: source.host, shows: word?.value ?? null };
        }),
      );
      return weigh(words, needed, transfer);
    },

    findWaiting: (payments) => findWaitingAt(sources, payments, needed, orNothing),

    async findHolding(payment, height) {
      const words = await Promise.all(
        sources.map((source) => orNothing(source.findHolding(payment, height))),
      );
      const reported = words.filter((word) => word !== null);
      if (reported.length === 0) return null;
      return { units: reported.map(({ value }) => value).reduce(largest, null) };
    },
  };
}

type OrNothing = <T>(answer: Promise<T>) => Promise<{ value: T } | null>;

/** A source's answer; null if it did not answer. */
async function orNothingOf<T>(answer: Promise<T>, isSilence: IsSilence): Promise<{ value: T } | null> {
  try {
    return { value: await answer };
  } catch (error) {
    if (!isSilence(error)) throw error;
    return null;
  }
}

/** The last block of a range that enough sources have read; `reached` is how far each source except the lead has read. */
function agreedHeight(range: BlockRange, reached: readonly number[], needed: number): number {
  if (needed <= 1) return range.to;
  return reached.toSorted((one, other) => other - one)[needed - 2] ?? range.from - 1;
}

/** The unconfirmed transfers that enough sources show. */
async function findWaitingAt(
  sources: readonly ChainSource[],
  payments: readonly ChainPayment[],
  needed: number,
  orNothing: OrNothing,
): Promise<WaitingTransfer[]> {
  const words = await Promise.all(
    sources.map(async (source) => {
      const word = await orNothing(source.findWaiting(payments));
      return { host: source.host, waiting: word?.value ?? [] };
    }),
  );
  const keyed = words.flatMap(({ waiting }) => waiting.map((one) => [waitingKeyOf(one), one] as const));
  const keys = shownByEnough(
    words.map(({ host, waiting }) => ({ host, keys: waiting.map(waitingKeyOf) })),
    needed,
  );
  const byKey = new Map(keyed);
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** What another source shows in addition to the lead, in blocks that both have; `to` is how far it has read. */
async function readOther(
  lead: ChainSource,
  other: ChainSource,
  { read, range, payments }: { read: RangeRead; range: BlockRange; payments: readonly ChainPayment[] },
): Promise<RangeRead & { to: number }> {
  const to = Math.min(range.to, other.head.height);
  if (to < range.from) return { transfers: [], blocks: [], unread: [], to: range.from - 1 };
  const shown = await other.readRange({ ...range, to }, payments);
  const known = new Map(read.transfers.map((one) => [keyOf(one), one]));
  const blocks = new Map(read.blocks.map((block) => [block.height, block]));
  const found: RangeRead = { transfers: [], blocks: [], unread: shown.unread };
  for (const transfer of shown.transfers) {
    const same = known.get(keyOf(transfer));
    if (same && same.at >= transfer.at) continue;
    const { height, hash } = transfer.block;
    const block = blocks.get(height) ?? (await lead.findBlock(height));
    // The two sources differ at this block. A later pass reads it, once they agree.
    if (block?.hash !== hash) return { ...found, to: Math.min(to, height - 1) };
    blocks.set(height, block);
    found.transfers.push(transfer);
    found.blocks.push({ height, hash });
  }
  return { ...found, to };
}

function keyOf({ address, hash, position, amountUnits }: FoundTransfer): string {
  return `${address} ${hash} ${position} ${amountUnits}`;
}

function waitingKeyOf({ address, hash, amountUnits }: WaitingTransfer): string {
  return `${address} ${hash} ${amountUnits}`;
}

function weigh(
  words: readonly { host: string; shows: boolean | null }[],
  needed: number,
  { hash }: OpenTransfer,
): Testimony {
  const hostsThat = (shows: boolean) => [
    ...new Set(words.filter((word) => word.shows === shows).map(({ host }) => host)),
  ];
  const [showing, denying] = [hostsThat(true), hostsThat(false)];
  if (denying.length > 0 && showing.length === 0 && denying.length >= needed) {
    return { verdict: "UNKNOWN", detail: `no source knows ${hash} any more: ${denying.join(", ")}` };
  }
  if (denying.length > 0) {
    const others = showing.length > 0 ? `, ${showing.join(", ")} shows it` : "";
    return { verdict: "DENIED", detail: `${denying.join(", ")} does not show this transfer${others}` };
  }
  if (showing.length >= needed) return { verdict: "SHOWN", detail: showing.join(", ") };
  const alone =
    showing.length > 0
      ? `only ${showing.join(", ")} shows this transfer`
      : "no source knows whether this transfer exists";
  return { verdict: "TOO_FEW", detail: `${alone}; ${needed} sources must show it` };
}

function largest(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
