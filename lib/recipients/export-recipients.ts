import type { MerchantId } from "#lib/domain/ids";
import type { CsvForm } from "#lib/lists/csv.rules";
import { type CsvColumn, csvStream } from "#lib/lists/csv-stream";
import { readRecipients } from "#lib/recipients/read-recipients";
import type { RecipientView } from "#lib/recipients/recipient.contract";

// Each row needs its balance.
const BATCH = 500;

/** The merchant's matching recipients with their balances, newest first, as a CSV stream. */
export function exportRecipients(
  merchantId: MerchantId,
  query: string | undefined,
  form: CsvForm,
): Promise<ReadableStream<Uint8Array>> {
  return csvStream(COLUMNS, form, async (after) => {
    const { data, pageInfo } = await readRecipients(merchantId, query, {
      limit: BATCH,
      after,
      counted: false,
    });
    return { rows: data, next: pageInfo.hasNext ? pageInfo.last : null };
  });
}

const COLUMNS: CsvColumn<RecipientView>[] = [
  ["id", "id", ({ id }) => id],
  ["created_at", "instant", ({ createdAt }) => new Date(createdAt)],
  ["name", "text", ({ name }) => name],
  ["email", "text", ({ email }) => email],
  ["document", "id", ({ document }) => document],
  ["document_type", "text", ({ documentType }) => documentType],
  ["pix_key", "id", ({ pixKey }) => pixKey],
  ["status", "text", ({ status }) => status],
  ["currency", "text", ({ balance }) => balance.currency],
  ["available", "amount", ({ balance }) => balance.available],
  ["pending", "amount", ({ balance }) => balance.pending],
];
