import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { watchSkippedAddress } from "#lib/chain/skipped-addresses";
import { newId } from "#lib/platform/ids/new-id";
import { bitcoinAccountOf } from "#lib/providers/esplora/bitcoin-address";
import { esploraAdapter } from "#lib/providers/esplora/esplora-adapter";
import { openEsplora } from "#lib/providers/esplora/esplora-endpoint";
import { esploraSettings } from "#lib/providers/esplora/esplora-settings";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { describeCryptoProvider } from "#test/providers/contract/crypto";
import { type FakeBitcoin, fakeBitcoin, startFakeEsplora } from "#test/providers/esplora/fake-esplora";

changeSettings({ allowPrivateTargets: true });

// The account and its addresses are BIP-84's own test vectors.
const ZPUB =
  "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";
const FIRST = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
const UNITS = 50_000n;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(chain: FakeBitcoin, options?: Parameters<typeof startFakeEsplora>[1]) {
  const server = await startFakeEsplora(chain, options);
  closing.push(server.close);
  return server;
}

const connectionTo = (...urls: string[]) => ({
  id: newId("connection"),
  mode: "live" as const,
  settings: esploraSettings.parse({ xpub: ZPUB, firstAddress: FIRST, endpoints: urls.join(" ") }),
});

async function wallet(...chains: FakeBitcoin[]) {
  const [first = fakeBitcoin(), second = first] = chains;
  return walletAt(await Promise.all([first, second].map((chain) => serve(chain))));
}

async function walletAt(servers: Awaited<ReturnType<typeof serve>>[]) {
  const connection = connectionTo(...servers.map(({ url }) => url));
  const provider = esploraAdapter.open(connection);
  const request = { reference: newId("attempt"), currency: "BTC" as const, amountUnits: UNITS };
  const payment = await provider.createPayment(request);
  const pass = async () => (await provider.watch?.("the only worker")) ?? [];
  // Blocks of the same second cannot be ordered by time.
  const seen = async () =>
    (await provider.findPayment(payment.paymentId))?.transactions
      .map((one) => [one.amountUnits, one.confirmations] as const)
      .toSorted(([, one], [, other]) => other - one);
  return { servers, connection, provider, payment, pass, seen };
}

describe("addresses of a public key", () => {
  it("are those of BIP-84's test vectors", () => {
    const account = bitcoinAccountOf(ZPUB, "live");
    expect([0, 1].map((index) => account.addressAt(index))).toEqual([
      FIRST,
      "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g",
    ]);
  });

  it("never come from a private key or another network's key", () => {
    const zprv =
      "zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE";
    expect(esploraSettings.safeParse({ xpub: zprv, endpoints: "http://127.0.0.1:1" }).success).toBe(false);
    expect(() => bitcoinAccountOf(ZPUB, "test")).toThrow("begins with vpub or tpub");
  });
});

describe("a pass over Bitcoin", () => {
  it("counts confirmations by depth, sums several payments, and ignores other outputs", async () => {
    const chain = fakeBitcoin();
    const { payment, pass, seen } = await wallet(chain);
    chain.send(payment.address, UNITS);
    await pass();
    expect(await seen()).toEqual([[UNITS, 1]]);
    chain.send(payment.address, 5n);
    chain.bury(3);
    await pass();
    expect(await seen()).toEqual([
      [UNITS, 5],
      [5n, 4],
    ]);
  });

  it("reads an address beyond its newest transactions", async () => {
    const chain = fakeBitcoin();
    const { payment, pass, seen } = await wallet(chain);
    for (let one = 0; one < 60; one += 1) chain.send(payment.address, 10n);
    await pass();
    expect(await seen()).toHaveLength(60);
  });

  it.each([1, 10])("reads an address to its end where a server's pages have %i", async (page) => {
    const chain = fakeBitcoin();
    const servers = await Promise.all([serve(chain, { page }), serve(chain, { page })]);
    const { payment, pass, seen } = await walletAt(servers);
    for (let one = 0; one < 12; one += 1) chain.send(payment.address, 10n);
    expect(await pass()).toEqual([]);
    expect(await seen()).toHaveLength(12);
  });

  it("confirms a block reward once spendable, at a depth of 100", async () => {
    const chain = fakeBitcoin();
    const { payment, pass, seen } = await wallet(chain);
    chain.reward(payment.address, UNITS);
    chain.bury(98);
    expect(await pass()).toEqual([]);
    expect(await seen()).toEqual([[UNITS, 1]]);
    chain.bury(1);
    await pass();
    expect(await seen()).toEqual([[UNITS, 100]]);
  });

  it("undoes what a reorganization removed", async () => {
    const chain = fakeBitcoin();
    const { payment, pass, seen } = await wallet(chain);
    chain.send(payment.address, UNITS);
    chain.bury(2);
    await pass();
    expect(await seen()).toEqual([[UNITS, 3]]);
    chain.reorganize(3);
    await pass();
    expect(await seen()).toEqual([]);
  });

  it("confirms nothing that only one server shows", async () => {
    const chain = fakeBitcoin();
    const honest = chain.fork();
    const { payment, pass, seen, servers } = await wallet(chain, honest);
    chain.send(payment.address, UNITS);
    honest.mine();
    chain.bury(2);
    honest.bury(2);
    await pass();
    // The transfer is three blocks deep, but only one server shows it, and two are needed.
    expect(await seen()).toEqual([[UNITS, 1]]);
    await servers[1]?.close();
    chain.bury(1);
    await pass();
    expect(await seen()).toEqual([[UNITS, 1]]);
  });

  it("finds through another server what the first leaves out", async () => {
    const chain = fakeBitcoin();
    const { payment, pass, seen, servers } = await wallet(chain);
    chain.send(payment.address, UNITS);
    servers[0]?.failNext("server_error", "question");
    await pass();
    expect(await seen()).toEqual([[UNITS, 1]]);
  });

  it("confirms nothing while servers disagree about a settled block, and raises an alert", async () => {
    const chain = fakeBitcoin();
    const other = chain.fork();
    const { pass } = await wallet(chain, other);
    chain.bury(8);
    other.bury(8);
    expect(await pass()).toMatchObject([
      { reason: "CONTRADICTION", detail: expect.stringContaining("different blocks") },
    ]);
  });

  it.each(["html", "answer_cut", "server_error"] as const)("stores nothing after %s", async (fault) => {
    const chain = fakeBitcoin();
    const { payment, pass, seen, servers } = await wallet(chain);
    chain.send(payment.address, UNITS);
    for (const server of servers) server.failNext(fault, "question");
    await expect(pass()).rejects.toSatisfy(
      (error) => error instanceof ProviderTimeout || error instanceof ProviderFault,
    );
    expect(await seen()).toEqual([]);
    await pass();
    expect(await seen()).toEqual([[UNITS, 1]]);
  });

  it("requires the confirmed first address, and a server for Bitcoin", async () => {
    const { connection } = await wallet(fakeBitcoin());
    const request = { reference: newId("attempt"), currency: "BTC" as const, amountUnits: UNITS };
    const unconfirmed = { ...connection, settings: { ...connection.settings, firstAddress: "" } };
    await expect(esploraAdapter.open(unconfirmed).createPayment(request)).rejects.toBeInstanceOf(
      ProviderFault,
    );
    const nobody = esploraAdapter.open(connectionTo("http://127.0.0.1:1/api", "http://127.0.0.1:2/api"));
    await expect(nobody.createPayment(request)).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});

describe("coins that an address sends to itself", () => {
  const at = (address: string, value: number) => ({ scriptpubkey_address: address, value });
  const PAID = Number(UNITS);
  const amounts = async (seen: () => Promise<(readonly [bigint, number])[] | undefined>) =>
    (await seen())?.map(([units]) => units).toSorted((one, other) => Number(one - other));

  it.each<[string, (own: string) => [ReturnType<typeof at>[], ReturnType<typeof at>[]], bigint[]]>([
    ["all of them", (own) => [[at(own, PAID)], [at(own, PAID - 300)]], [UNITS]],
    [
      "change of a payment elsewhere",
      (own) => [[at(own, PAID)], [at("shop", 9_000), at(own, PAID - 9_300)]],
      [UNITS],
    ],
    ["change in several outputs", (own) => [[at(own, PAID)], [at(own, 20_000), at(own, 29_000)]], [UNITS]],
    [
      "beside what another pays in the same transaction",
      (own) => [
        [at(own, PAID), at("payer", 8_000)],
        [at(own, PAID), at(own, 7_000)],
      ],
      [7_000n, UNITS],
    ],
  ])("are not received: %s", async (_, move, expected) => {
    const chain = fakeBitcoin();
    const { payment, pass, seen } = await wallet(chain);
    chain.send(payment.address, UNITS);
    chain.move(...move(payment.address));
    chain.bury(5);
    await pass();
    expect(await amounts(seen)).toEqual(expected);
    expect((await seen())?.every(([, confirmations]) => confirmations >= 5)).toBe(true);
  });

  it("are received by another payment's address when spent to it", async () => {
    const chain = fakeBitcoin();
    const { payment, pass, provider } = await wallet(chain);
    const request = { reference: newId("attempt"), currency: "BTC" as const, amountUnits: UNITS };
    const other = await provider.createPayment(request);
    chain.send(payment.address, UNITS);
    chain.move([at(payment.address, PAID)], [at(other.address, 40_000), at(payment.address, 9_000)]);
    await pass();
    const received = async (id: string) =>
      (await provider.findPayment(id))?.transactions.map(({ amountUnits }) => amountUnits);
    expect(await received(other.paymentId)).toEqual([40_000n]);
    expect(await received(payment.paymentId)).toEqual([UNITS]);
  });

  it("count as nothing received while they wait for a block", async () => {
    const chain = fakeBitcoin();
    const { url } = await serve(chain);
    const mixed = { txid: "ab".repeat(32), vin: [{ prevout: at("own", PAID) }] };
    chain.mempool.push({ ...mixed, vout: [at("own", PAID - 300)] });
    expect(await openEsplora(new URL(`${url}/`)).listWaiting("own")).toEqual([]);
    chain.mempool.push({ ...mixed, vout: [at("own", PAID + 40)] });
    expect(await openEsplora(new URL(`${url}/`)).listWaiting("own")).toMatchObject([{ amountUnits: 40n }]);
  });
});

describe("one address that cannot be read", () => {
  const DUST = 300n;
  async function withOther(servers: Awaited<ReturnType<typeof serve>>[]) {
    const opened = await walletAt(servers);
    const request = { reference: newId("attempt"), currency: "BTC" as const, amountUnits: UNITS };
    const other = await opened.provider.createPayment(request);
    const seenOf = async (id: string) => (await opened.provider.findPayment(id))?.transactions ?? [];
    return { ...opened, other, seenOf };
  }

  it("with 1,100 outputs of dust delays no other payment, and is read to its end separately", async () => {
    const chain = fakeBitcoin();
    const { payment, other, pass, seenOf } = await withOther([await serve(chain), await serve(chain)]);
    const output = { scriptpubkey_address: payment.address, value: Number(DUST) };
    chain.send(payment.address, UNITS);
    const hash = () => randomBytes(32).toString("hex");
    chain.mine(...Array.from({ length: 1_100 }, () => ({ txid: hash(), vin: [], vout: [output] })));
    chain.send(other.address, UNITS);
    chain.bury(2);
    expect(await pass()).toEqual([]);
    expect(await seenOf(other.paymentId)).toMatchObject([{ amountUnits: UNITS, confirmations: 3 }]);
    const seen = await seenOf(payment.paymentId);
    expect(seen.filter(({ amountUnits }) => amountUnits === UNITS)).toHaveLength(1);
    expect(seen).toHaveLength(1_101);
  });

  it("is an alert if no server returns it, and is read once one does", async () => {
    const chain = fakeBitcoin();
    const silent = { address: "" };
    const refuses = (path: string) => silent.address !== "" && path.includes(`/address/${silent.address}`);
    const { payment, other, pass, seenOf } = await withOther([
      await serve(chain, { refuses }),
      await serve(chain, { refuses }),
    ]);
    chain.send(payment.address, UNITS);
    chain.send(other.address, UNITS);
    silent.address = payment.address;
    expect(await pass()).toMatchObject([{ reason: "UNREADABLE", about: payment.address }]);
    expect(await seenOf(other.paymentId)).toMatchObject([{ amountUnits: UNITS }]);
    silent.address = "";
    chain.bury(20);
    await db().execute(sql`update chain_payments set compare_at = now() where address = ${payment.address}`);
    expect(await pass()).toEqual([]);
    expect(await seenOf(payment.paymentId)).toMatchObject([{ amountUnits: UNITS, confirmations: 22 }]);
  });

  it("is still read if two servers answer half of its calls with 429", async () => {
    const chain = fakeBitcoin();
    let calls = 0;
    const refuses = () => calls++ % 2 === 0;
    const [one, other] = [await serve(chain, { refuses }), await serve(chain, { refuses })];
    const { payment, pass, seen } = await walletAt([one, other]);
    chain.send(payment.address, UNITS);
    chain.bury(2);
    await pass();
    expect(await seen()).toEqual([[UNITS, 3]]);
  });
});

describe("an address that a restore skipped", () => {
  it("shows what any server saw arrive, and is watched from the start of the chain", async () => {
    const chain = fakeBitcoin();
    const { provider, pass, servers } = await wallet(chain, chain.fork());
    const { addresses } = provider;
    const lost = bitcoinAccountOf(ZPUB, "live").addressAt(900);
    chain.send(lost, UNITS);
    expect(await addresses?.findCoins(899)).toEqual([]);
    const [held] = (await addresses?.findCoins(900)) ?? [];
    expect(held).toMatchObject({ address: lost, amountUnits: UNITS, currency: "BTC" });
    if (!held) throw new Error("nothing was found");
    const reference = newId("attempt");
    await transaction((tx) => watchSkippedAddress(tx, reference, held));
    await pass();
    const { transactions } = (await provider.findPayment(reference)) ?? {};
    expect(transactions).toMatchObject([{ amountUnits: UNITS, confirmations: 1 }]);
    for (const server of servers) server.failAlways("server_error");
    await expect(addresses?.findCoins(900)).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});

describe("coins that wait for a block", () => {
  async function minedLater(chain: FakeBitcoin, other: FakeBitcoin = chain) {
    const { payment, pass, provider, servers } = await wallet(chain, other);
    const waiting = chain.wait(payment.address, UNITS);
    return {
      pass,
      servers,
      waiting,
      seenAt: async () => (await provider.findPayment(payment.paymentId))?.transactions[0]?.detectedAt,
      mine: () => {
        chain.mine(waiting);
        if (other !== chain) other.mine(waiting);
        for (const each of [chain, other]) Object.assign(each.blocks().at(-1) ?? {}, { timestamp: AHEAD });
      },
    };
  }
  const AHEAD = Math.floor(Date.now() / 1000) + 3_600;
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

  it("do not count yet, but are first seen at that time", async () => {
    const { pass, mine, seenAt } = await minedLater(fakeBitcoin());
    await pass();
    expect(await seenAt()).toBeUndefined();
    await pause();
    const afterIt = new Date();
    mine();
    await pass();
    expect((await seenAt())?.getTime()).toBeLessThan(afterIt.getTime());
  });

  it.each([
    ["by one server alone", "alone"],
    ["while no second server answers", "away"],
    ["by nobody, because our watcher was down", "unread"],
  ] as const)("are first seen in their block if they were seen %s", async (_words, seen) => {
    const chain = fakeBitcoin();
    const { pass, mine, seenAt, servers } = await minedLater(chain, seen === "alone" ? chain.fork() : chain);
    if (seen === "away") servers[1]?.failAlways("server_error");
    if (seen !== "unread") await pass();
    servers[1]?.failAlways(null);
    await pause();
    const afterIt = new Date();
    mine();
    await pass();
    expect((await seenAt())?.getTime()).toBeGreaterThanOrEqual(afterIt.getTime());
  });
});

describe("testing a connection", () => {
  it("reports no problem, or names it", async () => {
    const { connection } = await wallet(fakeBitcoin());
    expect(await esploraAdapter.check(connection)).toBeNull();
    const [right, other] = [await serve(fakeBitcoin()), await serve(fakeBitcoin("f".repeat(64)))];
    expect(await esploraAdapter.check(connectionTo(right.url))).toMatchObject({
      field: "endpoints",
      detail: expect.stringContaining("at least two hosts"),
    });
    expect(await esploraAdapter.check(connectionTo(right.url, other.url))).toMatchObject({
      code: "wrong_setting",
      field: "endpoints",
    });
    expect(
      await esploraAdapter.check(connectionTo("http://127.0.0.1:1/api", "http://127.0.0.1:2/api")),
    ).toMatchObject({
      code: "unreachable",
    });
    const wrong = { ...connection, settings: { ...connection.settings, firstAddress: "bc1qother" } };
    expect(await esploraAdapter.check(wrong)).toMatchObject({
      field: "firstAddress",
      detail: expect.stringContaining(FIRST),
    });
  });
});

// `findPayment` reads our own records; tests above cover the effect of a server's faults on a pass.
const facts = {
  cannot: { payout: "it holds no private key" },
  faults: [],
  currency: "BTC",
  payoutAddress: null,
} as const;

describeCryptoProvider("our watcher of Bitcoin", facts, async () => {
  const chain = fakeBitcoin();
  const servers = [await startFakeEsplora(chain), await startFakeEsplora(chain)];
  const provider = esploraAdapter.open(connectionTo(...servers.map(({ url }) => url)));
  const addresses = new Map<string, string>();
  const pass = () => provider.watch?.("the only worker");
  return {
    provider: {
      ...provider,
      createPayment: async (request) => {
        const created = await provider.createPayment(request);
        addresses.set(created.paymentId, created.address);
        return created;
      },
    },
    send: async (paymentId, units) => {
      chain.send(addresses.get(paymentId) ?? "", units);
      await pass();
    },
    mine: async (_, blocks) => {
      chain.bury(blocks);
      await pass();
    },
    reorganize: async () => {
      chain.reorganize(1);
      await pass();
    },
    failNext: () => {},
    reports: null,
    close: async () => {
      for (const server of servers) await server.close();
    },
  };
});

it("a server of another network issues no address, even after earlier ones", async () => {
  const [first, second] = [fakeBitcoin(), fakeBitcoin()];
  const servers = await Promise.all([first, second].map((chain) => serve(chain)));
  const connection = connectionTo(...servers.map(({ url }) => url));
  const open = (endpoints: string[]) =>
    esploraAdapter
      .open({ ...connectionTo(...endpoints), id: connection.id })
      .createPayment({ reference: newId("attempt"), currency: "BTC", amountUnits: UNITS });
  await open(servers.map(({ url }) => url));
  const testNetwork = fakeBitcoin("000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943");
  const strangers = await Promise.all([1, 2].map(() => serve(testNetwork)));
  await expect(open(strangers.map(({ url }) => url))).rejects.toBeInstanceOf(ProviderFault);
});

it("a plain-text answer that a transaction is missing counts as nothing received", async () => {
  const { url } = await serve(fakeBitcoin());
  const endpoint = openEsplora(new URL(`${url}/`));
  expect(await endpoint.findReceived("00".repeat(32), FIRST)).toEqual([]);
});
