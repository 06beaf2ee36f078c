import { z } from "zod";
import { hintId } from "#lib/providers/hint-id";
import type { ReportHandler } from "#lib/providers/ports/adapter";
import type { ProviderReport } from "#lib/providers/ports/reports";
import { reportedMinor, reportedName } from "#lib/providers/report-fields";
import { wooviClient } from "#lib/providers/woovi/client";
import { wooviReports } from "#lib/providers/woovi/reports";
import { findWooviPayment, toOutcome } from "#lib/providers/woovi-payouts/send-payment";
import type { WooviPayoutSettings } from "#lib/providers/woovi-payouts/settings";

/** A Pix returned to the account, with the sent Pix that it returns. */
export const RETURNED = "PIX_TRANSACTION_REFUND_RECEIVED_CONFIRMED";

const moved = z.object({ payment: z.object({ correlationID: reportedName }).nullish() });
// The event's name states that it is confirmed.
const isReturned = z.object({ event: z.literal(RETURNED) });
const returned = z.object({
  refundTransaction: z.object({ endToEndId: reportedName, value: reportedMinor }),
  originalTransaction: z.object({ endToEndId: reportedName }),
});

/**
 * Woovi's webhook of sent and returned money, signed by its key. A payment is looked up, because the webhook reports a confirmed
 * one as APPROVED; returned money cannot be looked up, so the signed report counts.
 */
export const wooviPayoutReports: ReportHandler<WooviPayoutSettings> = {
  isAuthentic: (connection, sent) =>
    Boolean(connection.settings.publicKey) && wooviReports.isAuthentic(connection, sent),

  defer(sent) {
    const { payment } = isReturned.safeParse(sent).success ? {} : moved.parse(sent);
    return payment ? { now: null, later: [{ payment }] } : { now: sent, later: [] };
  },

  async read(connection, _headers, sent) {
    if (isReturned.safeParse(sent).success) {
      const { refundTransaction, originalTransaction } = returned.parse(sent);
      const { endToEndId: returnId, value: amountMinor } = refundTransaction;
      const { endToEndId } = originalTransaction;
      const subject = { kind: "payout-return", returnId, endToEndId, amountMinor } as const;
      return [{ externalId: returnId, subject }];
    }
    const reference = moved.parse(sent).payment?.correlationID;
    const known = reference ? await findWooviPayment(wooviClient(connection), reference) : null;
    if (!reference || !known) return [];
    const outcome = toOutcome(known);
    const { value: amountMinor } = known.payment;
    const subject = { kind: "payout", reference, amountMinor, outcome } as const;
    const report: ProviderReport = { externalId: hintId(`${reference} ${outcome.kind}`, sent), subject };
    return [report];
  },
};
