import { reportAddress } from "#lib/connections/report-address";
import { checkLedger } from "#lib/ledger/check-ledger";
import { enquireDue } from "#lib/payments/enquire/enquire-due";
import { apiPixAdapter } from "#lib/providers/api-pix/adapter";
import { apiPixSettings } from "#lib/providers/api-pix/settings";
import { lookUpReports } from "#test/look-up-reports";
import { newMerchant } from "#test/new-merchant";
import { makeCertificates } from "#test/providers/api-pix/certificates";
import { connectPsp } from "#test/providers/api-pix/connect-psp";
import { settingsFor } from "#test/providers/api-pix/connected";
import { type Api, apiOf, REPORTS, startApi } from "#test/providers/api-pix/demo-api";
import { type FakePsp, startFakePsp } from "#test/providers/api-pix/fake-psp";

const ROUTES = [
  "charge",
  "charge/[chargeId]",
  "disputes",
  "disputes/[disputeId]",
  "disputes/[disputeId]/evidence",
  REPORTS,
];

type Say = (line: string) => void;
type Demo = { say: Say; psp: FakePsp; connectionId: string; api: Api };
type Dispute = { id: string; status: string; amount: string; reason: string | null };

/**
 * Two Pix of 49.90 BRL that their payers' banks block by MED: the first is answered with evidence and comes back, the second goes back
 * to its payer. Reports each call to `say`, and checks the ledger after each step. Needs a database and private targets allowed.
 * Throws when anything differs.
 */
export async function runMedDemo(say: Say): Promise<void> {
  const certificates = makeCertificates();
  const psp = await startFakePsp(certificates, {
    onCall: ({ method, path, status }) => say(`    → PSP    ${method} ${path}  ${status}`),
  });
  const own = await startApi(say, ROUTES);
  try {
    const merchant = await newMerchant();
    const record = await connectPsp(merchant.liveId, settingsFor(psp, certificates, { profile: "plain" }));
    const settings = apiPixSettings.parse(settingsFor(psp, certificates, { profile: "plain" }));
    const connection = { id: record.id, mode: record.mode, settings };
    await apiPixAdapter.register?.(connection, new URL(reportAddress(record)));
    const api = await apiOf({ merchantId: merchant.liveId, userId: merchant.userId });
    const demo = { say, psp, connectionId: record.id, api };
    await blockAndEnd(demo, { word: "NAO_REALIZADO", status: "WON" });
    await blockAndEnd(demo, { word: "DEVOLVIDO", status: "LOST" });
    if (psp.findings.length > 0) throw new Error(psp.findings.join("\n"));
  } finally {
    await own.close();
    await psp.close();
  }
}

async function blockAndEnd(demo: Demo, end: { word: string; status: string }): Promise<void> {
  const { say, psp, api } = demo;
  say("\n· POST /charge: 49.90 BRL by Pix, which its payer pays.");
  const created = await api("POST", "/charge", { grossAmount: "49.90", paymentMethod: "PIX" });
  const { chargeId, instructions } = created as { chargeId: string; instructions: { txid: string } };
  const { endToEndId } = psp.bank.pay(instructions.txid);
  await report(demo);
  await enquireDue();

  say("\n· The payer says that it was fraud: the bank blocks the Pix by MED, and the PSP reports it twice.");
  const medId = `D${chargeId.slice(-8)}`;
  psp.bank.takeBack(endToEndId, medId, "EM_PROCESSAMENTO");
  await report(demo);
  await report(demo);
  const open = await disputeOf(demo, chargeId, "OPEN");
  say(`    ${open.id} is OPEN: ${open.amount} BRL have left the balance (${open.reason}).`);
  await assertBalanced(say);

  say("\n· POST /disputes/{id}/evidence: the merchant answers in time.");
  await api("POST", `/disputes/${open.id}/evidence`, {
    text: "Delivered on 12 November; the payer signed for it.",
  });

  say(`\n· The bank decides: the devolução is ${end.word}.`);
  psp.bank.takeBack(endToEndId, medId, end.word);
  await report(demo);
  const { status } = await disputeOf(demo, chargeId, end.status);
  say(`    ${open.id} is ${status}: the money ${status === "WON" ? "is back" : "stays with its payer"}.`);
  await assertBalanced(say);
}

async function disputeOf({ api }: Demo, chargeId: string, status: string): Promise<Dispute> {
  const { data } = (await api("GET", `/disputes?chargeId=${chargeId}`)) as { data: Dispute[] };
  const [dispute, ...others] = data;
  if (dispute?.status !== status || others.length > 0) {
    throw new Error(`one dispute that is ${status} was expected: ${JSON.stringify(data)}`);
  }
  return dispute;
}

async function assertBalanced(say: Say): Promise<void> {
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
}
