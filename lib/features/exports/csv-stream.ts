import { BYTE_ORDER_MARK, type CsvCell, type CsvForm, csvRecord } from "#lib/domain/csv";

/** Rows of a list from a place on, and the place of the next ones (null: there are none). */
export type Batch<Row> = { rows: Row[]; next: string | null };

/** What a column is called, and what it says of a row. */
export type CsvColumn<Row> = readonly [name: string, value: (row: Row) => CsvCell];

/**
 * Rows as CSV (RFC 4180, UTF-8): the header, then batch after batch, each read only when whoever reads asks for more, so that
 * never more than one is in memory; who stops reading stops the reading. The first is read before this answers: what it
 * throws is thrown here.
 */
export async function csvStream<Row>(
  columns: readonly CsvColumn<Row>[],
  form: CsvForm,
  read: (after: string | null) => Promise<Batch<Row>>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const toText = (rows: Row[]) =>
    rows
      .map((row) =>
        csvRecord(
          columns.map(([, value]) => value(row)),
          form,
        ),
      )
      .join("");
  const first = await read(null);
  const header = csvRecord(
    columns.map(([name]) => name),
    form,
  );
  let text = (form.bom ? BYTE_ORDER_MARK : "") + header + toText(first.rows);
  let next = first.next;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (text === "" && next !== null) {
          const batch = await read(next);
          text = toText(batch.rows);
          next = batch.next;
        }
        if (text !== "") controller.enqueue(encoder.encode(text));
        text = "";
        if (next === null) controller.close();
      },
    },
    // Nothing is read ahead of whoever reads.
    { highWaterMark: 0 },
  );
}
