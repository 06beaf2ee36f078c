import { afterEach, describe, expect, it } from "vitest";
import { transaction } from "#db/client";
import { watchSkippedAddress } from "#lib/chain/skipped-addresses";
import { newId } from "#lib/platform/ids/new-id";
import { bitcoinAccountOf } from "#lib/providers/esplora/bitcoin-address";
import { esploraAdapter } from "#lib/providers/esplora/esplora-adapter";
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

async function serve(chain: FakeBitcoin) {
  const server = await startFakeEsplora(chain);
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
  const servers = await Promise.all([first, second].map(serve));
  const connection = connectionTo(...servers.map(({ url }) => url));
  const provider = esploraAdapter.open(connection);
  const request = { reference: newId("attempt"), currency: "BTC" as const, amountUnits: UNITS };
  const payment = await provider.createPayment(request);
  const pass = async () => (await provider.watch?.("the only worker")) ?? [];
  // Blocks of one second have no order of their own.
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

  it("come from no private key, and from no key of another network", () => {
    const zprv =
      "zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE";
    expect(esploraSettings.safeParse({ xpub: zprv, endpoints: "http://127.0.0.1:1" }).success).toBe(false);
    expect(() => bitcoinAccountOf(ZPUB, "test")).toThrow("begins with vpub or tpub");
  });
});

describe("a pass over Bitcoin", () => {
  it("counts confirmations by depth, several payments, and none of another output", async () => {
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

  it("undoes what a reorganisation took away", async () => {
    const chain = fakeBitcoin();
    const { payment, pass, seen } = await wallet(chain);
    chain.send(payment.address, UNITS);
    chain.bury(2);
    await pass();
    expect(await seen()).toEqual([[UNITS, 3]]);
    chain.reorganise(3);
    await pass();
    expect(await seen()).toEqual([]);
  });

  it("confirms nothing that another server does not show, nor what one alone can tell", async () => {
    const chain = fakeBitcoin();
    const honest = chain.fork();
    const { payment, pass, seen, servers } = await wallet(chain, honest);
    chain.send(payment.address, UNITS);
    honest.mine();
    chain.bury(2);
    honest.bury(2);
    await pass();
    // Three deep, but nobody else shows it: one less than the two that are needed.
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

  it("confirms nothing while servers disagree about a settled block, and tells somebody", async () => {
    const chain = fakeBitcoin();
    const other = chain.fork();
    const { pass } = await wallet(chain, other);
    chain.bury(8);
    other.bury(8);
    expect(await pass()).toMatchObject([
      { reason: "CONTRADICTION", detail: expect.stringContaining("different blocks") },
    ]);
  });

  it.each(["html", "answer_cut", "server_error", "throttled"] as const)(
    "stores nothing after %s",
    async (fault) => {
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
    },
  );

  it("needs the first address confirmed, and a server that answers for Bitcoin", async () => {
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

describe("an address that a restore skipped", () => {
  it("shows what came to it, by the word of any server, and is watched from the chain's beginning on", async () => {
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

  it("count for nothing yet, and are first seen then", async () => {
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
    ["by nobody, because we were away", "unread"],
  ] as const)("are first seen in their block where they were seen %s", async (_words, seen) => {
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
  it("finds nothing wrong, or says what is", async () => {
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

// Asking what came reads our own books; what a server's trouble does to a pass is tested above.
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
    reorganise: async () => {
      chain.reorganise(1);
      await pass();
    },
    failNext: () => {},
    reports: null,
    close: async () => {
      for (const server of servers) await server.close();
    },
  };
});
