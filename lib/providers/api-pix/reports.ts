import { z } from "zod";
import { type ApiPixClient, apiPixClient } from "#lib/providers/api-pix/client";
import { toDispute } from "#lib/providers/api-pix/disputes";
import { toReportedRefund } from "#lib/providers/api-pix/given-back";
import { findDevolucao } from "#lib/providers/api-pix/refunds";
import type { ApiPixSettings } from "#lib/providers/api-pix/settings";
import { endToEndId, receivedTxid, shortId } from "#lib/providers/api-pix/wire";
import { hintId } from "#lib/providers/hint-id";
import type { ReportHandler } from "#lib/providers/ports/adapter";
import type { ProviderReport, ReportSubject } from "#lib/providers/ports/reports";
import { MOST_LOOK_UPS } from "#lib/providers/report-fields";
import { listOf } from "#lib/providers/unreadable-rows";

// The amounts and states that a call tells are not read: nobody signed them.
const reportedPix = z.object({
  endToEndId,
  txid: receivedTxid,
  devolucoes: listOf(z.object({ id: shortId }), "a refund of a Pix"),
});
type ReportedPix = z.output<typeof reportedPix>;
// A PSP tries the address by a call without Pix.
const body = z.object({ pix: listOf(reportedPix, "a Pix") });

/** So many Pix of one call are read; the daily reconciliation finds the others. */
const MOST_PIX = 10_000;
/** So many are read while the PSP waits, and by each job after it. */
const PIX_OF_A_JOB = 100;

function inParts<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, n) =>
    rows.slice(n * size, (n + 1) * size),
  );
}

/** The webhook of API Pix. It is not signed: a Pix in it is a hint to ask, and every refund is asked about, by jobs. */
export const apiPixReports: ReportHandler<ApiPixSettings> = {
  isAuthentic: (_connection, { hasSecret }) => hasSecret,

  defer(sent) {
    const pix = body.parse(sent).pix.slice(0, MOST_PIX);
    // Another call about the same Pix may say more; its hash makes it another report.
    const digest = hintId("", sent);
    const named = pix.map(({ endToEndId, txid }) => ({ endToEndId, txid }));
    const now = { pix: named.slice(0, PIX_OF_A_JOB), digest };
    const rest = inParts(named.slice(PIX_OF_A_JOB), PIX_OF_A_JOB).map((part) => ({ pix: part, digest }));
    const refunds = pix.flatMap(({ devolucoes, ...one }) =>
      devolucoes.map((devolucao) => ({ pix: [{ ...one, devolucoes: [devolucao] }], digest })),
    );
    return { now, later: [...rest, ...refunds.slice(0, MOST_LOOK_UPS)] };
  },

  async read(connection, _headers, sent) {
    const client = apiPixClient(connection);
    const reports: ProviderReport[] = [];
    for (const pix of body.parse(sent).pix) {
      const { txid, devolucoes } = pix;
      const idOf = (about: string) => hintId(`${pix.endToEndId} ${about}`, sent);
      if (isOfForm(txid))
        reports.push({ externalId: idOf("pix"), subject: { kind: "hint", port: "pix", reference: txid } });
      for (const { id } of devolucoes) {
        const subject = await findSubject(client, pix, id);
        if (subject) reports.push({ externalId: idOf(`${id} ${outcomeOf(subject)}`), subject });
      }
    }
    return reports;
  },
};

/**
 * What became of a refund, as the PSP says when it is asked: of one of ours or one that was made at the bank, once it has ended, or of
 * one that the payer's bank asked for (MED), which disputes the payment; null for any other.
 */
async function findSubject(
  client: ApiPixClient,
  { endToEndId: pixId, txid }: ReportedPix,
  id: string,
): Promise<ReportSubject | null> {
  const known = await findDevolucao(client, pixId, id);
  if (!known) return null;
  const refund = toReportedRefund(pixId, known);
  if (refund === null) {
    const reported = toDispute(pixId, known);
    return reported && txid ? { kind: "dispute", reference: txid, reported } : null;
  }
  const { id: refundId, paymentId, answer, amountMinor } = refund;
  if (answer === "PENDING") return null;
  return { kind: "refund", refundId, answer, amountMinor, of: { reference: txid ?? null, paymentId } };
}

// What has another form than a charge's txid here names nothing of ours.
function isOfForm(txid: string | undefined): txid is string {
  return shortId.safeParse(txid).success;
}

function outcomeOf(subject: ReportSubject): string {
  if (subject.kind === "refund") return subject.answer;
  return subject.kind === "dispute" ? (subject.reported?.status ?? "") : "";
}
