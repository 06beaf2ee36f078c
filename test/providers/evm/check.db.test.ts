import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { evmAdapter } from "#lib/providers/evm/evm-adapter";
import { evmAccountOf } from "#lib/providers/evm/evm-address";
import { changeSettings } from "#test/change-settings";
import { closeConnections } from "#test/close-connections";
import { evmConnection, newXpub } from "#test/evm/evm-wallet";
import { type LocalChain, startLocalChain } from "#test/evm/local-chain";
import { RpcError, startRpcProxy } from "#test/evm/rpc-proxy";

changeSettings({ allowPrivateTargets: true });

// The account m/44'/60'/0' of the seed from whose private keys the local chain derives its addresses.
const CHAINS_OWN_KEY =
  "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP";

let chain: LocalChain;
let endpoint: Awaited<ReturnType<typeof startRpcProxy>>;
beforeAll(async () => {
  chain = await startLocalChain({
    chainId: 56,
    tokens: [PAY_CURRENCIES.USDTBSC.contract, PAY_CURRENCIES.USDCBSC.contract],
  });
  await chain.rpc("evm_setNextBlockTimestamp", Math.floor(Date.now() / 1000) + 60);
  await chain.mine();
});
afterAll(async () => {
  await chain.stop();
  await closeConnections();
});
beforeEach(async () => {
  endpoint = await startRpcProxy(chain.url);
});
afterEach(() => endpoint.stop());

const check = (changes: Record<string, string> = {}) =>
  evmAdapter.check(evmConnection([endpoint.url], changes));

test("a working connection has no problem", async () => {
  expect(await check()).toBeNull();
});

test("a key derives the addresses that a wallet derives from its private side", async () => {
  const own = (await chain.rpc("eth_accounts")) as string[];
  const account = evmAccountOf(CHAINS_OWN_KEY);
  expect(own.map((_, index) => account.addressAt(index).toLowerCase())).toEqual(own);
});

test("the key's first address is shown, and must be confirmed", async () => {
  const xpub = newXpub();
  const first = evmAccountOf(xpub).addressAt(0);
  for (const firstAddress of ["", chain.payer]) {
    expect(await check({ xpub, firstAddress })).toMatchObject({
      code: "wrong_setting",
      field: "firstAddress",
      detail: expect.stringContaining(first),
    });
  }
});

test.each([
  [
    "an extended private key",
    "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi",
  ],
  ["a private key", `0x${"1f".repeat(32)}`],
])("%s is refused with a sentence that does not repeat it", (_, xpub) => {
  const given = { network: "BSC", xpub, firstAddress: "", endpoints: "https://rpc.example.com" };
  const refused = evmAdapter.settings.safeParse(given);
  const words = JSON.stringify(refused.error?.issues);
  expect(words).toContain("This is a private key. Ponte never takes one");
  expect(words).not.toContain(xpub);
});

test("an endpoint of another chain", async () => {
  endpoint.answer = async ({ method }, ask) => (method === "eth_chainId" ? "0x1" : ask());
  expect(await check()).toMatchObject({
    code: "wrong_setting",
    detail: expect.stringContaining("serves chain 1"),
  });
});

test("an unreachable endpoint", async () => {
  await endpoint.stop();
  expect(await check()).toMatchObject({ code: "unreachable", field: "endpoints" });
  endpoint = await startRpcProxy(chain.url);
});

test("an endpoint without a required method", async () => {
  endpoint.answer = async ({ method }, ask) => {
    if (method === "eth_getLogs") throw new RpcError("the method does not exist");
    return ask();
  };
  expect(await check()).toMatchObject({
    code: "not_allowed",
    detail: expect.stringContaining("does not exist"),
  });
});

test("an endpoint that is behind", async () => {
  const old = await chain.rpc("eth_getBlockByNumber", "latest", false);
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
  endpoint.answer = async ({ method }, ask) =>
    method === "eth_getBlockByNumber"
      ? { ...(old as object), timestamp: `0x${anHourAgo.toString(16)}` }
      : ask();
  expect(await check()).toMatchObject({
    code: "wrong_setting",
    detail: expect.stringContaining("is behind"),
  });
});

test.each([
  ["a token of other decimals", `0x${"6".padStart(64, "0")}`, "reports 6 decimals"],
  ["nonsense", "0x", "sent an answer that cannot be read"],
])("an endpoint that answers %s", async (_, answer, words) => {
  endpoint.answer = async ({ method }, ask) => (method === "eth_call" ? answer : ask());
  expect(await check()).toMatchObject({ code: "wrong_answer", detail: expect.stringContaining(words) });
});

test("a key whose next address is already in use", async () => {
  const xpub = newXpub();
  await chain.payCoins(evmAccountOf(xpub).addressAt(0), 1n);
  await chain.mine();
  expect(await check({ xpub })).toMatchObject({
    field: "xpub",
    detail: expect.stringContaining("used already"),
  });
});
