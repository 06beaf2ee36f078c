import { expect, test } from "vitest";
import { csvRecord } from "#lib/domain/csv";

test("a record ends with CRLF and quotes only what needs it", () => {
  expect(csvRecord(["a", "", "10.50"])).toBe("a,,10.50\r\n");
  expect(csvRecord(['say "hi"', "a,b", "two\nlines"])).toBe('"say ""hi""","a,b","two\nlines"\r\n');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1"])("%j is no formula", (text) => {
  expect(csvRecord([text])).toMatch(/^"?'/);
});
