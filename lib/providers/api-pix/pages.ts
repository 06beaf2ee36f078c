import { z } from "zod";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { refusalError } from "#lib/providers/api-pix/refusal";
import { readAnswer } from "#lib/providers/calls/read-answer";
import { type PartialReading, readInParts } from "#lib/providers/unread-periods";
import { listOf } from "#lib/providers/unreadable-rows";
import type { Period } from "#lib/reconciliation/unread-period.rules";

const PER_PAGE = 100;
const paging = z.object({ paginacao: z.object({ quantidadeDePaginas: z.int().min(0).max(100_000) }) });

/**
 * A list of API Pix: its path, the member with its rows, and the schema of a row. `trim` reduces an unreadable row to what may be
 * kept; `mostPages` bounds one period; `refusal` is the error for an answer without a list.
 */
type Listed<Row extends z.ZodType> = {
  path: readonly string[];
  member: string;
  row: Row;
  trim?: (sent: unknown) => unknown;
  mostPages?: number;
  refusal?: (status: number, body: unknown) => Error;
};
type ListedPeriod = Period & {
  filter?: Record<string, string>;
  unreadIf?: PartialReading["unreadIf"];
};

/** Every Pix of a list, each once. Throws as `listAll` does. */
export async function listAllPix<Row extends z.ZodType<{ endToEndId: string }>>(
  client: ApiPixClient,
  path: readonly string[],
  row: Row,
  period: ListedPeriod,
): Promise<z.output<Row>[]> {
  const rows = await listAll(client, { path, member: "pix", row }, period);
  return [...new Map(rows.map((one) => [one.endToEndId, one])).values()];
}

/**
 * Every row of a PSP's list from `start` to `end` (the PSP's clock) that fits the filter, read page by page in periods no longer
 * than the PSP allows. A row at the edge of two periods may appear twice. Throws the list's `refusal` for an answer without a
 * list, and the errors of `readInParts`.
 */
export function listAll<Row extends z.ZodType>(
  client: ApiPixClient,
  listed: Listed<Row>,
  { start, end, filter = {}, unreadIf }: ListedPeriod,
): Promise<z.output<Row>[]> {
  const reading = { longestMs: client.longestListMs, ...(unreadIf ? { unreadIf } : {}) };
  return readInParts({ start, end }, reading, (part) => listPart(client, listed, part, filter));
}

async function listPart<Row extends z.ZodType>(
  client: ApiPixClient,
  { path, member, row, trim, mostPages, refusal = refusalError }: Listed<Row>,
  { start, end }: Period,
  filter: Record<string, string>,
): Promise<z.output<Row>[]> {
  const name = `/${path.join("/")}`;
  const read = listOf(row, `a row of ${name}`);
  const rows = trim
    ? z
        .unknown()
        .transform((sent) => trimmed(sent, trim))
        .pipe(read)
    : read;
  const all: z.output<Row>[] = [];
  let pages = 1;
  for (let at = 0; at < pages; at += 1) {
    const query = {
      inicio: start.toISOString(),
      fim: end.toISOString(),
      ...filter,
      "paginacao.paginaAtual": String(at),
      "paginacao.itensPorPagina": String(PER_PAGE),
    };
    const { status, body } = await client.call("GET", path, { query });
    if (status !== 200) throw refusal(status, body);
    const { parametros } = readAnswer(z.object({ parametros: paging }), body, `a page of ${name}`);
    const page = readAnswer(z.object({ [member]: rows }), body, `a page of ${name}`);
    all.push(...(page[member] ?? []));
    pages = Math.min(parametros.paginacao.quantidadeDePaginas, mostPages ?? Number.POSITIVE_INFINITY);
  }
  return all;
}

function trimmed(sent: unknown, trim: (row: unknown) => unknown): unknown {
  return Array.isArray(sent) ? sent.map(trim) : sent && trim(sent);
}
