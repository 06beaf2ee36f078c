import { expect, test } from "vitest";
import { PLAIN_CSV } from "#lib/lists/csv.rules";
import { type Batch, type CsvColumn, csvStream } from "#lib/lists/csv-stream";

const COLUMNS: CsvColumn<number>[] = [
  ["id", "count", (row) => row],
  ["note", "text", (row) => (row === 2 ? "=1+1" : null)],
];
const HEADER = "id,note\r\n";

/** Batches of two from 0 to below `end`, and a record of the batches read. */
function source(end: number) {
  const requests: (string | null)[] = [];
  const read = async (after: string | null): Promise<Batch<number>> => {
    requests.push(after);
    const from = after === null ? 0 : Number(after);
    const rows = [from, from + 1].filter((row) => row < end);
    return { rows, next: from + 2 < end ? String(from + 2) : null };
  };
  return { asked: requests, read };
}

test("every row is written once, after one header", async () => {
  const { read } = source(5);
  const text = await new Response(await csvStream(COLUMNS, PLAIN_CSV, read)).text();
  expect(text).toBe(`${HEADER}0,\r\n1,\r\n2,'=1+1\r\n3,\r\n4,\r\n`);
});

test("a list without rows is only its header", async () => {
  expect(await new Response(await csvStream(COLUMNS, PLAIN_CSV, source(0).read)).text()).toBe(HEADER);
});

test("a batch is read only on demand, and never while another waits", async () => {
  const { asked: requested, read } = source(1_000_000);
  const reader = (await csvStream(COLUMNS, PLAIN_CSV, read)).getReader();
  expect(requested).toEqual([null]);
  for (const batches of [1, 2, 3]) {
    await reader.read();
    await new Promise((resolve) => setTimeout(resolve));
    expect(requested).toHaveLength(batches);
  }
});

test("a reader that stops also stops the source", async () => {
  const { asked: requested, read } = source(1_000_000);
  const reader = (await csvStream(COLUMNS, PLAIN_CSV, read)).getReader();
  await reader.read();
  await reader.cancel();
  await new Promise((resolve) => setTimeout(resolve));
  expect(requested).toEqual([null]);
});

test("an early error is thrown; a later one breaks the stream, so that half a file does not look complete", async () => {
  await expect(csvStream(COLUMNS, PLAIN_CSV, () => Promise.reject(new Error("away")))).rejects.toThrow(
    "away",
  );
  const { read } = source(10);
  const failing = await csvStream(COLUMNS, PLAIN_CSV, (after) =>
    after === "2" ? Promise.reject(new Error("away")) : read(after),
  );
  await expect(new Response(failing).text()).rejects.toThrow("away");
});

test("a byte order mark is written once, before the header", async () => {
  const form = { separator: ";", decimal: ",", bom: true, timeZone: null, guarded: false } as const;
  const bytes = new Uint8Array(
    await new Response(await csvStream(COLUMNS, form, source(3).read)).arrayBuffer(),
  );
  expect([...bytes.subarray(0, 5)]).toEqual([0xef, 0xbb, 0xbf, ...new TextEncoder().encode("id")]);
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(
    "\uFEFFid;note\r\n0;\r\n1;\r\n2;'=1+1\r\n",
  );
});
