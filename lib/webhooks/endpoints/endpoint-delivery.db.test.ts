import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { EventId, MerchantId, UserId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { getCallbackSecret } from "#lib/webhooks/callback-secret";
import { deleteEndpoint } from "#lib/webhooks/endpoints/delete-endpoint";
import { getWebhookEndpoint } from "#lib/webhooks/endpoints/get-endpoint";
import { rotateEndpointSecret } from "#lib/webhooks/endpoints/rotate-endpoint-secret";
import { updateWebhookEndpoint } from "#lib/webhooks/endpoints/update-endpoint";
import { listEventsOf } from "#lib/webhooks/events.queries";
import { recordEvents } from "#lib/webhooks/record-events";
import { redeliverEvent } from "#lib/webhooks/redeliver";
import { anyEvent } from "#test/any-event";
import { jobTimesOf, newCallbackEvent, triesOf } from "#test/callback-event";
import { type CallbackReceiver, signatureVerifies, startCallbackReceiver } from "#test/callback-receiver";
import { newMerchant } from "#test/new-merchant";
import { deliverWaiting, newEndpoint } from "#test/webhook-endpoint";

let owner: { merchantId: MerchantId; userId: UserId };
let merchantId: MerchantId;
let receiver: CallbackReceiver;
let other: CallbackReceiver;

beforeEach(async () => {
  [receiver, other] = await Promise.all([startCallbackReceiver(), startCallbackReceiver()]);
  owner = await newMerchant();
  ({ merchantId } = owner);
});
afterEach(() => {
  receiver.close();
  other.close();
});

const targetsOf = async (eventId: EventId) =>
  (await triesOf(merchantId, eventId)).map(({ endpointId, target }) => endpointId ?? target);

describe("an event", () => {
  it("goes once to its own target and once to each enabled endpoint that subscribes to its type", async () => {
    const all = await newEndpoint(owner, other.url);
    const named = await newEndpoint(owner, receiver.url, ["charge.created", "charge.paid"]);
    await newEndpoint(owner, other.url, ["charge.expired"]);
    const disabled = await newEndpoint(owner, other.url);
    await updateWebhookEndpoint(merchantId, disabled.id, { status: "DISABLED" }, SYSTEM_ACTOR);
    const deleted = await newEndpoint(owner, other.url);
    await deleteEndpoint(merchantId, deleted.id, SYSTEM_ACTOR);

    const eventId = await newCallbackEvent(merchantId, receiver.url);
    expect((await targetsOf(eventId)).toSorted()).toEqual([all.id, named.id, receiver.url].toSorted());
    for (const { id } of await triesOf(merchantId, eventId)) expect(await jobTimesOf(id)).toHaveLength(1);

    await deliverWaiting(merchantId, eventId);
    await deliverWaiting(merchantId, eventId);
    expect(receiver.calls.map(({ headers }) => headers["webhook-id"])).toEqual([eventId, eventId]);
    expect(other.calls.map(({ headers }) => headers["webhook-id"])).toEqual([eventId]);
  });

  it("of another merchant is not sent to an endpoint", async () => {
    await newEndpoint(owner, receiver.url);
    const { merchantId: stranger } = await newMerchant();
    expect(await triesOf(stranger, await newCallbackEvent(stranger, null))).toEqual([]);
  });

  it("is not delivered when its transaction does not commit", async () => {
    await newEndpoint(owner, receiver.url);
    const objectId = newId("charge");
    const undone = transaction(async (tx) => {
      await recordEvents(tx, merchantId, [anyEvent({ type: "charge.paid", objectId })], new Date());
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await listEventsOf(db(), merchantId, [objectId])).toEqual([]);
    const [row] = await db().execute(
      sql`select count(*)::int as count from deliveries where merchant_id = ${merchantId}`,
    );
    expect(row).toEqual({ count: 0 });
  });
});

describe("an endpoint's secret", () => {
  it("signs the endpoint's callbacks, and the merchant's callback secret does not", async () => {
    const { secret } = await newEndpoint(owner, receiver.url);
    await deliverWaiting(merchantId, await newCallbackEvent(merchantId, null));
    expect(signatureVerifies(receiver.calls[0], secret)).toBe(true);
    const callback = await getCallbackSecret(merchantId);
    expect(signatureVerifies(receiver.calls[0], callback.secret)).toBe(false);
  });

  it("signs together with the new one for a day after a rotation, and the one before it does not", async () => {
    const oldest = await newEndpoint(owner, receiver.url);
    const previous = await rotateEndpointSecret(merchantId, oldest.id, SYSTEM_ACTOR);
    const current = await rotateEndpointSecret(merchantId, oldest.id, SYSTEM_ACTOR);
    expect(new Set([oldest.secret, previous.secret, current.secret]).size).toBe(3);

    await deliverWaiting(merchantId, await newCallbackEvent(merchantId, null));
    expect(signatureVerifies(receiver.calls[0], current.secret)).toBe(true);
    expect(signatureVerifies(receiver.calls[0], previous.secret)).toBe(true);
    expect(signatureVerifies(receiver.calls[0], oldest.secret)).toBe(false);

    await db().execute(
      sql`update webhook_endpoints set previous_secret_expires_at = now() where id = ${oldest.id}`,
    );
    await deliverWaiting(merchantId, await newCallbackEvent(merchantId, null));
    expect(signatureVerifies(receiver.calls[1], current.secret)).toBe(true);
    expect(signatureVerifies(receiver.calls[1], previous.secret)).toBe(false);
  });
});

describe("a failing endpoint", () => {
  it("is tried again by the schedule, at its current address", async () => {
    const { id } = await newEndpoint(owner, receiver.url);
    receiver.answer = { status: 500 };
    const eventId = await newCallbackEvent(merchantId, null);
    await deliverWaiting(merchantId, eventId);
    const [first, second] = await triesOf(merchantId, eventId);
    expect(first).toMatchObject({ status: "FAILED", attempt: 1, endpointId: id });
    expect(second).toMatchObject({ status: "PENDING", attempt: 2, endpointId: id });

    await db().execute(sql`update webhook_endpoints set url = ${other.url} where id = ${id}`);
    const [again] = await deliverWaiting(merchantId, eventId);
    expect(again).toMatchObject({ status: "DELIVERED", target: other.url });
    expect(other.calls).toHaveLength(1);
  });

  it("stays enabled when a try is given up at the end of the schedule", async () => {
    const { id } = await newEndpoint(owner, receiver.url);
    receiver.answer = { status: 500 };
    const eventId = await newCallbackEvent(merchantId, null);
    await db().execute(
      sql`update deliveries set first_try_at = now() - interval '30 days', attempt = 40 where event_id = ${eventId}`,
    );
    const [last] = await deliverWaiting(merchantId, eventId);
    expect(last).toMatchObject({ status: "DEAD", error: "refused" });
    expect(await getWebhookEndpoint(merchantId, id)).toMatchObject({ status: "ENABLED" });
  });
});

describe("an endpoint that answers 410", () => {
  it("is disabled with the reason, and gets none of the waiting tries", async () => {
    const { id } = await newEndpoint(owner, receiver.url);
    const first = await newCallbackEvent(merchantId, null);
    const second = await newCallbackEvent(merchantId, other.url);
    receiver.answer = { status: 410 };
    expect(await deliverWaiting(merchantId, first)).toMatchObject([{ status: "DEAD", error: "gone" }]);
    expect(await getWebhookEndpoint(merchantId, id)).toMatchObject({
      status: "DISABLED",
      disabledReason: "gone",
    });
    const tries = await triesOf(merchantId, second);
    expect(tries.find(({ endpointId }) => endpointId === id)).toMatchObject({
      status: "DEAD",
      error: "endpoint_disabled",
      nextAttemptAt: null,
    });
    expect(tries.find(({ endpointId }) => endpointId === null)).toMatchObject({ status: "PENDING" });
    expect(await triesOf(merchantId, await newCallbackEvent(merchantId, null))).toEqual([]);

    const enabled = await updateWebhookEndpoint(merchantId, id, { status: "ENABLED" }, SYSTEM_ACTOR);
    expect(enabled).toMatchObject({ status: "ENABLED", disabledReason: null });
    expect(await triesOf(merchantId, await newCallbackEvent(merchantId, null))).toHaveLength(1);
  });

  it("stays enabled when its address changed meanwhile", async () => {
    const { id } = await newEndpoint(owner, receiver.url);
    const eventId = await newCallbackEvent(merchantId, null);
    receiver.answer = { status: 410 };
    receiver.beforeAnswer = async () => {
      await db().execute(sql`update webhook_endpoints set url = ${other.url} where id = ${id}`);
    };
    await deliverWaiting(merchantId, eventId);
    expect(await getWebhookEndpoint(merchantId, id)).toMatchObject({ status: "ENABLED", url: other.url });
  });
});

describe.each([
  [
    "disabled",
    "endpoint_disabled",
    (id: string) => updateWebhookEndpoint(merchantId, id, { status: "DISABLED" }, SYSTEM_ACTOR),
  ],
  ["deleted", "endpoint_deleted", (id: string) => deleteEndpoint(merchantId, id, SYSTEM_ACTOR)],
] as const)("an endpoint that is %s", (_name, error, close) => {
  it("gives up the waiting tries, and is not called", async () => {
    const { id } = await newEndpoint(owner, receiver.url);
    const eventId = await newCallbackEvent(merchantId, null);
    await close(id);
    expect(await triesOf(merchantId, eventId)).toMatchObject([
      { status: "DEAD", error, nextAttemptAt: null },
    ]);
    await deliverWaiting(merchantId, eventId);
    expect(receiver.calls).toEqual([]);
  });

  it("gives up a try that was written during the closing", async () => {
    const { id } = await newEndpoint(owner, receiver.url);
    const eventId = await newCallbackEvent(merchantId, null);
    await close(id);
    await db().execute(
      sql`update deliveries set status = 'PENDING', attempted_at = null, error = null where event_id = ${eventId}`,
    );
    expect(await deliverWaiting(merchantId, eventId)).toMatchObject([{ status: "DEAD", error }]);
    expect(receiver.calls).toEqual([]);
  });
});

describe("sending an event again", () => {
  it("reaches its callback address and its endpoints, once each", async () => {
    await newEndpoint(owner, other.url);
    const eventId = await newCallbackEvent(merchantId, receiver.url);
    await deliverWaiting(merchantId, eventId);
    const later = await newEndpoint(owner, other.url);
    const { deliveryId } = await redeliverEvent(merchantId, eventId, SYSTEM_ACTOR);
    await deliverWaiting(merchantId, eventId);
    expect([receiver.calls.length, other.calls.length]).toEqual([2, 2]);
    const tries = await triesOf(merchantId, eventId);
    expect(tries.find(({ id }) => id === deliveryId)).toMatchObject({
      target: receiver.url,
      endpointId: null,
    });
    expect(tries.map(({ endpointId }) => endpointId)).not.toContain(later.id);
  });

  it("leaves out a closed endpoint, and is refused when no receiver is left", async () => {
    const { id } = await newEndpoint(owner, other.url);
    const sent = await newCallbackEvent(merchantId, receiver.url);
    const untold = await newCallbackEvent(merchantId, null);
    await updateWebhookEndpoint(merchantId, id, { status: "DISABLED" }, SYSTEM_ACTOR);
    await redeliverEvent(merchantId, sent, SYSTEM_ACTOR);
    await deliverWaiting(merchantId, sent);
    expect([receiver.calls.length, other.calls.length]).toEqual([1, 0]);
    await expect(redeliverEvent(merchantId, untold, SYSTEM_ACTOR)).rejects.toMatchObject({
      code: "illegal_transition",
    });
  });
});
