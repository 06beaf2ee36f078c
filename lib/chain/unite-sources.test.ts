import { describe, expect, test } from "vitest";
import type { ChainSource, FoundTransfer, OpenTransfer } from "#lib/chain/chain-reader";
import { neededSources, uniteSources } from "#lib/chain/unite-sources";

class Away extends Error {}

type Word = boolean | null | "away";

const BLOCK = { height: 10, hash: "0xblock" };
const TRANSFER: FoundTransfer = {
  address: "0xaddress",
  hash: "0xtransfer",
  position: 0,
  asset: null,
  amountUnits: 5n,
  block: BLOCK,
  at: new Date(),
};
const OPEN = { hash: TRANSFER.hash } as OpenTransfer;

function source(host: string, answers: Partial<ChainSource> = {}): ChainSource {
  return {
    host,
    head: BLOCK,
    findBlock: async () => BLOCK,
    readRange: async () => ({ transfers: [], blocks: [BLOCK], unread: [] }),
    shows: async () => null,
    findHolding: async () => null,
    findWaiting: async () => [],
    ...answers,
  };
}

function saying(host: string, word: Word): ChainSource {
  const shows = async () => {
    if (word === "away") throw new Away();
    return word;
  };
  return source(host, { shows });
}

function united([lead, ...others]: ChainSource[], needed = 2) {
  if (!lead) throw new Error("no source");
  const isSilence = (error: unknown) => error instanceof Away;
  const reading = { mostBlocks: 5, overlap: 3, measures: false, quoteMs: 900_000 };
  return uniteSources(lead, others, { ...reading, needed, isSilence });
}

describe("several sources of a transfer", () => {
  const verdictOf = async (words: Word[], needed = 2) =>
    (
      await united(
        words.map((word, at) => saying(`host${at}`, word)),
        needed,
      ).testify(OPEN, 0n)
    ).verdict;

  test.each<[Word[], string]>([
    [[true, true], "SHOWN"],
    [[true, true, "away"], "SHOWN"],
    [[true], "TOO_FEW"],
    [[true, "away"], "TOO_FEW"],
    [[true, null], "TOO_FEW"],
    [["away", "away"], "TOO_FEW"],
    [[true, false], "DENIED"],
    [[true, true, false], "DENIED"],
    [[false, "away"], "DENIED"],
    [[false, null], "DENIED"],
    [[false, false], "UNKNOWN"],
    [[false, false, "away"], "UNKNOWN"],
  ])("%j is %s when two must show it", async (words, verdict) => {
    expect(await verdictOf(words)).toBe(verdict);
  });

  test("one is enough if one is required", async () => {
    expect(await verdictOf([true], 1)).toBe("SHOWN");
    expect(await verdictOf([false], 1)).toBe("UNKNOWN");
  });

  test("two addresses of one host count as one source", async () => {
    const reader = united([saying("same", true), saying("same", true)]);
    expect((await reader.testify(OPEN, 0n)).verdict).toBe("TOO_FEW");
  });

  test("an error ends the pass, but a source that does not answer does not", async () => {
    const broken = source("broken", { shows: async () => Promise.reject(new TypeError("a defect")) });
    await expect(united([saying("host", true), broken]).testify(OPEN, 0n)).rejects.toThrow("a defect");
  });
});

describe("a range", () => {
  const range = { from: 8, fresh: 8, to: 10 };
  const shown = async () => ({ transfers: [TRANSFER], blocks: [BLOCK], unread: [] });
  const away = async () => Promise.reject(new Away());

  test("contains what the lead leaves out, once", async () => {
    const reader = united([source("lead"), source("other", { readRange: shown })]);
    expect(await reader.readRange(range, [])).toMatchObject({ transfers: [TRANSFER], agreedTo: 10 });
    const both = united([source("lead", { readRange: shown }), source("other", { readRange: shown })]);
    expect((await both.readRange(range, [])).transfers).toEqual([TRANSFER]);
  });

  test("has the latest time that any source gives for a block", async () => {
    const later = { ...TRANSFER, at: new Date(TRANSFER.at.getTime() + 1) };
    const told = (...transfers: FoundTransfer[]) => ({
      readRange: async () => ({ transfers, blocks: [BLOCK], unread: [] }),
    });
    const late = united([source("lead", told(TRANSFER)), source("other", told(later))]);
    expect((await late.readRange(range, [])).transfers).toEqual([TRANSFER, later]);
    const early = united([source("lead", told(later)), source("other", told(TRANSFER))]);
    expect((await early.readRange(range, [])).transfers).toEqual([later]);
  });

  test("counts as read only as far as enough sources have come", async () => {
    const alone = united([source("lead", { readRange: shown }), source("other", { readRange: away })]);
    expect(await alone.readRange(range, [])).toMatchObject({ transfers: [TRANSFER], agreedTo: 7 });
    const behind = united([source("lead"), source("other", { head: { height: 9, hash: "0xnine" } })]);
    expect((await behind.readRange(range, [])).agreedTo).toBe(9);
  });

  test("has nothing from a block that differs from the lead's", async () => {
    const forked = { ...TRANSFER, block: { height: 10, hash: "0xfork" } };
    const other = source("other", {
      readRange: async () => ({ transfers: [forked], blocks: [forked.block], unread: [] }),
    });
    expect(await united([source("lead"), other]).readRange(range, [])).toMatchObject({
      transfers: [],
      agreedTo: 9,
    });
  });
});

describe("a transfer that waits for a block", () => {
  const waiting = { address: "0xaddress", hash: "0xwaiting", amountUnits: 5n };
  const showing = (host: string) => source(host, { findWaiting: async () => [waiting] });
  const silent = source("away", { findWaiting: async () => Promise.reject(new Away()) });

  test("counts if enough sources show it", async () => {
    expect(await united([showing("one"), showing("other")]).findWaiting([])).toEqual([waiting]);
    expect(await united([showing("one"), silent], 1).findWaiting([])).toEqual([waiting]);
  });

  test.each<[string, ChainSource[]]>([
    ["only one shows it", [showing("one"), source("other")]],
    ["one shows it and no other answers", [showing("one"), silent]],
    ["one host shows it twice", [showing("one"), showing("one")]],
    [
      "the other shows another amount",
      [showing("one"), source("other", { findWaiting: async () => [{ ...waiting, amountUnits: 6n }] })],
    ],
  ])("does not count if %s", async (_words, sources) => {
    expect(await united(sources).findWaiting([])).toEqual([]);
  });
});

test("live money needs two sources, whatever is configured", () => {
  expect([1, 2, 5].map((count) => neededSources("live", count))).toEqual([2, 2, 2]);
  expect([1, 2, 5].map((count) => neededSources("test", count))).toEqual([1, 2, 2]);
});
