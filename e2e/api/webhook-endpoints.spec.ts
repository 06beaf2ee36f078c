import { expect } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import type { Problem } from "#lib/schemas/problem";
import type { DeliveryView, EventPageView, EventView } from "#lib/webhooks/event.contract";
import type {
  WebhookEndpointView,
  WebhookEndpointWithSecretView,
} from "#lib/webhooks/webhook-endpoint.contract";
import { createToken } from "../credentials";
import { type Answer, bearer, type Client, expectProblem } from "./client";
import { newShop, newShopOwner, test } from "./fixtures";
import { newPayment } from "./pix-payment";
import { type Callback, Receiver } from "./receiver";

const BODY = { url: "https://shop.example.com/hooks", types: ["pix_payment.paid"] };

async function newEndpoint(client: Client, body: object = {}): Promise<WebhookEndpointWithSecretView> {
  const made = await client.post<WebhookEndpointWithSecretView>("/webhook-endpoints", { ...BODY, ...body });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body;
}

const patch = <T = Problem>(client: Client, path: string, body: object): Promise<Answer<T>> =>
  client.send<T>("PATCH", path, JSON.stringify(body));

async function deliveriesOf(client: Client, eventId: string): Promise<DeliveryView[]> {
  return (await client.get<DeliveryView[]>(`/events/${eventId}/deliveries`)).body;
}

async function arrived(receiver: Receiver, count: number): Promise<Callback[]> {
  await expect.poll(() => receiver.callbacks.length).toBe(count);
  return receiver.callbacks;
}

/** Verifies as a merchant would, with the standard's library. */
function verify(secret: string, { text, headers }: Callback): unknown {
  return new Webhook(secret).verify(text, headers);
}

test("a paid Pix payment is sent, signed, to the subscribed endpoints", async () => {
  const shop = await newShop();
  await using receiver = new Receiver();
  await using deaf = new Receiver();
  const endpoint = await newEndpoint(shop, { url: await receiver.open() });
  await newEndpoint(shop, { url: await deaf.open(), types: ["invoice.paid", "charge.expired"] });
  const payment = await newPayment(shop);
  await shop.post(`/sandbox/pix/${payment.transaction_pix_id}/pay`);

  const [callback] = await arrived(receiver, 1);
  if (!callback) throw new Error("Nothing arrived");
  expect(verify(endpoint.secret, callback)).toEqual(callback.body);
  expect(callback.body.type).toBe("pix_payment.paid");
  expect(JSON.stringify(callback.body.data)).toContain(`"id":${payment.id}`);
  const { secret } = (await shop.get<{ secret: string }>("/callback-secret")).body;
  expect(() => verify(secret, callback)).toThrow();

  const { id } = callback.body;
  await expect.poll(async () => (await deliveriesOf(shop, id))[0]?.status).toBe("DELIVERED");
  expect(await deliveriesOf(shop, id)).toMatchObject([{ eventId: id, endpointId: endpoint.id, attempt: 1 }]);
  expect((await shop.get<EventView>(`/events/${id}`)).body).toMatchObject({
    id,
    type: "pix_payment.paid",
    timestamp: callback.body.timestamp,
    data: callback.body.data,
  });

  const again = await shop.post<{ deliveryId: string }>(`/events/${id}/redeliver`);
  expect(again.status).toBe(202);
  const [, repeated] = await arrived(receiver, 2);
  expect(repeated?.text).toBe(callback.text);
  expect((await deliveriesOf(shop, id)).map((one) => one.id)).toContain(again.body.deliveryId);
  expect(deaf.callbacks).toEqual([]);
});

test("a ping tests one endpoint, and both secrets sign it after a rotation", async () => {
  const shop = await newShop();
  await using receiver = new Receiver();
  await using other = new Receiver();
  const endpoint = await newEndpoint(shop, { url: await receiver.open() });
  await newEndpoint(shop, { url: await other.open(), types: ["*"] });
  const rotated = await shop.post<WebhookEndpointWithSecretView>(
    `/webhook-endpoints/${endpoint.id}/rotate-secret`,
  );
  expect(rotated.status).toBe(200);
  expect(rotated.body.secret).not.toBe(endpoint.secret);

  const sent = await shop.post<{ deliveryId: string }>(`/webhook-endpoints/${endpoint.id}/test`);
  expect(sent.status).toBe(202);
  const [ping] = await arrived(receiver, 1);
  if (!ping) throw new Error("Nothing arrived");
  for (const secret of [rotated.body.secret, endpoint.secret]) verify(secret, ping);
  expect(ping.body).toMatchObject({ type: "ping", data: { endpoint: { id: endpoint.id } } });
  expect((await deliveriesOf(shop, ping.body.id)).map(({ id }) => id)).toEqual([sent.body.deliveryId]);
  const { data } = (await shop.get<EventPageView>("/events?type=ping")).body;
  expect(data).toMatchObject([{ id: ping.body.id, objectId: endpoint.id }]);
  expect(other.callbacks).toEqual([]);
});

test("410 disables an endpoint, and enabling restores it", async () => {
  const shop = await newShop();
  await using receiver = new Receiver([410]);
  const { id } = await newEndpoint(shop, { url: await receiver.open() });
  const path = `/webhook-endpoints/${id}`;
  await shop.post(`${path}/test`);
  const read = async () => (await shop.get<WebhookEndpointView>(path)).body;
  await expect.poll(async () => (await read()).status).toBe("DISABLED");
  expect(await read()).toMatchObject({ disabledReason: "gone" });
  expectProblem(await shop.post(`${path}/test`), 409, "illegal_transition");
  const enabled = await patch<WebhookEndpointView>(shop, path, { status: "ENABLED" });
  expect(enabled.body).toMatchObject({ status: "ENABLED", disabledReason: null });
  expect((await shop.post(`${path}/test`)).status).toBe(202);
  await arrived(receiver, 2);
});

test("an endpoint is read, changed and deleted, and shows its secret only once", async () => {
  const shop = await newShop();
  const { secret, ...view } = await newEndpoint(shop, { description: "Shop" });
  expect(Object.keys({ ...view, secret }).toSorted()).toEqual(
    [
      "id",
      "url",
      "types",
      "description",
      "status",
      "disabledReason",
      "mode",
      "secret",
      "createdAt",
    ].toSorted(),
  );
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32,}=*$/);
  const path = `/webhook-endpoints/${view.id}`;
  expect((await shop.get(path)).body).toEqual(view);
  expect((await shop.get("/webhook-endpoints")).body).toEqual({ data: [view] });
  const changes = { types: ["*"], description: null, status: "DISABLED" };
  expect((await patch(shop, path, changes)).body).toEqual({ ...view, ...changes });
  const gone = await shop.send("DELETE", path, undefined);
  expect([gone.status, gone.body]).toEqual([204, null]);
  expectProblem(await shop.get(path), 404, "not_found");
  expectProblem(await shop.send("DELETE", path, undefined), 404, "not_found");
  expect((await shop.get("/webhook-endpoints")).body).toEqual({ data: [] });
});

test("the same Idempotency-Key adds one endpoint and returns its secret again", async () => {
  const shop = await newShop();
  const once = { headers: { "idempotency-key": "one-endpoint" } };
  const first = await shop.post<WebhookEndpointWithSecretView>("/webhook-endpoints", BODY, once);
  const again = await shop.post<WebhookEndpointWithSecretView>("/webhook-endpoints", BODY, once);
  expect(again.body).toEqual(first.body);
  expect((await shop.get<{ data: unknown[] }>("/webhook-endpoints")).body.data).toHaveLength(1);
});

test("each wrong field is named", async ({ merchant }) => {
  const refused = (body: unknown) => merchant.post("/webhook-endpoints", body);
  const types = ["charge.paid", "charge.payed", "ping"];
  expectProblem(await refused({ ...BODY, types }), 400, "invalid_request", ["/types/1", "/types/2"]);
  expectProblem(await refused({ ...BODY, types: [] }), 400, "invalid_request", ["/types"]);
  expectProblem(await refused({ ...BODY, url: "ftp://example.com/" }), 400, "invalid_request", ["/url"]);
  expectProblem(await refused({}), 400, "invalid_request", ["/url", "/types"]);
  expectProblem(await refused({ ...BODY, secret: "mine" }), 400, "invalid_request", ["/secret"]);
  expectProblem(await merchant.get("/events?type=charge.payed"), 400, "invalid_request", ["/type"]);
  expectProblem(await merchant.get("/events?limit=101"), 400, "invalid_request", ["/limit"]);
});

test("another merchant can neither see nor change an endpoint or an event", async ({ other }) => {
  const shop = await newShop();
  const { id } = await newEndpoint(shop);
  await shop.post(`/webhook-endpoints/${id}/test`);
  const [event] = (await shop.get<EventPageView>("/events")).body.data;
  const path = `/webhook-endpoints/${id}`;
  expectProblem(await other.get(path), 404, "not_found");
  expectProblem(await patch(other, path, { status: "DISABLED" }), 404, "not_found");
  expectProblem(await other.send("DELETE", path, undefined), 404, "not_found");
  expectProblem(await other.post(`${path}/rotate-secret`), 404, "not_found");
  expectProblem(await other.post(`${path}/test`), 404, "not_found");
  expectProblem(await other.get(`/events/${event?.id}`), 404, "not_found");
  expect((await shop.get<WebhookEndpointView>(path)).body.status).toBe("ENABLED");
});

test("reading and writing need their scopes", async () => {
  const email = await newShopOwner();
  const reader = bearer((await createToken(email, ["webhooks:read"])).token);
  const stranger = bearer((await createToken(email, ["charges:read", "charges:write"])).token);
  expect((await reader.get("/webhook-endpoints")).status).toBe(200);
  expectProblem(await reader.post("/webhook-endpoints", BODY), 403, "insufficient_scope");
  expectProblem(await stranger.get("/webhook-endpoints"), 403, "insufficient_scope");
  expectProblem(await stranger.get("/events"), 403, "insufficient_scope");
});

test("events are listed by page, newest first", async () => {
  const shop = await newShop();
  for (const amount of [1, 2, 3]) await shop.post("/charge", { grossAmount: amount });
  const page = async (query: string) => (await shop.get<EventPageView>(`/events?${query}`)).body;
  const first = await page("type=charge.created&limit=2");
  expect(first.pagination).toEqual({
    ...{ page: 1, limit: 2, total: 3, totalPages: 2 },
    ...{ hasMore: true, nextCursor: expect.any(String) },
  });
  const second = await page("type=charge.created&limit=2&page=2");
  expect([...first.data, ...second.data].map(({ data }) => data)).toMatchObject([
    { charge: { grossAmount: "3.00" } },
    { charge: { grossAmount: "2.00" } },
    { charge: { grossAmount: "1.00" } },
  ]);
  expect((await page("type=refund.failed")).data).toEqual([]);
});
