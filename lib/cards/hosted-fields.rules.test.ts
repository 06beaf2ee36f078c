import { expect, it } from "vitest";
import {
  checkoutPathOf,
  hostedNameOf,
  hostedOriginsOf,
  pathWithFields,
} from "#lib/cards/hosted-fields.rules";

it("a page with fields is recognized by its path", () => {
  const path = pathWithFields("Yk3vQm8ZrT1xW5uB7nC2pA", "adyen-live");
  expect(path).toBe("/checkout/Yk3vQm8ZrT1xW5uB7nC2pA/with/adyen-live");
  expect(hostedNameOf(path)).toBe("adyen-live");
  expect(checkoutPathOf(path)).toBe("/checkout/Yk3vQm8ZrT1xW5uB7nC2pA");
  expect(hostedOriginsOf(path)).toEqual({
    script: "https://checkoutshopper-live.cdn.adyen.com",
    frames: ["https://checkoutshopper-live.cdn.adyen.com"],
    calls: ["https://checkoutshopper-live.cdn.adyen.com", "https://checkoutshopper-live.adyen.com"],
  });
});

it.each([
  "/checkout/abc",
  "/checkout/abc/receipt",
  "/checkout/abc/with/somebody",
  "/checkout/abc/with/adyen-live/x",
  "/checkout//with/adyen-live",
  "/pay/abc/with/adyen-live",
  "/dashboard/checkout/abc/with/adyen-live",
  "/checkout/abc/with/constructor",
])("the page %s allows no fields", (path) => {
  expect(hostedOriginsOf(path)).toBeNull();
  expect(checkoutPathOf(path)).toBeNull();
});
