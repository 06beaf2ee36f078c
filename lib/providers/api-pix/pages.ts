import { z } from "zod";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { refusalError } from "#lib/providers/api-pix/refusal";
import { readAnswer } from "#lib/providers/calls/read-answer";
import { type PartialReading, readInParts } from "#lib/providers/unread-periods";
import { listOf } from "#lib/providers/unreadable-rows";
import type { Period } from "#lib/reconciliation/unread-period.rules";

const PER_PAGE = 100;

type ListedPeriod = Period & {
  filter?: Record<string, string>;
  unreadIf?: PartialReading["unreadIf"];
};

/**
 * Every Pix of a PSP's list from `start` to `end` (the PSP's clock) that fits the filter, each once, parsed by `row`. Reads all
 * pages, in periods no longer than the PSP allows. Throws `refusalError` for a non-list, and as `readInParts` with `unreadIf`.
 */
export async function listAllPix<Row extends z.ZodType<{ endToEndId: string }>>(
  client: ApiPixClient,
  path: readonly string[],
  row: Row,
  { start, end, filter = {}, unreadIf }: ListedPeriod,
): Promise<z.output<Row>[]> {
  const reading = { longestMs: client.longestListMs, ...(unreadIf ? { unreadIf } : {}) };
  const rows = await readInParts({ start, end }, reading, (part) =>
    listPartOfPix(client, path, row, { ...part, filter }),
  );
  return [...new Map(rows.map((one) => [one.endToEndId, one])).values()];
}

async function listPartOfPix<Row extends z.ZodType>(
  client: ApiPixClient,
  path: readonly string[],
  row: Row,
  { start, end, filter }: Period & { filter: Record<string, string> },
): Promise<z.output<Row>[]> {
  const page = z.object({
    parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int().min(0).max(100_000) }) }),
    pix: listOf(row, `a row of /${path.join("/")}`),
  });
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
    if (status !== 200) throw refusalError(status, body);
    const { parametros, pix } = readAnswer(page, body, "a page of Pix");
    all.push(...pix);
    pages = parametros.paginacao.quantidadeDePaginas;
  }
  return all;
}
