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

// The amounts and states in a call are ignored because it is not signed.
const reportedPix = z.object({
  endToEndId,
  txid: receivedTxid,
  devolucoes: listOf(z.object({ id: shortId }), "a refund of a Pix"),
});
type ReportedPix = z.output<typeof reportedPix>;
// A PSP tests the address with a call without Pix.
const body = z.object({ pix: listOf(reportedPix, "a Pix") });

/** The most Pix of one call that are read; the daily reconciliation finds the rest. */
const MOST_PIX = 10_000;
/** The most Pix read while the PSP waits, and by each job afterwards. */
const PIX_OF_A_JOB = 100;

function inParts<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, n) =>
    rows.slice(n * size, (n + 1) * size),
  );
}

/** The webhook of API Pix. It is not signed, so each Pix in it is only a hint to look, and jobs look up every refund. */
export const apiPixReports: ReportHandler<ApiPixSettings> = {
  isAuthentic: (_connection, { hasSecret }) => hasSecret,

  defer(sent) {
    const pix = body.parse(sent).pix.slice(0, MOST_PIX);
    // Another call about the same Pix may carry news, so its hash makes it a separate report.
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
 * A refund's result, looked up at the PSP: of our refund or one made at the bank once it has ended, or of a MED refund, which
 * disputes the payment. Null for any other.
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

// Anything but the form of our txids names none of our charges.
function isOfForm(txid: string | undefined): txid is string {
  return shortId.safeParse(txid).success;
}

function outcomeOf(subject: ReportSubject): string {
  if (subject.kind === "refund") return subject.answer;
  return subject.kind === "dispute" ? (subject.reported?.status ?? "") : "";
}
