import { makeTestWebhook, type Schemas } from "@ponte/node";
import { expect, test } from "vitest";
import { AUTHORIZATION_STATUSES } from "../../../lib/attempts/authorization.rules.ts";
import { CHARGE_STATUSES } from "../../../lib/payments/states.rules.ts";
import { PAYMENT_STATE, stateOf } from "../src/statuses.js";
import { SECRET } from "./fake-ponte.ts";

type Charge = Schemas["Charge"];
type Authorization = NonNullable<Charge["authorization"]>;

const { charge: EXAMPLE } = makeTestWebhook(SECRET, "charge.paid").event.data;
const wordOf = (members: Partial<Charge>) =>
  PAYMENT_STATE[stateOf({ ...EXAMPLE, authorization: null, ...members })];
const authorization = (members: Partial<Authorization>): Authorization => {
  const at = "2026-11-21T15:30:00.000Z";
  return {
    status: "AUTHORIZED",
    amount: "10.50",
    authorizedAt: at,
    captureBefore: at,
    capturedAmount: null,
    ...members,
  };
};

test("every status of a charge is one state of a payment, or no payment yet", () => {
  const words = Object.fromEntries(CHARGE_STATUSES.map((status) => [status, wordOf({ status })]));
  expect(words).toEqual({ PENDING: undefined, PAID: "Settled", EXPIRED: "Cancelled", CANCELED: "Cancelled" });
});

test("every status of an authorization is too", () => {
  const charges = {
    AUTHORIZED: "PENDING",
    CAPTURING: "PENDING",
    CAPTURED: "PAID",
    RELEASED: "CANCELED",
  } as const;
  const words = AUTHORIZATION_STATUSES.map((status) => [
    status,
    wordOf({ status: charges[status], authorization: authorization({ status }) }),
  ]);
  expect(Object.fromEntries(words)).toEqual({
    AUTHORIZED: "Authorized",
    CAPTURING: "Authorized",
    CAPTURED: "Settled",
    RELEASED: "Cancelled",
  });
});

test("a capture in part is settled, and known as such", () => {
  const part = { status: "PAID", authorization: authorization({ capturedAmount: "4.00" }) } as const;
  expect(stateOf({ ...EXAMPLE, ...part })).toBe("PAID_IN_PART");
  expect(wordOf(part)).toBe("Settled");
});

test("a status of a later version ends no payment", () => {
  expect(wordOf({ status: "REVIEWED" as Charge["status"] })).toBeUndefined();
});
