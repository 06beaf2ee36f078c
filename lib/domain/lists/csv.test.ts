import { describe, expect, test } from "vitest";
import { type CsvForm, csvRecord, decimalCell, PLAIN_CSV } from "#lib/domain/lists/csv";
import { parseCsv } from "#test/parse-csv";

const BRAZILIAN: CsvForm = { separator: ";", decimal: ",", bom: true, timeZone: "America/Sao_Paulo" };
const field = (text: string) => csvRecord([text], PLAIN_CSV);

test("a record ends with CRLF and quotes only what needs it", () => {
  expect(csvRecord(["a", "", decimalCell("10.50")], PLAIN_CSV)).toBe("a,,10.50\r\n");
  expect(csvRecord(['say "hi"', "a,b", "two\nlines"], PLAIN_CSV)).toBe('"say ""hi""","a,b","two\nlines"\r\n');
  expect(csvRecord(["a,b", "a;b", null, 7], BRAZILIAN)).toBe('a,b;"a;b";;7\r\n');
});

test.each(["=1+1", "+1+1", "-1+1", "-2.50;=1", "@SUM(A1)", "\t=1", "\r=1", " =1", "-", "＝1", "+55 11 9"])(
  "%j is no formula",
  (text) => {
    expect(field(text)).toMatch(/^"?'/);
  },
);

test.each(["-2.50", "+5511987654321", "-1", "-0,05", "0", "1e5", "a-b"])("%j stays as it is", (text) => {
  expect(parseCsv(field(text), ",")).toEqual([[text]]);
});

describe("a value is written", () => {
  test.each(["-2.50", "0.00", "1234567.89", "0.000000000000000001"])(
    "as the number that it is, with the decimal of the file: %s",
    (text) => {
      expect(csvRecord([decimalCell(text)], PLAIN_CSV)).toBe(`${text}\r\n`);
      expect(csvRecord([decimalCell(text)], BRAZILIAN)).toBe(`${text.replace(".", ",")}\r\n`);
      const both = { ...BRAZILIAN, separator: "," as const };
      expect(parseCsv(csvRecord([decimalCell(text), 1], both), ",")).toEqual([[text.replace(".", ","), "1"]]);
    },
  );

  test("as empty when it is missing", () => {
    expect(csvRecord([null, decimalCell(null)], PLAIN_CSV)).toBe(",\r\n");
  });

  test("as an instant in UTC, or as the local time of a time zone", () => {
    const instant = new Date("2026-11-22T01:30:05.678Z");
    expect(csvRecord([instant], PLAIN_CSV)).toBe("2026-11-22T01:30:05.678Z\r\n");
    expect(csvRecord([instant], BRAZILIAN)).toBe("2026-11-21 22:30:05\r\n");
  });
});
