import type { MerchantId } from "#lib/domain/ids";
import { type CsvForm, decimalCell } from "#lib/domain/lists/csv";
import { readDisputes } from "#lib/features/disputes/list-disputes";
import { EXPORT_BATCH } from "#lib/features/exports/batch-size";
import { type CsvColumn, csvStream } from "#lib/features/exports/csv-stream";
import type { DisputeView } from "#lib/schemas/payment/dispute";

/** The merchant's disputes that match, newest first, as a CSV stream. */
export function exportDisputes(
  merchantId: MerchantId,
  filter: Pick<Parameters<typeof readDisputes>[1], "status">,
  form: CsvForm,
): Promise<ReadableStream<Uint8Array>> {
  return csvStream(COLUMNS, form, async (after) => {
    const request = { limit: EXPORT_BATCH, after, counted: false };
    const { data, pageInfo } = await readDisputes(merchantId, filter, request);
    return { rows: data, next: pageInfo.hasNext ? pageInfo.last : null };
  });
}

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

const COLUMNS: CsvColumn<DisputeView>[] = [
  ["id", ({ id }) => id],
  ["created_at", ({ createdAt }) => new Date(createdAt)],
  ["status", ({ status }) => status],
  ["kind", ({ kind }) => kind],
  ["amount", ({ amount }) => decimalCell(amount)],
  ["currency", ({ currency }) => currency],
  ["reason", ({ reason }) => reason],
  ["charge_id", ({ chargeId }) => chargeId],
  ["attempt_id", ({ attemptId }) => attemptId],
  ["evidence", ({ evidence }) => evidence.length],
  ["due_at", ({ dueAt }) => instantOf(dueAt)],
  ["closed_at", ({ closedAt }) => instantOf(closedAt)],
];
