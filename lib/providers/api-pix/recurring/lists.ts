import { z } from "zod";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { refusalError } from "#lib/providers/api-pix/refusal";
import { readAnswer } from "#lib/providers/calls/read-answer";
import { readInParts } from "#lib/providers/unread-periods";
import { listOf } from "#lib/providers/unreadable-rows";
import type { Period } from "#lib/reconciliation/unread-period.rules";

const PER_PAGE = 100;
const paging = z.object({ paginacao: z.object({ quantidadeDePaginas: z.int().min(0).max(100_000) }) });

/** A list of API Pix: its path, the member of its rows, and their form. */
type Listed<Row extends z.ZodType> = { path: string; member: string; row: Row };

/**
 * Every row of a list from `start` to `end` (the PSP's clock) that fits the filter, of all pages, in periods no longer than the PSP
 * allows; a row at an edge may appear twice. Throws `refusalError` for a non-list.
 */
export function listAll<Row extends z.ZodType>(
  client: ApiPixClient,
  listed: Listed<Row>,
  period: Period,
  filter: Record<string, string> = {},
): Promise<z.output<Row>[]> {
  return readInParts(period, { longestMs: client.longestListMs }, (part) =>
    listPart(client, listed, part, filter),
  );
}

async function listPart<Row extends z.ZodType>(
  client: ApiPixClient,
  { path, member, row }: Listed<Row>,
  { start, end }: Period,
  filter: Record<string, string>,
): Promise<z.output<Row>[]> {
  const rows = listOf(row, `a row of /${path}`);
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
    const { status, body } = await client.call("GET", [path], { query });
    if (status !== 200) throw refusalError(status, body);
    const { parametros } = readAnswer(z.object({ parametros: paging }), body, `a page of /${path}`);
    const page = readAnswer(z.object({ [member]: rows }), body, `a page of /${path}`);
    all.push(...(page[member] ?? []));
    pages = parametros.paginacao.quantidadeDePaginas;
  }
  return all;
}
