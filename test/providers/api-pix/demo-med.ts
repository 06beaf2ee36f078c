import { sql } from "drizzle-orm";
import { db } from "#db/client";
import { reportAddress } from "#lib/connections/report-address";
import { pursueResponse } from "#lib/disputes/response/pursue-response";
import { findNewestResponse } from "#lib/disputes/response/responses.queries";
import { isId, type MerchantId } from "#lib/domain/ids";
import { checkLedger } from "#lib/ledger/check-ledger";
import { enquireDue } from "#lib/payments/enquire/enquire-due";
import { readListedDisputes } from "#lib/payments/reports/read-listed-disputes";
import { apiPixAdapter } from "#lib/providers/api-pix/adapter";
import { apiPixSettings } from "#lib/providers/api-pix/settings";
import { lookUpReports } from "#test/look-up-reports";
import { newMerchant } from "#test/new-merchant";
import { makeCertificates, type TestCertificates } from "#test/providers/api-pix/certificates";
import { connectPsp } from "#test/providers/api-pix/connect-psp";
import { settingsFor } from "#test/providers/api-pix/connected";
import { type Api, apiOf, REPORTS, startApi } from "#test/providers/api-pix/demo-api";
import { type FakePsp, startFakePsp } from "#test/providers/api-pix/fake-psp";
import { TOKEN_RULES } from "#test/providers/api-pix/token-rules";

const ROUTES = [
  "charge",
  "charge/[chargeId]",
  "disputes",
  "disputes/[disputeId]",
  "disputes/[disputeId]/evidence",
  "disputes/[disputeId]/response",
  REPORTS,
];

type Say = (line: string) => void;
type Demo = { say: Say; psp: FakePsp; connectionId: string; api: Api };
type Dispute = {
  id: string;
  status: string;
  amount: string;
  reason: string | null;
  dueAt: string | null;
  response?: { status: string };
};

/**
 * Three Pix of 49.90 BRL that their payers' banks block by MED: the first comes back, the second goes back to its payer, and the third
 * is claimed at Efí, defended with a response and comes back. Reports each call to `say`, and checks the ledger after each step. Needs a database and private targets allowed.
 * Throws when anything differs.
 */
export async function runMedDemo(say: Say): Promise<void> {
  const certificates = makeCertificates();
  const psp = await startFakePsp(certificates, {
    onCall: ({ method, path, status }) => say(`    → PSP    ${method} ${path}  ${status}`),
  });
  const own = await startApi(say, ROUTES);
  try {
    const { demo } = await connect(say, psp, settingsFor(psp, certificates, { profile: "plain" }));
    await blockAndEnd(demo, { word: "NAO_REALIZADO", status: "WON" });
    await blockAndEnd(demo, { word: "DEVOLVIDO", status: "LOST" });
    if (psp.findings.length > 0) throw new Error(psp.findings.join("\n"));
    await defendAtEfi(say, certificates);
  } finally {
    await own.close();
    await psp.close();
  }
}

/** Efí lists a claim of fraud before any money goes back, and takes a response to it. */
async function claimAndDefend(demo: Demo, merchantId: MerchantId): Promise<void> {
  const { say, psp, api } = demo;
  say("\n· POST /charge: 49.90 BRL by Pix at Efí, which its payer pays.");
  const created = await api("POST", "/charge", { grossAmount: "49.90", paymentMethod: "PIX" });
  const { chargeId, instructions } = created as { chargeId: string; instructions: { txid: string } };
  const { endToEndId } = psp.bank.pay(instructions.txid);
  await report(demo);
  await enquireDue();

  say("\n· The payer claims fraud: Efí lists an infraction, and Ponte reads it.");
  const infraction = psp.bank.claim(endToEndId);
  await readNow();
  const open = await disputeOf(demo, chargeId, "OPEN");
  say(
    `    ${open.id} is OPEN until ${open.dueAt}: ${open.amount} BRL have left the balance (${open.reason}).`,
  );
  await assertBalanced(say);

  say("\n· POST /disputes/{id}/evidence and /response: the merchant's defence goes to Efí, once.");
  await api("POST", `/disputes/${open.id}/evidence`, { text: "Delivered; the payer signed for it." });
  await api("POST", `/disputes/${open.id}/response`);
  await sendResponse(merchantId, open.id);
  const { response } = await disputeOf(demo, chargeId, "OPEN");
  say(`    Efí has it: the infraction is ${infraction.status}, the response ${response?.status}.`);

  say("\n· The bank decides: the infraction is REJEITADA.");
  infraction.status = "REJEITADA";
  await readNow();
  const { status } = await disputeOf(demo, chargeId, "WON");
  say(`    ${open.id} is ${status}: the money is back.`);
  await assertBalanced(say);
}

/** A new merchant whose own account at the PSP reports to us. */
async function connect(say: Say, psp: FakePsp, given: ReturnType<typeof settingsFor>) {
  const { liveId: merchantId, userId } = await newMerchant();
  const record = await connectPsp(merchantId, given);
  const connection = { id: record.id, mode: record.mode, settings: apiPixSettings.parse(given) };
  await apiPixAdapter.register?.(connection, new URL(reportAddress(record)));
  const api = await apiOf({ merchantId, userId });
  return { demo: { say, psp, connectionId: record.id, api }, merchantId };
}

async function defendAtEfi(say: Say, certificates: TestCertificates): Promise<void> {
  const efi = await startFakePsp(certificates, {
    token: TOKEN_RULES.efi,
    onCall: ({ method, path, status }) => say(`    → Efí    ${method} ${path}  ${status}`),
  });
  try {
    const { demo, merchantId } = await connect(say, efi, settingsFor(efi, certificates, { profile: "efi" }));
    await claimAndDefend(demo, merchantId);
    if (efi.findings.length > 0) throw new Error(efi.findings.join("\n"));
  } finally {
    await efi.close();
  }
}

/** Reads what Efí lists, as the worker's hourly sweep does. */
async function readNow(): Promise<void> {
  await db().execute(sql`delete from rate_counts where key like 'disputes:%'`);
  await readListedDisputes();
}

/** Sends the response to a dispute, as the worker does. */
async function sendResponse(merchantId: MerchantId, disputeId: string): Promise<void> {
  const response = isId("dispute", disputeId) ? await findNewestResponse(db(), merchantId, disputeId) : null;
  if (!response) throw new Error("there is no response to send");
  await pursueResponse({ merchantId, responseId: response.id });
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
