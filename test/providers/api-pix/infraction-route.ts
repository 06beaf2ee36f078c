import { parametersOf } from "#test/providers/api-pix/list-parameters";
import type { Route } from "#test/providers/api-pix/psp-route";

const DAY_MS = 24 * 60 * 60 * 1000;

const refusal = (type: string, status: number) => ({
  status,
  body: { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title: type, status, detail: "Não atendido." },
});

/** `GET /gn/infracoes` of Efí, which Banco Central's API does not have. */
export const infractions: Route = {
  path: "/gn/infracoes",
  isPspsOwn: true,
  answer(bank, { query }, { infractions: how, longestListDays }) {
    if (how === "out of scope") return { status: 403, body: { error: "insufficient_scope" } };
    if (how === "not offered") return refusal("InfracaoErroInterno", 500);
    const [start, end] = [Date.parse(query.get("inicio") ?? ""), Date.parse(query.get("fim") ?? "")];
    if (!(end - start <= longestListDays * DAY_MS)) return refusal("InfracoesConsultaInvalida", 400);
    const all = bank.infractions.filter(({ criadoEm }) => {
      const at = Date.parse(criadoEm);
      return start <= at && at <= end;
    });
    const parametros = parametersOf(query, all.length);
    const { paginaAtual, itensPorPagina } = parametros.paginacao;
    const first = paginaAtual * itensPorPagina;
    return { status: 200, body: { parametros, infracoes: all.slice(first, first + itensPorPagina) } };
  },
};
