import { randomUUID } from "node:crypto";
import { formatAmount } from "#lib/domain/money/money";
import { FakeBank, type Pix, Refusal } from "#test/providers/api-pix/bank";
import type { TestCertificates } from "#test/providers/api-pix/certificates";
import { type PspRules, routeOf } from "#test/providers/api-pix/psp-routes";
import { ApiPixDocument, hasApiPixDocument } from "#test/providers/api-pix/published-document";
import { type FakeCall, startFakeServer } from "#test/providers/fake-server";
import type { Answer } from "#test/providers/spoil";

export const PIX_KEY = "7d9f0335-8dcc-4054-9bf9-0dbd61d36906";
export const CLIENT = { clientId: "Client_Id_fake", clientSecret: "Client_Secret_fake" };
const TOKEN_PATH = "/oauth/token";
// The document describes neither a token that is not taken nor Efí's answer to a txid that is used; of a list of Pix that is refused it
// has the problem's type, and no answer.
const UNDOCUMENTED = ["401", "409", "400 /pix"];
const ALL_SCOPES = "cob.write cob.read cobv.write cobv.read pix.write pix.read webhook.write webhook.read";

const USUAL: PspRules = {
  tokenForm: "basic-form",
  tokenSeconds: 3600,
  scope: ALL_SCOPES,
  forbidden: [],
  longestListDays: 5,
  unlistable: null,
  duplicate: "problem",
  onCall: () => {},
};

export type FakePsp = Awaited<ReturnType<typeof startFakePsp>>;

/**
 * A PSP that speaks Banco Central's API Pix on loopback, over mutual TLS, with a state of its own. Each request that it gets and
 * each answer that it means is checked by the published document; `findings` are the sentences of what breaks it.
 */
export async function startFakePsp(
  { authority: ca, server: { certificate: cert, privateKey: key } }: TestCertificates,
  changes: Partial<PspRules> = {},
) {
  const psp = new Psp({ ...USUAL, ...changes });
  const { origin, ...server } = await startFakeServer((call) => psp.answer(call), DISTORT, {
    tls: { ca, cert, key, requestCert: true, rejectUnauthorized: true },
    isToken: ({ path }) => path === TOKEN_PATH,
    onCall: (call) => psp.rules.onCall(call),
  });
  const { bank, rules, findings, callbacks } = psp;
  return {
    ...server,
    origin: origin.origin,
    bank,
    rules,
    findings,
    callbacks,
    tell: (pix: readonly Pix[]) => psp.tell(pix),
    revokeTokens: () => psp.revokeTokens(),
  };
}

class Psp {
  readonly bank = new FakeBank(PIX_KEY);
  readonly findings: string[] = [];
  /** The bodies that were sent to the registered address. */
  readonly callbacks: unknown[] = [];
  readonly rules: PspRules;
  readonly #document = hasApiPixDocument ? new ApiPixDocument() : null;
  readonly #tokens = new Set<string>();

  constructor(rules: PspRules) {
    this.rules = rules;
  }

  answer(call: FakeCall): Answer {
    if (call.path === TOKEN_PATH) return this.#giveToken(call);
    const { method, path, query, body, headers } = call;
    const parts = path.split("/").slice(2).map(decodeURIComponent);
    const route = routeOf(method, parts);
    this.findings.push(...(this.#document?.findInRequest(method, route.path, { query, body }) ?? []));
    const answer = answerOf(() => {
      const [, token] = (headers.authorization ?? "").split(" ");
      if (!this.#tokens.has(token ?? "")) throw new Refusal(401, "AcessoNegado", "Token inválido");
      if (this.rules.forbidden.includes(route.path)) throw new Refusal(403, "AcessoNegado", "Acesso Negado");
      return route.answer(this.bank, { method, parts, query, body }, this.rules);
    });
    if (!UNDOCUMENTED.some((one) => [`${answer.status}`, `${answer.status} ${route.path}`].includes(one))) {
      const { status, body: said } = answer;
      this.findings.push(...(this.#document?.findInAnswer(method, route.path, status, said) ?? []));
    }
    if (route.path === "/pix" && answer.status === 200)
      return withUnreadableRows(answer, this.bank.unreadableRows);
    return answer;
  }

  /** Tells the registered address of Pix, as a PSP does; answers the status it got, null where none is registered. */
  async tell(pix: readonly Pix[]): Promise<number | null> {
    this.findings.push(...(this.#document?.findInCallback({ pix }) ?? []));
    const body = { pix: [...this.bank.unreadableRows, ...pix] };
    this.callbacks.push(body);
    const webhookUrl = this.bank.webhooks.get(PIX_KEY);
    if (!webhookUrl) return null;
    const { status } = await fetch(`${webhookUrl}/pix`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return status;
  }

  /** No token that was given so far is taken any more. */
  revokeTokens(): void {
    this.#tokens.clear();
  }

  #giveToken(call: FakeCall): Answer {
    const { tokenForm, tokenSeconds, scope } = this.rules;
    const isKnown = credentialsIn(call, tokenForm) === `${CLIENT.clientId}:${CLIENT.clientSecret}`;
    if (!isKnown) return { status: 401, body: { error: "invalid_client" } };
    const token = randomUUID();
    this.#tokens.add(token);
    const scopes = scope === null ? {} : { scope };
    return {
      status: 200,
      body: { access_token: token, token_type: "Bearer", expires_in: tokenSeconds, ...scopes },
    };
  }
}

function withUnreadableRows(answer: Answer, unreadableRows: readonly unknown[]): Answer {
  const body = answer.body as { pix: unknown[] };
  return { ...answer, body: { ...body, pix: [...unreadableRows, ...body.pix] } };
}

const oneLess = (valor: string) => formatAmount(Number(valor.replace(".", "")) - 1);
const DISTORT = {
  status: (body: Record<string, unknown>) => ({ ...body, status: "EM_ANALISE" }),
  amount({ valor, ...body }: Record<string, unknown>) {
    if (typeof valor === "string") return { ...body, valor: oneLess(valor) };
    return { ...body, valor: { original: oneLess((valor as { original: string }).original) } };
  },
};

function answerOf(work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body };
    throw error;
  }
}

function credentialsIn({ headers, body }: FakeCall, form: PspRules["tokenForm"]): string | null {
  const isJson = headers["content-type"] === "application/json";
  if (isJson !== (form === "basic-json")) return null;
  const sent = body as Record<string, string>;
  if (sent.grant_type !== "client_credentials") return null;
  if (form === "form") return `${sent.client_id}:${sent.client_secret}`;
  const [scheme, basic = ""] = (headers.authorization ?? "").split(" ");
  return scheme === "Basic" ? Buffer.from(basic, "base64").toString() : null;
}
