/**
 * The records of a CSV file as a spreadsheet reads it (RFC 4180), independent of our writer. Throws for an
 * invalid file.
 */
export function parseCsv(file: string, separator: "," | ";"): string[][] {
  const text = file.replace(/^\uFEFF/, "");
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r\\n)`, "y");
  const records: string[][] = [];
  let record: string[] = [];
  for (let found = field.exec(text); found; found = field.exec(text)) {
    const [, quoted, bare = "", end] = found;
    record.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end !== "\r\n") continue;
    records.push(record);
    record = [];
    if (field.lastIndex === text.length) return records;
  }
  throw new Error("This is no CSV file, or not its end.");
}
