import { expect, it } from "vitest";
import { maskPersonalData } from "#lib/customers/mask-personal-data.rules";

it.each([
  "ana@example.com",
  "529.982.247-25",
  "11.222.333/0001-81",
  "12.ABC.345/01DE-35",
  "12ABC34501DE35",
  "12abc34501de35",
])("masks %s", (personal) => {
  expect(maskPersonalData(`payer ${personal}, paid`)).toBe("payer [personal data], paid");
});

it.each(["12ABC34501DE36", "11222333000181", "cob_01k6z0q4n8f3x5r2b7c9d1e6gh", "20261127T1230Z"])(
  "keeps %s, which is not a document or looks like any other number",
  (word) => {
    expect(maskPersonalData(`about ${word}.`)).toBe(`about ${word}.`);
  },
);
