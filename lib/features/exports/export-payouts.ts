import type { MerchantId } from "#lib/domain/ids";
import { type CsvForm, decimalCell } from "#lib/domain/lists/csv";
import { EXPORT_BATCH } from "#lib/features/exports/batch-size";
import { type CsvColumn, csvStream } from "#lib/features/exports/csv-stream";
import { type PayoutListFilter, readPayouts } from "#lib/features/payouts/list-payouts";
import type { PayoutView } from "#lib/schemas/payout";

/** The merchant's payouts that match, its recipients' among them, newest first, as a CSV stream. */
export function exportPayouts(
  merchantId: MerchantId,
  filter: PayoutListFilter,
  form: CsvForm,
): Promise<ReadableStream<Uint8Array>> {
  return csvStream(COLUMNS, form, async (after) => {
    const { data, pageInfo } = await readPayouts(merchantId, filter, {
      limit: EXPORT_BATCH,
      after,
      counted: false,
    });
    return { rows: data, next: pageInfo.hasNext ? pageInfo.last : null };
  });
}

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

const COLUMNS: CsvColumn<PayoutView>[] = [
  ["id", ({ id }) => id],
  ["requested_at", ({ requestedAt }) => new Date(requestedAt)],
  ["account", ({ account }) => account.type],
  ["recipient_id", ({ account }) => account.recipientId ?? null],
  ["status", ({ status }) => status],
  ["amount", ({ amount }) => decimalCell(amount)],
  ["fee", ({ fee }) => decimalCell(fee)],
  ["currency", ({ currency }) => currency],
  ["pix_key", ({ pixKey }) => pixKey],
  ["end_to_end_id", ({ endToEndId }) => endToEndId],
  ["approved_at", ({ approvedAt }) => instantOf(approvedAt)],
  ["paid_at", ({ paidAt }) => instantOf(paidAt)],
  ["failure_code", ({ failureCode }) => failureCode],
  ["custodian", ({ custodian }) => custodian],
];
