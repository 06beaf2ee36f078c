import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { EventId, MerchantId, UserId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { createWebhookEndpoint } from "#lib/webhooks/endpoints/create-endpoint";
import { deleteEndpoint } from "#lib/webhooks/endpoints/delete-endpoint";
import { getWebhookEndpoint } from "#lib/webhooks/endpoints/get-endpoint";
import { listEndpointsWithLastDelivery, listWebhookEndpoints } from "#lib/webhooks/endpoints/list-endpoints";
import { rotateEndpointSecret } from "#lib/webhooks/endpoints/rotate-endpoint-secret";
import { testWebhookEndpoint } from "#lib/webhooks/endpoints/test-endpoint";
import { updateWebhookEndpoint } from "#lib/webhooks/endpoints/update-endpoint";
import { eventPage } from "#lib/webhooks/event.contract";
import { listEvents } from "#lib/webhooks/list-events";
import { webhookEndpoint, webhookEndpointWithSecret } from "#lib/webhooks/webhook-endpoint.contract";
import { newCallbackEvent, triesOf } from "#test/callback-event";
import { signatureVerifies, startCallbackReceiver } from "#test/callback-receiver";
import { newMerchant } from "#test/new-merchant";
import { deliverWaiting, newEndpoint } from "#test/webhook-endpoint";

const BODY = { url: "https://shop.example.com/hooks", types: ["pix_payment.paid" as const] };

let owner: { merchantId: MerchantId; userId: UserId };
let merchantId: MerchantId;
beforeEach(async () => {
  owner = await newMerchant();
  ({ merchantId } = owner);
});

const create = (body: Parameters<typeof createWebhookEndpoint>[2] = BODY) =>
  createWebhookEndpoint(merchantId, owner.userId, body, { actor: SYSTEM_ACTOR });

describe("an endpoint", () => {
  it("shows its secret when it is created, and never when it is read", async () => {
    const made = webhookEndpointWithSecret.strict().parse(await create({ ...BODY, description: "Shop" }));
    expect(made).toMatchObject({ ...BODY, description: "Shop", status: "ENABLED", disabledReason: null });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    const { secret: _, ...view } = made;
    expect(webhookEndpoint.strict().parse(await getWebhookEndpoint(merchantId, made.id))).toEqual(view);
    expect(await listWebhookEndpoints(merchantId)).toEqual([view]);
    const [stored] = await db().execute(sql`select * from webhook_endpoints where id = ${made.id}`);
    expect(JSON.stringify(stored)).not.toContain(made.secret.slice("whsec_".length));
  });

  it("changes only the given members", async () => {
    const { id } = await create({ ...BODY, description: "Shop" });
    expect(await updateWebhookEndpoint(merchantId, id, { types: ["*"] }, SYSTEM_ACTOR)).toMatchObject({
      url: BODY.url,
      types: ["*"],
      description: "Shop",
    });
    const url = "https://shop.example.com/other";
    expect(
      await updateWebhookEndpoint(merchantId, id, { url, description: null }, SYSTEM_ACTOR),
    ).toMatchObject({
      url,
      description: null,
    });
  });

  it.each(["http://shop.example.com/", "https://127.0.0.1/", "https://localhost/"])(
    "is refused at %s, made or changed",
    async (url) => {
      const refusal = { code: "invalid_request", errors: [{ pointer: "/url" }] };
      await expect(create({ ...BODY, url })).rejects.toMatchObject(refusal);
      const { id } = await create();
      await expect(updateWebhookEndpoint(merchantId, id, { url }, SYSTEM_ACTOR)).rejects.toMatchObject(
        refusal,
      );
    },
  );

  it("is refused when the merchant has twenty, even when two are created at once", async () => {
    for (let made = 0; made < 19; made += 1) await create();
    const outcomes = await Promise.allSettled([create(), create()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(create()).rejects.toMatchObject({
      errors: [{ pointer: "/url", code: "too_many_endpoints" }],
    });
    const [{ id } = { id: "" }] = await listWebhookEndpoints(merchantId);
    await deleteEndpoint(merchantId, id, SYSTEM_ACTOR);
    expect(await create()).toMatchObject({ status: "ENABLED" });
  });

  it("is not found once it is deleted, while its deliveries still name it", async () => {
    const { id } = await create({ ...BODY, types: ["*"] });
    const eventId = await newCallbackEvent(merchantId, null);
    await deleteEndpoint(merchantId, id, SYSTEM_ACTOR);
    expect(await listWebhookEndpoints(merchantId)).toEqual([]);
    for (const touch of [getWebhookEndpoint, deleteEndpoint, rotateEndpointSecret, testWebhookEndpoint])
      await expect(touch(merchantId, id, SYSTEM_ACTOR)).rejects.toMatchObject({ code: "not_found" });
    expect(await triesOf(merchantId, eventId)).toMatchObject([{ endpointId: id }]);
  });

  it("cannot be seen or changed by another merchant", async () => {
    const { id } = await create();
    const { merchantId: stranger } = await newMerchant();
    expect(await listWebhookEndpoints(stranger)).toEqual([]);
    const update = (merchant: MerchantId, endpoint: string) =>
      updateWebhookEndpoint(merchant, endpoint, { status: "DISABLED" }, SYSTEM_ACTOR);
    const touches = [getWebhookEndpoint, update, deleteEndpoint, rotateEndpointSecret, testWebhookEndpoint];
    for (const touch of touches)
      for (const unknown of [id, newId("webhookEndpoint"), "whe_1", ""])
        await expect(touch(stranger, unknown, SYSTEM_ACTOR)).rejects.toMatchObject({ code: "not_found" });
    expect(await getWebhookEndpoint(merchantId, id)).toMatchObject({ status: "ENABLED" });
  });
});

describe("a ping", () => {
  it("goes, signed, to the tested endpoint and to no other", async () => {
    const receiver = await startCallbackReceiver();
    const { id, secret } = await newEndpoint(owner, receiver.url, ["charge.expired"]);
    await newEndpoint(owner, "https://shop.example.com/");
    const { deliveryId } = await testWebhookEndpoint(merchantId, id, SYSTEM_ACTOR);
    const { data: events } = await listEvents(merchantId, { page: 1, limit: 10, type: "ping" });
    expect(events).toMatchObject([{ type: "ping", objectId: id, data: { endpoint: { id } } }]);
    const made = await deliverWaiting(merchantId, events[0]?.id as EventId);
    receiver.close();
    expect(made).toMatchObject([{ id: deliveryId, endpointId: id, status: "DELIVERED" }]);
    expect(signatureVerifies(receiver.calls[0], secret)).toBe(true);
    expect(JSON.parse(receiver.calls[0]?.body ?? "")).toMatchObject({ type: "ping" });
    expect(await listEndpointsWithLastDelivery(merchantId)).toMatchObject([
      { lastDelivery: null },
      { id, lastDelivery: { id: deliveryId, status: "DELIVERED" } },
    ]);
  });

  it("that failed is the endpoint's last try in the list, not the retry that waits", async () => {
    const receiver = await startCallbackReceiver();
    receiver.answer = { status: 503 };
    const { id } = await newEndpoint(owner, receiver.url);
    expect(await listEndpointsWithLastDelivery(merchantId)).toMatchObject([{ lastDelivery: null }]);
    const { deliveryId } = await testWebhookEndpoint(merchantId, id, SYSTEM_ACTOR);
    const { data: events } = await listEvents(merchantId, { page: 1, limit: 10, type: "ping" });
    await deliverWaiting(merchantId, events[0]?.id as EventId);
    receiver.close();
    expect(await listEndpointsWithLastDelivery(merchantId)).toMatchObject([
      { id, lastDelivery: { id: deliveryId, status: "FAILED", responseStatus: 503 } },
    ]);
  });

  it("is refused for a disabled endpoint", async () => {
    const { id } = await create();
    await updateWebhookEndpoint(merchantId, id, { status: "DISABLED" }, SYSTEM_ACTOR);
    await expect(testWebhookEndpoint(merchantId, id, SYSTEM_ACTOR)).rejects.toMatchObject({
      code: "illegal_transition",
    });
    expect(await listEvents(merchantId, { page: 1, limit: 10, type: undefined })).toMatchObject({ data: [] });
  });
});

describe("the list of events", () => {
  it("shows the merchant's own, newest first, by page and type", async () => {
    const first = await newCallbackEvent(merchantId, null, { n: 1 });
    const second = await newCallbackEvent(merchantId, null, { n: 2 });
    const { id } = await create();
    await testWebhookEndpoint(merchantId, id, SYSTEM_ACTOR);
    await newCallbackEvent((await newMerchant()).merchantId, null);
    const list = async (page: number, limit: number, type?: "charge.paid") =>
      eventPage.strict().parse(await listEvents(merchantId, { page, limit, type }));

    const all = await list(1, 10);
    expect(all.data.map(({ type }) => type)).toEqual(["ping", "charge.paid", "charge.paid"]);
    expect(all.data[1]).toMatchObject({
      id: second,
      data: { n: 2 },
      objectId: expect.stringMatching(/^chg_/),
    });
    const paid = await list(2, 1, "charge.paid");
    expect(paid.data.map((event) => event.id)).toEqual([first]);
    expect(paid.pagination).toEqual({
      ...{ page: 2, limit: 1, total: 2, totalPages: 2 },
      hasMore: false,
      nextCursor: null,
    });
  });
});
