import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeDb } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { closeQueue } from "#lib/platform/jobs/queue";
import { listEventDeliveries } from "#lib/webhooks/list-event-deliveries";
import { redeliverEvent } from "#lib/webhooks/redeliver";
import { deliverNewest, jobTimesOf, newCallbackEvent, triesOf } from "#test/callback-event";
import { type CallbackReceiver, startCallbackReceiver } from "#test/callback-receiver";
import { newMerchant } from "#test/new-merchant";

let merchantId: MerchantId;
let receiver: CallbackReceiver;

beforeEach(async () => {
  receiver = await startCallbackReceiver();
  ({ merchantId } = await newMerchant());
});
afterEach(() => receiver.close());
afterAll(async () => {
  await closeQueue();
  await closeDb();
});

describe("redeliverEvent", () => {
  it("sends a delivered event again", async () => {
    const eventId = await newCallbackEvent(merchantId, receiver.url);
    await deliverNewest(merchantId, eventId);
    const { deliveryId } = await redeliverEvent(merchantId, eventId, SYSTEM_ACTOR);
    expect(await jobTimesOf(deliveryId)).toHaveLength(1);
    const again = await deliverNewest(merchantId, eventId);
    expect(again.made).toMatchObject({ id: deliveryId, attempt: 1, status: "DELIVERED" });
    expect(receiver.calls.map(({ headers }) => headers["webhook-id"])).toEqual([eventId, eventId]);
  });

  it("brings a waiting try forward instead of starting a second series", async () => {
    receiver.answer = { status: 500 };
    const eventId = await newCallbackEvent(merchantId, receiver.url);
    const { next } = await deliverNewest(merchantId, eventId);
    const { deliveryId } = await redeliverEvent(merchantId, eventId, SYSTEM_ACTOR);
    expect(deliveryId).toBe(next?.id);
    const [, waiting] = await triesOf(merchantId, eventId);
    expect(Number(waiting?.nextAttemptAt)).toBeLessThan(Number(next?.nextAttemptAt));
    const due = (await jobTimesOf(deliveryId)).filter((at) => at.getTime() <= Date.now());
    expect(due).toHaveLength(1);
  });

  it("finds no event without a receiver", async () => {
    const eventId = await newCallbackEvent(merchantId, null);
    await expect(redeliverEvent(merchantId, eventId, SYSTEM_ACTOR)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("another merchant's event", () => {
  it("is neither shown nor sent again", async () => {
    const eventId = await newCallbackEvent(merchantId, receiver.url);
    const { merchantId: stranger } = await newMerchant();
    for (const id of [eventId, newId("event"), "evt_1", ""]) {
      await expect(listEventDeliveries(stranger, id)).rejects.toMatchObject({ code: "not_found" });
      await expect(redeliverEvent(stranger, id, SYSTEM_ACTOR)).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await triesOf(merchantId, eventId)).toHaveLength(1);
  });
});
