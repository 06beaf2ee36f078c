import { and, desc, eq, isNull } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { preparedQuery } from "#db/prepared-query";
import { webhookEndpoints } from "#db/schema/webhook-endpoints";
import type { MerchantId, WebhookEndpointId } from "#lib/domain/ids";
import { SWITCH } from "#lib/status/status-tables.rules";

export type WebhookEndpointRecord = typeof webhookEndpoints.$inferSelect;

type Changes = Partial<
  Pick<
    WebhookEndpointRecord,
    | "url"
    | "types"
    | "description"
    | "status"
    | "disabledReason"
    | "deletedAt"
    | "secret"
    | "previousSecret"
    | "previousSecretExpiresAt"
  >
>;

const ownedBy = (merchantId: MerchantId, id: WebhookEndpointId) =>
  and(
    eq(webhookEndpoints.merchantId, merchantId),
    eq(webhookEndpoints.id, id),
    isNull(webhookEndpoints.deletedAt),
  );

/** Adds an endpoint of the merchant, with a sealed secret. */
export async function insertWebhookEndpoint(
  tx: Tx,
  merchantId: MerchantId,
  endpoint: Pick<WebhookEndpointRecord, "id" | "url" | "types" | "description" | "secret" | "createdBy">,
): Promise<WebhookEndpointRecord> {
  const [added] = await tx
    .insert(webhookEndpoints)
    .values({ ...endpoint, merchantId, status: SWITCH.first })
    .returning();
  if (!added) throw new Error("an insert returned no row");
  return added;
}

/** The merchant's undeleted endpoints, newest first. */
export function listWebhookEndpoints(
  reader: Reader,
  merchantId: MerchantId,
): Promise<WebhookEndpointRecord[]> {
  return reader
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.merchantId, merchantId), isNull(webhookEndpoints.deletedAt)))
    .orderBy(desc(webhookEndpoints.id));
}

/** The merchant's enabled endpoints, oldest first. */
export function listSubscribers(tx: Tx, merchantId: MerchantId): Promise<Subscriber[]> {
  return selectEnabled(tx, { merchantId });
}

type Subscriber = Pick<WebhookEndpointRecord, "id" | "url" | "types">;
const SUBSCRIBER = { id: webhookEndpoints.id, url: webhookEndpoints.url, types: webhookEndpoints.types };

const selectEnabled = preparedQuery<{ merchantId: MerchantId }, Subscriber>(
  (q, { merchantId }) =>
    q
      .select(SUBSCRIBER)
      .from(webhookEndpoints)
      .where(and(eq(webhookEndpoints.merchantId, merchantId), eq(webhookEndpoints.status, SWITCH.first)))
      .orderBy(webhookEndpoints.id),
  SUBSCRIBER,
);

/** The merchant's undeleted endpoint with that id, or null. */
export async function findWebhookEndpoint(
  reader: Reader,
  merchantId: MerchantId,
  id: WebhookEndpointId,
): Promise<WebhookEndpointRecord | null> {
  const [endpoint] = await reader.select().from(webhookEndpoints).where(ownedBy(merchantId, id));
  return endpoint ?? null;
}

/**
 * The merchant's undeleted endpoint with that id, locked against changes until the transaction ends, or null;
 * deliveries to it may still be written.
 */
export async function lockWebhookEndpoint(
  tx: Tx,
  merchantId: MerchantId,
  id: WebhookEndpointId,
): Promise<WebhookEndpointRecord | null> {
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoints)
    .where(ownedBy(merchantId, id))
    .for("no key update");
  return endpoint ?? null;
}

/** Changes the given fields of a locked endpoint. */
export async function updateWebhookEndpoint(
  tx: Tx,
  merchantId: MerchantId,
  id: WebhookEndpointId,
  { changes, now }: { changes: Changes; now: Date },
): Promise<WebhookEndpointRecord> {
  const [changed] = await tx
    .update(webhookEndpoints)
    .set({ ...changes, updatedAt: now })
    .where(ownedBy(merchantId, id))
    .returning();
  if (!changed) throw new Error("a locked endpoint is missing");
  return changed;
}

/**
 * Disables an endpoint that still has the given address, and stores the reason; false if the endpoint was changed or disabled
 * meanwhile.
 */
export async function disableWebhookEndpoint(
  tx: Tx,
  merchantId: MerchantId,
  endpoint: Pick<WebhookEndpointRecord, "id" | "url">,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const disabled = await tx
    .update(webhookEndpoints)
    .set({ status: SWITCH.after.disable, disabledReason: reason, updatedAt: now })
    .where(
      and(
        ownedBy(merchantId, endpoint.id),
        eq(webhookEndpoints.url, endpoint.url),
        eq(webhookEndpoints.status, SWITCH.first),
      ),
    )
    .returning({ id: webhookEndpoints.id });
  return disabled.length > 0;
}
