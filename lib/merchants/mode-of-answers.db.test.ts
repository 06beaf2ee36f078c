import { beforeAll, describe, expect, it } from "vitest";
import { createAccessToken } from "#lib/access-tokens/create-access-token";
import { listAccessTokens } from "#lib/access-tokens/list-access-tokens";
import { revokeAccessToken } from "#lib/access-tokens/revoke-access-token";
import type { TokenManager } from "#lib/access-tokens/token-manager";
import { addApiClient } from "#lib/api-clients/add-api-client";
import { listApiClients } from "#lib/api-clients/list-api-clients";
import { revokeApiClient } from "#lib/api-clients/revoke-api-client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { createChargeBody } from "#lib/charges/charge.contract";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import { listCharges } from "#lib/charges/product/list-charges";
import type { EventId } from "#lib/domain/ids";
import { MODES } from "#lib/domain/mode";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { openCharge } from "#lib/payments/open/open-charge";
import { getCharge } from "#lib/payments/read/get-charge";
import { createWebhookEndpoint } from "#lib/webhooks/endpoints/create-endpoint";
import { getWebhookEndpoint } from "#lib/webhooks/endpoints/get-endpoint";
import { listWebhookEndpoints } from "#lib/webhooks/endpoints/list-endpoints";
import { rotateEndpointSecret } from "#lib/webhooks/endpoints/rotate-endpoint-secret";
import { testWebhookEndpoint } from "#lib/webhooks/endpoints/test-endpoint";
import { updateWebhookEndpoint } from "#lib/webhooks/endpoints/update-endpoint";
import { findDeliveryDetail } from "#lib/webhooks/find-delivery-detail";
import { getEvent } from "#lib/webhooks/get-event";
import { listEvents } from "#lib/webhooks/list-events";
import { startCallbackReceiver } from "#test/callback-receiver";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { newMerchant } from "#test/new-merchant";
import { deliverWaiting, newEndpoint } from "#test/webhook-endpoint";

changeAdapters(FAKE_ADAPTERS);

const ACTOR = SYSTEM_ACTOR;
const GRANT = { name: "Shop", scopes: ["charges:read" as const] };

describe.each(MODES)("each answer about the %s merchant has its mode", (mode) => {
  let owner: TokenManager;
  beforeAll(async () => {
    const { merchantId, liveId, userId } = await newMerchant();
    owner = { merchantId: mode === "test" ? merchantId : liveId, userId, role: "OWNER" };
  });

  it("of its access tokens", async () => {
    const made = await createAccessToken(owner, { ...GRANT, expiresInDays: 1 }, ACTOR);
    expect(made).toMatchObject({ mode });
    expect(await listAccessTokens(owner)).toMatchObject([{ id: made.id, mode }]);
    expect(await revokeAccessToken(owner, made.id, ACTOR)).toMatchObject({ mode });
  });

  it("of its API clients", async () => {
    const made = await addApiClient(owner, GRANT, ACTOR);
    expect(made).toMatchObject({ mode });
    expect(await listApiClients(owner)).toMatchObject([{ id: made.clientId, mode }]);
    expect(await revokeApiClient(owner, made.clientId, ACTOR)).toMatchObject({ mode });
  });

  it("of its webhook endpoints", async () => {
    const { merchantId, userId } = owner;
    const body = { url: "https://shop.example.com/hooks", types: ["refund.failed" as const] };
    const made = await createWebhookEndpoint(merchantId, userId, body, { actor: ACTOR });
    expect(made).toMatchObject({ mode });
    expect(await getWebhookEndpoint(merchantId, made.id)).toMatchObject({ mode });
    expect(await listWebhookEndpoints(merchantId)).toMatchObject([{ id: made.id, mode }]);
    expect(await updateWebhookEndpoint(merchantId, made.id, { url: body.url }, ACTOR)).toMatchObject({
      mode,
    });
    expect(await rotateEndpointSecret(merchantId, made.id, ACTOR)).toMatchObject({ mode });
  });

  it("of its charges, and of events and the charges in them", async () => {
    const { merchantId } = owner;
    await connectFake(merchantId, { mode });
    const made = await openCharge(
      chargeOpener,
      merchantId,
      createChargeBody.parse({ grossAmount: "10.50" }),
      null,
    );
    expect(made).toMatchObject({ mode });
    expect(await getCharge(merchantId, made.id)).toMatchObject({ mode });
    const page = { page: 1, limit: 10 };
    expect((await listCharges(merchantId, page)).data).toMatchObject([{ id: made.id, mode }]);
    expect(await cancelCharge(merchantId, made.id, ACTOR)).toMatchObject({ mode });
    const { data: events } = await listEvents(merchantId, { ...page, type: undefined });
    expect(events).toMatchObject([
      { type: "charge.canceled", mode, data: { charge: { mode } } },
      { type: "charge.created", mode, data: { charge: { mode } } },
    ]);
    for (const { id } of events) expect(await getEvent(merchantId, id)).toMatchObject({ mode });
  });

  it("of the events that an endpoint receives", async () => {
    const { merchantId } = owner;
    const receiver = await startCallbackReceiver();
    const endpoint = await newEndpoint(owner, receiver.url);
    const { deliveryId } = await testWebhookEndpoint(merchantId, endpoint.id, ACTOR);
    const shown = await findDeliveryDetail(merchantId, deliveryId);
    if (!shown) throw new Error("the try is missing");
    await deliverWaiting(merchantId, shown.event.id as EventId);
    receiver.close();
    expect(receiver.calls.map(({ body }) => JSON.parse(body))).toMatchObject([{ type: "ping", mode }]);
    expect(receiver.calls.map(({ body }) => body)).toEqual([shown.requestBody]);
  });
});
