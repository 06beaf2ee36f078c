import { describe, expect, test } from "vitest";
import {
  type CardValues,
  cardProblem,
  cardProblems,
  EMPTY_CARD,
  parseExpiry,
} from "#components/checkout/methods/card/card-fields.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const CONTEXT = { now: NOW, isPassport: false };
const GOOD: CardValues = {
  number: "4111 1111 1111 1111",
  expiry: "11 / 26",
  cvv: "123",
  holder: "Maria Silva",
  document: "529.982.247-25",
};

describe("cardProblems", () => {
  test("a complete form has none, even in the month of expiry", () => {
    expect(cardProblems(GOOD, CONTEXT)).toEqual({});
  });

  test("an empty form names every field", () => {
    expect(cardProblems(EMPTY_CARD, CONTEXT)).toEqual({
      number: "numberMissing",
      expiry: "expiryMissing",
      cvv: "cvvMissing",
      holder: "holderMissing",
      document: "documentMissing",
    });
  });

  test.each([
    ["number", "4111 1111", "numberShort"],
    ["number", "4111 1111 1111 1112", "numberWrong"],
    ["number", "0000 0000 0000 0001", "numberWrong"],
    ["expiry", "09", "expiryWrong"],
    ["expiry", "13 / 29", "expiryWrong"],
    ["expiry", "10 / 26", "expiryPast"],
    ["cvv", "12", "cvvShort"],
    ["cvv", "1234", "cvvShort"],
    ["holder", " ", "holderMissing"],
    ["document", "529.982.247-26", "documentWrong"],
    ["document", "111.111.111-11", "documentWrong"],
  ] as const)("%s %j is %s", (field, value, problem) => {
    expect(cardProblem(field, { ...GOOD, [field]: value }, CONTEXT)).toBe(problem);
  });

  test("every card of the sandbox passes", () => {
    for (const number of [
      "4111111111111111",
      "5555555555554444",
      "4000000000000002",
      "4000000000009995",
      "4000000000000069",
      "4000000000000127",
      "4000002760003184",
      "4000008400001629",
      "4000000000000119",
    ]) {
      expect(cardProblem("number", { ...GOOD, number }, CONTEXT)).toBeNull();
    }
  });

  test("American Express has a code of four digits", () => {
    expect(cardProblem("cvv", { ...GOOD, number: "3782 822463 10005", cvv: "1234" }, CONTEXT)).toBeNull();
    expect(cardProblem("cvv", { ...GOOD, number: "3782 822463 10005", cvv: "123" }, CONTEXT)).toBe(
      "cvvShort",
    );
  });

  test("a CNPJ with letters is a document", () => {
    expect(cardProblem("document", { ...GOOD, document: "12.ABC.345/01DE-35" }, CONTEXT)).toBeNull();
  });
});

test("parseExpiry reads month and four-digit year", () => {
  expect(parseExpiry("09 / 27")).toEqual({ month: 9, year: 2027 });
  expect(parseExpiry("00 / 27")).toBeNull();
  expect(parseExpiry("09 / 2")).toBeNull();
});

test("a foreign holder gives a passport of letters and digits instead", () => {
  const abroad = { now: NOW, isPassport: true };
  for (const document of ["AB1234567", "X12 345-6", "123456789"])
    expect(cardProblem("document", { ...GOOD, document }, abroad)).toBeNull();
  for (const document of ["", "AB", "a@b.example", "529.982.247-25"])
    expect(cardProblem("document", { ...GOOD, document }, abroad)).toBe("passportWrong");
});
