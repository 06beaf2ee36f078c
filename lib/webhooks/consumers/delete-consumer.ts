import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { MerchantId } from "#lib/domain/ids";
import { consumerMembers } from "#lib/webhooks/consumers/consumer-view";
import { lockConsumerOrThrow } from "#lib/webhooks/consumers/get-consumer";
import { updateEventConsumer } from "#lib/webhooks/event-consumers.queries";

/** Deletes the merchant's consumer; its name is free again. Throws `not_found`, even for a deleted one. */
export async function deleteEventConsumer(
  merchantId: MerchantId,
  consumerId: string,
  actor: Actor,
): Promise<null> {
  return transaction(async (tx) => {
    const consumer = await lockConsumerOrThrow(tx, merchantId, consumerId);
    await updateEventConsumer(tx, merchantId, consumer.id, { deletedAt: databaseNow() });
    await recordAudit(tx, merchantId, actor, {
      action: "event_consumer.deleted",
      objectType: "event_consumer",
      objectId: consumer.id,
      before: consumerMembers(consumer),
    });
    return null;
  });
}
