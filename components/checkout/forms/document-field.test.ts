import { describe, expect, test } from "vitest";
import { formatDocument } from "#components/checkout/forms/document-field";

describe("formatDocument", () => {
  test.each([
    ["123", "123"],
    ["1234", "123.4"],
    ["52998224725", "529.982.247-25"],
    ["529982247251", "52.998.224/7251"],
    ["11222333000181", "11.222.333/0001-81"],
    ["12abc34501de35", "12.ABC.345/01DE-35"],
    ["11.222.333/0001-8199", "11.222.333/0001-81"],
    ["", ""],
  ])("%j becomes %j", (typed, shown) => {
    expect(formatDocument(typed)).toBe(shown);
  });
});
