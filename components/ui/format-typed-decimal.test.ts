import { expect, it } from "vitest";
import { toBps } from "#components/prices/price-body.ts";
import { formatTypedDecimal } from "#components/ui/format-typed-decimal.ts";

it.each([
  ["pt-BR", "0.99", "0,99"],
  ["es", "1250.00", "1250,00"],
  ["en", "1250.50", "1250.50"],
  ["pt-BR", "0.00", "0,00"],
])("a decimal is shown in a form as typed in %s: %s", (locale, text, shown) => {
  expect(formatTypedDecimal(locale, text)).toBe(shown);
});

it("reads back unchanged", () => {
  for (const locale of ["pt-BR", "en", "es"]) expect(toBps(formatTypedDecimal(locale, "3.99"))).toBe(399);
});
