import type { Mode } from "#lib/domain/mode";
import type { EventConsumerView } from "#lib/webhooks/event-consumer.contract";
import type { ConsumerWithLag, EventConsumerRecord } from "#lib/webhooks/event-consumers.queries";

/** A consumer of a merchant of a mode, as the API shows it. */
export function toEventConsumerView(consumer: ConsumerWithLag, mode: Mode): EventConsumerView {
  const { id, name, types, oldestUnreadAt, acknowledgedEventId, acknowledgedAt, expiredAt } = consumer;
  return {
    id,
    name,
    types,
    oldestUnreadAt: oldestUnreadAt?.toISOString() ?? null,
    lastEventId: acknowledgedEventId,
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    expiredAt: expiredAt?.toISOString() ?? null,
    mode,
    createdAt: consumer.createdAt.toISOString(),
  };
}

/** A consumer's members in the audit log. */
export function consumerMembers({ name, types }: EventConsumerRecord) {
  return { name, types };
}
