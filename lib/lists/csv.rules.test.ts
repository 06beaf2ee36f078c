import { describe, expect, test } from "vitest";
import {
  type CsvForm,
  type CsvKind,
  type CsvValues,
  csvField,
  csvRecord,
  PLAIN_CSV,
} from "#lib/lists/csv.rules";
import { parseCsv } from "#test/parse-csv";
import { readAsSpreadsheet } from "#test/read-as-spreadsheet";

const BRAZILIAN: CsvForm = {
  separator: ";",
  decimal: ",",
  bom: true,
  timeZone: "America/Sao_Paulo",
  guarded: true,
};

/** The cell that a reader of the file finds. */
function cellOf<Kind extends CsvKind>(kind: Kind, value: CsvValues[Kind], form: CsvForm): string {
  const [record = []] = parseCsv(csvRecord([csvField(kind, value, form), "next"], form), form.separator);
  expect(record).toHaveLength(2);
  return record[0] ?? "";
}

test("a record ends with CRLF and quotes only what needs it", () => {
  expect(csvRecord(["a", "", "10.50"], PLAIN_CSV)).toBe("a,,10.50\r\n");
  expect(csvRecord(['say "hi"', "a,b", "two\nlines"], PLAIN_CSV)).toBe('"say ""hi""","a,b","two\nlines"\r\n');
  expect(csvRecord(["a,b", "a;b", "", "7"], BRAZILIAN)).toBe('a,b;"a;b";;7\r\n');
});

const FORMULAS = [
  "=1+1",
  "+1+1",
  "-1+1",
  "-2.50;=1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  " =1",
  "-",
  "＝1",
  "+55 11 9",
  "=ana@example.com",
  "+cmd|'/c'!A0+@example.com",
];
const LIKE_NUMBERS = [
  "00042",
  "1E5",
  "12345678E00131",
  "-5",
  "+5511987654321",
  "01234567890",
  "1,5",
  "(5)",
  "R$ 5",
  "10%",
  ".5",
];
const LIKE_DAYS = ["01/02", "2026-01-31", "10:30", "mar 24", "1-2"];
const WORDS = [
  "true",
  "FALSO",
  "#N/A",
  "#N/D",
  "#NV",
  "#REF!",
  "#DIV/0!",
  "#¿NOMBRE?",
  "#GETTING_DATA",
  " #NÚM! ",
];
const ADDRESSES = ["+ana@example.com", "-ana+1@mail.example.com"];
const NEVER_ELSE = [
  "chg_01k6z0q4n8f3x5r2b7c9d1e6gh",
  "ana2@example.com",
  "Sítio Verde",
  '{"a":1}',
  "a-b",
  "# of 2 tables!",
  "",
];
const EVERY = [...FORMULAS, ...LIKE_NUMBERS, ...LIKE_DAYS, ...WORDS, ...ADDRESSES, ...NEVER_ELSE];

describe("a plain file", () => {
  test.each(EVERY)("has the id %j as it is", (id) => {
    expect(cellOf("id", id, PLAIN_CSV)).toBe(id);
  });

  test.each(FORMULAS)("runs no formula of the text %j", (text) => {
    expect(cellOf("text", text, PLAIN_CSV)).toBe(`'${text}`);
  });

  test.each([...LIKE_NUMBERS, ...LIKE_DAYS, ...WORDS, ...ADDRESSES, ...NEVER_ELSE])(
    "has the text %j as it is",
    (text) => {
      expect(cellOf("text", text, PLAIN_CSV)).toBe(text);
    },
  );
});

describe("a spreadsheet shows", () => {
  test.each(EVERY.filter((text) => !text.includes("\r")))("the id and the text %j as they are", (text) => {
    for (const kind of ["id", "text"] as const) {
      expect(readAsSpreadsheet(cellOf(kind, text, BRAZILIAN))).toBe(text);
    }
  });

  test.each(NEVER_ELSE)("%j without a formula", (text) => {
    expect(cellOf("text", text, BRAZILIAN)).toBe(text);
  });

  test("a long text in parts that fit a formula, with doubled quotes", () => {
    const long = `${"😀".repeat(200)}1 say "hi" ${"9".repeat(300)}`.replaceAll('"', "'");
    const cell = cellOf("text", long, BRAZILIAN);
    expect(readAsSpreadsheet(cell)).toBe(long);
    for (const [, part = ""] of cell.matchAll(/"((?:[^"]|"")*)"/g)) expect(part.length).toBeLessThan(256);
    expect(cellOf("text", '=say "hi"', BRAZILIAN)).toBe('="=say ""hi"""');
  });

  test("a formula of several lines behind an apostrophe, and other lines as they are", () => {
    expect(cellOf("text", "=1\r\n+1", BRAZILIAN)).toBe("'=1\r\n+1");
    expect(cellOf("text", "1\n2", BRAZILIAN)).toBe("1\n2");
  });

  test("the digits of an amount that it would round", () => {
    expect(cellOf("amount", "1234.123456789012345678", BRAZILIAN)).toBe('="1234,123456789012345678"');
    expect(cellOf("amount", "1234.123456789012345678", PLAIN_CSV)).toBe("1234.123456789012345678");
    expect(cellOf("amount", "1234567890123.45", BRAZILIAN)).toBe("1234567890123,45");
    expect(cellOf("amount", "-100.000000000000000000", BRAZILIAN)).toBe("-100,000000000000000000");
  });
});

describe("a value is written", () => {
  test.each(["-2.50", "0.00", "1234567.89", "0.000000000000000001"])(
    "as a number, with the file's decimal separator: %s",
    (amount) => {
      expect(csvField("amount", amount, PLAIN_CSV)).toBe(amount);
      expect(csvField("amount", amount, BRAZILIAN)).toBe(amount.replace(".", ","));
      expect(cellOf("amount", amount, { ...BRAZILIAN, separator: "," })).toBe(amount.replace(".", ","));
    },
  );

  test("as empty when it is missing", () => {
    for (const kind of ["id", "text", "amount", "count", "instant"] as const) {
      expect(csvField(kind, null, BRAZILIAN)).toBe("");
    }
  });

  test("as an instant in UTC, or as the local time of a time zone", () => {
    const instant = new Date("2026-11-22T01:30:05.678Z");
    expect(csvField("instant", instant, PLAIN_CSV)).toBe("2026-11-22T01:30:05.678Z");
    expect(csvField("instant", instant, BRAZILIAN)).toBe("2026-11-21 22:30:05");
  });

  test("as a whole number", () => {
    expect(csvField("count", 1042, BRAZILIAN)).toBe("1042");
  });
});
