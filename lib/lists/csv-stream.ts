import {
  BYTE_ORDER_MARK,
  type CsvForm,
  type CsvKind,
  type CsvValues,
  csvField,
  csvRecord,
} from "#lib/lists/csv.rules";

/** Rows of a list, and the cursor of the next ones (null after the last row). */
export type Batch<Row> = { rows: Row[]; next: string | null };

type ColumnOf<Row, Kind extends CsvKind> = readonly [
  name: string,
  kind: Kind,
  value: (row: Row) => CsvValues[Kind],
];

/** A column's name, what it holds, and its value for a row. */
export type CsvColumn<Row> = { [Kind in CsvKind]: ColumnOf<Row, Kind> }[CsvKind];

/**
 * Rows as CSV (RFC 4180, UTF-8). Batches are read only on demand, so at most one is in memory; a reader that stops also
 * stops the source. The first batch is read, and its errors are thrown, before this returns.
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
          columns.map((column) => fieldOf(column, row, form)),
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
    // Reads nothing until the reader asks.
    { highWaterMark: 0 },
  );
}

function fieldOf<Row, Kind extends CsvKind>(
  [, kind, value]: ColumnOf<Row, Kind>,
  row: Row,
  form: CsvForm,
): string {
  return csvField(kind, value(row), form);
}
