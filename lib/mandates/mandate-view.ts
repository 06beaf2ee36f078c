import { formatReais } from "#lib/domain/money/money";
import type { MandateView } from "#lib/mandates/mandate.contract";
import { awaitsApproval } from "#lib/mandates/mandate.rules";
import type { MandateRecord } from "#lib/mandates/mandates.queries";

/** A mandate as the API shows it, with its code while its payer can still approve it. */
export function toMandateView(mandate: MandateRecord): MandateView {
  const { id, status, journey, amountMinor, code, firstDay, payerBank, endedBy, endedCode } = mandate;
  return {
    ...{ id, status, journey, firstDay, payerBank, endedBy, endedCode },
    amount: amountMinor === null ? null : formatReais(amountMinor),
    code: awaitsApproval(status) ? code : null,
    approvedAt: mandate.approvedAt?.toISOString() ?? null,
    endedAt: mandate.endedAt?.toISOString() ?? null,
    createdAt: mandate.createdAt.toISOString(),
  };
}
