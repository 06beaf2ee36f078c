import { parametersOf } from "#test/providers/api-pix/list-parameters";
import type { Route } from "#test/providers/api-pix/psp-route";

type Json = Record<string, unknown>;

/** The route of a call about mandates and debits, by its method and its path after the version; null for any other. */
export function recurringRouteOf(method: string, parts: readonly string[]): Route | null {
  const [first, second, third] = parts;
  if (first === "locrec") return LOCATIONS;
  if (first === "rec") return second === undefined ? listOrCreate(method) : ofMandate(method);
  if (first === "solicrec") return REQUESTS;
  if (first === "cobr" && third === "retentativa") return RETRIES;
  if (first === "cobr") return second === undefined ? DEBITS : ofDebit(method);
  if (first === "webhookrec" || first === "webhookcobr") return webhook(first);
  return null;
}

const LOCATIONS: Route = {
  path: "/locrec",
  answer: ({ recurring }) => ({ status: 201, body: recurring.newLocation() }),
};

function listOrCreate(method: string): Route {
  return {
    path: "/rec",
    answer({ recurring }, { query, body }) {
      if (method === "POST") return { status: 201, body: recurring.create(body as Json) };
      const document = query.get("cpf") ?? query.get("cnpj");
      const all = [...recurring.recs.values()].filter(({ vinculo: { devedor } }) => {
        return document === null || devedor.cpf === document || devedor.cnpj === document;
      });
      return { status: 200, body: pageOf(query, "recs", all) };
    },
  };
}

function ofMandate(method: string): Route {
  return {
    path: "/rec/{idRec}",
    answer({ recurring }, { parts: [, idRec = ""], query, body }) {
      if (method === "GET") return { status: 200, body: recurring.find(idRec, query.get("txid")) };
      return { status: 200, body: recurring.revise(idRec, body as Json) };
    },
  };
}

const REQUESTS: Route = {
  path: "/solicrec",
  answer: ({ recurring }, { body }) => ({ status: 201, body: recurring.request(body as Json) }),
};

function ofDebit(method: string): Route {
  return {
    path: "/cobr/{txid}",
    answer({ recurring }, { parts: [, txid = ""], body }) {
      if (method === "PUT") return { status: 201, body: recurring.send(txid, body as Json) };
      if (method === "PATCH") return { status: 200, body: recurring.cancelDebit(txid, body as Json) };
      return { status: 200, body: recurring.show(txid) };
    },
  };
}

const RETRIES: Route = {
  path: "/cobr/{txid}/retentativa/{data}",
  answer: ({ recurring }, { parts: [, txid = "", , day = ""] }) => ({
    status: 201,
    body: recurring.retry(txid, day),
  }),
};

const DEBITS: Route = {
  path: "/cobr",
  answer: ({ recurring }, { query }) => {
    const all = [...recurring.cobrs.keys()].map((txid) => recurring.show(txid));
    return { status: 200, body: pageOf(query, "cobsr", all) };
  },
};

function webhook(name: string): Route {
  return {
    path: `/${name}`,
    answer({ recurring }, { body }) {
      recurring.webhooks.set(name, (body as { webhookUrl: string }).webhookUrl);
      return { status: 200, body: undefined };
    },
  };
}

function pageOf(query: URLSearchParams, member: string, all: readonly Json[]): Json {
  const parametros = parametersOf(query, all.length);
  const { paginaAtual, itensPorPagina } = parametros.paginacao;
  const first = paginaAtual * itensPorPagina;
  return { parametros, [member]: all.slice(first, first + itensPorPagina) };
}
