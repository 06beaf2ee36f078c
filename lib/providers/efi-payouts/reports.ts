import { z } from "zod";
import { shortId } from "#lib/providers/api-pix/wire";
import { efiClient } from "#lib/providers/efi-payouts/client";
import { findSent, toOutcome } from "#lib/providers/efi-payouts/send-pix";
import type { EfiPayoutSettings } from "#lib/providers/efi-payouts/settings";
import { hintId } from "#lib/providers/hint-id";
import type { ReportHandler } from "#lib/providers/ports/adapter";
import type { ProviderReport } from "#lib/providers/ports/reports";
import { MOST_LOOK_UPS } from "#lib/providers/report-fields";
import { listOf } from "#lib/providers/unreadable-rows";

// The result in a call is not signed, so it is ignored. A Pix without our id is one that the key received, or a test of the
// address.
const reportedPix = z.object({ gnExtras: z.object({ idEnvio: shortId.nullish() }).nullish() });
const body = z.object({ pix: listOf(reportedPix, "a Pix that was sent") });

/** Efí's webhook of sent Pix. It is not signed: each Pix is looked up at Efí, and the answer is the report. */
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
