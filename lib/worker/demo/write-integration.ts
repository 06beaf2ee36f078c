import { randomUUID } from "node:crypto";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { listCharges } from "#lib/charges/charge-list.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { type MerchantId, toId, type UserId, type WebhookEndpointId } from "#lib/domain/ids";
import { formatReais } from "#lib/domain/money/money";
import { newIdAt } from "#lib/platform/ids/new-id-at";
import { insertRequests, type NewRequestRecord } from "#lib/requests/request-log.queries";
import { CHARGE, DELIVERY } from "#lib/status/status-tables.rules";
import { insertDeliveries } from "#lib/webhooks/deliveries.queries";
import { createWebhookEndpoint } from "#lib/webhooks/endpoints/create-endpoint";
import { listEvents } from "#lib/webhooks/event-list.queries";
import type { EventRecord } from "#lib/webhooks/events.queries";
import { createWebhookEndpointBody } from "#lib/webhooks/webhook-endpoint.contract";
import type { DemoShop } from "#lib/worker/demo/demo-payments";

const ENDPOINT = {
  url: "https://loja.cafe-aurora.example/ponte",
  types: ["*"],
  description: "Loja online",
};
const MINUTE_MS = 60_000;
/** One in 9 past events was delivered at the second try, and one in 41 never. */
const [LATE_EVERY, LOST_EVERY] = [9, 41];
const REQUESTS = 90;

/** An endpoint that received most recent events, and the shop server's requests. From now on its address does not answer. */
export async function writeIntegration({ merchantId, userId }: DemoShop): Promise<void> {
  const actor = { ...SYSTEM_ACTOR, userId };
  const body = createWebhookEndpointBody.parse(ENDPOINT);
  const { id } = await createWebhookEndpoint(merchantId, userId, body, { actor });
  const { rows: events } = await listEvents(
    db(),
    merchantId,
    { types: null },
    { limit: 100, counted: false },
  );
  const tries = events.flatMap((event, index) => triesOf(event, index, toId("webhookEndpoint", id)));
  await transaction((tx) => insertDeliveries(tx, tries));
  const { rows: charges } = await listCharges(db(), merchantId, {
    filter: {},
    request: { limit: REQUESTS, counted: false },
    now: databaseNow(),
  });
  await insertRequests(db(), charges.flatMap(requestsOf(merchantId, userId)));
}

/** The tries at delivering an event: delivered at once, at the second try, or abandoned. */
function triesOf(event: EventRecord, index: number, endpointId: WebhookEndpointId) {
  const isLost = index % LOST_EVERY === LOST_EVERY - 1;
  const isLate = index % LATE_EVERY === LATE_EVERY - 1;
  const count = isLost ? 3 : isLate ? 2 : 1;
  return Array.from({ length: count }, (_, before) => {
    const at = new Date(event.createdAt.getTime() + 900 + before * 5 * MINUTE_MS);
    const isLast = before === count - 1;
    const isTaken = isLast && !isLost;
    return {
      id: newIdAt("delivery", at),
      ...{ eventId: event.id, merchantId: event.merchantId, endpointId, eventType: event.type },
      ...{ target: ENDPOINT.url, attempt: before + 1, createdAt: at, attemptedAt: at },
      status: isTaken ? DELIVERY.after.deliver : isLast ? DELIVERY.after.abandon : DELIVERY.after.fail,
      responseStatus: isTaken ? 200 : isLost ? 500 : 503,
      responseBody: isTaken ? "ok" : "upstream connect error",
      durationMs: isTaken ? 84 + ((index * 37) % 160) : 2_400,
      firstTryAt: new Date(event.createdAt.getTime() + 900),
    };
  });
}

/** The shop server's charge requests, and a few refused ones. */
function requestsOf(merchantId: MerchantId, userId: UserId) {
  return (
    { id, grossAmountMinor, description, createdAt }: ChargeRecord,
    index: number,
  ): NewRequestRecord[] => {
    const asked = { grossAmount: formatReais(grossAmountMinor), description };
    const common = {
      ...{ requestId: randomUUID(), merchantId, userId, tokenId: null, method: "POST", path: "/api/charge" },
      ...{ operation: "createCharge", idempotencyKey: `pedido-${index}`, address: "203.0.113.24" },
      ...{
        userAgent: "ponte-node",
        requestBody: JSON.stringify(asked),
        durationMs: 31 + ((index * 13) % 60),
      },
    };
    const taken = {
      ...{ ...common, status: 201, errorCode: null, objectId: id, createdAt },
      responseBody: JSON.stringify({ id, ...asked, status: CHARGE.first }),
    };
    if (index % 7 !== 6) return [taken];
    const refusedAt = new Date(createdAt.getTime() - MINUTE_MS);
    const refusal = { code: "invalid_request", status: 422, detail: "The amount must be above zero." };
    const refused = {
      ...common,
      requestId: randomUUID(),
      status: 422,
      errorCode: refusal.code,
      objectId: null,
    };
    return [{ ...refused, createdAt: refusedAt, responseBody: JSON.stringify(refusal) }, taken];
  };
}
