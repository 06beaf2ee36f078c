import { expect, test } from "vitest";
import { AUTHORIZATION_STATUSES } from "../../../lib/attempts/authorization.rules.ts";
import { CHARGE_STATUSES } from "../../../lib/payments/states.rules.ts";
import { MEDUSA_STATUS, stateOf } from "../src/statuses.js";
import { type Charge, newAuthorization, newCharge } from "./charge.ts";

function wordsOf(charge: Partial<Charge>) {
  const { session, action } = MEDUSA_STATUS[stateOf(newCharge(charge))];
  return `${session}, ${action}`;
}

test("every status of a charge has one status and one webhook action in Medusa", () => {
  const words = Object.fromEntries(CHARGE_STATUSES.map((status) => [status, wordsOf({ status })]));
  expect(words).toEqual({
    PENDING: "pending, pending",
    PAID: "captured, captured",
    EXPIRED: "canceled, canceled",
    CANCELED: "canceled, canceled",
  });
});

test("so has every status of an authorization", () => {
  // The charge's status that goes with the authorization's.
  const charges = {
    AUTHORIZED: "PENDING",
    CAPTURING: "PENDING",
    CAPTURED: "PAID",
    RELEASED: "CANCELED",
  } as const;
  const words = AUTHORIZATION_STATUSES.map((status) => {
    const capturedAmount = status === "CAPTURED" ? "10.50" : null;
    const authorization = newAuthorization({ status, capturedAmount });
    return [status, wordsOf({ status: charges[status], authorization })];
  });
  expect(Object.fromEntries(words)).toEqual({
    AUTHORIZED: "authorized, authorized",
    CAPTURING: "authorized, authorized",
    CAPTURED: "captured, captured",
    RELEASED: "canceled, canceled",
  });
});

test("a partial capture counts as authorized, so that Medusa captures only that part", () => {
  const authorization = newAuthorization({ status: "CAPTURED", capturedAmount: "4.00" });
  expect(wordsOf({ status: "PAID", authorization })).toBe("authorized, captured");
});

test("an unknown status of a later version does not end a payment", () => {
  const status = "REVIEWED" as Charge["status"];
  expect(wordsOf({ status })).toBe("pending, pending");
});
