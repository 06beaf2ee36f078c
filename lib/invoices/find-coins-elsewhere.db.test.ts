import { afterAll, beforeAll, expect, test } from "vitest";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { findCoinsElsewhere } from "#lib/invoices/find-coins-elsewhere";
import { changeSettings } from "#test/change-settings";
import { closeConnections } from "#test/close-connections";
import { connectEvm } from "#test/evm/connect-evm";
import { newXpub } from "#test/evm/evm-wallet";
import { type LocalChain, startLocalChain } from "#test/evm/local-chain";
import { newCryptoPayment } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";

changeSettings({ allowPrivateTargets: true });

const { USDTBSC, USDTERC20 } = PAY_CURRENCIES;
const UNITS = 10n * 10n ** 6n;

let bsc: LocalChain;
let ethereum: LocalChain;
beforeAll(async () => {
  bsc = await startLocalChain({ chainId: 56, tokens: [USDTBSC.contract] });
  ethereum = await startLocalChain({ chainId: 1337, tokens: [USDTERC20.contract] });
});
afterAll(async () => {
  await Promise.all([bsc.stop(), ethereum.stop()]);
  await closeConnections();
});

test("a token sent on another network is found at its address, by the key's connection to that network", async () => {
  const { merchantId } = await newMerchant();
  const xpub = newXpub();
  await connectEvm(merchantId, [bsc.url], xpub);
  const invoice = await newCryptoPayment(merchantId, { pay_currency: "USDTBSC" });
  const address = invoice.payAddress ?? "";
  const there = await connectEvm(merchantId, [ethereum.url], xpub, {
    network: "ETHEREUM",
    testChainId: 1337,
    testTokens: `USDTERC20=${USDTERC20.contract}`,
  });
  await ethereum.payToken(USDTERC20.contract, address, UNITS);
  await ethereum.mine();
  const { payments, held, silent } = await findCoinsElsewhere(address.toLowerCase());
  expect(payments.map(({ chain }) => chain)).toEqual(["eip155:56"]);
  expect(held).toMatchObject([
    { currency: "USDTERC20", amountUnits: UNITS, watch: { chain: "eip155:1337", connectionId: there.id } },
  ]);
  expect(silent).toEqual([]);
});

test("an address that is not ours has no owner", async () => {
  const stranger = `0x${"ab".repeat(20)}`;
  expect(await findCoinsElsewhere(stranger)).toEqual({ payments: [], held: [], silent: [] });
});
