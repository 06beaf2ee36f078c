import { expect, test } from "vitest";
import { readCsvRecords } from "#lib/domain/lists/read-csv";

const read = (text: string, separator = ";") =>
  [...readCsvRecords(text, separator)].map(({ line, cells }) => [line, cells]);

test("records end with LF, CRLF or CR, the last one with nothing", () => {
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

test("a broken quote loses its own line, and no other", () => {
  expect(read('a;"b"c\n1;2\n"never closed;3\n4;5')).toEqual([
    [1, null],
    [2, ["1", "2"]],
    [3, null],
    [4, ["4", "5"]],
  ]);
});

test("quotes that nobody closes cost no more than their lines", () => {
  const started = performance.now();
  const records = [...readCsvRecords(`"${"x".repeat(200)}\n`.repeat(4_999), ",")];
  expect(records.length).toBeGreaterThan(1);
  expect(performance.now() - started).toBeLessThan(5_000);
});
