import { expect, it } from "vitest";
import { formatMoney } from "#lib/domain/money/format-money";

// Spanish groups only numbers of five or more digits (CLDR, minimumGroupingDigits). docs/design.md explains why we keep that.
it.each([
  ["pt-BR", "2417.05", "R$\u00a02.417,05"],
  ["en", "2417.05", "R$2,417.05"],
  ["es", "2417.05", "2417,05\u00a0R$"],
  ["es", "12417.05", "12.417,05\u00a0R$"],
])("an amount in %s is grouped as that language does: %s", (locale, amount, written) => {
  expect(formatMoney(locale, amount, "BRL")).toBe(written);
});
