import type { DisputeView } from "#lib/disputes/dispute.contract";
import { readDisputes } from "#lib/disputes/list-disputes";
import type { MerchantId } from "#lib/domain/ids";
import { EXPORT_BATCH } from "#lib/lists/batch-size";
import type { CsvForm } from "#lib/lists/csv.rules";
import { type CsvColumn, csvStream } from "#lib/lists/csv-stream";

/** The merchant's matching disputes, newest first, as a CSV stream. */
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
  ["id", "id", ({ id }) => id],
  ["created_at", "instant", ({ createdAt }) => new Date(createdAt)],
  ["status", "text", ({ status }) => status],
  ["kind", "text", ({ kind }) => kind],
  ["amount", "amount", ({ amount }) => amount],
  ["currency", "text", ({ currency }) => currency],
  ["reason", "text", ({ reason }) => reason],
  ["charge_id", "id", ({ chargeId }) => chargeId],
  ["attempt_id", "id", ({ attemptId }) => attemptId],
  ["evidence", "count", ({ evidence }) => evidence.length],
  ["due_at", "instant", ({ dueAt }) => instantOf(dueAt)],
  ["closed_at", "instant", ({ closedAt }) => instantOf(closedAt)],
  ["taken_amount", "amount", ({ takenAmount }) => takenAmount],
];
