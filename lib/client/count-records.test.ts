import { expect, test } from "vitest";
import { recordCounter } from "#lib/client/save-stream";
import { csvRecord, PLAIN_CSV } from "#lib/lists/csv.rules";

const RECORDS = [
  ["id", "note"],
  ["1", "a\nb"],
  ["2", 'say "hi",\r\nthen ã\n'],
  ["3", ""],
];

test("records are counted, not lines, however the bytes are split", () => {
  const bytes = new TextEncoder().encode(RECORDS.map((cells) => csvRecord(cells, PLAIN_CSV)).join(""));
  for (const size of [1, 2, 7, bytes.length]) {
    const count = recordCounter();
    let seen = 0;
    for (let at = 0; at < bytes.length; at += size) seen = count(bytes.subarray(at, at + size));
    expect(seen).toBe(RECORDS.length);
  }
});
