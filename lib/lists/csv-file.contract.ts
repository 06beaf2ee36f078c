import { z } from "zod";

/** The answer of an operation that returns a CSV file; `header` and `row` show its beginning. */
export function csvFile(header: string, row: string) {
  return z.string().meta({
    description: "A CSV file (RFC 4180) in UTF-8. The first line names the columns.",
    examples: [`${header}\r\n${row}\r\n`],
  });
}
