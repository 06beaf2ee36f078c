import { z } from "zod";
import { type ApiPixClient, apiPixClient } from "#lib/providers/api-pix/client";
import { toDispute } from "#lib/providers/api-pix/disputes";
import { toReportedRefund } from "#lib/providers/api-pix/given-back";
import { idRec } from "#lib/providers/api-pix/recurring/wire";
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
// A PSP tests the address with a call without Pix. Mandates (`/rec`) and debits (`/cobr`) have their own calls.
const body = z.object({
  pix: listOf(reportedPix, "a Pix"),
  recs: listOf(z.object({ idRec }), "a mandate"),
  cobsr: listOf(z.object({ txid: receivedTxid }), "a debit"),
});

/** How many Pix of one call are read; the daily reconciliation finds the rest. */
const MOST_PIX = 10_000;
/** How many Pix are read while the PSP waits, and by each later job. */
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
    const { pix: allPix, recs, cobsr } = body.parse(sent);
    const pix = allPix.slice(0, MOST_PIX);
    // A later call about the same Pix may bring news, so the id includes the call's hash.
    const digest = hintId("", sent);
    const named = pix.map(({ endToEndId, txid }) => ({ endToEndId, txid }));
    const now = {
      pix: named.slice(0, PIX_OF_A_JOB),
      recs: recs.slice(0, PIX_OF_A_JOB),
      cobsr: cobsr.slice(0, PIX_OF_A_JOB),
      digest,
    };
    const rest = inParts(named.slice(PIX_OF_A_JOB), PIX_OF_A_JOB).map((part) => ({ pix: part, digest }));
    const refunds = pix.flatMap(({ devolucoes, ...one }) =>
      devolucoes.map((devolucao) => ({ pix: [{ ...one, devolucoes: [devolucao] }], digest })),
    );
    const moreRecs = inParts(recs.slice(PIX_OF_A_JOB, MOST_PIX), PIX_OF_A_JOB);
    const moreDebits = inParts(cobsr.slice(PIX_OF_A_JOB, MOST_PIX), PIX_OF_A_JOB);
    return {
      now,
      later: [
        ...rest,
        ...moreRecs.map((part) => ({ recs: part, digest })),
        ...moreDebits.map((part) => ({ cobsr: part, digest })),
        ...refunds.slice(0, MOST_LOOK_UPS),
      ],
    };
  },

  async read(connection, _headers, sent) {
    const client = apiPixClient(connection);
    const { pix: allPix, recs, cobsr } = body.parse(sent);
    const reports: ProviderReport[] = [...hintsOf(recs, cobsr, sent)];
    for (const pix of allPix) {
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

/** Hints to ask about mandates and debits. */
function hintsOf(
  recs: readonly { idRec: string }[],
  cobsr: readonly { txid?: string | undefined }[],
  sent: unknown,
): ProviderReport[] {
  const mandates = recs.map(({ idRec: bankId }) => ({
    externalId: hintId(`${bankId} rec`, sent),
    subject: { kind: "mandate", bankId } as const,
  }));
  const debits = cobsr.flatMap(({ txid }) => {
    if (!isOfForm(txid)) return [];
    const subject = { kind: "hint", port: "pix", reference: txid } as const;
    return [{ externalId: hintId(`${txid} cobr`, sent), subject }];
  });
  return [...mandates, ...debits];
}

/**
 * A refund's result, looked up at the PSP: a refund of ours or one made at the bank once it has ended, or a MED refund, which
 * disputes the payment. Null for any other refund.
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

// A txid in any other form than ours belongs to none of our charges.
function isOfForm(txid: string | undefined): txid is string {
  return shortId.safeParse(txid).success;
}

function outcomeOf(subject: ReportSubject): string {
  if (subject.kind === "refund") return subject.answer;
  return subject.kind === "dispute" ? (subject.reported?.status ?? "") : "";
}
