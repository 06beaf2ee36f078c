import { describe, expect, it } from "vitest";
import { addEvidence, noEvidence, settleForm } from "#lib/reconciliation/file-evidence.rules";
import { type FileForm, readFileRow } from "#lib/reconciliation/settlement-file.rules";

const FORM: FileForm = {
  ...{ separator: "SEMICOLON", decimal: "COMMA", date: "DD/MM/YYYY", encoding: "UTF-8" },
  ...{ currency: "BRL", isFeeNegative: false, types: [{ text: "Repasse", kind: "IGNORED" }] },
  columns: { reference: "ref", day: "day", gross: "gross", fee: ["fee"], type: "type" },
};
const TODAY = "2026-11-12";
type Row = { day?: string; gross?: string; fee?: string; type?: string };
const cellsOf =
  ({ day = "24/11/2026", gross = "10,00", fee = "1,00", type = "" }: Row) =>
  (name: string | undefined) =>
    ({ ref: "E1", day, gross, fee, type })[name ?? ""] ?? "";

function settle(rows: readonly Row[], more: Partial<FileForm> = {}) {
  const [form, evidence] = [{ ...FORM, ...more }, noEvidence()];
  for (const row of rows) addEvidence(evidence, form, cellsOf(row));
  return settleForm(form, evidence, TODAY);
}
const days = (...all: string[]) => all.map((day) => ({ day }));

describe("the unit of a file's amounts", () => {
  it("is the currency's if an amount has decimals, even zeros", () => {
    expect(settle([{ gross: "10", fee: "0,00" }])).toMatchObject({ form: { unit: "MAJOR" } });
  });

  it("is asked of a person if no amount has decimals, with the sums in both units", () => {
    const rows = [
      { gross: "19900", fee: "500" },
      { gross: "-1.000", fee: "0" },
      { gross: "7,50", type: "Repasse" },
    ];
    expect(settle(rows)).toEqual({
      questions: [{ about: "unit", code: "ambiguous_unit", grossAs: { major: "18900.00", minor: "189.00" } }],
    });
    expect(settle(rows, { unit: "MINOR" })).toMatchObject({ form: { unit: "MINOR" } });
    expect(settle(rows, { unit: "MAJOR" })).toMatchObject({ form: { unit: "MAJOR" } });
  });

  it("is not cents if an amount has decimals", () => {
    expect(settle([{}], { unit: "MINOR" })).toEqual({ questions: [{ about: "unit", code: "not_minor" }] });
  });

  it("stays open while every amount is zero", () => {
    expect(settle([{ gross: "0", fee: "0" }])).toHaveProperty("form");
  });

  it("decides what a row's amounts are", () => {
    const form = { ...FORM, columns: { ...FORM.columns, type: undefined } };
    const read = (unit: FileForm["unit"], gross: string) =>
      readFileRow({ ...form, unit }, cellsOf({ gross, fee: "" }));
    expect(read("MINOR", "19.900")).toMatchObject({ grossMinor: 19_900 });
    expect(read("MAJOR", "19.900")).toMatchObject({ grossMinor: 1_990_000 });
    expect(read("MINOR", "-5")).toMatchObject({ grossMinor: -5 });
    expect(read("MINOR", "199,00")).toBe("amount");
  });
});

describe("the order of day and month", () => {
  it.each([
    ["by a day above 12", days("05/11/2026", "13/11/2026")],
    ["by days that are near today only in this order", days("01/11/2026", "10/11/2026")],
  ])("is proven %s", (_, rows) => {
    expect(settle(rows)).toMatchObject({ form: { isDayOrderSure: true } });
  });

  it("is asked if the dates are near today in both orders, or in neither", () => {
    const asked = (day: string, otherDay: string) => ({
      questions: [{ about: "date", code: "ambiguous_date", day, otherDay }],
    });
    expect(settle(days("10/11/2026", "11/10/2026"))).toEqual(asked("2026-11-10", "2026-10-11"));
    expect(settle(days("05/06/2026"))).toEqual(asked("2026-06-05", "2026-05-06"));
    expect(settle(days("05/06/2026"), { isDayOrderSure: true })).toHaveProperty("form");
  });

  it("is refused if days exist only in the other order, even when confirmed", () => {
    const refused = { questions: [{ about: "date", code: "other_order" }] };
    expect(settle(days("05/11/2026", "11/13/2026"))).toEqual(refused);
    expect(settle(days("11/13/2026"), { isDayOrderSure: true })).toEqual(refused);
    expect(settle(days("13/11/2026"), { date: "MM/DD/YYYY" })).toEqual(refused);
    expect(settle(days("13.11.2026"), { date: "DD.MM.YYYY" })).toHaveProperty("form");
  });

  it("needs no proof if the year comes first, if it makes no difference, or without a readable day", () => {
    for (const form of [
      settle(days("2026-05-06"), { date: "YYYY-MM-DD" }),
      settle(days("05/05/2026")),
      settle(days("ontem")),
    ]) {
      expect(form).toHaveProperty("form");
      expect(form).not.toHaveProperty("form.isDayOrderSure");
    }
  });
});
