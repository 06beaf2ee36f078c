import { z } from "zod";
import type { ReportDoor } from "#lib/providers/adapter";
import { type ApiPixClient, apiPixClient } from "#lib/providers/api-pix/client";
import { findDevolucao, toRefundAnswer, toRefundId } from "#lib/providers/api-pix/refunds";
import type { ApiPixSettings } from "#lib/providers/api-pix/settings";
import { endToEndId, shortId } from "#lib/providers/api-pix/wire";
import { hintId } from "#lib/providers/hint-id";
import type { ProviderReport } from "#lib/providers/reports";

const MAX_GROUPED = 1_000;

// The amounts and states that a call tells are not read: nobody signed them.
const reportedPix = z.object({
  endToEndId,
  txid: shortId.optional(),
  devolucoes: z
    .array(z.object({ id: shortId }))
    .max(100)
    .optional(),
});
// A PSP tries the address by a call without Pix.
const body = z.object({ pix: z.array(reportedPix).max(MAX_GROUPED).optional() });

/** The webhook of API Pix. It is not signed: a Pix in it is a hint to ask, and a refund is asked about at once. */
export const apiPixReports: ReportDoor<ApiPixSettings> = {
  isAuthentic: (_connection, { hasSecret }) => hasSecret,

  async read(connection, _headers, sent) {
    const client = apiPixClient(connection);
    const reports: ProviderReport[] = [];
    for (const pix of body.parse(sent).pix ?? []) {
      const { txid, devolucoes = [] } = pix;
      const idOf = (about: string) => hintId(`${pix.endToEndId} ${about}`, sent);
      if (txid)
        reports.push({ externalId: idOf("pix"), subject: { kind: "look", port: "pix", reference: txid } });
      for (const { id } of devolucoes) {
        const subject = await findEnded(client, pix.endToEndId, id);
        if (subject) reports.push({ externalId: idOf(`${id} ${subject.answer}`), subject });
      }
    }
    return reports;
  },
};

/** What became of a refund of ours, as the PSP says when it is asked; null while it is open, and for one that is not ours. */
async function findEnded(client: ApiPixClient, pixId: string, id: string) {
  const refundId = toRefundId(id);
  const known = refundId === id ? null : await findDevolucao(client, pixId, id);
  const answer = known ? toRefundAnswer(known.status) : "PENDING";
  return known && answer !== "PENDING"
    ? ({ kind: "refund", refundId, answer, amountMinor: known.valor } as const)
    : null;
}
