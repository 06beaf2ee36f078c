import { db, type Tx } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { invalidField } from "#lib/domain/errors";
import { type EventConsumerId, type EventId, isId, type MerchantId, type UserId } from "#lib/domain/ids";
import { lockMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";
import { newId } from "#lib/platform/ids/new-id";
import { consumerMembers, toEventConsumerView } from "#lib/webhooks/consumers/consumer-view";
import type { CreateEventConsumerBody, EventConsumerView } from "#lib/webhooks/event-consumer.contract";
import {
  awaitEventWriters,
  findEventConsumer,
  findNewestEventTime,
  insertEventConsumer,
  listEventConsumers,
  updateEventConsumer,
} from "#lib/webhooks/event-consumers.queries";
import { findEvent } from "#lib/webhooks/events.queries";

const MAX_CONSUMERS = 20;

/**
 * Adds a consumer, which gets every event since its start; the start may be in the past. Throws `invalid_request` for a name in
 * use, an unknown event, and a merchant's 21st consumer.
 */
export async function createEventConsumer(
  merchantId: MerchantId,
  createdBy: UserId,
  body: CreateEventConsumerBody,
  { actor, claimId = null }: { actor: Actor; claimId?: string | null },
): Promise<EventConsumerView> {
  const start = await startOf(merchantId, body);
  return onceInTransaction(claimId, async (tx) => {
    const { mode } = await lockMerchantOrThrow(tx, merchantId);
    await refuseAnother(tx, merchantId, body.name);
    const { name, types } = body;
    const added = await insertEventConsumer(tx, merchantId, {
      id: newId("eventConsumer"),
      name,
      types,
      createdBy,
    });
    if (start) await beginInPast(tx, merchantId, added.id, start);
    await recordAudit(tx, merchantId, actor, {
      action: "event_consumer.created",
      objectType: "event_consumer",
      objectId: added.id,
      after: { ...consumerMembers(added), startAfter: start?.after ?? null, startAt: start?.from ?? null },
    });
    const stored = await findEventConsumer(tx, merchantId, added.id);
    return toEventConsumerView(stored ?? { ...added, oldestUnreadAt: null }, mode);
  });
}

type Start = { from: Date; after: EventId | null };

async function startOf(
  merchantId: MerchantId,
  { startAfter, startAt }: CreateEventConsumerBody,
): Promise<Start | null> {
  if (startAfter === undefined) return startAt ? { from: startAt, after: null } : null;
  const event = isId("event", startAfter) ? await findEvent(db(), merchantId, startAfter) : null;
  if (!event) throw invalidField("/startAfter", "unknown_event", "There is no such event.");
  return { from: event.createdAt, after: event.id };
}

async function refuseAnother(tx: Tx, merchantId: MerchantId, name: string): Promise<void> {
  const others = await listEventConsumers(tx, merchantId);
  if (others.some((other) => other.name === name))
    throw invalidField("/name", "name_taken", "Another consumer has this name.");
  if (others.length >= MAX_CONSUMERS)
    throw invalidField(
      "/name",
      "too_many_consumers",
      `A merchant has at most ${MAX_CONSUMERS} consumers; delete one first.`,
    );
}

async function beginInPast(
  tx: Tx,
  merchantId: MerchantId,
  id: EventConsumerId,
  { from, after }: Start,
): Promise<void> {
  await awaitEventWriters(tx, merchantId, id);
  const newest = await findNewestEventTime(tx, merchantId);
  if (newest === null || newest < from) return;
  await updateEventConsumer(tx, merchantId, id, { pastFrom: from, pastAfter: after, pastUntil: newest });
}
