import * as tokens from "#lib/access-tokens/operations.contract";
import * as clients from "#lib/api-clients/operations.contract";
import * as audit from "#lib/audit/operations.contract";
import { CARD_LIMIT_BOUNDS } from "#lib/cards/card-velocity.rules";
import * as apps from "#lib/connected-apps/operations.contract";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import * as lists from "#lib/lists/operations.contract";
import * as sandbox from "#lib/payments/sandbox-operations.contract";
import * as requests from "#lib/requests/operations.contract";
import * as settings from "#lib/settings/operations.contract";
import { SCOPES } from "#lib/team/roles.rules";
import * as consumers from "#lib/webhooks/consumer-operations.contract";
import * as endpoints from "#lib/webhooks/endpoint-operations.contract";
import * as webhooks from "#lib/webhooks/operations.contract";
import type { Ask } from "#test/checked-answers";
import { connectApp } from "#test/connect-app";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Calls every operation of events, endpoints, tokens and clients; the merchant already has events. */
export async function askOfIntegration(ask: Ask): Promise<void> {
  const endpoint = { params: { endpointId: (await ask(endpoints.createWebhookEndpoint)).id } };
  await ask(endpoints.getWebhookEndpoint, endpoint);
  await ask(endpoints.listWebhookEndpoints);
  await ask(endpoints.rotateEndpointSecret, endpoint);
  await ask(endpoints.testWebhookEndpoint, endpoint);
  const { data } = await ask(webhooks.listEvents, { query: "" });
  const event = { params: { eventId: data[0]?.id ?? "" } };
  await ask(webhooks.getEvent, event);
  await ask(webhooks.listDeliveries, event);
  await ask(webhooks.redeliverEvent, event);
  await ask(webhooks.replayEvents);
  await ask(requests.listRequests);
  await ask(webhooks.getCallbackSecret);
  await ask(webhooks.rotateCallbackSecret);
  await ask(endpoints.updateWebhookEndpoint, endpoint);
  await ask(endpoints.deleteWebhookEndpoint, endpoint);

  const { id: consumerId } = await ask(consumers.createEventConsumer, {
    body: { name: "erp", types: ["*"], startAt: "2000-01-01T00:00:00Z" },
  });
  const consumer = { params: { consumerId } };
  await ask(consumers.listEventConsumers);
  await ask(consumers.getEventConsumer, consumer);
  const { cursor } = await ask(consumers.receiveEvents, { ...consumer, query: "?limit=1" });
  await ask(consumers.acknowledgeEvents, { ...consumer, body: { cursor } });
  await ask(consumers.deleteEventConsumer, consumer);

  const token = { name: "Shop", scopes: [...SCOPES], expiresInDays: 30 };
  const { id: tokenId } = await ask(tokens.createAccessToken, { body: token });
  await ask(tokens.listAccessTokens);
  const networks = { allowedNetworks: ["203.0.113.0/24"] };
  await ask(tokens.bindAccessToken, { params: { tokenId }, body: networks });
  await ask(tokens.revokeAccessToken, { params: { tokenId } });
  const client = { name: "Shop", scopes: [...SCOPES] };
  const { clientId } = await ask(clients.createApiClient, { body: client });
  await ask(clients.listApiClients);
  await ask(apps.revokeConnectedApp, { params: { appId: await connectApp(ask) } });
  await ask(clients.bindApiClient, { params: { clientId }, body: networks });
  await ask(clients.revokeApiClient, { params: { clientId } });
}

/** Calls every operation of a merchant's settings, its audit log and a person's saved lists. */
export async function askOfSettings(ask: Ask): Promise<void> {
  await ask(settings.updateProfile, { body: { city: "Olinda" } });
  await ask(settings.updateBranding, { body: { color: "#1d4ed8" } });
  await ask(settings.setEmbedOrigins, { body: { embedOrigins: ["https://shop.example.com"] } });
  await ask(settings.setLogo, { bytes: PNG, headers: { "content-type": "image/png" } });
  await ask(settings.getSettings);
  await ask(settings.removeLogo);
  for (const methods of [PAYMENT_METHODS.slice(0, 1), [...PAYMENT_METHODS]])
    await ask(settings.setMethods, { body: { methods } });
  await ask(settings.getCardProtection);
  const limits = Object.entries(CARD_LIMIT_BOUNDS).map(([name, { min }]) => [name, min]);
  await ask(settings.setReminderTerms, { body: { afterMinutes: 60 } });
  await ask(settings.setCardProtection, { body: Object.fromEntries(limits) });
  await ask(audit.listAudit);
  await ask(audit.getAuditCsv);

  const params = { list: "charges" };
  const view = {
    params: {
      viewId: (await ask(lists.saveView, { params, body: { name: "Paid", query: "status=PAID" } })).id,
    },
  };
  await ask(lists.listSavedViews, { params });
  await ask(lists.updateView, { ...view, body: { name: "Paid ones" } });
  await ask(lists.deleteView, view);
  await ask(lists.chooseColumns, { params, body: { columns: ["status", "amount"] } });
  const choice = { separator: "comma", decimal: "point", bom: false, timeZone: "utc" };
  await ask(lists.chooseCsv, { body: { choice } });
  await ask(sandbox.getTestClock);
  await ask(sandbox.moveTestClock);
}
