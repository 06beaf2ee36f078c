import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeDb } from "#db/client";
import type { DeliveryId, MerchantId } from "#lib/domain/ids";
import { closeQueue } from "#lib/platform/jobs/queue";
import { getCallbackSecret } from "#lib/webhooks/callback-secret";
import {
  deliverCallback,
  deliverNewest,
  jobTimesOf,
  LOCAL_TARGETS,
  newCallbackEvent,
  triesOf,
} from "#test/callback-event";
import { type CallbackReceiver, signatureVerifies, startCallbackReceiver } from "#test/callback-receiver";
import { newMerchant } from "#test/new-merchant";

const DATA = { charge: { id: "chg_1", customer: { name: "João" } } };

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

describe("a callback that is answered 2xx", () => {
  it("carries the signed event, and is delivered without a further try", async () => {
    const eventId = await newCallbackEvent(merchantId, receiver.url, DATA);
    const { made, count } = await deliverNewest(merchantId, eventId);
    expect(made).toMatchObject({
      attempt: 1,
      status: "DELIVERED",
      responseStatus: 200,
      error: null,
      nextAttemptAt: null,
    });
    expect(made?.attemptedAt).toEqual(made?.firstTryAt);
    expect(count).toBe(1);
    expect(receiver.calls).toHaveLength(1);
    expect(receiver.calls[0]?.headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": "Ponte",
      "ponte-version": "2026-11-27",
      "webhook-id": eventId,
    });
    expect(JSON.parse(receiver.calls[0]?.body ?? "")).toEqual({
      id: eventId,
      type: "charge.paid",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      mode: "test",
      data: DATA,
    });
    const { secret } = await getCallbackSecret(merchantId);
    expect(signatureVerifies(receiver.calls[0], secret)).toBe(true);
  });

  it("is not sent again by a job that runs twice", async () => {
    const eventId = await newCallbackEvent(merchantId, receiver.url);
    const { made } = await deliverNewest(merchantId, eventId);
    await deliverCallback(made?.id as DeliveryId, LOCAL_TARGETS);
    expect(receiver.calls).toHaveLength(1);
  });
});

describe("a callback that fails", () => {
  it("is tried again by the schedule with the same id, until it is accepted", async () => {
    receiver.answer = { status: 500 };
    const eventId = await newCallbackEvent(merchantId, receiver.url);
    const first = await deliverNewest(merchantId, eventId);
    expect(first.made).toMatchObject({ status: "FAILED", responseStatus: 500, error: "refused" });
    expect(first.next).toMatchObject({
      attempt: 2,
      status: "PENDING",
      target: receiver.url,
      firstTryAt: first.made?.firstTryAt,
    });
    expect(first.next?.nextAttemptAt).toEqual(first.made?.nextAttemptAt);
    const delayMs = Number(first.next?.nextAttemptAt) - Number(first.made?.attemptedAt);
    expect(delayMs).toBeGreaterThanOrEqual(4_500);
    const [startAfter, ...more] = await jobTimesOf(first.next?.id ?? "");
    expect(more).toEqual([]);
    expect(Number(startAfter)).toBeGreaterThanOrEqual(Number(first.next?.nextAttemptAt));

    const second = await deliverNewest(merchantId, eventId);
    expect(second.next).toMatchObject({ attempt: 3, firstTryAt: first.made?.firstTryAt });
    const secondDelayMs = Number(second.next?.nextAttemptAt) - Number(second.made?.attemptedAt);
    expect(secondDelayMs).toBeGreaterThanOrEqual(27_000);

    receiver.answer = { status: 204 };
    const third = await deliverNewest(merchantId, eventId);
    expect(third).toMatchObject({ made: { attempt: 3, status: "DELIVERED" }, next: undefined, count: 3 });
    expect(receiver.calls.map(({ headers }) => headers["webhook-id"])).toEqual([eventId, eventId, eventId]);
  });

  it("adds one next try when two workers make the same try at once", async () => {
    receiver.answer = { status: 500 };
    const eventId = await newCallbackEvent(merchantId, receiver.url);
    const [only] = await triesOf(merchantId, eventId);
    const id = only?.id as DeliveryId;
    await Promise.all([deliverCallback(id, LOCAL_TARGETS), deliverCallback(id, LOCAL_TARGETS)]);
    expect((await triesOf(merchantId, eventId)).map(({ status }) => status)).toEqual(["FAILED", "PENDING"]);
  });

  it("waits as long as Retry-After asks", async () => {
    receiver.answer = { status: 503, headers: { "retry-after": "3600" } };
    const { made, next } = await deliverNewest(merchantId, await newCallbackEvent(merchantId, receiver.url));
    const delayMs = Number(next?.nextAttemptAt) - Number(made?.attemptedAt);
    expect(delayMs).toBeGreaterThanOrEqual(3_600_000);
  });

  it("ends when the receiver answers 410", async () => {
    receiver.answer = { status: 410 };
    const { made, count } = await deliverNewest(merchantId, await newCallbackEvent(merchantId, receiver.url));
    expect(made).toMatchObject({ status: "DEAD", responseStatus: 410, error: "gone", nextAttemptAt: null });
    expect(count).toBe(1);
  });

  it("does not follow a redirect", async () => {
    receiver.answer = { status: 302, headers: { location: receiver.url } };
    const { made } = await deliverNewest(merchantId, await newCallbackEvent(merchantId, receiver.url));
    expect(made).toMatchObject({ status: "FAILED", responseStatus: 302, error: "redirect" });
    expect(receiver.calls).toHaveLength(1);
  });

  it("reaches no private address unless that is allowed", async () => {
    const eventId = await newCallbackEvent(merchantId, receiver.url.replace("http:", "https:"));
    const [only] = await triesOf(merchantId, eventId);
    await deliverCallback(only?.id as DeliveryId, { ...LOCAL_TARGETS, allowPrivate: false });
    const [made] = await triesOf(merchantId, eventId);
    expect(made).toMatchObject({ status: "FAILED", responseStatus: null, error: "target_not_public" });
    expect(receiver.calls).toEqual([]);
  });
});
