import fc from "fast-check";
import { expect, test } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { agreeingLines, type JudgedLine } from "#lib/reconciliation/settled-gross.rules";

const LINE: JudgedLine = {
  ...{
    id: "1",
    kind: "RECEIVED",
    paymentId: "E1",
    entryId: "E1",
    currency: "BRL",
    grossMinor: asMinor(39_900),
  },
};
const booked = (grossMinor: number, currency = "BRL") =>
  new Map([["1", { grossMinor: asMinor(grossMinor), currency }]]);

test("a line matches the ledger by its gross, to the cent and in its currency", () => {
  expect([...agreeingLines([LINE], booked(39_900))]).toEqual(["1"]);
  for (const other of [booked(39_901), booked(3_990_000), booked(39_900, "EUR"), new Map()]) {
    expect(agreeingLines([LINE], other).size).toBe(0);
  }
});

test("a payment listed twice matches nothing, whatever else is listed", () => {
  const twice = [LINE, { ...LINE, id: "2" }];
  const both = new Map(twice.map(({ id }) => [id, { grossMinor: asMinor(39_900), currency: "BRL" }]));
  expect(agreeingLines(twice, both).size).toBe(0);
});

test("parts of a payment match the ledger together, in any order", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 }), (parts) => {
      const lines = parts.map((grossMinor, at) => ({
        ...LINE,
        id: String(at),
        grossMinor: asMinor(grossMinor),
      }));
      const sum = parts.reduce((total, one) => total + one, 0);
      const of = (grossMinor: number) =>
        new Map(lines.map(({ id }) => [id, { grossMinor: asMinor(grossMinor), currency: "BRL" }]));
      expect(agreeingLines(lines, of(sum)).size).toBe(lines.length);
      expect(agreeingLines(lines, of(sum + 1)).size).toBe(0);
    }),
  );
});

test("a dispute and its win are two movements", () => {
  const taken = { ...LINE, kind: "DISPUTED", entryId: "D", grossMinor: asMinor(-39_900) } as const;
  const won = { ...taken, id: "2", grossMinor: asMinor(39_900) };
  const both = new Map([
    ["1", { grossMinor: asMinor(-39_900), currency: "BRL" }],
    ["2", { grossMinor: asMinor(39_900), currency: "BRL" }],
  ]);
  expect(agreeingLines([taken, won], both).size).toBe(2);
});

test("a cost that names a payment uses its fee column only if it has no gross", () => {
  const cost = { ...LINE, kind: "COST", grossMinor: 0 } as const;
  expect(agreeingLines([cost], new Map()).size).toBe(1);
  expect(agreeingLines([{ ...cost, grossMinor: asMinor(-100) }], new Map()).size).toBe(0);
});
