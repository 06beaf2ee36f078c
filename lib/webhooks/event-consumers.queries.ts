import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, max, or, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { insertion } from "#db/prepared-query";
import { eventConsumers, unreadEvents } from "#db/schema/event-consumers";
import { events } from "#db/schema/events";
import { merchants } from "#db/schema/merchants";
import { firstIdAt } from "#lib/domain/first-id-at";
import type { EventConsumerId, EventId, MerchantId } from "#lib/domain/ids";

export type EventConsumerRecord = typeof eventConsumers.$inferSelect;
/** A consumer with the time of its oldest unread event, null if all are acknowledged. */
export type ConsumerWithLag = EventConsumerRecord & { oldestUnreadAt: Date | null };
export type HandedEvent = { eventId: EventId; position: number };

type Changes = Partial<Omit<EventConsumerRecord, "id" | "merchantId" | "createdAt">>;

const isUndeleted = (merchantId: MerchantId) =>
  and(eq(eventConsumers.merchantId, merchantId), isNull(eventConsumers.deletedAt));

const unreadOf = (merchantId: MerchantId, consumerId: EventConsumerId) =>
  and(eq(unreadEvents.merchantId, merchantId), eq(unreadEvents.consumerId, consumerId));

/** Adds a consumer of the merchant. */
export async function insertEventConsumer(
  tx: Tx,
  merchantId: MerchantId,
  consumer: Pick<EventConsumerRecord, "id" | "name" | "types" | "createdBy">,
): Promise<EventConsumerRecord> {
  const [added] = await tx
    .insert(eventConsumers)
    .values({ ...consumer, merchantId })
    .returning();
  if (!added) throw new Error("an insert returned no row");
  return added;
}

/**
 * Waits for the merchant's transactions that have written events, and blocks others until this one commits. Every event is then
 * either visible here, or written by a transaction that sees the consumer.
 */
export async function awaitEventWriters(
  tx: Tx,
  merchantId: MerchantId,
  consumerId: EventConsumerId,
): Promise<void> {
  // An event's foreign key locks its merchant's row, on a cluster on the node that has both.
  await tx
    .select({ id: merchants.id })
    .from(eventConsumers)
    .innerJoin(merchants, eq(merchants.id, eventConsumers.merchantId))
    .where(and(eq(eventConsumers.merchantId, merchantId), eq(eventConsumers.id, consumerId)))
    .for("update", { of: merchants });
}

/** When the merchant's newest event happened; null if there is none. */
export async function findNewestEventTime(reader: Reader, merchantId: MerchantId): Promise<Date | null> {
  const [newest] = await reader
    .select({ at: max(events.createdAt) })
    .from(events)
    .where(eq(events.merchantId, merchantId));
  return newest?.at ?? null;
}

/** The merchant's consumers, newest first, each with the time of its oldest unread event. */
export function listEventConsumers(reader: Reader, merchantId: MerchantId): Promise<ConsumerWithLag[]> {
  return selectWithLag(reader, isUndeleted(merchantId));
}

/** The merchant's consumer with an id, in the same form, or null. */
export async function findEventConsumer(
  reader: Reader,
  merchantId: MerchantId,
  id: EventConsumerId,
): Promise<ConsumerWithLag | null> {
  const [found] = await selectWithLag(reader, and(isUndeleted(merchantId), eq(eventConsumers.id, id)));
  return found ?? null;
}

async function selectWithLag(reader: Reader, condition: ReturnType<typeof and>): Promise<ConsumerWithLag[]> {
  // Ids sort by time. With aliases, because a select of one table names its columns without the table.
  const oldest = sql<Date | null>`(select e.created_at from unread_events u
    join events e on e.merchant_id = u.merchant_id and e.id = u.event_id
    where u.merchant_id = event_consumers.merchant_id and u.consumer_id = event_consumers.id
    order by u.event_id limit 1)`.mapWith(events.createdAt);
  const rows = await reader
    .select({ consumer: eventConsumers, oldest })
    .from(eventConsumers)
    .where(condition)
    .orderBy(desc(eventConsumers.id));
  return rows.map(({ consumer, oldest: row }) => ({ ...consumer, oldestUnreadAt: oldestOf(consumer, row) }));
}

function oldestOf({ pastFrom, pastUntil }: EventConsumerRecord, row: Date | null): Date | null {
  const past = pastUntil === null ? null : pastFrom;
  if (row === null || past === null) return row ?? past;
  return row < past ? row : past;
}

/** The merchant's consumer, locked until the transaction ends; events may still be written for it. */
export async function lockEventConsumer(
  tx: Tx,
  merchantId: MerchantId,
  id: EventConsumerId,
): Promise<EventConsumerRecord | null> {
  const [consumer] = await tx
    .select()
    .from(eventConsumers)
    .where(and(isUndeleted(merchantId), eq(eventConsumers.id, id)))
    .for("no key update");
  return consumer ?? null;
}

/** Changes the given fields of a consumer. */
export async function updateEventConsumer(
  tx: Reader,
  merchantId: MerchantId,
  id: EventConsumerId,
  changes: Changes,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx
    .update(eventConsumers)
    .set(changes)
    .where(and(eq(eventConsumers.merchantId, merchantId), eq(eventConsumers.id, id)));
}

/** Writes unread events of consumers, in the transaction of the events. */
export const insertUnreadEvents = insertion(unreadEvents);

/** The first `limit` events handed out and not acknowledged, in order. */
export function listHandedEvents(
  tx: Tx,
  merchantId: MerchantId,
  consumerId: EventConsumerId,
  limit: number,
): Promise<HandedEvent[]> {
  return tx
    .select({
      eventId: unreadEvents.eventId,
      position: sql<number>`${unreadEvents.position}`.mapWith(Number),
    })
    .from(unreadEvents)
    .where(and(unreadOf(merchantId, consumerId), isNotNull(unreadEvents.position)))
    .orderBy(asc(unreadEvents.position))
    .limit(limit);
}

/** Gives the first `limit` events without a position the positions after `handed`, and returns the events in order. */
export async function handOutEvents(
  tx: Tx,
  merchantId: MerchantId,
  consumerId: EventConsumerId,
  { handed, limit }: { handed: number; limit: number },
): Promise<HandedEvent[]> {
  const isNew = and(unreadOf(merchantId, consumerId), isNull(unreadEvents.position));
  const next = await tx
    .select({ eventId: unreadEvents.eventId })
    .from(unreadEvents)
    .where(isNew)
    .orderBy(asc(unreadEvents.eventId))
    .limit(limit);
  if (next.length === 0) return [];
  const ids = sql.param(next.map(({ eventId }) => eventId));
  await tx
    .update(unreadEvents)
    .set({ position: sql`${handed}::bigint + array_position(${ids}::text[], ${unreadEvents.eventId})` })
    .where(and(unreadOf(merchantId, consumerId), sql`${unreadEvents.eventId} = any(${ids}::text[])`));
  return next.map(({ eventId }, index) => ({ eventId, position: handed + index + 1 }));
}

/** An unread event of a consumer; its position is null before it was handed out. */
export async function findUnreadEvent(
  tx: Tx,
  merchantId: MerchantId,
  consumerId: EventConsumerId,
  eventId: EventId,
): Promise<{ position: number | null } | null> {
  const [found] = await tx
    .select({ position: unreadEvents.position })
    .from(unreadEvents)
    .where(and(unreadOf(merchantId, consumerId), eq(unreadEvents.eventId, eventId)));
  return found ?? null;
}

/** Removes the unread events up to a position; returns them. */
export async function deleteReadEvents(
  tx: Tx,
  merchantId: MerchantId,
  consumerId: EventConsumerId,
  position: number,
): Promise<{ eventId: EventId; position: number | null }[]> {
  return tx
    .delete(unreadEvents)
    .where(and(unreadOf(merchantId, consumerId), lte(unreadEvents.position, position)))
    .returning({ eventId: unreadEvents.eventId, position: unreadEvents.position });
}

type ConsumerKey = Pick<EventConsumerRecord, "id" | "merchantId">;
const KEY = { id: eventConsumers.id, merchantId: eventConsumers.merchantId };

/**
 * Consumers of all merchants that have an event that was not handed out yet and is older than an instant. For the hourly purge.
 */
export function listOverdueConsumers(reader: Reader, before: Date): Promise<ConsumerKey[]> {
  return reader.select(KEY).from(eventConsumers).where(isOverdueAt(before));
}

/** True if the merchant's consumer has such an event. */
export async function isOverdue(
  tx: Tx,
  merchantId: MerchantId,
  id: EventConsumerId,
  before: Date,
): Promise<boolean> {
  const isIt = and(eq(eventConsumers.merchantId, merchantId), eq(eventConsumers.id, id));
  return (await tx.$count(eventConsumers, and(isIt, isOverdueAt(before)))) > 0;
}

function isOverdueAt(before: Date): SQL | undefined {
  const isOld = sql`and u.position is null and u.event_id < ${firstIdAt("event", before)}`;
  return and(isNull(eventConsumers.deletedAt), isNull(eventConsumers.expiredAt), hasUnread(isOld));
}

/** Expired and deleted consumers of all merchants that have unread events, which no one fetches. For the hourly purge. */
export function listEndedConsumers(reader: Reader): Promise<ConsumerKey[]> {
  const isEnded = or(isNotNull(eventConsumers.deletedAt), isNotNull(eventConsumers.expiredAt));
  return reader
    .select(KEY)
    .from(eventConsumers)
    .where(and(isEnded, hasUnread(sql``)));
}

function hasUnread(besides: SQL): SQL {
  return sql`exists (select 1 from unread_events u
    where u.merchant_id = ${eventConsumers.merchantId} and u.consumer_id = ${eventConsumers.id} ${besides})`;
}

/** Deletes at most `limit` unread events of a consumer; returns how many. */
export async function deleteUnreadEvents(
  reader: Reader,
  merchantId: MerchantId,
  consumerId: EventConsumerId,
  limit: number,
): Promise<number> {
  const first = reader
    .select({ id: unreadEvents.eventId })
    .from(unreadEvents)
    .where(unreadOf(merchantId, consumerId))
    .limit(limit);
  const gone = await reader
    .delete(unreadEvents)
    .where(and(unreadOf(merchantId, consumerId), inArray(unreadEvents.eventId, first)))
    .returning({ id: unreadEvents.eventId });
  return gone.length;
}
