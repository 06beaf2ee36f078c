import { expect, test } from "vitest";
import { PRODUCTS, type Product } from "#lib/domain/product";
import { PRODUCT_MODULES, productOf } from "#lib/products/registry";

test("every product has its own module", () => {
  expect(Object.keys(PRODUCT_MODULES)).toEqual([...PRODUCTS]);
  expect(new Set(PRODUCTS.map((product) => productOf({ product }))).size).toBe(PRODUCTS.length);
});

test("the charges of every product are shown on its own page, and those of cycles on the page of charges", () => {
  const pathOf = (product: Product) => productOf({ product }).pathOf("id");
  const others = PRODUCTS.filter((product) => product !== "SUBSCRIPTION");
  expect(new Set(others.map(pathOf)).size).toBe(others.length);
  expect(pathOf("SUBSCRIPTION")).toBe(pathOf("CHARGE"));
});
