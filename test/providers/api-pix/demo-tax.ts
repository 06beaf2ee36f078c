import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { reportAddress } from "#lib/connections/report-address";
import { type ConnectionId, isId, type MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { checkLedger } from "#lib/ledger/check-ledger";
import { enquireAttempt } from "#lib/payments/enquire/enquire-attempt";
import { enquireDue } from "#lib/payments/enquire/enquire-due";
import { sendDocumentKey } from "#lib/payments/tax/send-document-key";
import { apiPixAdapter } from "#lib/providers/api-pix/adapter";
import { apiPixSettings } from "#lib/providers/api-pix/settings";
import { pursueRefund } from "#lib/refunds/ask-for-refund";
import { setTax } from "#lib/tax/set-tax";
import { ledgerBalances } from "#test/ledger-balances";
import { lookUpReports } from "#test/look-up-reports";
import { storedAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { makeCertificates } from "#test/providers/api-pix/certificates";
import { connectPsp } from "#test/providers/api-pix/connect-psp";
import { settingsFor } from "#test/providers/api-pix/connected";
import { type Api, apiOf, REPORTS, startApi } from "#test/providers/api-pix/demo-api";
import { type FakePsp, startFakePsp } from "#test/providers/api-pix/fake-psp";
import { type FakePlatform, startFakePlatform } from "#test/split-payment/fake-platform";

const ROUTES = [
  "charge",
  "charge/preview",
  "charge/[chargeId]",
  "charge/[chargeId]/refunds",
  "charge/[chargeId]/tax",
  "tax-statement",
  REPORTS,
];
const KEY = "35270112345678000195550010000012341000012345";
const SALE = {
  grossAmount: "100.00",
  paymentMethod: "PIX",
  description: "Ten bags of beans",
  tax: { cbs: "9.00", ibs: "1.00" },
  customer: { name: "Padaria Estrela Ltda", document: "11.222.333/0001-81" },
};
/** What the government states of the second sale. */
const CORRECTED = { cbs: "8.10", ibs: "0.90" };

type Say = (line: string) => void;
type Demo = {
  say: Say;
  psp: FakePsp;
  platform: FakePlatform;
  connectionId: ConnectionId;
  api: Api;
  merchantId: MerchantId;
};
type Sale = { chargeId: string; attemptId: string; txid: string };
type Charge = {
  status: string;
  tax: { status: string };
  settlement: Record<"grossAmount" | "taxAmount" | "feeAmount" | "netAmount", string>;
};
type Timeline = { steps: { kind: string; cbs: string; ibs: string }[] };

/**
 * A sale of 100.00 BRL whose bank sets CBS and IBS aside, from its invoice to the net amount; a second that the government corrects;
 * and a refund, which gives back more than came in. Reports each call to `say`, and the ledger after each step. Needs a database and
 * private targets allowed. Throws when anything differs.
 */
export async function runTaxDemo(say: Say): Promise<void> {
  const certificates = makeCertificates();
  const platform = await startFakePlatform(certificates, {
    onCall: ({ method, path, status }) => say(`      → Government  ${method} ${path}  ${status}`),
  });
  const psp = await startFakePsp(certificates, {
    tributo: { platform: platform.origin },
    onCall: ({ method, path, status }) => say(`    → PSP    ${method} ${path}  ${status}`),
  });
  psp.bank.accountCents = 0;
  const own = await startApi(say, ROUTES);
  try {
    const { liveId: merchantId, userId } = await newMerchant();
    const wanted = settingsFor(psp, certificates, { profile: "plain", tax: "TRIBUTO" });
    const record = await connectPsp(merchantId, wanted);
    const connection = { id: record.id, mode: record.mode, settings: apiPixSettings.parse(wanted) };
    await apiPixAdapter.register?.(connection, new URL(reportAddress(record)));
    await setTax(merchantId, { takesTax: true }, SYSTEM_ACTOR);
    const api = await apiOf({ merchantId, userId });
    const demo = { say, psp, platform, connectionId: record.id, api, merchantId };
    const sale = await sell(demo);
    await refuseRefund(demo, sale);
    await correct(demo);
    await refund(demo, sale);
    await compareStatement(demo);
    if (psp.findings.length + platform.findings.length > 0)
      throw new Error([...psp.findings, ...platform.findings].join("\n"));
  } finally {
    await own.close();
    await psp.close();
    await platform.close();
  }
}

async function sell(demo: Demo): Promise<Sale> {
  const { say, api, psp, merchantId } = demo;
  say("\n· POST /charge/preview: what a sale with CBS 9.00 and IBS 1.00 brings.");
  sayMoney(say, (await api("POST", "/charge/preview", SALE)) as Charge);
  say("\n· POST /charge: the PSP takes the tax, and informs the government.");
  const sale = await open(demo);
  say("\n· POST /charge/{chargeId}/tax: the invoice is issued, and its key goes to the PSP.");
  await api("POST", `/charge/${sale.chargeId}/tax`, { documentKey: KEY });
  if (!isId("attempt", sale.attemptId)) throw new Error("the sale has no attempt");
  await sendDocumentKey({ merchantId, attemptId: sale.attemptId });
  say("\n· The buyer pays. The bank sets 10.00 aside, and 90.00 arrive.");
  psp.bank.pay(sale.txid);
  await report(demo);
  await expectStatus(demo, sale, "SET_ASIDE");
  await sayLedger(demo);
  return sale;
}

async function open({ api }: Demo): Promise<Sale> {
  const created = (await api("POST", "/charge", SALE)) as {
    id: string;
    chargeId: string;
    instructions: { txid: string };
  };
  return { chargeId: created.chargeId, attemptId: created.id, txid: created.instructions.txid };
}

async function refuseRefund({ say, api }: Demo, { chargeId }: Sale): Promise<void> {
  say("\n· POST /charge/{chargeId}/refunds: the whole amount, of which only the net came in.");
  const refused = await api("POST", `/charge/${chargeId}/refunds`, {}).then(
    () => null,
    (error: Error) => error.message,
  );
  if (!refused?.includes("insufficient_balance")) throw new Error(`the refund was not refused: ${refused}`);
  const { detail } = JSON.parse(refused.slice(refused.indexOf("{"))) as { detail: string };
  say(`    409 insufficient_balance: ${detail}`);
}

async function correct(demo: Demo): Promise<void> {
  const { say, psp, platform } = demo;
  say("\n· A second sale. Its invoice has other amounts, and the government corrects the tax.");
  const sale = await open(demo);
  platform.state(sale.txid, { corrected: CORRECTED });
  await enquireAttempt(await storedAttempt(demo.merchantId, sale.attemptId));
  await expectStatus(demo, sale, "CORRECTED");
  say("\n· The buyer pays. The bank sets aside what the government stated.");
  psp.bank.pay(sale.txid);
  await report(demo);
  await expectStatus(demo, sale, "SET_ASIDE");
  await sayLedger(demo);
}

async function refund(demo: Demo, { chargeId }: Sale): Promise<void> {
  const { say, api, merchantId, connectionId } = demo;
  say("\n· POST /charge/{chargeId}/refunds: with the money of both sales, the first is refunded whole.");
  const made = (await api("POST", `/charge/${chargeId}/refunds`, {})) as { id: string };
  if (!isId("refund", made.id)) throw new Error("the refund has no id");
  await pursueRefund(made.id);
  await sayLedger(demo);
  const { TAX_SET_ASIDE } = await ledgerBalances(merchantId, connectionId);
  if (TAX_SET_ASIDE !== 1_900) throw new Error("a refund does not undo the tax");
  say("    The tax stays with the government, which returns it to the merchant.");
}

async function compareStatement({ say, api, platform }: Demo): Promise<void> {
  const month = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 7);
  say("\n· GET /tax-statement: the month, for the accountant.");
  const stated = (await api("GET", `/tax-statement?month=${month}`)) as { cbs: string; ibs: string };
  const there = platform.setAside();
  say(
    `    CBS ${stated.cbs}, IBS ${stated.ibs}: as the bank reported to the government for ${there.length} payments.`,
  );
  if (stated.cbs !== "17.10" || stated.ibs !== "1.90") throw new Error("the statement differs");
}

async function expectStatus(demo: Demo, { chargeId }: Sale, status: string): Promise<void> {
  const { say, api } = demo;
  const charge = (await api("GET", `/charge/${chargeId}`)) as Charge;
  if (charge.tax.status !== status) throw new Error(`the tax is ${charge.tax.status}, not ${status}`);
  const { steps } = (await api("GET", `/charge/${chargeId}/tax`)) as Timeline;
  for (const { kind, cbs, ibs } of steps) say(`    ${kind.padEnd(10)} CBS ${cbs}  IBS ${ibs}`);
  sayMoney(say, charge);
}

function sayMoney(say: Say, { settlement }: Pick<Charge, "settlement">): void {
  const { grossAmount, taxAmount, feeAmount, netAmount } = settlement;
  say(`    gross ${grossAmount}  tax ${taxAmount}  fee ${feeAmount}  net ${netAmount}`);
}

async function sayLedger({ say, merchantId, connectionId }: Demo): Promise<void> {
  for (const [account, minor] of Object.entries(await ledgerBalances(merchantId, connectionId)))
    if (minor !== 0) say(`    ${account.padEnd(14)} ${formatReais(asMinor(minor)).padStart(8)}`);
  const { balanced, sentence } = await checkLedger();
  if (!balanced) throw new Error(sentence);
  say(`    The ledger is ${sentence}.`);
}

async function report({ say, psp, connectionId }: Demo): Promise<void> {
  const status = await psp.tell(psp.bank.received);
  say(`    ← PSP    POST {webhookUrl}/pix  ${status}`);
  if (status !== 200) throw new Error(`our webhook answered ${status}`);
  // No worker runs here.
  await lookUpReports(connectionId);
  await enquireDue();
}
