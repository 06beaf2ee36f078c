import { z } from "zod";
import { shortId } from "#lib/providers/api-pix/wire";
import { findSent, toOutcome } from "#lib/providers/efi-payouts/send-pix";
import { type EfiPayoutSettings, efiClient } from "#lib/providers/efi-payouts/settings";
import { hintId } from "#lib/providers/hint-id";
import type { ReportHandler } from "#lib/providers/ports/adapter";
import type { ProviderReport } from "#lib/providers/ports/reports";
import { MOST_LOOK_UPS } from "#lib/providers/report-fields";
import { listOf } from "#lib/providers/unreadable-rows";

// What a call says became of a Pix is not read: nobody signed it. One without our id came to the key, or is a try of the address.
const reportedPix = z.object({ gnExtras: z.object({ idEnvio: shortId.nullish() }).nullish() });
const body = z.object({ pix: listOf(reportedPix, "a Pix that was sent") });

/** Efí's webhook of Pix that were sent. It is not signed: Efí is asked about each, and its answer is the report. */
export const efiPayoutReports: ReportHandler<EfiPayoutSettings> = {
  isAuthentic: (_connection, { hasSecret }) => hasSecret,

  defer(sent) {
    const digest = hintId("", sent);
    const named = body.parse(sent).pix.filter(({ gnExtras }) => gnExtras?.idEnvio);
    return { now: null, later: named.slice(0, MOST_LOOK_UPS).map((one) => ({ pix: [one], digest })) };
  },

  async read(connection, _headers, sent) {
    const client = efiClient(connection);
    const reports: ProviderReport[] = [];
    for (const { gnExtras } of body.parse(sent).pix) {
      const reference = gnExtras?.idEnvio;
      const known = !reference ? null : await findSent(client, reference);
      if (!known) continue;
      const { idEnvio, valor: amountMinor } = known;
      const outcome = toOutcome(known);
      const externalId = hintId(`${idEnvio} ${outcome.kind}`, sent);
      reports.push({ externalId, subject: { kind: "payout", reference: idEnvio, amountMinor, outcome } });
    }
    return reports;
  },
};
