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

/** `POST /gn/infracoes/{idInfracao}/defesa` of Efí, which takes one for each infraction until its deadline. */
export const defence: Route = {
  path: "/gn/infracoes/{idInfracao}/defesa",
  isPspsOwn: true,
  answer(bank, { parts: [, , id], body }, { infractions: how }) {
    if (how === "out of scope") return { status: 403, body: { error: "insufficient_scope" } };
    if (how === "not offered") return refusal("InfracaoErroInterno", 500);
    const { analise, justificativa } = body as Record<string, unknown>;
    const isFit = analise === "rejeitado" && typeof justificativa === "string" && justificativa !== "";
    if (!isFit) return refusal("InfracoesConsultaInvalida", 400);
    const known = bank.infractions.find(({ idInfracao }) => idInfracao === id);
    if (!known) return refusal("InfracaoNaoEncontrada", 404);
    if (known.status !== "ABERTA") return refusal("InfracaoOperacaoInvalida", 409);
    if (Date.parse(String(known.dadosAnalise.prazoFinalizacao)) < Date.now())
      return refusal("InfracaoOperacaoInvalida", 422);
    known.status = "EM_DEFESA";
    known.defesa = justificativa;
    known.dadosAnalise.recebimentoDefesa = bank.now();
    return { status: 201, body: "Criada" };
  },
};
