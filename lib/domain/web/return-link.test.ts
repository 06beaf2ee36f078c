import { expect, test } from "vitest";
import { returnLinkOf } from "#lib/domain/web/return-link";

const OWN = "https://pay.example.com";

test("a payer returns to the front page of the shop they came from", () => {
  expect(returnLinkOf("https://shop.example/cart?id=7", OWN)).toEqual({
    href: "https://shop.example/",
    host: "shop.example",
  });
});

test.each([null, "", "nonsense", "android-app://com.example/", "javascript:alert(1)", `${OWN}/checkout/x`])(
  "%j leads nowhere",
  (referer) => expect(returnLinkOf(referer, OWN)).toBeNull(),
);
