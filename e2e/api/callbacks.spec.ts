import { expect } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import type { CallbackSecretView, DeliveryView } from "#lib/webhooks/event.contract";
import { createToken } from "../credentials";
import { bearer, type Client, expectProblem } from "./client";
import { newCharge, newPix, test } from "./fixtures";
import { type Callback, Receiver } from "./receiver";

async function payWithCallback(client: Client, callbackUrl: string) {
  const pix = await newPix(client, { callbackUrl });
  await client.post(`/sandbox/pix/${pix.instructions.txid}/pay`);
  return pix;
}

async function secretOf(client: Client): Promise<CallbackSecretView> {
  return (await client.get<CallbackSecretView>("/callback-secret")).body;
}

function arrivedAt(receiver: Receiver, count: number): Promise<void> {
  return expect.poll(() => receiver.callbacks.length).toBe(count);
}

/** Verifies as a merchant would, with the standard's library. */
function verify(secret: string, { text, headers }: Callback): unknown {
  return new Webhook(secret).verify(text, headers);
}

test("a paid charge sends a signed callback at once", async ({ merchant }) => {
  await using receiver = new Receiver();
  const pix = await payWithCallback(merchant, await receiver.open());
  await arrivedAt(receiver, 1);
  const [callback] = receiver.callbacks;
  if (!callback) throw new Error("Nothing arrived");
  const { secret } = await secretOf(merchant);
  expect(verify(secret, callback)).toEqual(callback.body);
  expect(Object.keys(callback.body)).toEqual(["id", "type", "timestamp", "mode", "data"]);
  expect(callback.body).toMatchObject({
    id: callback.headers["webhook-id"],
    type: "charge.paid",
    mode: "test",
    data: {
      charge: { id: pix.chargeId, status: "PAID", grossAmount: "10.50", settlement: { final: true } },
      attempt: { id: pix.id, status: "PAID", paymentMethod: "PIX" },
    },
  });
  expect(callback.at - Date.parse(callback.body.timestamp)).toBeLessThan(15_000);
  expect(() => verify(secret, { ...callback, text: callback.text.replace("10.50", "10.51") })).toThrow();

  const deliveries = `/events/${callback.body.id}/deliveries`;
  const read = async () => (await merchant.get<DeliveryView[]>(deliveries)).body;
  await expect.poll(async () => (await read())[0]?.status).toBe("DELIVERED");
  expect(await read()).toEqual([
    {
      id: expect.any(String),
      eventId: callback.body.id,
      endpointId: null,
      target: expect.stringContaining("http://127.0.0.1:"),
      attempt: 1,
      status: "DELIVERED",
      responseStatus: 204,
      responseBody: null,
      durationMs: expect.any(Number),
      error: null,
      attemptedAt: expect.any(String),
      nextAttemptAt: null,
    },
  ]);
  expect(receiver.callbacks).toHaveLength(1);
});

test("a failed callback is sent again after about 5 s, with the same id", async ({ merchant }) => {
  await using receiver = new Receiver([500]);
  await payWithCallback(merchant, await receiver.open());
  await arrivedAt(receiver, 2);
  const [first, second] = receiver.callbacks;
  if (!first || !second) throw new Error("Nothing arrived");
  expect(second.at - first.at).toBeGreaterThan(4_000);
  expect(second.at - first.at, "sooner than the third try").toBeLessThan(27_000);
  expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
  expect(second.text).toBe(first.text);
  verify((await secretOf(merchant)).secret, second);
  const read = async () => (await merchant.get<DeliveryView[]>(`/events/${first.body.id}/deliveries`)).body;
  await expect.poll(async () => (await read())[0]?.status).toBe("DELIVERED");
  expect(
    (await read()).map(({ attempt, status, responseStatus }) => [attempt, status, responseStatus]),
  ).toEqual([
    [2, "DELIVERED", 204],
    [1, "FAILED", 500],
  ]);
});

test("a redirect is a failure and is not followed", async ({ merchant }) => {
  await using receiver = new Receiver([302]);
  await payWithCallback(merchant, await receiver.open());
  await arrivedAt(receiver, 1);
  const [callback] = receiver.callbacks;
  const path = `/events/${callback?.body.id}/deliveries`;
  await expect
    .poll(async () => (await merchant.get<DeliveryView[]>(path)).body.map(({ status }) => status))
    .toContain("FAILED");
});

test("an event is sent again on demand, even after its delivery", async ({ merchant }) => {
  await using receiver = new Receiver();
  await payWithCallback(merchant, await receiver.open());
  await arrivedAt(receiver, 1);
  const id = receiver.callbacks[0]?.body.id;
  const read = async () => (await merchant.get<DeliveryView[]>(`/events/${id}/deliveries`)).body;
  await expect.poll(async () => (await read())[0]?.status).toBe("DELIVERED");
  const again = await merchant.post<{ deliveryId: string }>(`/events/${id}/redeliver`);
  expect(again.status).toBe(202);
  await arrivedAt(receiver, 2);
  expect(receiver.callbacks[1]?.text).toBe(receiver.callbacks[0]?.text);
  expect((await read()).map((one) => one.id)).toContain(again.body.deliveryId);
});

test("another merchant can neither see nor send an event", async ({ merchant, other }) => {
  await using receiver = new Receiver();
  await payWithCallback(merchant, await receiver.open());
  await arrivedAt(receiver, 1);
  const id = receiver.callbacks[0]?.body.id;
  expectProblem(await other.get(`/events/${id}/deliveries`), 404, "not_found");
  expectProblem(await other.post(`/events/${id}/redeliver`), 404, "not_found");
});

test("after a rotation both secrets sign", async ({ other }) => {
  const before = await secretOf(other);
  expect(before.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32,}=*$/);
  const rotated = await other.post<CallbackSecretView>("/callback-secret/rotate");
  expect(rotated.status).toBe(200);
  expect(rotated.body).toEqual({
    secret: expect.stringMatching(/^whsec_/),
    previousSecret: before.secret,
    previousExpiresAt: expect.any(String),
  });
  const hours = (Date.parse(rotated.body.previousExpiresAt ?? "") - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(24, 1);

  await using receiver = new Receiver();
  await payWithCallback(other, await receiver.open());
  await arrivedAt(receiver, 1);
  const [callback] = receiver.callbacks;
  if (!callback) throw new Error("Nothing arrived");
  expect(callback.headers["webhook-signature"]?.split(" ")).toHaveLength(2);
  verify(rotated.body.secret, callback);
  verify(before.secret, callback);
});

test("the callback secret needs its own scope", async () => {
  const { token } = await createToken("merchant@example.com", ["charges:read", "charges:write"]);
  expectProblem(await bearer(token).get("/callback-secret"), 403, "insufficient_scope");
});

test("an unpaid charge sends no callback", async ({ merchant }) => {
  await using receiver = new Receiver();
  const callbackUrl = await receiver.open();
  const canceled = await newCharge(merchant, { callbackUrl });
  await merchant.post(`/charge/${canceled.id}/cancel`);
  await payWithCallback(merchant, callbackUrl);
  await arrivedAt(receiver, 1);
  expect(receiver.callbacks.map(({ body }) => body.data.charge.status)).toEqual(["PAID"]);
});
