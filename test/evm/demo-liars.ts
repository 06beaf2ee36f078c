import { sql } from "drizzle-orm";
import { db } from "#db/client";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { watchChains } from "#lib/payments/settle/watch-chains";
import { listReportAlerts } from "#lib/provider-health/report-alerts.queries";
import { connectEvm } from "#test/evm/connect-evm";
import type { LocalChain } from "#test/evm/local-chain";
import { away, honest, inventing, omitting } from "#test/evm/lying-answers";
import { startRpcProxy } from "#test/evm/rpc-proxy";
import { ledgerBalances } from "#test/ledger-balances";
import { newCryptoPayment, paymentIdOf, storedInvoice } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";

const { contract: TOKEN, confirmations: DEEP } = PAY_CURRENCIES.USDTBSC;

type Say = (line: string) => void;
type Proxy = Awaited<ReturnType<typeof startRpcProxy>>;
type Scene = { chain: LocalChain; one: Proxy; two: Proxy; say: Say };
/** An invoice's status after a round of the worker, the alert that the round must raise, and what the merchant must be owed. */
type Wanted = { status: string; alert?: string; owed?: number };

/**
 * Puts two endpoints in front of the chain that lie one after another: one omits logs, one is away, one invents a Transfer.
 * Prints each invoice's result. Throws if one endpoint alone makes an invoice PAID, or if a wait raises no alert.
 */
export async function showLiars(chain: LocalChain, say: Say): Promise<void> {
  const [one, two] = [await startRpcProxy(chain.url), await startRpcProxy(chain.url)];
  const scene = { chain, one, two, say };
  try {
    await showOmitted(scene);
    await showAlone(scene);
    await showInvented(scene);
  } finally {
    await one.stop();
    await two.stop();
  }
}

async function showOmitted(scene: Scene): Promise<void> {
  const { chain, one, say } = scene;
  const invoice = await newScene(scene, "endpoint A omits all logs");
  one.answer = omitting;
  await chain.payToken(TOKEN, invoice.address, invoice.units);
  await chain.mine(DEEP);
  say(`payment     the payer pays; ${DEEP} blocks follow. B shows the payment, and so does A's own receipt`);
  await invoice.mustBe({ status: "PAID", owed: 100 });
}

async function showAlone(scene: Scene): Promise<void> {
  const { chain, two, say } = scene;
  const invoice = await newScene(scene, "endpoint B is down, and the payment is real");
  two.answer = away;
  await chain.payToken(TOKEN, invoice.address, invoice.units);
  await chain.mine(DEEP + 5);
  say(`payment     the payer pays; ${DEEP + 5} blocks follow. Only A shows the payment`);
  await invoice.mustBe({ status: "CONFIRMING" });
  await invoice.wait(16);
  await chain.mine();
  await invoice.mustBe({ status: "CONFIRMING", alert: "UNWITNESSED" });
  two.answer = honest;
  say("endpoint    B is back");
  await invoice.mustBe({ status: "PAID", owed: 100 });
}

async function showInvented(scene: Scene): Promise<void> {
  const { chain, one, two, say } = scene;
  const invoice = await newScene(
    scene,
    "endpoint A invents a Transfer: logs, receipt and balance; B is down",
  );
  const { address: to, units } = invoice;
  one.answer = inventing(chain.rpc, { from: chain.payer, to, units });
  two.answer = away;
  await chain.payToken(TOKEN, chain.payer, units);
  await chain.mine(DEEP + 5);
  say(`payment     nobody pays the invoice; ${DEEP + 5} blocks follow`);
  await invoice.mustBe({ status: "CONFIRMING" });
  await invoice.wait(16);
  await chain.mine();
  await invoice.mustBe({ status: "CONFIRMING", alert: "UNWITNESSED" });
  two.answer = honest;
  say("endpoint    B is back, and does not show that transfer");
  await invoice.mustBe({ status: "CONFIRMING", alert: "CONTRADICTION" });
  one.answer = honest;
  say("endpoint    A tells the truth again");
  await invoice.mustBe({ status: "WAITING_PAYMENT", alert: "CONTRADICTION" });
}

/** An invoice of 100.00 BRL of a new merchant, whose connection has both endpoints. */
async function newScene({ one, two, say }: Scene, words: string) {
  say(`\nlie         ${words}`);
  one.answer = honest;
  two.answer = honest;
  const { merchantId } = await newMerchant();
  const { id: connectionId } = await connectEvm(merchantId, [one.url, two.url]);
  const invoice = await newCryptoPayment(merchantId, { pay_currency: "USDTBSC" });
  const named = (text: string) =>
    text
      .replaceAll(new URL(one.url).host, "A")
      .replaceAll(new URL(two.url).host, "B")
      .replaceAll(/0x(\w{8})\w{56}/g, "0x$1…");
  const alertsNow = async () => {
    const alerts = await listReportAlerts(db(), 100);
    return alerts.filter(({ provider }) => provider.includes(connectionId));
  };
  return {
    address: invoice.payAddress ?? "",
    units: invoice.payUnits,
    /** Sets the time at which transfers were first seen back by `minutes`. */
    wait: async (minutes: number) => {
      say(`time        ${minutes} minutes pass`);
      const id = paymentIdOf(invoice);
      await db().execute(
        sql`update chain_transfers set seen_at = seen_at - make_interval(mins => ${minutes}) where payment_id = ${id}`,
      );
    },
    mustBe: async ({ status, alert, owed = 0 }: Wanted) => {
      const before = new Set((await alertsNow()).map(({ bodyHash }) => bodyHash));
      await watchChains("the demo");
      const now = await storedInvoice(invoice.id);
      const news = (await alertsNow()).filter(({ bodyHash }) => !before.has(bodyHash));
      const { RECEIVABLE = 0 } = await ledgerBalances(merchantId, connectionId);
      say(
        `watch       ${now.status}, confirmations ${now.confirmations}/${DEEP}, ${(RECEIVABLE / 100).toFixed(2)} BRL owed`,
      );
      for (const { reason, detail } of news) say(`alert       ${reason}: ${named(detail ?? "")}`);
      if (now.status !== status) throw new Error(`the invoice is ${now.status}, not ${status}`);
      if (RECEIVABLE !== owed * 100) throw new Error(`${RECEIVABLE / 100} BRL are owed, not ${owed}`);
      const reasons = news.map(({ reason }) => reason).join();
      if (reasons !== (alert ?? "")) throw new Error(`the alerts are "${reasons}", not "${alert ?? ""}"`);
    },
  };
}
