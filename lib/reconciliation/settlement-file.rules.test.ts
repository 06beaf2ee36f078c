import { describe, expect, test } from "vitest";
import { type FileForm, namesRowsAs, readFileRow } from "#lib/reconciliation/settlement-file.rules";
import { SETTLEMENT_LINE_KINDS } from "#lib/reconciliation/settlement-line.rules";

const FORM: FileForm = {
  ...{ separator: "SEMICOLON", decimal: "COMMA", date: "DD/MM/YYYY", encoding: "UTF-8" },
  ...{ currency: "BRL", isFeeNegative: false, types: [] },
  columns: { reference: "ref", day: "day", gross: "gross", fee: ["fee"], net: "net" },
};
type Row = Record<string, string>;
const ROW: Row = { ref: "E1", day: "24/11/2026", gross: "1.234,50", fee: "4,5", net: "1.230,00" };
const read = (row: Row, form: Partial<FileForm> = {}) =>
  readFileRow({ ...FORM, ...form }, (name) => (name === undefined ? "" : ({ ...ROW, ...row }[name] ?? "")));

test("a row is gross, fee and net in cents, and a day", () => {
  expect(read({})).toMatchObject({
    ...{ kind: "RECEIVED", paymentId: "E1", settlesOn: "2026-11-24", currency: "BRL" },
    ...{ grossMinor: 123_450, feeMinor: 450, netMinor: 123_000 },
  });
});

describe("amounts", () => {
  const minor = (gross: string, decimal: FileForm["decimal"]) => {
    const columns = { reference: "ref", day: "day", gross: "gross", fee: ["none"] };
    const line = read({ gross, none: "" }, { decimal, columns });
    return line !== null && typeof line !== "string" ? line.grossMinor : line;
  };
  test.each([
    ["R$ 1.234,56", 123_456],
    ["-0,01", -1],
    ["\u221212,3", -1_230],
    ["10", 1_000],
    ["1.000.000,00", 100_000_000],
  ])("%s with a decimal comma", (text, cents) => expect(minor(text, "COMMA")).toBe(cents));
  test.each(["1.23", "1,234.56", "1,005", "1e3", "=1+1", "", "1.00,00", "10,0,0", "--1", "999999999999"])(
    "%j is not an amount with a decimal comma",
    (text) => expect(minor(text, "COMMA")).toBe("amount"),
  );
  test("1,234.56 with a decimal point", () => expect(minor("1,234.56", "POINT")).toBe(123_456));
});

test("a negative fee is a cost if the form says so, and otherwise returned with a refund", () => {
  expect(read({ fee: "-4,50" }, { isFeeNegative: true })).toMatchObject({ feeMinor: 450 });
  const refund = { gross: "-1.234,50", fee: "-4,50", net: "-1.230,00" };
  expect(read(refund)).toMatchObject({ kind: "GIVEN_BACK", feeMinor: -450, netMinor: -123_000 });
});

describe("a sign that contradicts its kind is refused", () => {
  const columns = { ...FORM.columns, type: "type" };
  const types = SETTLEMENT_LINE_KINDS.map((kind) => ({ text: kind, kind }));
  const typed = (type: string, gross: string, fee: string, net: string) =>
    read({ type, gross, fee, net }, { columns, types });
  test.each([
    ["a refund above zero", "GIVEN_BACK", "399,00", "0,00", "399,00"],
    ["a payment below zero", "RECEIVED", "-399,00", "0,00", "-399,00"],
    ["a payment that costs less than nothing", "RECEIVED", "399,00", "-1,00", "400,00"],
    ["a cost that brings money", "COST", "15,00", "0,00", "15,00"],
  ])("%s", (_name, ...row) => expect(typed(...row)).toBe("sign"));
  test.each([
    ["a refund, with its fee given back", "GIVEN_BACK", "-399,00", "-1,00", "-398,00"],
    ["a dispute that is won", "DISPUTED", "399,00", "0,00", "399,00"],
    ["a cost", "COST", "0,00", "15,00", "-15,00"],
  ])("but not %s", (_name, ...row) => expect(typed(...row)).toMatchObject({ kind: row[0] }));
});

test("a row whose own id, or whose refund's id, is a card number is refused", () => {
  const columns = { ...FORM.columns, row: "id", entry: "entry" };
  const names = { id: "1", entry: "2" };
  expect(read({ ...names, id: "4111 1111 1111 1111" }, { columns })).toBe("card_number");
  expect(read({ ...names, entry: "41111111111111115555555555554444" }, { columns })).toBe("card_number");
});

test("a row whose net is not gross less fee is refused", () => {
  expect(read({ net: "1.230,01" })).toBe("sum");
  expect(read({ fee: "-4,50" })).toBe("sum");
});

test.each([
  "31/02/2026",
  "29/02/0000",
  "31/12/9999",
  "2026-11-24",
  "24/11/26",
  "24-11-2026",
  "24/11/20261",
  "",
])("%j is not a day", (day) => expect(read({ day })).toBe("day"));
test("a time after a day is ignored", () => {
  expect(read({ day: "24/11/2026 23:59:59" })).toMatchObject({ settlesOn: "2026-11-24" });
});

test("Adyen's columns: separate debits and credits, summed fees, types in words", () => {
  const adyen: Partial<FileForm> = {
    ...{ decimal: "POINT", date: "YYYY-MM-DD" },
    columns: {
      ...{ reference: "ref", day: "day", gross: "gc", grossDebit: "gd", net: "nc", netDebit: "nd" },
      ...{ fee: ["commission", "markup"], type: "type", currency: "currency", entry: "mod" },
    },
    types: [
      { text: "Settled", kind: "RECEIVED" },
      { text: "Refunded", kind: "GIVEN_BACK" },
      { text: "MerchantPayout", kind: "IGNORED" },
    ],
  };
  const day = "2026-11-24 10:00:00";
  const settled = { day, type: "settled", gc: "100.00", nc: "98.75", commission: "1.00", markup: "0.25" };
  expect(read({ ...settled, currency: "EUR" }, adyen)).toMatchObject({
    ...{ kind: "RECEIVED", currency: "EUR", grossMinor: 10_000, feeMinor: 125, netMinor: 9_875 },
  });
  const refunded = { day, type: "Refunded", gd: "40.00", nd: "40.10", commission: "0.10", mod: "R1" };
  expect(read({ ...refunded, currency: "BRL" }, adyen)).toMatchObject({
    ...{ kind: "GIVEN_BACK", entryId: "R1", grossMinor: -4_000, feeMinor: 10, netMinor: -4_010 },
  });
  expect(read({ ...settled, currency: "JPY" }, adyen)).toBe("currency");
  expect(read({ type: "MerchantPayout" }, adyen)).toBeNull();
  expect(read({ type: "Balancetransfer" }, adyen)).toBe("type");
});

test("a payment needs its reference, and its length is limited", () => {
  expect(read({ ref: "" })).toBe("reference");
  expect(read({ ref: "x".repeat(201) })).toBe("reference");
});

test("a later form may add types, but not change the rows' identity", () => {
  const earlier: FileForm = {
    ...FORM,
    columns: { ...FORM.columns, type: "type" },
    types: [{ text: "Pix", kind: "RECEIVED" }],
  };
  const more = { text: "Estorno", kind: "GIVEN_BACK" } as const;
  expect(
    namesRowsAs(earlier, { ...earlier, decimal: "POINT", types: [more, { kind: "RECEIVED", text: "PIX" }] }),
  ).toBe(true);
  expect(namesRowsAs(earlier, { ...earlier, types: [{ text: "Pix", kind: "OTHER" }] })).toBe(false);
  for (const changed of [{ row: "id" }, { reference: "txid" }, { entry: "rtrId" }, { day: "other" }]) {
    expect(namesRowsAs(earlier, { ...earlier, columns: { ...earlier.columns, ...changed } })).toBe(false);
  }
});
