import { expect, it } from "vitest";
import type { CheckoutView } from "#lib/payments/checkout.contract";
import { pathToShowAt } from "./read-path-to-show";

const fields = {
  connection: "con_1",
  name: "adyen-live" as const,
  clientKey: "k",
  script: "s",
  integrity: null,
};
const view = (status: CheckoutView["status"], hostedFields?: typeof fields) => ({
  status,
  methods: [{ method: "CREDIT_CARD" as const, ...(hostedFields ? { hostedFields } : {}) }],
});

it.each([
  ["an open charge without fields", view("PENDING"), "/checkout/abc", null],
  [
    "an open charge with fields",
    view("PENDING", fields),
    "/checkout/abc?a=b",
    "/checkout/abc/with/adyen-live?a=b",
  ],
  [
    "an open charge with fields, already at its own page",
    view("PENDING", fields),
    "/checkout/abc/with/adyen-live",
    null,
  ],
  [
    "an open charge with the fields of another connection",
    view("PENDING", fields),
    "/checkout/abc/with/adyen-test",
    "/checkout/abc/with/adyen-live",
  ],
  [
    "an open charge that no longer has fields",
    view("PENDING"),
    "/checkout/abc/with/adyen-live",
    "/checkout/abc",
  ],
  ["a paid charge, on the page where it was paid", view("PAID"), "/checkout/abc/with/adyen-live", null],
  ["an expired charge", view("EXPIRED"), "/checkout/abc", null],
])("%s is shown at the address whose content security policy fits", (_, shown, path, expected) => {
  expect(pathToShowAt("abc", shown, path)).toBe(expected);
});
