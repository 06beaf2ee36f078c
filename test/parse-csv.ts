import { parse } from "csv-parse/sync";

/** The records of a CSV file as a spreadsheet reads it (RFC 4180). Throws for an invalid file. */
export function parseCsv(file: string, separator: "," | ";"): string[][] {
  if (!file.endsWith("\r\n")) throw new Error("The file's last line has no end.");
  return parse(file, { bom: true, delimiter: separator, record_delimiter: "\r\n", relax_column_count: true });
}
