import type { MerchantId } from "#lib/domain/ids";
import { type CsvForm, decimalCell } from "#lib/domain/lists/csv";
import { type CsvColumn, csvStream } from "#lib/features/exports/csv-stream";
import { readRecipients } from "#lib/features/recipients/read-recipients";
import type { RecipientView } from "#lib/schemas/recipient";

// Each comes with its balance.
const BATCH = 500;

/** The merchant's recipients that match, with their balances, newest first, as a CSV stream. */
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
  ["id", ({ id }) => id],
  ["created_at", ({ createdAt }) => new Date(createdAt)],
  ["name", ({ name }) => name],
  ["email", ({ email }) => email],
  ["document", ({ document }) => document],
  ["document_type", ({ documentType }) => documentType],
  ["pix_key", ({ pixKey }) => pixKey],
  ["status", ({ status }) => status],
  ["currency", ({ balance }) => balance.currency],
  ["available", ({ balance }) => decimalCell(balance.available)],
  ["pending", ({ balance }) => decimalCell(balance.pending)],
];
