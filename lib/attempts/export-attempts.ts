import { unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AttemptSummary } from "#lib/attempts/attempt-list.contract";
import { type AttemptFilter, listAttemptPage } from "#lib/attempts/attempt-list.queries";
import { toAttemptSummary } from "#lib/attempts/attempt-summary";
import type { MerchantId } from "#lib/domain/ids";
import { EXPORT_BATCH } from "#lib/lists/batch-size";
import type { CsvForm } from "#lib/lists/csv.rules";
import { type CsvColumn, csvStream } from "#lib/lists/csv-stream";
import { providerNames } from "#lib/providers/registry";

/** Matching attempts of all the merchant's charges, newest first, as a CSV stream. */
export function exportAttempts(
  merchantId: MerchantId,
  filter: Omit<AttemptFilter, "providers">,
  form: CsvForm,
): Promise<ReadableStream<Uint8Array>> {
  const now = databaseNow();
  const everyProvider = { ...filter, providers: providerNames() };
  return csvStream(COLUMNS, form, async (after) => {
    const request = { limit: EXPORT_BATCH, after, counted: false };
    const { rows, hasNext } = await listAttemptPage(unpreparedDb(), merchantId, {
      filter: everyProvider,
      request,
      now,
    });
    return {
      rows: rows.map((attempt) => toAttemptSummary(attempt, now)),
      next: hasNext ? (rows.at(-1)?.id ?? null) : null,
    };
  });
}

const COLUMNS: CsvColumn<AttemptSummary>[] = [
  ["id", "id", ({ id }) => id],
  ["charge_id", "id", ({ chargeId }) => chargeId],
  ["created_at", "instant", ({ createdAt }) => new Date(createdAt)],
  ["method", "text", ({ paymentMethod }) => paymentMethod],
  ["status", "text", ({ status }) => status],
  ["amount", "amount", ({ grossAmount }) => grossAmount],
  ["currency", "text", ({ currency }) => currency],
  ["provider", "text", ({ provider }) => provider],
  ["provider_reference", "id", ({ providerReference }) => providerReference],
  ["failure_code", "text", ({ failureCode }) => failureCode],
  ["failure_message", "text", ({ failureMessage }) => failureMessage],
  ["installments", "count", ({ installments }) => installments],
  ["card_brand", "text", ({ card }) => card?.brand ?? null],
  ["card_last4", "id", ({ card }) => card?.last4 ?? null],
  ["updated_at", "instant", ({ updatedAt }) => new Date(updatedAt)],
];
