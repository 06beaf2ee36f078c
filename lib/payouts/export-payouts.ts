import type { MerchantId } from "#lib/domain/ids";
import { EXPORT_BATCH } from "#lib/lists/batch-size";
import type { CsvForm } from "#lib/lists/csv.rules";
import { type CsvColumn, csvStream } from "#lib/lists/csv-stream";
import { type PayoutListFilter, readPayouts } from "#lib/payouts/list-payouts";
import type { PayoutView } from "#lib/payouts/payout.contract";

/** The merchant's matching payouts and those of its recipients, newest first, as a CSV stream. */
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
  ["id", "id", ({ id }) => id],
  ["requested_at", "instant", ({ requestedAt }) => new Date(requestedAt)],
  ["account", "text", ({ account }) => account.type],
  ["recipient_id", "id", ({ account }) => account.recipientId ?? null],
  ["status", "text", ({ status }) => status],
  ["amount", "amount", ({ amount }) => amount],
  ["fee", "amount", ({ fee }) => fee],
  ["currency", "text", ({ currency }) => currency],
  ["pix_key", "id", ({ pixKey }) => pixKey],
  ["end_to_end_id", "id", ({ endToEndId }) => endToEndId],
  ["approved_at", "instant", ({ approvedAt }) => instantOf(approvedAt)],
  ["paid_at", "instant", ({ paidAt }) => instantOf(paidAt)],
  ["failure_code", "text", ({ failureCode }) => failureCode],
  ["custodian", "id", ({ custodian }) => custodian],
];
