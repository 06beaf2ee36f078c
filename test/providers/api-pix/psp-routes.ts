import type { Pix } from "#test/providers/api-pix/bank";
import { Refusal } from "#test/providers/api-pix/bank-refusal";
import { defence, infractions } from "#test/providers/api-pix/infraction-route";
import { parametersOf } from "#test/providers/api-pix/list-parameters";
import type { Route } from "#test/providers/api-pix/psp-route";
import { recurringRouteOf } from "#test/providers/api-pix/recurring-routes";

type Charge = Record<string, unknown>;

/** The route of a call, by its method and its path after the version. */
export function routeOf(method: string, parts: readonly string[]): Route {
  const [first, second, third] = parts;
  if ((first === "cob" || first === "cobv") && parts.length === 2) return chargeRoute(first, method);
  if (first === "cob" || (first === "pix" && parts.length === 1)) return first === "cob" ? charges : received;
  if (first === "pix" && third === "devolucao" && parts.length === 4) return refundRoute(method);
  if (first === "webhook" && second) return webhookRoute(method);
  if (first === "gn" && second === "infracoes" && method === "GET") return infractions;
  if (first === "gn" && second === "infracoes" && parts[3] === "defesa") return defence;
  const recurring = recurringRouteOf(method, parts);
  if (recurring) return recurring;
  throw new Error(`the PSP has no ${method} /${parts.join("/")}`);
}

function chargeRoute(kind: "cob" | "cobv", method: string): Route {
  const path = `/${kind}/{txid}`;
  return {
    path,
    answer(bank, { parts: [, txid = ""], body }, rules) {
      if (method === "GET") return { status: 200, body: bank.find(kind, txid) };
      if (method === "PATCH") return { status: 200, body: bank.revise(kind, txid, body as Charge) };
      const isKnown = bank.charges.has(`${kind} ${txid}`);
      if (isKnown && rules.duplicate === "efi") {
        const mensagem = "Campo txid informado já foi utilizado em outra cobrança";
        return { status: 409, body: { nome: "txid_duplicado", mensagem } };
      }
      if (isKnown && rules.duplicate === "again")
        return { status: rules.token.createdStatus, body: withoutPix(bank.find(kind, txid)) };
      return { status: rules.token.createdStatus, body: bank.create(kind, txid, body as Charge) };
    },
  };
}

function withoutPix({ pix: _, ...cob }: Charge): Charge {
  return cob;
}

const charges: Route = {
  path: "/cob",
  answer(_bank, { query }) {
    return { status: 200, body: { parametros: parametersOf(query, 0), cobs: [] } };
  },
};

const received: Route = {
  path: "/pix",
  answer(bank, { query }, { longestListDays, unlistable }) {
    const [start, end] = [Date.parse(query.get("inicio") ?? ""), Date.parse(query.get("fim") ?? "")];
    assertPeriod(start, end, longestListDays);
    if (unlistable && start <= unlistable.getTime() && unlistable.getTime() < end) {
      throw new Refusal(503, "ServicoIndisponivel", "Serviço Indisponível");
    }
    const fits = (pix: Pix) =>
      Date.parse(pix.horario) >= start &&
      Date.parse(pix.horario) <= end &&
      (query.get("txid") ?? pix.txid) === pix.txid &&
      (query.get("txIdPresente") !== "true" || pix.txid !== undefined) &&
      (query.get("devolucaoPresente") !== "true" || (pix.devolucoes ?? []).length > 0);
    const all = bank.received.filter(fits);
    const parametros = parametersOf(query, all.length);
    const { paginaAtual, itensPorPagina } = parametros.paginacao;
    const first = paginaAtual * itensPorPagina;
    return { status: 200, body: { parametros, pix: all.slice(first, first + itensPorPagina) } };
  },
};

// The document's type for a list of Pix. It limits no period, so the problems in which PSPs name their own limit are not in it.
function assertPeriod(start: number, end: number, longestDays: number): void {
  const refuse = (propriedade: string, razao: string) => {
    throw new Refusal(400, "PixConsultaInvalida", "Consulta inválida", [{ propriedade, razao }]);
  };
  if (!(start <= end)) refuse("fim", "O timestamp de fim é anterior ao de inicio");
  if (end - start > longestDays * DAY_MS) {
    refuse("periodo", `O período consultado é maior que ${longestDays} dias`);
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

function refundRoute(method: string): Route {
  return {
    path: "/pix/{e2eid}/devolucao/{id}",
    answer(bank, { parts: [, endToEndId = "", , id = ""], body }, { token }) {
      if (method === "GET") return { status: 200, body: bank.findRefund(endToEndId, id) };
      const { valor } = body as { valor: string };
      return { status: token.createdStatus, body: bank.refund(endToEndId, id, valor) };
    },
  };
}

function webhookRoute(method: string): Route {
  return {
    path: "/webhook/{chave}",
    answer(bank, { parts: [, key = ""], body }) {
      if (key !== bank.key) throw new Refusal(403, "AcessoNegado", "Acesso Negado");
      if (method === "PUT") {
        bank.webhooks.set(key, (body as { webhookUrl: string }).webhookUrl);
        return { status: 200, body: undefined };
      }
      const webhookUrl = bank.webhooks.get(key);
      if (!webhookUrl) throw new Refusal(404, "NaoEncontrado", "Não Encontrado");
      return { status: 200, body: { webhookUrl, cnpj: "56989000019533", criacao: bank.now() } };
    },
  };
}
