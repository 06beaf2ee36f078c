import { reportAddress } from "#lib/connections/report-address";
import type { ConnectionId, MerchantId } from "#lib/domain/ids";
import { checkLedger } from "#lib/ledger/check-ledger";
import { enquireDue } from "#lib/payments/enquire/enquire-due";
import { apiPixAdapter } from "#lib/providers/api-pix/adapter";
import { type ApiPixSettings, apiPixSettings } from "#lib/providers/api-pix/settings";
import { lookUpReports } from "#test/look-up-reports";
import { newMerchant } from "#test/new-merchant";
import { makeCertificates, type TestCertificates } from "#test/providers/api-pix/certificates";
import { connectPsp } from "#test/providers/api-pix/connect-psp";
import { settingsFor } from "#test/providers/api-pix/connected";
import { type Api, apiOf, REPORTS, startApi } from "#test/providers/api-pix/demo-api";
import { giveBackAtTheBank } from "#test/providers/api-pix/demo-at-the-bank";
import { showFailures } from "#test/providers/api-pix/demo-failures";
import { showNamedRefusals } from "#test/providers/api-pix/demo-named-refusals";
import { type FakePsp, startFakePsp } from "#test/providers/api-pix/fake-psp";
import { readApiPixDocument } from "#test/providers/api-pix/published-document";

const ROUTES = ["charge", "charge/[chargeId]", "charge/[chargeId]/refunds", REPORTS];

type Say = (line: string) => void;

/**
 * Takes a Pix of 49.90 BRL by the real API and core through a PSP over mutual TLS, refunds part of it, has the bank refund more,
 * makes the PSP fail in each way while a second one works, and reports each call to `say`. Needs a database and private targets
 * allowed. Throws when anything differs.
 */
export async function runPixDemo(say: Say): Promise<void> {
  const certificates = makeCertificates();
  const psp = await startFakePsp(certificates, {
    onCall: ({ method, path, status }) => say(`    → PSP    ${method} ${path}  ${status}`),
  });
  const own = await startApi(say, ROUTES);
  try {
    say(`A PSP listens at ${psp.origin}; it takes no connection without its client certificate.`);
    const source = readApiPixDocument() ? "" : "the tests' facts about ";
    say(`Each call is checked by ${source}Banco Central's published document.`);
    const merchant = await newMerchant();
    const settings = settingsFor(psp, certificates, { profile: "plain" });
    const connectionId = await connect(say, merchant.liveId, settings);
    const api = await apiOf({ merchantId: merchant.liveId, userId: merchant.userId });
    await payAndRefund(say, { psp, connectionId }, api);
    await showFailures(say, { psp, merchantId: merchant.liveId, certificates, api });
    await withNamedRefusals(say, certificates);
    if (psp.findings.length > 0) throw new Error(psp.findings.join("\n"));
    const { balanced, sentence } = await checkLedger();
    if (!balanced) throw new Error(sentence);
    say(`\nThe ledger is ${sentence}.`);
  } finally {
    await own.close();
    await psp.close();
  }
}

async function withNamedRefusals(say: Say, certificates: TestCertificates): Promise<void> {
  const psp = await startFakePsp(certificates, {
    refusals: "named",
    duplicate: "efi",
    onCall: ({ method, path, status }) => say(`    → PSP 3  ${method} ${path}  ${status}`),
  });
  try {
    const merchant = await newMerchant();
    await connect(say, merchant.liveId, settingsFor(psp, certificates, { profile: "plain" }));
    await showNamedRefusals(say, {
      psp,
      merchantId: merchant.liveId,
      api: await apiOf({ merchantId: merchant.liveId, userId: merchant.userId }),
      told: () => report(say, psp),
    });
  } finally {
    await psp.close();
  }
}

async function connect(say: Say, merchantId: MerchantId, settings: ApiPixSettings): Promise<ConnectionId> {
  say("\n1 · The merchant connects its account: tested, and our address for reports registered.");
  const record = await connectPsp(merchantId, settings);
  const connection = { id: record.id, mode: record.mode, settings: apiPixSettings.parse(settings) };
  const problem =
    (await apiPixAdapter.check(connection)) ??
    (await apiPixAdapter.register?.(connection, new URL(reportAddress(record))));
  if (problem) throw new Error(problem.detail);
  say("    The connection works.");
  return record.id;
}

async function payAndRefund(
  say: Say,
  { psp, connectionId }: { psp: FakePsp; connectionId: ConnectionId },
  api: Api,
): Promise<void> {
  say("\n2 · POST /charge: 49.90 BRL by Pix.");
  const created = await api("POST", "/charge", { grossAmount: "49.90", paymentMethod: "PIX" });
  const { chargeId, instructions } = created as {
    chargeId: string;
    instructions: { emv: string; txid: string };
  };
  say(`    ${instructions.emv}`);

  say("\n3 · The payer's bank pays; the PSP calls our webhook, which is a hint: we ask the PSP.");
  const pix = psp.bank.pay(instructions.txid);
  await report(say, psp);
  await enquireDue();
  await mustBe(api, `/charge/${chargeId}`, { status: "PAID" });
  say(`    The charge is PAID: ${pix.valor} BRL by ${pix.endToEndId}.`);

  say("\n4 · POST /charge/{id}/refunds: 10.00 BRL goes back.");
  psp.bank.refundsBecome = "EM_PROCESSAMENTO";
  const { status } = (await api("POST", `/charge/${chargeId}/refunds`, { amount: "10.00" })) as {
    status: string;
  };
  say(`    The refund is ${status} until the PSP has settled it.`);
  const [requested] = psp.bank.findPix(pix.endToEndId).devolucoes ?? [];
  if (!requested) throw new Error("the PSP was not asked for the refund");
  psp.bank.endRefund(pix.endToEndId, requested.id, "DEVOLVIDO");
  await report(say, psp);
  // No worker runs here.
  if ((await lookUpReports(connectionId)) !== 1)
    throw new Error("the report did not have us look the refund up");
  await mustBe(api, `/charge/${chargeId}`, {
    status: "PAID",
    refundedAmount: "10.00",
    refundStatus: "PARTIAL",
  });
  say("    The refund SUCCEEDED; the charge is PAID, and 10.00 of it are refunded.");
  await giveBackAtTheBank(say, {
    psp,
    connectionId,
    endToEndId: pix.endToEndId,
    told: () => report(say, psp),
    mustHaveGoneBack: (amount) =>
      mustBe(api, `/charge/${chargeId}`, { refundedAmount: amount, refundStatus: "PARTIAL" }),
  });
}

async function report(say: Say, psp: FakePsp): Promise<void> {
  const status = await psp.tell(psp.bank.received);
  say(`    ← PSP    POST {webhookUrl}/pix  ${status}`);
  if (status !== 200) throw new Error(`our webhook answered ${status}`);
}

async function mustBe(api: Api, path: string, wanted: Record<string, string>): Promise<void> {
  const found = (await api("GET", path)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(wanted)) {
    if (found[name] !== value) throw new Error(`${name} is ${found[name]}, not ${value}`);
  }
}
