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
  ["one with fields", view("PENDING", fields), "/checkout/abc?a=b", "/checkout/abc/with/adyen-live?a=b"],
  ["one with fields, at its page", view("PENDING", fields), "/checkout/abc/with/adyen-live", null],
  [
    "one with other fields",
    view("PENDING", fields),
    "/checkout/abc/with/adyen-test",
    "/checkout/abc/with/adyen-live",
  ],
  ["one whose fields are gone", view("PENDING"), "/checkout/abc/with/adyen-live", "/checkout/abc"],
  ["a paid one, where it was paid", view("PAID"), "/checkout/abc/with/adyen-live", null],
  ["an ended one", view("EXPIRED"), "/checkout/abc", null],
])("%s is shown where its policy fits", (_, shown, path, expected) => {
  expect(pathToShowAt("abc", shown, path)).toBe(expected);
});
