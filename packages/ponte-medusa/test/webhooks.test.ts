import { makeTestWebhook, type Ponte } from "@ponte/node";
import { expect, test, vi } from "vitest";
import { PonteConnectionError } from "../../ponte-node/src/errors.js";
import { actionOf } from "../src/webhooks.js";
import { type Charge, newAuthorization, newCharge, SECRET, SESSION } from "./charge.ts";

type EventType = Parameters<typeof makeTestWebhook>[1];

/** The action for an event, while the charge is in this state. */
async function act(
  type: EventType,
  charge: Charge,
  { secret = SECRET, sentAt = new Date(), stored = charge.id as string | null } = {},
) {
  const { headers, body } = makeTestWebhook(secret, type, { sentAt });
  const getCharge = vi.fn(async (_input: object) => charge);
  const log = { warn: vi.fn(), error: vi.fn() };
  // As Medusa passes a request on: Node's headers, and the raw body as bytes.
  const payload = { headers: { host: "shop", ...headers }, rawData: Buffer.from(body) };
  const ponte = { getCharge } as unknown as Ponte;
  const action = await actionOf({ ponte, secret: SECRET, log, chargeOf: async () => stored }, payload);
  return { action, getCharge, log };
}

const PAID = newCharge({ status: "PAID" });
const CAPTURED = { action: "captured", data: { session_id: SESSION, amount: "10.50" } };

test("a paid charge is captured, however often and in which order its events come", async () => {
  for (const type of ["charge.paid", "charge.paid", "attempt.authorized", "charge.expired"] as const)
    expect((await act(type, PAID)).action).toEqual(CAPTURED);
});

test("the charge's state decides, not the event", async () => {
  const pending = await act("charge.paid", newCharge());
  expect(pending.action).toMatchObject({ action: "pending" });
  const held = await act("attempt.authorized", newCharge({ authorization: newAuthorization() }));
  expect(held.action).toEqual({ action: "authorized", data: { session_id: SESSION, amount: "10.50" } });
  const canceled = await act("charge.canceled", newCharge({ status: "CANCELED" }));
  expect(canceled.action).toMatchObject({ action: "canceled" });
});

test("a partial capture captures that part", async () => {
  const authorization = newAuthorization({ status: "CAPTURED", capturedAmount: "4.00" });
  const { action } = await act("charge.paid", newCharge({ status: "PAID", authorization }));
  expect(action).toEqual({ action: "captured", data: { session_id: SESSION, amount: "4.00" } });
});

test("an event that Medusa's event bus passes on an hour later still counts", async () => {
  const { action } = await act("charge.paid", PAID, { sentAt: new Date(Date.now() - 3_600_000) });
  expect(action).toEqual(CAPTURED);
});

test("an event signed by another secret is logged, and no charge is read", async () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const { action, getCharge, log } = await act("charge.paid", PAID, { secret });
  expect(action).toEqual({ action: "not_supported" });
  expect(getCharge).not.toHaveBeenCalled();
  expect(log.warn).toHaveBeenCalledOnce();
});

test.each([
  ["stores another charge", "chg_other"],
  ["has no charge", null],
])("a charge that names a session that %s changes nothing, and is logged", async (_case, stored) => {
  const { action, log } = await act("charge.paid", PAID, { stored });
  expect(action).toEqual({ action: "not_supported" });
  expect(log.warn).toHaveBeenCalledOnce();
});

test("other charges of the merchant, and events that change no charge, are ignored", async () => {
  for (const externalReference of ["order-1001", null]) {
    const { action } = await act("charge.paid", { ...PAID, externalReference });
    expect(action).toEqual({ action: "not_supported" });
  }
  const { action, getCharge } = await act("payout.paid", PAID);
  expect(action).toEqual({ action: "not_supported" });
  expect(getCharge).not.toHaveBeenCalled();
});

test("a refund that the bank refuses later is logged, because Medusa has no status for it", async () => {
  const { action, log } = await act("refund.failed", PAID);
  expect(action).toEqual({ action: "not_supported" });
  expect(log.error.mock.calls[0]?.[0]).toContain("Medusa still shows it as made");
});

test("it throws if Ponte does not answer, so that Medusa's event bus repeats the event", async () => {
  const lost = new PonteConnectionError("no_answer", "pay.example.com did not answer.");
  const ponte = { getCharge: () => Promise.reject(lost) } as unknown as Ponte;
  const { headers, body } = makeTestWebhook(SECRET, "charge.paid");
  const log = { warn: vi.fn(), error: vi.fn() };
  const shop = { ponte, secret: SECRET, log, chargeOf: async () => undefined };
  await expect(actionOf(shop, { headers, rawData: body })).rejects.toBe(lost);
});
