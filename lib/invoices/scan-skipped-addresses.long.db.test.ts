import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import type { ConnectionId, MerchantId } from "#lib/domain/ids";
import { findPaymentOfAccount } from "#lib/invoices/invoices.queries";
import { scanSkippedAddresses } from "#lib/invoices/scan-skipped-addresses";
import { findLedgerDifference } from "#lib/ledger/ledger-check.queries";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { watchChains } from "#lib/payments/settle/watch-chains";
import { listReportAlerts } from "#lib/provider-health/report-alerts.queries";
import { evmAccountOf } from "#lib/providers/evm/evm-address";
import { changeSettings } from "#test/change-settings";
import { closeConnections } from "#test/close-connections";
import { connectEvm } from "#test/evm/connect-evm";
import { newXpub } from "#test/evm/evm-wallet";
import { type LocalChain, startLocalChain } from "#test/evm/local-chain";
import { honest, omitting } from "#test/evm/lying-answers";
import { startRpcProxy } from "#test/evm/rpc-proxy";
import { ledgerBalances } from "#test/ledger-balances";
import { storedCharge } from "#test/new-charge";
import { newCryptoPayment } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";

changeSettings({ allowPrivateTargets: true });

const { contract: TOKEN, confirmations: DEEP } = PAY_CURRENCIES.USDTBSC;
const UNITS = 10n * 10n ** 18n;
const SKIPPED = 5;

let chain: LocalChain;
let one: Awaited<ReturnType<typeof startRpcProxy>>;
beforeAll(async () => {
  chain = await startLocalChain({ chainId: 56, tokens: [TOKEN] });
  one = await startRpcProxy(chain.url);
});
afterAll(async () => {
  await one.stop();
  await chain.stop();
  await closeConnections();
});

/** A merchant's restored wallet, with one invoice from the backup, and the address at each index. */
async function restored(merchantId: MerchantId) {
  const xpub = newXpub();
  const { id: connectionId } = await connectEvm(merchantId, [one.url, chain.url], xpub);
  const known = await newCryptoPayment(merchantId, { pay_currency: "USDTBSC" });
  const account = evmAccountOf(xpub);
  // Like `npm run restore`.
  await db().execute(
    sql`update chain_accounts set scan_from = next_index, scan_until = next_index + ${SKIPPED}, next_index = next_index + ${SKIPPED}
      where id = ${account.id}`,
  );
  return { connectionId, known, addressAt: account.addressAt };
}

async function alertsOf(connectionId: ConnectionId) {
  const alerts = await listReportAlerts(db(), 200);
  return alerts.filter(({ provider }) => provider.endsWith(connectionId));
}

async function findLost(connectionId: ConnectionId, payAddress: string) {
  const [row] = await db().execute<{ id: string }>(
    sql`select id from chain_payments where address = ${payAddress}`,
  );
  return row ? findPaymentOfAccount(db(), { provider: "evm", connectionId }, { paymentId: row.id }) : null;
}

async function suspenseOf(merchantId: MerchantId, chargeId: string) {
  const charge = await storedCharge(merchantId, chargeId);
  const held = await listSuspenseOf(db(), merchantId, [charge.id]);
  return held.map(({ reason, status, amountMinor }) => [reason, status, amountMinor]);
}

describe("an address issued after the backup", () => {
  test.each([
    ["before it is scanned, by logs", honest],
    ["before it is scanned, and an endpoint shows no logs", omitting],
  ])("holds what was paid to it %s, once, with an alert", async (_words, answer) => {
    one.answer = answer;
    const { merchantId } = await newMerchant();
    const { connectionId, addressAt } = await restored(merchantId);
    const lost = addressAt(3);
    await chain.payToken(TOKEN, lost, UNITS);
    // The block was already read for other addresses, and is too old to be read again.
    await chain.mine(4 * DEEP);
    await watchChains("the test");
    await scanSkippedAddresses();
    await watchChains("the test");
    await expireCharges();
    const [alert] = await alertsOf(connectionId);
    expect(alert).toMatchObject({ reason: "NOTHING_OF_OURS", externalId: lost });
    const invoice = await findLost(connectionId, lost);
    expect(alert?.detail).toContain(`10 USDTBSC from before a restore: held as ${invoice?.id}`);
    expect(invoice).toMatchObject({ status: "EXPIRED", bookedUnits: UNITS });
    const [item] = await suspenseOf(merchantId, invoice?.chargeId ?? "");
    expect(item?.slice(0, 2)).toEqual(["LATE", "HELD"]);
    const balances = await ledgerBalances(merchantId, connectionId);
    expect(balances).toEqual({ RECEIVABLE: item?.[2], SUSPENSE: -Number(item?.[2]) });
    await scanSkippedAddresses();
    await watchChains("the test");
    expect(await suspenseOf(merchantId, invoice?.chargeId ?? "")).toHaveLength(1);
    expect(await alertsOf(connectionId)).toHaveLength(1);
    expect(await findLedgerDifference(db())).toBeNull();
  });

  test("holds what is paid to it after an empty scan, and what is paid to it again", async () => {
    one.answer = honest;
    const { merchantId } = await newMerchant();
    const { connectionId, addressAt } = await restored(merchantId);
    const lost = addressAt(SKIPPED);
    await scanSkippedAddresses();
    expect(await findLost(connectionId, lost)).toBeNull();
    await chain.payToken(TOKEN, lost, UNITS);
    await chain.mine(DEEP);
    await scanSkippedAddresses();
    await watchChains("the test");
    await chain.payToken(TOKEN, lost, UNITS);
    await chain.mine(DEEP);
    await watchChains("the test");
    const invoice = await findLost(connectionId, lost);
    expect(await suspenseOf(merchantId, invoice?.chargeId ?? "")).toHaveLength(2);
    expect(invoice?.bookedUnits).toBe(2n * UNITS);
  });

  test("is never issued again, and the backup's own invoice is paid as usual", async () => {
    const { merchantId } = await newMerchant();
    const { connectionId, known, addressAt } = await restored(merchantId);
    await chain.payToken(TOKEN, known.payAddress ?? "", known.payUnits);
    await chain.mine(DEEP);
    await scanSkippedAddresses();
    await watchChains("the test");
    const next = await newCryptoPayment(merchantId, { pay_currency: "USDTBSC" });
    expect(next.payAddress).toBe(addressAt(SKIPPED + 1));
    expect(await ledgerBalances(merchantId, connectionId)).toMatchObject({ RECEIVABLE: 10_000 });
    expect(await alertsOf(connectionId)).toEqual([]);
  });

  test("holds nothing on one endpoint's evidence", async () => {
    one.answer = honest;
    const { merchantId } = await newMerchant();
    const { connectionId, addressAt } = await restored(merchantId);
    one.answer = async ({ method }, pass) =>
      method === "eth_call" ? `0x${UNITS.toString(16).padStart(64, "0")}` : pass();
    await chain.mine(DEEP);
    await scanSkippedAddresses();
    await chain.mine(DEEP);
    await watchChains("the test");
    await chain.mine(DEEP);
    await watchChains("the test");
    one.answer = honest;
    const invoice = await findLost(connectionId, addressAt(2));
    expect(invoice).toMatchObject({ bookedUnits: 0n });
    expect(await ledgerBalances(merchantId, connectionId)).toEqual({});
    expect((await alertsOf(connectionId)).map(({ reason }) => reason)).toContain("CONTRADICTION");
  });
});
