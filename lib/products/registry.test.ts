import { expect, test } from "vitest";
import { PRODUCTS } from "#lib/domain/product";
import { PRODUCT_MODULES, productOf } from "#lib/products/registry";

test("every product has its own module", () => {
  expect(Object.keys(PRODUCT_MODULES)).toEqual([...PRODUCTS]);
  expect(new Set(PRODUCTS.map((product) => productOf({ product }))).size).toBe(PRODUCTS.length);
});

test("every product is shown on its own page", () => {
  const paths = PRODUCTS.map((product) => productOf({ product }).pathOf("id"));
  expect(new Set(paths).size).toBe(PRODUCTS.length);
});
