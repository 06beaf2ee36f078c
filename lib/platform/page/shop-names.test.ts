import { expect, it } from "vitest";
import { isPaymentPath, rememberedShop, rememberShop } from "#lib/platform/page/shop-names";

it("remembers the merchant of a payer's page, on both pages of a charge, without its query", () => {
  rememberShop("/checkout/abc?lang=en", "Padaria");
  expect([
    rememberedShop("/checkout/abc"),
    rememberedShop("/pay/abc?x"),
    rememberedShop("/pay/abc/receipt"),
  ]).toEqual(["Padaria", "Padaria", "Padaria"]);
  expect([rememberedShop("/link/abc"), rememberedShop("/checkout/abcd"), rememberedShop("/")]).toEqual([
    null,
    null,
    null,
  ]);
});

it("forgets the oldest of more than 2,000 pages, and knows no others", () => {
  rememberShop("/link/first", "First");
  for (let page = 0; page < 2_000; page += 1) rememberShop(`/link/p${page}`, "Shop");
  expect([rememberedShop("/link/first"), rememberedShop("/link/p0")]).toEqual([null, "Shop"]);
  rememberShop("/dashboard/charges", "Nobody");
  expect(rememberedShop("/dashboard/charges")).toBeNull();
});

it("recognizes the pages on which payers pay", () => {
  expect(["/checkout/x", "/pay/x?y", "/link/x", "/sandbox/3ds/x"].map(isPaymentPath)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(["/", "/dashboard", "/docs", "/checkout", "/checkout/"].some(isPaymentPath)).toBe(false);
});
