import { describe, expect, it } from "vitest";
import { splitName, taxIdOf, toBrowserInfo } from "#lib/cards/card-payer.rules";

const FACTS = {
  language: "pt-BR",
  colorDepth: 24,
  screenHeight: 1080,
  screenWidth: 1920,
  timeZoneOffset: 180,
  javaEnabled: false,
};
const SENT = { userAgent: "Firefox", acceptHeader: "*/*" };

describe("toBrowserInfo", () => {
  it("combines the script's and the request's data", () => {
    expect(toBrowserInfo(FACTS, SENT)).toEqual({ ...FACTS, ...SENT });
  });

  it.each([
    [undefined, SENT],
    [FACTS, { ...SENT, userAgent: "" }],
    [FACTS, { ...SENT, acceptHeader: "" }],
  ])("is null when a part is missing", (facts, sent) => {
    expect(toBrowserInfo(facts, sent)).toBeNull();
  });

  it.each([
    [30, 24],
    [24, 24],
    [64, 48],
    [48, 48],
    [2, 1],
    [12, 8],
  ])("counts a screen of %i bits as one of %i, a value that EMV 3-D Secure 2 knows", (told, known) => {
    expect(toBrowserInfo({ ...FACTS, colorDepth: told }, SENT)?.colorDepth).toBe(known);
  });

  it("cuts a header to the length that the protocol accepts", () => {
    expect(toBrowserInfo(FACTS, { ...SENT, userAgent: "x".repeat(9_000) })?.userAgent.length).toBe(2_048);
  });
});

it.each([
  ["Ana Souza", { firstName: "Ana", lastName: "Souza" }],
  ["  Ana  Maria Souza ", { firstName: "Ana", lastName: "Maria Souza" }],
  ["Ana", null],
  ["", null],
  [undefined, null],
])("splits the name %s", (name, parts) => {
  expect(splitName(name)).toEqual(parts);
});

it("recognizes a tax id only by its type", () => {
  expect(taxIdOf({ document: "52998224725", documentType: "CPF" })).toEqual({
    id: "52998224725",
    type: "CPF",
  });
  expect(taxIdOf({ document: "X1", documentType: "PASSPORT" })).toBeNull();
  expect(taxIdOf({ documentType: "CPF" })).toBeNull();
});
