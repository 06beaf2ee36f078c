import { db } from "#db/client";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { isId, type MerchantId } from "#lib/domain/ids";
import { voidAttempt } from "#lib/payments/settle/void-attempt";
import type { TestCertificates } from "#test/providers/api-pix/certificates";
import { connectPsp } from "#test/providers/api-pix/connect-psp";
import { settingsFor } from "#test/providers/api-pix/connected";
import { type FakePsp, startFakePsp } from "#test/providers/api-pix/fake-psp";
import type { Fault } from "#test/providers/contract/subject";

const FAILURES: readonly [Fault, string][] = [
  ["unavailable", "answers 503"],
  ["request_lost", "resets the connection"],
  ["bad_gateway", "answers a proxy's HTML with 502"],
  ["throttled", "counts our calls and answers 429"],
  ["throttled_for_a_second", "answers 429 and asks for a second's pause"],
  ["silence", "never answers"],
  ["done_in_silence", "never answers, although it has made the charge"],
  ["done_too_late", "makes the charge once we have given up"],
];

type Say = (line: string) => void;
type Api = (method: "GET" | "POST", path: string, body?: unknown) => Promise<unknown>;
type Demo = { psp: FakePsp; merchantId: MerchantId; certificates: TestCertificates; api: Api };

/**
 * Connects a second PSP, makes the first fail in each way, and shows that each charge's QR code comes from the second in the same
 * request; a charge that the first created anyway is removed there. Throws when anything differs.
 */
export async function showFailures(say: Say, { psp, merchantId, certificates, api }: Demo): Promise<void> {
  const second = await startFakePsp(certificates, {
    onCall: ({ method, path, status }) => say(`    → PSP 2  ${method} ${path}  ${status}`),
  });
  try {
    await connectPsp(merchantId, settingsFor(second, certificates), 2);
    for (const [fault, words] of FAILURES) {
      say(`\n7 · The first PSP ${words}. POST /charge: 10.00 BRL by Pix.`);
      psp.failAlways(fault);
      const startedMs = performance.now();
      const created = await api("POST", "/charge", { grossAmount: "10.00", paymentMethod: "PIX" });
      const ms = Math.round(performance.now() - startedMs);
      psp.failAlways(null);
      const { chargeId, instructions } = created as { chargeId: string; instructions: { txid: string } };
      if (!second.bank.charges.has(`cob ${instructions.txid}`))
        throw new Error("the second PSP did not make the charge");
      say(`    The second PSP's QR code after ${ms} ms.`);
      await removeAbandoned(say, psp, merchantId, chargeId);
    }
    if (second.findings.length > 0) throw new Error(second.findings.join("\n"));
  } finally {
    await second.close();
  }
}

// No worker runs here.
async function removeAbandoned(
  say: Say,
  psp: FakePsp,
  merchantId: MerchantId,
  chargeId: string,
): Promise<void> {
  if (!isId("charge", chargeId)) throw new Error("the charge has no id");
  const [, abandoned] = await listAttempts(db(), merchantId, chargeId);
  if (!abandoned) return say("    The first PSP certainly made no charge, so no attempt is left to void.");
  await voidAttempt(abandoned.id);
  const charge = psp.bank.charges.get(`cob ${abandoned.providerReference}`);
  if (charge?.status === "ATIVA") throw new Error("the first PSP's charge can still be paid");
  say(`    The first PSP's charge: ${charge ? charge.status : "it made none"}.`);
}
