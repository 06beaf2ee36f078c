import { expect, it } from "vitest";
import { maskCardTokens, namesCardToken } from "#lib/cards/card-token.rules";

it("masks a token anywhere in a report", () => {
  const report = {
    data: { storedPaymentMethodId: "M5N7TQ4TG5PFWR50", shopperReference: "shp_1" },
    additionalData: {
      "tokenization.storedPaymentMethodId": "M5N7TQ4TG5PFWR50",
      "recurring.recurringDetailReference": "M5N7TQ4TG5PFWR50",
    },
  };
  for (const text of [
    JSON.stringify(report),
    JSON.stringify(report, null, 2),
    JSON.stringify({ body: JSON.stringify(report) }),
    JSON.stringify(report).slice(0, 48),
  ]) {
    const masked = maskCardTokens(text);
    expect(masked).not.toContain("M5N7TQ4T");
    expect(masked).toContain("***");
  }
  expect(maskCardTokens(JSON.stringify(report))).toContain('"shopperReference":"shp_1"');
});

it("recognizes tokens only by field name", () => {
  expect(namesCardToken("storedPaymentMethodId")).toBe(true);
  expect(namesCardToken("tokenization.storedPaymentMethodId")).toBe(true);
  expect(namesCardToken("tokenization.shopperReference")).toBe(false);
});
