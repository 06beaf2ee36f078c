import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { tellOfFailingEndpoints } from "#lib/notices/tell-of-endpoints";
import { newCallbackEvent } from "#test/callback-event";
import { type CallbackReceiver, startCallbackReceiver } from "#test/callback-receiver";
import { newMerchant } from "#test/new-merchant";
import { queuedMailTo } from "#test/queued-mail";
import { deliverWaiting, newEndpoint } from "#test/webhook-endpoint";

const HOUR_MS = 60 * 60_000;

let owner: { merchantId: MerchantId; userId: UserId };
let receiver: CallbackReceiver;
const mailOfOwner = () => queuedMailTo(`${owner.userId}@example.com`);
beforeEach(async () => {
  [owner, receiver] = await Promise.all([newMerchant(), startCallbackReceiver()]);
});
afterEach(() => receiver.close());

async function tryEvents(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    await deliverWaiting(owner.merchantId, await newCallbackEvent(owner.merchantId, null));
  }
}

describe("an endpoint that refuses everything", () => {
  it("is reported once, after a quarter of an hour, and again only if it worked in between", async () => {
    const { id } = await newEndpoint(owner, receiver.url);
    receiver.answer = { status: 500 };
    await tryEvents(3);
    const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
    await tellOfFailingEndpoints();
    expect(await mailOfOwner()).toEqual([]);
    await tellOfFailingEndpoints(later(1));
    await tellOfFailingEndpoints(later(2));
    const reported = {
      ...{ kind: "endpoint_failing", endpoint: receiver.url, answer: "HTTP 500" },
      url: expect.stringMatching(`/dashboard/webhooks/deliveries\\?endpoint=${id}$`),
    };
    expect(await mailOfOwner()).toMatchObject([reported]);

    receiver.answer = { status: 200 };
    await tryEvents(1);
    await tellOfFailingEndpoints();
    receiver.answer = { status: 500 };
    await tryEvents(3);
    await tellOfFailingEndpoints(later(3));
    expect(await mailOfOwner()).toMatchObject([reported, reported]);
  });

  it("is not reported while it accepts some events, nor once a person has disabled it", async () => {
    const { id } = await newEndpoint(owner, receiver.url);
    receiver.answer = { status: 500 };
    await tryEvents(2);
    receiver.answer = { status: 200 };
    await tryEvents(1);
    receiver.answer = { status: 500 };
    await tryEvents(1);
    await tellOfFailingEndpoints(new Date(Date.now() + HOUR_MS));
    await tryEvents(3);
    await db().execute(sql`update webhook_endpoints set status = 'DISABLED' where id = ${id}`);
    await tellOfFailingEndpoints(new Date(Date.now() + HOUR_MS));
    expect(await mailOfOwner()).toEqual([]);
  });
});

it("reports an endpoint that is disabled because it answered 410", async () => {
  await newEndpoint(owner, receiver.url);
  receiver.answer = { status: 410 };
  await tryEvents(1);
  expect(await mailOfOwner()).toMatchObject([{ kind: "endpoint_disabled", endpoint: receiver.url }]);
});
