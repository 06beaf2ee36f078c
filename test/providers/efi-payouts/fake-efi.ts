import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { asMinor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import type { TestCertificates } from "#test/providers/api-pix/certificates";
import { type FakeCall, startFakeServer } from "#test/providers/fake-server";
import type { Answer } from "#test/providers/spoil";

export const PAYER_KEY = "7d9f0335-8dcc-4054-9bf9-0dbd61d36906";
export const CLIENT = { clientId: "Client_Id_fake", clientSecret: "Client_Secret_fake" };
/** The keys that Efí finds in the directory, with their owners' documents. */
export const KNOWN_KEYS = new Map([
  ["ana@example.com", "39053344705"],
  ["+5581999990000", "39053344705"],
  ["11222333000181", "11222333000181"],
]);
const TOKEN_PATH = "/oauth/token";
const ALL_SCOPES = "pix.send gn.pix.send.read webhook.write webhook.read gn.balance.read";
const MOST_PER_PAGE = 2;
// Efí documents no longest period: the fake accepts only the shortest limit known of any PSP.
const LONGEST_LIST_MS = 5 * 24 * 60 * 60 * 1000;

type Status = "EM_PROCESSAMENTO" | "REALIZADO" | "NAO_REALIZADO";
type Sent = {
  idEnvio: string;
  endToEndId: string;
  valor: string;
  chave: string;
  status: string;
  horario: { solicitacao: string; liquidacao?: string };
  favorecido: { chave: string };
};

/** What a test decides for Efí. */
export type EfiRules = { scope: string; becomes: Status; deniesAbove: number; balance: string };
export type FakeEfi = Awaited<ReturnType<typeof startFakeEfi>>;

/** A refusal as Efí writes it: by its own names or, for reads, as a problem of API Pix. */
class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(String(status));
    this.status = status;
    this.body = body;
  }
}

const own = (status: number, nome: string, mensagem: string) => new Refusal(status, { nome, mensagem });

// The request's body as in Efí's reference; other members are refused.
const document = { cpf: z.string().regex(/^\d{11}$/), cnpj: z.string().regex(/^[0-9A-Z]{14}$/) };
const requested = z.strictObject({
  valor: z.string().regex(/^\d{1,10}\.\d{2}$/),
  pagador: z.strictObject({ chave: z.string().max(77), infoPagador: z.string().max(140).optional() }),
  favorecido: z.strictObject({
    chave: z.string().max(77),
    cpf: document.cpf.optional(),
    cnpj: document.cnpj.optional(),
  }),
});

/**
 * Efí's Pix-out API on loopback, stateful and over mutual TLS, by its public reference: a used id is refused, a request is
 * answered as EM_PROCESSAMENTO and ends later, and a key must belong to the document sent with it.
 */
export async function startFakeEfi(
  { authority: ca, server: { certificate: cert, privateKey: key } }: TestCertificates,
  changes: Partial<EfiRules> = {},
) {
  const rules = {
    scope: ALL_SCOPES,
    becomes: "REALIZADO",
    deniesAbove: 2_000_000,
    balance: "1000.00",
  } as const;
  const efi = new Efi({ ...rules, ...changes });
  const server = await startFakeServer((call) => efi.answer(call), DISTORT, {
    tls: { ca, cert, key, requestCert: true, rejectUnauthorized: true },
    isToken: ({ path }) => path === TOKEN_PATH,
  });
  return { ...server, origin: server.origin.origin, efi };
}

class Efi {
  readonly sent = new Map<string, Sent>();
  readonly webhooks = new Map([[PAYER_KEY, "https://ponte.example.com/api/providers/efi-payouts/con_1/s"]]);
  /** The bodies that were sent to the registered address. */
  readonly callbacks: unknown[] = [];
  readonly rules: EfiRules;
  /** If false, a lookup of a Pix by its id finds nothing. */
  findable = true;
  /** An answer instead of its own; null for its own. */
  instead: (call: FakeCall) => Answer | null = () => null;
  readonly #tokens = new Set<string>();

  constructor(rules: EfiRules) {
    this.rules = rules;
  }

  answer(call: FakeCall): Answer {
    try {
      if (call.path === TOKEN_PATH) return this.#giveToken(call);
      const [, token] = (call.headers.authorization ?? "").split(" ");
      if (!this.#tokens.has(token ?? "")) throw own(401, "token_invalido", "Token inválido");
      return this.instead(call) ?? this.#route(call);
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: error.body };
      throw error;
    }
  }

  /** The bank executes a Pix or not, and calls the registered address. */
  end(idEnvio: string, status: Status): void {
    const pix = this.sent.get(idEnvio);
    if (!pix) throw new Error("Efí has no such Pix");
    pix.status = status;
    if (status === "REALIZADO") pix.horario.liquidacao = new Date().toISOString();
    const { endToEndId, chave, valor, horario } = pix;
    const isDone = status === "REALIZADO";
    const erro = { codigo: "AC03", origem: "PSP do usuário recebedor", motivo: "Conta inexistente" };
    this.callbacks.push({
      pix: [
        {
          endToEndId,
          chave,
          tipo: "SOLICITACAO",
          status,
          valor,
          horario: isDone ? horario.liquidacao : null,
          gnExtras: { idEnvio, ...(isDone ? {} : { erro }) },
        },
      ],
    });
  }

  #route({ method, path, query, body }: FakeCall): Answer {
    const [version, ...parts] = path.split("/").slice(1).map(decodeURIComponent);
    const where = `${method} ${version} ${parts.slice(0, -1).join("/")}`;
    const last = parts.at(-1) ?? "";
    switch (where) {
      case "PUT v3 gn/pix":
        return this.#send(last, body);
      case "GET v2 gn/pix/enviados/id-envio":
        return this.#find(last);
      case "GET v2 gn":
        return this.#balance(last);
      case "GET v2 gn/pix":
        return this.#list(query);
      case "GET v2 webhook":
        return this.#webhook(last);
      case "PUT v2 webhook":
        this.webhooks.set(last, (body as { webhookUrl: string }).webhookUrl);
        return { status: 200, body: {} };
      default:
        throw new Error(`Efí has no ${where}`);
    }
  }

  #send(idEnvio: string, body: unknown): Answer {
    this.#needScope("pix.send");
    if (!/^[a-zA-Z0-9]{1,35}$/.test(idEnvio)) throw own(400, "valor_invalido", "Campo idEnvio inválido");
    const read = requested.safeParse(body);
    if (!read.success) throw own(400, "valor_invalido", "Campo inválido");
    const { valor, pagador, favorecido } = read.data;
    if (this.sent.has(idEnvio)) {
      throw own(409, "id_envio_duplicado", "O id de envio informado já foi utilizado em outro pagamento");
    }
    if (pagador.chave !== PAYER_KEY) throw own(400, "chave_invalida", "A chave não é da conta autenticada");
    const holder = KNOWN_KEYS.get(favorecido.chave);
    if (!holder) throw own(404, "chave_favorecido_nao_encontrada", "A chave não foi encontrada");
    const named = favorecido.cpf ?? favorecido.cnpj;
    if (named !== undefined && named !== holder) {
      throw own(400, "chave_nao_pertence_ao_documento", "O cpf do favorecido é diferente");
    }
    if (Number(valor) * 100 > this.rules.deniesAbove) {
      throw own(422, "pagamento_negado", "Pagamento negado por análises");
    }
    const stamp = new Date().toISOString();
    const endToEndId = `E09089356${stamp.slice(0, 16).replaceAll(/\D/g, "")}API${randomBytes(4).toString("hex")}`;
    const horario = { solicitacao: stamp };
    const status = "EM_PROCESSAMENTO";
    this.sent.set(idEnvio, { idEnvio, endToEndId, valor, chave: PAYER_KEY, status, horario, favorecido });
    if (this.rules.becomes !== status) this.end(idEnvio, this.rules.becomes);
    return { status: 201, body: { idEnvio, e2eId: endToEndId, valor, horario, status } };
  }

  #find(idEnvio: string): Answer {
    this.#needScope("gn.pix.send.read");
    const known = this.sent.get(idEnvio);
    if (known && this.findable) return { status: 200, body: known };
    throw notFound("PixEnviadoNaoEncontrado");
  }

  #list(query: URLSearchParams): Answer {
    this.#needScope("gn.pix.send.read");
    const [start, end] = [Date.parse(query.get("inicio") ?? ""), Date.parse(query.get("fim") ?? "")];
    if (!(start <= end)) throw own(400, "valor_invalido", "Campo de data inválido");
    if (end - start > LONGEST_LIST_MS) throw own(400, "valor_invalido", "Período maior que o permitido");
    const at = ({ horario }: Sent) => Date.parse(horario.solicitacao);
    const all = [...this.sent.values()].filter((one) => at(one) >= start && at(one) <= end);
    const page = Number(query.get("paginacao.paginaAtual") ?? 0);
    const itensPorPagina = Math.min(Number(query.get("paginacao.itensPorPagina") ?? 100), MOST_PER_PAGE);
    const paginacao = {
      paginaAtual: page,
      itensPorPagina,
      quantidadeDePaginas: Math.max(1, Math.ceil(all.length / itensPorPagina)),
      quantidadeTotalDeItens: all.length,
    };
    const parametros = { inicio: query.get("inicio"), fim: query.get("fim"), paginacao };
    const first = page * itensPorPagina;
    return { status: 200, body: { parametros, pix: all.slice(first, first + itensPorPagina) } };
  }

  #balance(what: string): Answer {
    if (what !== "saldo") throw new Error(`Efí has no GET gn/${what}`);
    this.#needScope("gn.balance.read");
    return { status: 200, body: { saldo: this.rules.balance } };
  }

  #webhook(key: string): Answer {
    this.#needScope("webhook.read");
    if (key !== PAYER_KEY) throw own(400, "chave_invalida", "A chave não é da conta autenticada");
    const webhookUrl = this.webhooks.get(key);
    if (!webhookUrl) throw notFound("NaoEncontrado");
    return { status: 200, body: { webhookUrl, chave: key, criacao: new Date().toISOString() } };
  }

  #needScope(scope: string): void {
    if (this.rules.scope.split(" ").includes(scope)) return;
    throw new Refusal(403, { error: "insufficient_scope", error_description: "Insufficient scope" });
  }

  #giveToken({ headers, body }: FakeCall): Answer {
    const [scheme, basic = ""] = (headers.authorization ?? "").split(" ");
    const known = `${CLIENT.clientId}:${CLIENT.clientSecret}`;
    const isKnown =
      scheme === "Basic" &&
      Buffer.from(basic, "base64").toString() === known &&
      (body as Record<string, string>).grant_type === "client_credentials";
    if (!isKnown) return { status: 401, body: { error: "invalid_client" } };
    const token = randomUUID();
    this.#tokens.add(token);
    const { scope } = this.rules;
    return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: 3600, scope } };
  }
}

function notFound(type: string): Refusal {
  const problem = {
    type: `https://pix.bcb.gov.br/api/v2/error/${type}`,
    title: "Não Encontrado",
    status: 404,
  };
  return new Refusal(404, { ...problem, detail: "Pix enviado não encontrado para o idEnvio informado." });
}

const DISTORT = {
  status: (body: Record<string, unknown>) => ({ ...body, status: "EM_ANALISE" }),
  amount: (body: Record<string, unknown>) => {
    const cents = Number(String(body.valor).replace(".", ""));
    return { ...body, valor: formatReais(asMinor(cents - 1)) };
  },
};
