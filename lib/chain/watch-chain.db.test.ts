import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client";
import { chainPayments } from "#db/schema/chain-watch";
import { claimCursor, findCursor, releaseCursor } from "#lib/chain/chain-cursors.queries";
import type { ChainPayment } from "#lib/chain/chain-payments.queries";
import { findChainState } from "#lib/chain/chain-state";
import { openChainPayment } from "#lib/chain/open-chain-payment";
import { watchChain } from "#lib/chain/watch-chain";
import { type Sent, scriptedChain } from "#test/scripted-chain";

const REQUIRED = 4;
const UNITS = 1_000n;

async function watched() {
  const chain = scriptedChain();
  const watch = { connectionId: randomUUID(), chain: "eip155:56" };
  const accountId = randomUUID();
  const used = new Set<string>();
  const open = (id: string = randomUUID()) =>
    openChainPayment(
      {
        ...watch,
        id,
        accountId,
        addressAt: (index) => `${accountId}/${index}`,
        currency: "USDTBSC",
        asset: null,
        expectedUnits: UNITS,
        requiredConfirmations: REQUIRED,
        compareMs: 900_000,
      },
      { findHead: chain.reader.findHead, isUsed: async (address) => used.has(address) },
    );
  const pass = (owner = "one") => watchChain(watch, chain.reader, owner);
  return { chain, watch, open, pass, used, accountId, payment: await open() };
}

const sent = ({ address }: ChainPayment, amountUnits = UNITS): Sent => ({ address, amountUnits });

async function seen({ id }: ChainPayment) {
  const state = await findChainState(db(), id);
  if (!state) throw new Error("the test's payment is missing");
  const { version, transactions } = state;
  return { version, got: transactions.map(({ amountUnits, confirmations }) => [amountUnits, confirmations]) };
}

describe("a pass", () => {
  test("finds transfers, and counts their confirmations by depth", async () => {
    const { chain, pass, payment } = await watched();
    chain.mine(sent(payment));
    await pass();
    const first = await seen(payment);
    expect(first.got).toEqual([[UNITS, 1]]);
    chain.bury(2);
    await pass();
    const second = await seen(payment);
    expect(second.got).toEqual([[UNITS, 3]]);
    expect(second.version).toBeGreaterThan(first.version);
    chain.bury(40);
    await pass();
    expect((await seen(payment)).got).toEqual([[UNITS, 43]]);
  });

  test("changes nothing if the chain has not changed", async () => {
    const { chain, pass, payment } = await watched();
    chain.mine(sent(payment));
    chain.bury(REQUIRED);
    await pass();
    const before = await seen(payment);
    await pass();
    expect(await seen(payment)).toEqual(before);
  });

  test("counts several transfers of one chain transaction as one, and each chain transaction separately", async () => {
    const { chain, pass, payment } = await watched();
    chain.mine({ ...sent(payment), hash: "0xaa" }, { ...sent(payment, 5n), hash: "0xaa" }, sent(payment, 7n));
    await pass();
    expect((await seen(payment)).got.map(([units]) => units).toSorted()).toEqual([UNITS + 5n, 7n]);
  });

  test("reports another asset and does not count it", async () => {
    const { chain, pass, payment } = await watched();
    chain.mine({ ...sent(payment), asset: "0xother" });
    expect(await pass()).toMatchObject([{ detail: expect.stringContaining("0xother came for") }]);
    expect((await seen(payment)).got).toEqual([]);
  });
});

describe("a reorganization", () => {
  test("removes what is no longer on the chain", async () => {
    const { chain, pass, payment } = await watched();
    chain.bury(2);
    await pass();
    chain.mine(sent(payment));
    chain.bury(1);
    await pass();
    const before = await seen(payment);
    chain.reorganize(2);
    await pass();
    const after = await seen(payment);
    expect(after.got).toEqual([]);
    expect(after.version).toBeGreaterThan(before.version);
  });

  test("moves a chain transaction to another block, with its confirmations", async () => {
    const { chain, pass, payment } = await watched();
    await pass();
    const one = { ...sent(payment), hash: "0xmoved" };
    chain.mine(one);
    chain.bury(2);
    await pass();
    expect((await seen(payment)).got).toEqual([[UNITS, 3]]);
    chain.reorganize(3);
    chain.mine(one);
    await pass();
    expect((await seen(payment)).got).toEqual([[UNITS, 1]]);
  });

  test("is found even if the newest block is unchanged and only an older block with a transfer has changed", async () => {
    const { chain, pass, payment } = await watched();
    const { readRange } = chain.reader;
    chain.mine();
    // A source that consists of several machines may answer with a block that the others have already dropped.
    chain.reader.readRange = async (range, payments) => {
      const { blocks } = await readRange(range, payments);
      const block = { height: range.to - 1, hash: "0xdropped" };
      const stray = { ...sent(payment), asset: null, hash: "0xghost", position: 0, block, at: new Date() };
      return { transfers: [stray], blocks: [block, ...blocks], unread: [], agreedTo: range.to };
    };
    chain.bury(1);
    await pass();
    expect((await seen(payment)).got).toEqual([[UNITS, 2]]);
    chain.reader.readRange = readRange;
    chain.bury(1);
    await pass();
    expect((await seen(payment)).got).toEqual([]);
  });

  test("of the block at which reading began misses nothing", async () => {
    const { chain, pass, payment } = await watched();
    chain.reorganize(1, sent(payment));
    chain.mine();
    await pass();
    expect((await seen(payment)).got).toEqual([[UNITS, 2]]);
  });

  test("undoes nothing because of a source that shows another chain", async () => {
    const { chain, pass, payment } = await watched();
    chain.bury(140);
    chain.mine(sent(payment));
    await pass();
    const { findBlock } = chain.reader;
    chain.reader.findBlock = async (height) => ({ height, hash: "0xanother" });
    await expect(pass()).rejects.toThrow("none of the blocks");
    chain.reader.findBlock = findBlock;
    expect((await seen(payment)).got).toEqual([[UNITS, 1]]);
  });
});

describe("nothing is missed", () => {
  test("or counted twice when a pass ends in the middle", async () => {
    const { chain, watch, pass, payment } = await watched();
    const { height } = chain.tip();
    for (let block = 0; block < 12; block += 1) chain.mine(sent(payment, BigInt(block + 1)));
    const { readRange } = chain.reader;
    let ranges = 0;
    chain.reader.readRange = (range, payments) => {
      ranges += 1;
      if (ranges === 2) throw new Error("cut off");
      return readRange(range, payments);
    };
    await expect(pass()).rejects.toThrow("cut off");
    expect((await findCursor(db(), watch))?.height).toBe(height + 5);
    await pass();
    const sum = (await seen(payment)).got.reduce((units, [amount = 0n]) => units + BigInt(amount), 0n);
    expect(sum).toBe(78n);
  });

  test("when a source leaves out a block's transfers and shows them a pass later", async () => {
    const { chain, pass, payment } = await watched();
    const { readRange } = chain.reader;
    chain.reader.readRange = async (range, payments) => ({
      ...(await readRange(range, payments)),
      transfers: [],
    });
    chain.mine(sent(payment));
    await pass();
    chain.reader.readRange = readRange;
    chain.mine();
    await pass();
    expect((await seen(payment)).got).toEqual([[UNITS, 2]]);
  });

  test("when an address is given out while a pass runs", async () => {
    const { chain, open, pass } = await watched();
    const { readRange } = chain.reader;
    chain.mine();
    let late: ChainPayment | undefined;
    chain.reader.readRange = async (range, payments) => {
      const read = await readRange(range, payments);
      late = await open();
      chain.mine(sent(late));
      return read;
    };
    await pass();
    chain.reader.readRange = readRange;
    await pass();
    if (!late) throw new Error("no range was read");
    expect((await seen(late)).got).toEqual([[UNITS, 1]]);
  });
});

describe("the lease", () => {
  test("lets one worker read at a time", async () => {
    const { chain, watch, pass } = await watched();
    chain.mine();
    await claimCursor(db(), watch, { owner: "other", forMs: 60_000 });
    expect(await pass()).toBeNull();
    await releaseCursor(db(), watch, "other");
    expect(await pass()).toEqual([]);
  });

  test("prevents a worker that lost it from storing what it read", async () => {
    const { chain, watch, pass, payment } = await watched();
    chain.mine(sent(payment));
    const { readRange } = chain.reader;
    chain.reader.readRange = async (range, payments) => {
      await releaseCursor(db(), watch, "one");
      await claimCursor(db(), watch, { owner: "other", forMs: 60_000 });
      return readRange(range, payments);
    };
    expect(await pass()).toBeNull();
    expect((await seen(payment)).got).toEqual([]);
  });

  test("of a worker that died ends by itself", async () => {
    const { chain, watch, pass, payment } = await watched();
    chain.mine(sent(payment));
    await claimCursor(db(), watch, { owner: "dead", forMs: 1 });
    await expect.poll(() => pass("next"), { timeout: 30_000 }).toEqual([]);
    expect((await seen(payment)).got).toEqual([[UNITS, 1]]);
  });
});

describe("a second source", () => {
  test("must confirm a transfer before it is deep enough", async () => {
    const { chain, pass, payment } = await watched();
    const { testify } = chain.reader;
    const detail = "another source does not show this transfer";
    chain.reader.testify = async () => ({ verdict: "DENIED", detail });
    chain.mine(sent(payment));
    chain.bury(10);
    expect(await pass()).toMatchObject([{ detail: expect.stringContaining("does not show this transfer") }]);
    expect((await seen(payment)).got).toEqual([[UNITS, REQUIRED - 1]]);
    chain.reader.testify = testify;
    await pass();
    expect((await seen(payment)).got).toEqual([[UNITS, 11]]);
  });
});

describe("a single source", () => {
  test("makes nothing paid, and raises an alert once the transfer has waited for a long time", async () => {
    const { chain, pass, payment } = await watched();
    const { readRange } = chain.reader;
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const [young, old] = [minutesAgo(10), minutesAgo(16)];
    const ageOf = { [chain.mine(sent(payment)).hash]: young, [chain.mine(sent(payment)).hash]: old };
    chain.reader.readRange = async (range, payments) => {
      const read = await readRange(range, payments);
      const transfers = read.transfers.map((one) => ({ ...one, at: ageOf[one.block.hash] ?? one.at }));
      return { ...read, transfers };
    };
    chain.reader.testify = async () => ({ verdict: "TOO_FEW", detail: "one host alone" });
    chain.bury(10);
    const alerts = await pass();
    expect(alerts).toMatchObject([{ reason: "UNWITNESSED", detail: "one host alone" }]);
    const short = REQUIRED - 1;
    expect((await seen(payment)).got.map(([, confirmations]) => confirmations)).toEqual([short, short]);
  });
});

describe("addresses", () => {
  test("with a history on the chain are never issued", async () => {
    const { open, used, accountId, payment } = await watched();
    used.add(`${accountId}/${payment.addressIndex + 1}`).add(`${accountId}/${payment.addressIndex + 2}`);
    expect((await open()).addressIndex).toBe(payment.addressIndex + 3);
  });

  test("are each issued once, even for simultaneous requests", async () => {
    const { open } = await watched();
    const opened = await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(new Set(opened.map(({ addressIndex }) => addressIndex)).size).toBe(8);
  });

  test("are the same for the same payment, even for simultaneous requests", async () => {
    const { open } = await watched();
    const id = randomUUID();
    const opened = await Promise.all(Array.from({ length: 4 }, () => open(id)));
    expect(new Set(opened.map(({ address }) => address)).size).toBe(1);
  });

  test("of a chain that was unwatched for a while are watched from now on, without reading the gap", async () => {
    const { chain, watch, open, payment } = await watched();
    await db()
      .update(chainPayments)
      .set({ watchedUntil: new Date(0) })
      .where(eq(chainPayments.id, payment.id));
    chain.bury(50);
    await open();
    expect((await findCursor(db(), watch))?.height).toBe(chain.tip().height);
  });
});
