import { expect, test } from "vitest";
import { readCsvRecords } from "#lib/reconciliation/read-csv";

const read = (text: string, separator = ";") =>
  [...readCsvRecords(text, separator)].map(({ line, cells }) => [line, cells]);

test("records end with LF, CRLF or CR, and the last one may have no end", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    expect(read(`a;b${end}${end}1;2${end}3;4`)).toEqual([
      [1, ["a", "b"]],
      [3, ["1", "2"]],
      [4, ["3", "4"]],
    ]);
  }
});

test("quoted cells hold separators, quotes and lines", () => {
  expect(read('"a;b";"say ""hi""";"two\r\nlines"\r\nnext;;')).toEqual([
    [1, ["a;b", 'say "hi"', "two\r\nlines"]],
    [3, ["next", "", ""]],
  ]);
});

test("a broken quote loses only its own line", () => {
  expect(read('a;"b"c\n1;2\n"never closed;3\n4;5')).toEqual([
    [1, null],
    [2, ["1", "2"]],
    [3, null],
    [4, ["4", "5"]],
  ]);
});

test("a record over 10 lines or 10,000 characters is malformed, and the next starts on the next line", () => {
  expect(read(`"${"x\n".repeat(9)}x";1\n2`)).toEqual([
    [1, [`${"x\n".repeat(9)}x`, "1"]],
    [11, ["2"]],
  ]);
  expect(read(`"a${"\n".repeat(10)}b";1`)).toEqual([
    [1, null],
    [11, ['b"', "1"]],
  ]);
  expect(read('a","\n'.repeat(3), ",")).toEqual([1, 2, 3].map((line) => [line, null]));
  expect(read(`${"x;".repeat(6_000)}\n2`)).toEqual([
    [1, null],
    [2, ["2"]],
  ]);
});
