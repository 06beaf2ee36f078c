import { db, type Tx } from "#db/client";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { getMerchantLabel } from "#lib/merchants/merchants.queries";
import { toEventConsumerView } from "#lib/webhooks/consumers/consumer-view";
import { UNREAD_DAYS } from "#lib/webhooks/consumers/lease.rules";
import type { EventConsumerView } from "#lib/webhooks/event-consumer.contract";
import {
  type EventConsumerRecord,
  findEventConsumer,
  lockEventConsumer,
  listEventConsumers as queryConsumers,
} from "#lib/webhooks/event-consumers.queries";

/** The merchant's consumers, newest first. */
export async function listEventConsumers(merchantId: MerchantId): Promise<EventConsumerView[]> {
  const [consumers, { mode }] = await Promise.all([
    queryConsumers(db(), merchantId),
    getMerchantLabel(db(), merchantId),
  ]);
  return consumers.map((consumer) => toEventConsumerView(consumer, mode));
}

/** The merchant's consumer. Throws `not_found` for an unknown id or another merchant's. */
export async function getEventConsumer(
  merchantId: MerchantId,
  consumerId: string,
): Promise<EventConsumerView> {
  if (!isId("eventConsumer", consumerId)) return refuse();
  const [found, { mode }] = await Promise.all([
    findEventConsumer(db(), merchantId, consumerId),
    getMerchantLabel(db(), merchantId),
  ]);
  return toEventConsumerView(found ?? refuse(), mode);
}

/** The merchant's consumer, locked in the caller's transaction. Throws `not_found`. */
export async function lockConsumerOrThrow(
  tx: Tx,
  merchantId: MerchantId,
  consumerId: string,
): Promise<EventConsumerRecord> {
  const found = isId("eventConsumer", consumerId) && (await lockEventConsumer(tx, merchantId, consumerId));
  return found || refuse();
}

/**
 * The merchant's locked consumer, as `lockConsumer` returns it; throws `cursor_expired` if unread events no longer wait for it.
 */
export async function lockReadableConsumer(
  tx: Tx,
  merchantId: MerchantId,
  consumerId: string,
): Promise<EventConsumerRecord> {
  const consumer = await lockConsumerOrThrow(tx, merchantId, consumerId);
  if (consumer.expiredAt !== null) throw cursorExpired(consumer);
  return consumer;
}

function cursorExpired({ pastFrom, createdAt }: EventConsumerRecord): PonteError {
  const startAt = (pastFrom ?? createdAt).toISOString();
  return new PonteError(
    "cursor_expired",
    `Events that this consumer has not acknowledged were ${UNREAD_DAYS} days old and no longer wait for it. Delete it and create it again with startAt ${startAt}.`,
  );
}

function refuse(): never {
  throw new PonteError("not_found", "There is no such consumer.");
}
