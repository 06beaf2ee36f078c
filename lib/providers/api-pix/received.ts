import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { refusalError } from "#lib/providers/api-pix/refusal";
import { type ReceivedPix, receivedPage } from "#lib/providers/api-pix/wire";
import { readAnswer } from "#lib/providers/read-answer";

const PER_PAGE = 100;

/** Every Pix that was received from `start` to `end` by the PSP's clock, and fits the filter; all pages of the list. */
export async function listReceived(
  client: ApiPixClient,
  start: Date,
  end: Date,
  filter: Record<string, string>,
): Promise<ReceivedPix[]> {
  const received: ReceivedPix[] = [];
  let pages = 1;
  for (let page = 0; page < pages; page += 1) {
    const query = {
      inicio: start.toISOString(),
      fim: end.toISOString(),
      ...filter,
      "paginacao.paginaAtual": String(page),
      "paginacao.itensPorPagina": String(PER_PAGE),
    };
    const { status, body } = await client.call("GET", ["pix"], { query });
    if (status !== 200) throw refusalError(status, body);
    const { parametros, pix = [] } = readAnswer(receivedPage, body, "a page of received Pix");
    received.push(...pix);
    pages = parametros.paginacao.quantidadeDePaginas;
  }
  return received;
}
