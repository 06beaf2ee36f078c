import { db } from "#db/client";
import { findChainPayment } from "#lib/chain/chain-payments.queries";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { formatUnits } from "#lib/coins/units.rules";
import type { MerchantId } from "#lib/domain/ids";
import { findLedgerDifference } from "#lib/ledger/ledger-check.queries";
import { watchChains } from "#lib/payments/settle/watch-chains";
import { evmAdapter } from "#lib/providers/evm/evm-adapter";
import { connectEvm, testSettings } from "#test/evm/connect-evm";
import { showLiars } from "#test/evm/demo-liars";
import { newXpub } from "#test/evm/evm-wallet";
import { type LocalChain, startLocalChain } from "#test/evm/local-chain";
import { ledgerBalances } from "#test/ledger-balances";
import { newCryptoPayment, paymentIdOf, storedInvoice } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";

const { contract: TOKEN, decimals, confirmations: DEEP } = PAY_CURRENCIES.USDTBSC;
type Say = (line: string) => void;
type Invoice = Awaited<ReturnType<typeof newCryptoPayment>>;

/**
 * Takes a token payment on a local chain from invoice to PAID, through a reorganization and with lying endpoints, and prints each
 * step. The adapter, watcher, settlement and ledger are the real ones. Returns the result.
 */
export async function runEvmDemo(say: Say): Promise<{ status: string; isBalanced: boolean }> {
  const chain = await startLocalChain({ chainId: 56, tokens: [TOKEN] });
  try {
    say(`chain       a local EVM chain at ${chain.url}, chain id 56, block ${await chain.height()}`);
    say(`            USDT with ${decimals} decimals at ${TOKEN}`);
    const { merchantId } = await newMerchant();
    await importKey(merchantId, chain, say);
    const invoice = await openInvoice(merchantId, say);
    await payThroughReorganization(chain, invoice, say);
    await showLiars(chain, say);
    return await sum(merchantId, invoice, say);
  } finally {
    await chain.stop();
  }
}

async function importKey(merchantId: MerchantId, chain: LocalChain, say: Say): Promise<void> {
  const xpub = newXpub();
  say(
    `import      the merchant gives the account's public key ${xpub.slice(0, 16)}…; Ponte never has a private one`,
  );
  const settings = evmAdapter.settings.parse({ ...testSettings([chain.url], xpub), firstAddress: "" });
  const problem = await evmAdapter.check({ id: "none yet", mode: "test", settings });
  say(`            test: ${problem?.detail ?? "nothing is wrong"}`);
  await connectEvm(merchantId, [chain.url], xpub);
  say("            the merchant compares it with the wallet and confirms it");
}

async function openInvoice(merchantId: MerchantId, say: Say): Promise<Invoice> {
  const invoice = await newCryptoPayment(merchantId, { pay_currency: "USDTBSC" });
  const payment = await findChainPayment(db(), paymentIdOf(invoice));
  say(`invoice     ${invoice.id}: 100.00 BRL for ${coins(invoice.payUnits)}, at ${invoice.rate} BRL`);
  say(`            address ${invoice.payAddress}, number ${payment?.addressIndex} of the key`);
  return invoice;
}

async function payThroughReorganization(chain: LocalChain, invoice: Invoice, say: Say): Promise<void> {
  await chain.mine(2);
  await show(invoice, "watch", say);
  const before = await chain.snapshot();
  const first = await chain.payToken(TOKEN, invoice.payAddress ?? "", invoice.payUnits);
  await chain.mine(3);
  say(`payment     the payer sends ${coins(invoice.payUnits)} in ${short(first)}; three blocks follow`);
  await show(invoice, "watch", say);
  await chain.reorganize(before);
  await chain.mine(4);
  say("reorg       the last three blocks are replaced by others, without the payment");
  await show(invoice, "watch", say);
  const second = await chain.payToken(TOKEN, invoice.payAddress ?? "", invoice.payUnits);
  await chain.mine();
  say(`payment     the payer sends the coins again, ${short(second)}`);
  for (const blocks of [0, 6, DEEP - 8, 1]) {
    await chain.mine(blocks);
    await show(invoice, "watch", say);
  }
}

/** One round of the worker, and the invoice afterwards. */
async function show({ id }: Invoice, word: string, say: Say): Promise<void> {
  await watchChains("the demo");
  const { status, confirmations, requiredConfirmations, receivedUnits } = await storedInvoice(id);
  say(
    `${word.padEnd(12)}${status}, ${coins(receivedUnits)} seen, confirmations ${confirmations}/${requiredConfirmations}`,
  );
}

async function sum(merchantId: MerchantId, invoice: Invoice, say: Say) {
  const { status } = await storedInvoice(invoice.id);
  const balances = await ledgerBalances(merchantId);
  const difference = await findLedgerDifference(db());
  const shown = Object.entries(balances).map(([kind, minor]) => `${kind} ${(minor / 100).toFixed(2)}`);
  say(
    `ledger      ${shown.join(", ")} BRL; ${difference ? `differs: ${difference.says}` : "every check of the ledger holds"}`,
  );
  return { status, isBalanced: difference === null };
}

function coins(units: bigint): string {
  return `${formatUnits(units, "USDTBSC")} USDT`;
}

function short(hash: string): string {
  return `${hash.slice(0, 10)}…`;
}
