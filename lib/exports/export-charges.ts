import { type ChargeFilter, listCharges } from "#db/queries/charge-list";
import type { ChargeRecord } from "#db/queries/charges";
import type { MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money";
import { effectiveChargeStatus } from "#lib/domain/states";
import { EXPORT_BATCH } from "#lib/exports/batch-size";
import { type CsvColumn, csvStream } from "#lib/exports/csv-stream";

/** The merchant's charges that match, newest first, as a CSV stream. */
export function exportCharges(
  merchantId: MerchantId,
  filter: ChargeFilter,
): Promise<ReadableStream<Uint8Array>> {
  const now = new Date();
  return csvStream(columnsAt(now), async (after) => {
    const page = await listCharges(merchantId, filter, { limit: EXPORT_BATCH, after, counted: false }, now);
    return { rows: page.rows, next: page.hasNext ? (page.rows.at(-1)?.id ?? null) : null };
  });
}

function columnsAt(now: Date): CsvColumn<ChargeRecord>[] {
  return [
    ["id", ({ id }) => id],
    ["created_at", ({ createdAt }) => createdAt.toISOString()],
    ["status", ({ status, expiresAt }) => effectiveChargeStatus(status, expiresAt, now)],
    ["gross_amount", ({ grossAmountMinor }) => formatAmount(grossAmountMinor)],
    ["net_amount", ({ grossAmountMinor, feeMinor }) => formatAmount(grossAmountMinor - feeMinor)],
    ["refunded_amount", ({ refundedMinor }) => formatAmount(refundedMinor)],
    ["currency", ({ currency }) => currency],
    ["description", ({ description }) => description],
    ["external_reference", ({ externalReference }) => externalReference],
    ["customer_name", ({ customer }) => customer?.name ?? null],
    ["customer_email", ({ customer }) => customer?.email ?? null],
    ["customer_document", ({ customer }) => customer?.document ?? null],
    ["expires_at", ({ expiresAt }) => expiresAt.toISOString()],
    ["paid_at", ({ paidAt }) => paidAt?.toISOString() ?? null],
    ["updated_at", ({ updatedAt }) => updatedAt.toISOString()],
  ];
}
