import type { MerchantId } from "#lib/domain/ids";
import type { CsvForm } from "#lib/lists/csv.rules";
import { type CsvColumn, csvStream } from "#lib/lists/csv-stream";
import { listSubscriptions } from "#lib/subscriptions/list-subscriptions";
import type { SubscriptionFilters, SubscriptionView } from "#lib/subscriptions/subscription.contract";

// Each row needs its plan, its cycles and its mandate.
const BATCH = 500;

/** The merchant's matching subscriptions with their plans and mandates, newest first, as a CSV stream. */
export function exportSubscriptions(
  merchantId: MerchantId,
  filter: SubscriptionFilters,
  form: CsvForm,
): Promise<ReadableStream<Uint8Array>> {
  return csvStream(COLUMNS, form, async (after) => {
    const part = { limit: BATCH, ...filter, ...(after === null ? {} : { cursor: after }) };
    const { data, pagination } = await listSubscriptions(merchantId, part);
    return { rows: data, next: pagination.nextCursor };
  });
}

const COLUMNS: CsvColumn<SubscriptionView>[] = [
  ["id", "id", ({ id }) => id],
  ["created_at", "instant", ({ createdAt }) => new Date(createdAt)],
  ["status", "text", ({ status }) => status],
  ["plan_id", "id", ({ plan }) => plan.id],
  ["plan_name", "text", ({ plan }) => plan.name],
  ["interval", "text", ({ plan }) => plan.interval],
  ["currency", "text", ({ plan }) => plan.currency],
  ["amount", "amount", ({ plan }) => plan.amount],
  ["maximum", "amount", ({ plan }) => plan.maximum],
  ["collection", "text", ({ collection }) => collection],
  ["mandate_id", "id", ({ mandate }) => mandate?.id ?? null],
  ["mandate_status", "text", ({ mandate }) => mandate?.status ?? null],
  ["customer_name", "text", ({ customer }) => customer?.name ?? null],
  ["customer_email", "text", ({ customer }) => customer?.email ?? null],
  ["customer_document", "id", ({ customer }) => customer?.document ?? null],
  ["description", "text", ({ description }) => description],
  ["external_reference", "id", ({ externalReference }) => externalReference],
  ["next_cycle_on", "text", ({ nextCycleOn }) => nextCycleOn],
  ["cancel_on", "text", ({ cancelOn }) => cancelOn],
  ["ended_at", "instant", ({ endedAt }) => (endedAt === null ? null : new Date(endedAt))],
];
