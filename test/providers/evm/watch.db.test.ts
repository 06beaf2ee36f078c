import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client";
import { setCompareAfter } from "#lib/chain/chain-payments.queries";
import { PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";
import { newId } from "#lib/platform/ids/new-id";
import { evmAdapter } from "#lib/providers/evm/evm-adapter";
import { evmAccountOf } from "#lib/providers/evm/evm-address";
import { evmProvider } from "#lib/providers/evm/evm-provider";
import type { CryptoProvider } from "#lib/providers/ports/crypto";
import { ProviderFault } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { closeConnections } from "#test/close-connections";
import { evmConnection } from "#test/evm/evm-wallet";
import { type LocalChain, startLocalChain } from "#test/evm/local-chain";
import { honest, inventing } from "#test/evm/lying-answers";
import { RpcError, startRpcProxy } from "#test/evm/rpc-proxy";

changeSettings({ allowPrivateTargets: true });

const USDT = PAY_CURRENCIES.USDTBSC.contract;
const USDC = PAY_CURRENCIES.USDCBSC.contract;
const UNITS = 25n * 10n ** 18n;
const DEEP = PAY_CURRENCIES.USDTBSC.confirmations;
const ONE_BLOCK = ["eth_getLogs"];

type Proxy = Awaited<ReturnType<typeof startRpcProxy>>;
let bsc: LocalChain;
let ethereum: LocalChain;
let one: Proxy;
let other: Proxy;
beforeAll(async () => {
  bsc = await startLocalChain({ chainId: 56, tokens: [USDT, USDC] });
  ethereum = await startLocalChain({ chainId: 1, tokens: [] });
});
afterAll(async () => {
  await bsc.stop();
  await ethereum.stop();
  await closeConnections();
});
beforeEach(async () => {
  one = await startRpcProxy(bsc.url);
  other = await startRpcProxy(bsc.url);
});
afterEach(async () => {
  await one.stop();
  await other.stop();
});

const create = (provider: CryptoProvider, currency: PayCurrency = "USDTBSC") =>
  provider.createPayment({ reference: newId("attempt"), currency, amountUnits: UNITS });
const pass = (provider: CryptoProvider, owner = "worker") => provider.watch?.(owner);

async function got(provider: CryptoProvider, { paymentId }: { paymentId: string }) {
  const found = await provider.findPayment(paymentId);
  return found?.transactions.map(({ amountUnits, confirmations }) => [amountUnits, confirmations]);
}

describe("tokens", () => {
  test("are seen in one chain transaction that sends twice, and in several", async () => {
    const provider = evmProvider(evmConnection([one.url]));
    const payment = await create(provider);
    await bsc.payTokenTwice(USDT, payment.address, 3n, 4n);
    await bsc.mine();
    await bsc.payToken(USDT, payment.address, 5n);
    await bsc.mine();
    await pass(provider);
    const seen = (await got(provider, payment)) ?? [];
    expect(seen.toSorted(([one = 0], [another = 0]) => Number(one) - Number(another))).toEqual([
      [5n, 1],
      [7n, 2],
    ]);
  });

  test("of another contract pay nothing, and operators are alerted", async () => {
    const provider = evmProvider(evmConnection([one.url]));
    const payment = await create(provider);
    await bsc.payToken(USDC, payment.address, UNITS);
    await bsc.mine();
    expect(await pass(provider)).toMatchObject([{ reason: "ANOTHER_CURRENCY" }]);
    expect(await got(provider, payment)).toEqual([]);
  });

  test("with other decimals than ours are not offered", async () => {
    one.answer = async ({ method }, ask) => (method === "eth_call" ? `0x${"6".padStart(64, "0")}` : ask());
    await expect(create(evmProvider(evmConnection([one.url])))).rejects.toThrow(
      "6 decimals on this chain, not 18",
    );
  });
});

describe("a transfer of an address to itself", () => {
  test.each<[string, PayCurrency, () => LocalChain]>([
    ["tokens", "USDTBSC", () => bsc],
    ["the chain's own coins", "ETH", () => ethereum],
  ])("is not received: %s, while another payment's address receives them", async (_, currency, chainOf) => {
    const chain = chainOf();
    const endpoints = [chain.url];
    const provider = evmProvider(evmConnection(endpoints, currency === "ETH" ? { network: "ETHEREUM" } : {}));
    const [payment, second] = [await create(provider, currency), await create(provider, currency)];
    const token = currency === "ETH" ? undefined : USDT;
    if (token) await chain.payToken(token, payment.address, UNITS);
    else await chain.payCoins(payment.address, UNITS);
    await chain.mine();
    await chain.moveFrom(payment.address, payment.address, 5n, token);
    await chain.mine();
    await chain.moveFrom(payment.address, second.address, 7n, token);
    await chain.mine();
    await pass(provider);
    expect(await got(provider, payment)).toEqual([[UNITS, 3]]);
    expect(await got(provider, second)).toEqual([[token ? 14n : 7n, 1]]);
  });
});

describe("ranges that an endpoint refuses", () => {
  test.each(["query returned more than 10000 results", "block range too large"])(
    "%s: are halved",
    async (words) => {
      const provider = evmProvider(evmConnection([one.url]));
      const payment = await create(provider);
      await bsc.payToken(USDT, payment.address, UNITS);
      await bsc.mine(40);
      one.answer = async ({ method, params }, ask) => {
        const [filter] = params as [{ fromBlock: string; toBlock: string }];
        const blocks = method === "eth_getLogs" ? Number(filter.toBlock) - Number(filter.fromBlock) + 1 : 0;
        if (blocks > 7) throw new RpcError(words);
        return ask();
      };
      await pass(provider);
      expect(await got(provider, payment)).toEqual([[UNITS, 40]]);
    },
  );

  test("one that refuses every range is replaced by another endpoint", async () => {
    const provider = evmProvider(evmConnection([one.url, other.url]));
    const payment = await create(provider);
    await bsc.payToken(USDT, payment.address, UNITS);
    await bsc.mine();
    one.answer = async ({ method }, ask) => {
      if (ONE_BLOCK.includes(method)) throw new RpcError("not in your plan");
      return ask();
    };
    await pass(provider);
    expect(await got(provider, payment)).toEqual([[UNITS, 1]]);
  });

  test.each(["to", "from"])(
    "one that refuses one block's logs (%s) hides only that block, which is read later",
    async (side) => {
      const provider = evmProvider(evmConnection([one.url]));
      const [before, within, after] = [
        await create(provider),
        await create(provider),
        await create(provider),
      ];
      await pass(provider);
      for (const { address } of [before, within, after]) {
        await bsc.payToken(USDT, address, UNITS);
        await bsc.mine();
      }
      const refused = Number(await bsc.rpc("eth_blockNumber")) - 1;
      one.answer = async ({ method, params }, ask) => {
        if (method !== "eth_getLogs") return ask();
        const [filter] = params as [{ fromBlock: string; toBlock: string; topics: unknown[] }];
        const isIncluded = Number(filter.fromBlock) <= refused && refused <= Number(filter.toBlock);
        if (isIncluded && Boolean(filter.topics[2]) === (side === "to"))
          throw new RpcError("block not indexed");
        return ask();
      };
      expect(await pass(provider)).toContainEqual(
        expect.objectContaining({ reason: "UNREADABLE", about: within.address }),
      );
      expect(await got(provider, before)).toEqual([[UNITS, 3]]);
      expect(await got(provider, within)).toEqual([]);
      expect(await got(provider, after)).toEqual([[UNITS, 1]]);
      one.answer = (_, ask) => ask();
      await setCompareAfter(db(), [within.paymentId], 0);
      await pass(provider);
      expect(await got(provider, within)).toEqual([[UNITS, 2]]);
    },
  );
});

describe("several endpoints", () => {
  test("continue without an unreachable endpoint; a transfer that only one endpoint shows waits for it", async () => {
    const provider = evmProvider(evmConnection([one.url, other.url]));
    const payment = await create(provider);
    await one.stop();
    await bsc.payToken(USDT, payment.address, UNITS);
    await bsc.mine(20);
    await pass(provider);
    expect(await got(provider, payment)).toEqual([[UNITS, DEEP - 1]]);
  });

  test("replace one that lags far behind", async () => {
    const provider = evmProvider(evmConnection([one.url, other.url]));
    const payment = await create(provider);
    const old = await bsc.rpc("eth_getBlockByNumber", "latest", false);
    one.answer = async ({ method, params }, ask) =>
      method === "eth_getBlockByNumber" && params[0] === "latest" ? old : ask();
    await bsc.payToken(USDT, payment.address, UNITS);
    await bsc.mine(30);
    await pass(provider);
    expect(await got(provider, payment)).toEqual([[UNITS, 30]]);
  });

  test("stop everything if they show different settled blocks, until they agree", async () => {
    const provider = evmProvider(evmConnection([one.url, other.url]));
    const payment = await create(provider);
    await bsc.payToken(USDT, payment.address, UNITS);
    await bsc.mine(30);
    other.answer = async ({ method, params }, ask) => {
      const answer = await ask();
      const isOld = method === "eth_getBlockByNumber" && params[0] !== "latest";
      return isOld ? { ...(answer as object), hash: `0x${"ab".repeat(32)}` } : answer;
    };
    expect(await pass(provider)).toMatchObject([
      { reason: "CONTRADICTION", detail: expect.stringContaining("nothing is confirmed until they agree") },
    ]);
    expect(await got(provider, payment)).toEqual([]);
    other.answer = (_, ask) => ask();
    expect(await pass(provider)).toEqual([]);
    expect(await got(provider, payment)).toEqual([[UNITS, 30]]);
  });

  test("prevent an invented transfer from paying an invoice", async () => {
    const provider = evmProvider(evmConnection([one.url, other.url]));
    const payment = await create(provider);
    await bsc.payToken(USDT, bsc.payer, UNITS);
    await bsc.mine(30);
    one.answer = inventing(bsc.rpc, { from: bsc.payer, to: payment.address, units: UNITS });
    expect(await pass(provider)).toMatchObject([{ reason: "CONTRADICTION" }]);
    expect(await got(provider, payment)).toEqual([[UNITS, DEEP - 1]]);
    one.answer = honest;
    expect(await pass(provider)).toMatchObject([{ detail: expect.stringContaining("no source knows") }]);
    expect(await got(provider, payment)).toEqual([]);
  });

  test("find a transfer that one endpoint omits through another, even one that was down meanwhile", async () => {
    const provider = evmProvider(evmConnection([one.url, other.url]));
    const payment = await create(provider);
    one.answer = async ({ method }, ask) => (method === "eth_getLogs" ? [] : ask());
    await bsc.payToken(USDT, payment.address, UNITS);
    await bsc.mine(DEEP);
    await pass(provider);
    expect(await got(provider, payment)).toEqual([[UNITS, DEEP]]);
    other.answer = async () => {
      throw new RpcError("away");
    };
    await bsc.payToken(USDT, payment.address, 7n);
    await bsc.mine(2 * DEEP);
    await pass(provider);
    expect(await got(provider, payment)).toEqual([[UNITS, 3 * DEEP]]);
    other.answer = (_, ask) => ask();
    await pass(provider);
    expect((await got(provider, payment))?.map(([units]) => units)).toEqual([UNITS, 7n]);
  });

  test("are not trusted if an event shows a larger amount than arrived", async () => {
    const provider = evmProvider(evmConnection([one.url, other.url]));
    const payment = await create(provider);
    await bsc.payToken(USDT, payment.address, UNITS);
    await bsc.mine(DEEP);
    const keepsAll: typeof one.answer = async ({ method }, ask) =>
      method === "eth_call" ? `0x${"0".repeat(64)}` : ask();
    one.answer = keepsAll;
    await pass(provider);
    expect(await got(provider, payment)).toEqual([[UNITS, DEEP - 1]]);
  });

  test("find coins by the balance, once the quote has ended, if no log shows them", async () => {
    const provider = evmProvider(evmConnection([one.url, other.url]));
    const payment = await create(provider);
    const hides: typeof one.answer = async ({ method }, ask) => (method === "eth_getLogs" ? [] : ask());
    [one.answer, other.answer] = [hides, hides];
    await bsc.payToken(USDT, payment.address, UNITS);
    await bsc.mine();
    await pass(provider);
    expect(await got(provider, payment)).toEqual([]);
    await setCompareAfter(db(), [payment.paymentId], 0);
    expect(await pass(provider)).toMatchObject([{ reason: "CONTRADICTION", about: payment.address }]);
    expect(await got(provider, payment)).toEqual([[UNITS, 1]]);
    await bsc.mine(DEEP - 1);
    await pass(provider);
    expect(await got(provider, payment)).toEqual([[UNITS, DEEP]]);
  });

  test("must be at least two for live money", async () => {
    const connection = { ...evmConnection([one.url]), mode: "live" as const };
    const settings = { ...connection.settings, testChainId: undefined, testTokens: "" };
    const alone = { ...connection, settings };
    expect(await evmAdapter.check(alone)).toMatchObject({ code: "wrong_setting", field: "endpoints" });
    await expect(create(evmProvider(alone))).rejects.toThrow("at least two hosts");
  });

  test("delay a transfer until the other endpoint reaches its block", async () => {
    const provider = evmProvider(evmConnection([one.url, other.url]));
    const payment = await create(provider);
    const height = await bsc.height();
    const old = await bsc.rpc("eth_getBlockByNumber", "latest", false);
    other.answer = async ({ method, params }, ask) => {
      if (method === "eth_getTransactionReceipt") return null;
      if (method !== "eth_getBlockByNumber") return ask();
      if (params[0] === "latest") return old;
      return Number(params[0]) > height ? null : ask();
    };
    await bsc.payToken(USDT, payment.address, UNITS);
    await bsc.mine(30);
    expect(await pass(provider)).toEqual([]);
    expect(await got(provider, payment)).toEqual([[UNITS, DEEP - 1]]);
  });

  test("of another chain issue no address, even after earlier ones", async () => {
    const connection = evmConnection([one.url]);
    await create(evmProvider(connection));
    one.answer = async ({ method }, ask) => (method === "eth_chainId" ? "0x1" : ask());
    await expect(create(evmProvider(connection))).rejects.toThrow("serves chain 1, not 56");
  });

  test("of another chain are skipped, and operators are alerted", async () => {
    const provider = evmProvider(evmConnection([ethereum.url, one.url]));
    const payment = await create(provider);
    await bsc.payToken(USDT, payment.address, UNITS);
    await bsc.mine();
    expect(await pass(provider)).toMatchObject([
      { detail: expect.stringContaining("serves chain 1, not 56") },
    ]);
    expect(await got(provider, payment)).toEqual([[UNITS, 1]]);
  });
});

describe("the chain's own coins", () => {
  const openEthereum = () => evmProvider(evmConnection([ethereum.url], { network: "ETHEREUM" }));

  test("are seen in full blocks", async () => {
    const withoutTokens = await startRpcProxy(ethereum.url);
    withoutTokens.answer = async ({ method }, ask) =>
      method === "eth_call" ? `0x${"6".padStart(64, "0")}` : ask();
    const provider = evmProvider(evmConnection([withoutTokens.url], { network: "ETHEREUM" }));
    const payment = await create(provider, "ETH");
    await ethereum.payCoins(payment.address, UNITS);
    await ethereum.mine(3);
    await pass(provider);
    expect(await got(provider, payment)).toEqual([[UNITS, 3]]);
    await withoutTokens.stop();
  });

  test("are found by the balance if a contract sent them, and leave with a reorganization", async () => {
    await ethereum.rpc("hardhat_setCode", PAY_CURRENCIES.USDTERC20.contract, SIX_DECIMALS);
    const provider = openEthereum();
    const payment = await create(provider, "ETH");
    await ethereum.mine();
    const before = await ethereum.snapshot();
    await ethereum.payThroughContract(payment.address, UNITS);
    await ethereum.payCoins(payment.address, 5n);
    await ethereum.mine();
    await pass(provider);
    await pass(provider);
    const units = ((await got(provider, payment)) ?? []).map(([amount]) => amount);
    expect(units.toSorted()).toEqual([UNITS, 5n].toSorted());
    await ethereum.reorganize(before);
    await ethereum.mine(2);
    await pass(provider);
    expect(await got(provider, payment)).toEqual([]);
  });
});

// PUSH1 6, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN: a contract that answers 6 to everything.
const SIX_DECIMALS = "0x600660005260206000f3";

describe("payments", () => {
  test("are refused until the key's first address is confirmed", async () => {
    const provider = evmProvider(evmConnection([one.url], { firstAddress: "" }));
    await expect(create(provider)).rejects.toThrow("key's first address was not confirmed");
  });

  test("get the key's addresses in order, even under two connections", async () => {
    const { settings } = evmConnection([one.url]);
    const account = evmAccountOf(settings.xpub);
    const providers = [1, 2].map(() => evmProvider(evmConnection([one.url], { xpub: settings.xpub })));
    const addresses: string[] = [];
    for (const provider of [...providers, ...providers]) addresses.push((await create(provider)).address);
    expect(addresses).toEqual([0, 1, 2, 3].map((index) => account.addressAt(index)));
  });

  test("send nothing: there is no key to sign with", async () => {
    const provider = evmProvider(evmConnection([one.url]));
    const payout = {
      reference: newId("invoice"),
      currency: "USDTBSC",
      address: bsc.payer,
      amountUnits: 1n,
    } as const;
    await expect(provider.sendPayout(payout)).rejects.toBeInstanceOf(ProviderFault);
    expect(provider.onlyReceives).toBe(true);
  });

  test("are not opened if no endpoint answers, with certainly nothing taken", async () => {
    await one.stop();
    await expect(create(evmProvider(evmConnection([one.url])))).rejects.toThrow(
      "none of the chain's endpoints answers",
    );
  });
});
