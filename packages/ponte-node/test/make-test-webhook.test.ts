import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { EVENT_TYPES } from "../../../lib/webhooks/event-types.rules.ts";
import { makeTestWebhook, verifyWebhook } from "../src/index.js";

const SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";

test.each([...EVENT_TYPES, "ping"] as const)("a test callback of %s equals Ponte's", (type) => {
  const { headers, body, event } = makeTestWebhook(SECRET, type);
  expect(verifyWebhook(SECRET, headers, body)).toEqual(event);
  expect(new Webhook(SECRET).verify(body, headers)).toEqual(event);
  expect(event).toMatchObject({ type, mode: "test", id: headers["webhook-id"] });
});

test("the caller's fields replace the example's, without changing the example", () => {
  const data = { charge: { externalReference: "order-7", description: null } };
  const { event } = makeTestWebhook(SECRET, "charge.paid", { data, id: "evt_1" });
  expect(event).toMatchObject({ id: "evt_1", data: { charge: { ...data.charge, status: "PAID" } } });
  expect(makeTestWebhook(SECRET, "charge.paid").event.data.charge.externalReference).not.toBe("order-7");
});

test("it can be too old, and its type must be one of the API's", () => {
  const { headers, body } = makeTestWebhook(SECRET, "charge.paid", {
    sentAt: new Date(Date.now() - 301_000),
  });
  expect(() => verifyWebhook(SECRET, headers, body)).toThrow("too old");
  for (const type of ["charge.lost", "toString", "__proto__"]) {
    expect(() => makeTestWebhook(SECRET, type as never)).toThrow(`There is no event "${type}"`);
  }
  expect(() => makeTestWebhook("whsec_***", "charge.paid")).toThrow("at least 24 bytes");
});
