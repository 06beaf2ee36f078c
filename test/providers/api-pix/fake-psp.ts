import { randomUUID } from "node:crypto";
import { asMinor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { FakeBank, type Pix } from "#test/providers/api-pix/bank";
import { Refusal } from "#test/providers/api-pix/bank-refusal";
import type { TestCertificates } from "#test/providers/api-pix/certificates";
import { namedRefusal } from "#test/providers/api-pix/named-refusals";
import type { PspRules } from "#test/providers/api-pix/psp-route";
import { routeOf } from "#test/providers/api-pix/psp-routes";
import { ApiPixDocument } from "#test/providers/api-pix/published-document";
import { TaxDesk } from "#test/providers/api-pix/tax-desk";
import {
  ALL_SCOPES,
  problemOfCall,
  problemOfTokenCall,
  TOKEN_RULES,
} from "#test/providers/api-pix/token-rules";
import { type FakeCall, startFakeServer } from "#test/providers/fake-server";
import type { Answer } from "#test/providers/spoil";

const MINUTE_MS = 60_000;
export const PIX_KEY = "7d9f0335-8dcc-4054-9bf9-0dbd61d36906";
// The document describes neither a rejected token nor Efí's answer to a used txid; for a refused list of Pix it has the problem's
// type, but no answer.
const UNDOCUMENTED = ["401", "409", "400 /pix"];

const USUAL: PspRules = {
  token: TOKEN_RULES.plain,
  tokenSeconds: 3600,
  scope: ALL_SCOPES,
  forbidden: [],
  longestListDays: 5,
  unlistable: null,
  duplicate: "problem",
  tributo: "ignored",
  refusals: "problem",
  infractions: "listed",
  instead: () => null,
  onCall: () => {},
};

export type FakePsp = Awaited<ReturnType<typeof startFakePsp>>;

/**
 * A stateful PSP with Banco Central's API Pix on loopback, over mutual TLS. Each request and each intended answer is checked by
 * the published document; `findings` lists the violations as sentences.
 */
export async function startFakePsp(certificates: TestCertificates, changes: Partial<PspRules> = {}) {
  const psp = new Psp({ ...USUAL, ...changes });
  const { tributo } = psp.rules;
  const desk = typeof tributo === "object" ? new TaxDesk(psp.bank, tributo.platform, certificates) : null;
  psp.bank.taxes.treatment = typeof tributo === "object" ? "spoken" : tributo;
  const {
    authority: ca,
    server: { certificate: cert, privateKey: key },
  } = certificates;
  const { origin, ...server } = await startFakeServer((call) => answerWithTaxes(psp, desk, call), DISTORT, {
    tls: { ca, cert, key, requestCert: true, rejectUnauthorized: true },
    isToken: ({ path }) => path === psp.rules.token.tokenPath,
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
    tellRecurring: (kind: "rec" | "cobr", rows: readonly unknown[]) => psp.tellRecurring(kind, rows),
    tellCharge: (kind: "cob" | "cobv", txid: string) => psp.tellCharge(kind, txid),
    revokeTokens: () => psp.revokeTokens(),
    /** Sends new notices to the tax platform and reads its new messages, as the PSP does at each call of its API. */
    exchangeTaxes: async () => desk?.exchange(),
    /** The notices that the tax platform refused permanently. */
    refusedNotices: desk?.refused ?? [],
    async close(): Promise<void> {
      await server.close();
      await desk?.close();
    },
  };
}

/**
 * A read is answered with what the government has stated so far; the platform learns of a change before the change is answered.
 */
async function answerWithTaxes(psp: Psp, desk: TaxDesk | null, call: FakeCall): Promise<Answer> {
  if (call.method === "GET") await desk?.exchange();
  const answer = psp.answer(call);
  if (call.method !== "GET") await desk?.exchange();
  return answer;
}

class Psp {
  readonly bank = new FakeBank(PIX_KEY);
  readonly findings: string[] = [];
  /** The bodies that were sent to the registered address. */
  readonly callbacks: unknown[] = [];
  readonly rules: PspRules;
  readonly #document = new ApiPixDocument();
  readonly #tokens = new Set<string>();
  #askedAt: number[] = [];

  constructor(rules: PspRules) {
    this.rules = rules;
  }

  answer(call: FakeCall): Answer {
    const { token: rules } = this.rules;
    if (call.path === rules.tokenPath) return this.#giveToken(call);
    const { method, path, query, body, headers } = call;
    if (!path.startsWith(`${rules.basePath}/`)) return { status: 404, body: { message: "no Route matched" } };
    const parts = path
      .slice(rules.basePath.length + 1)
      .split("/")
      .map(decodeURIComponent);
    const instead = this.rules.instead(call);
    if (instead) return instead;
    const route = routeOf(method, parts);
    const documented = new URLSearchParams([...query].filter(([name]) => !(name in rules.callQuery)));
    if (!route.isPspsOwn)
      this.findings.push(...this.#document.findInRequest(method, route.path, { query: documented, body }));
    const answer = answerOf(() => {
      const [, token] = (headers.authorization ?? "").split(" ");
      if (!this.#tokens.has(token ?? "")) throw new Refusal(401, "AcessoNegado", "Token inválido");
      const missing = problemOfCall(rules, call);
      if (missing) throw new Refusal(403, "AcessoNegado", `Sem ${missing}`);
      if (this.rules.forbidden.includes(route.path)) throw new Refusal(403, "AcessoNegado", "Acesso Negado");
      return route.answer(this.bank, { method, parts, query, body }, this.rules);
    });
    if (route.isPspsOwn) return answer;
    if (this.rules.refusals === "named" && answer.status >= 400 && answer.status < 500)
      return namedRefusal(method, parts, answer);
    if (!UNDOCUMENTED.some((one) => [`${answer.status}`, `${answer.status} ${route.path}`].includes(one))) {
      const { body: said } = answer;
      // A PSP that answers a creation with 200 instead of 201 sends the same body.
      const isCreated = answer.status === rules.createdStatus && ["PUT", "POST"].includes(method);
      const status = isCreated && !route.path.startsWith("/webhook") ? 201 : answer.status;
      this.findings.push(...this.#document.findInAnswer(method, route.path, status, said));
    }
    if (route.path === "/pix" && answer.status === 200)
      return withUnreadableRows(answer, this.bank.unreadableRows);
    return answer;
  }

  /**
   * Reports Pix to the registered address, as a PSP does; returns the status of the response, null when no address is registered.
   */
  async tell(pix: readonly Pix[]): Promise<number | null> {
    this.findings.push(...this.#document.findInCallback({ pix }));
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

  /**
   * Reports mandates or debits to the address registered for them; returns the status of the response, null if there is none.
   */
  async tellRecurring(kind: "rec" | "cobr", rows: readonly unknown[]): Promise<number | null> {
    const webhookUrl = this.bank.recurring.webhooks.get(`webhook${kind}`);
    if (!webhookUrl) return null;
    const { status } = await fetch(`${webhookUrl}/${kind}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ [kind === "rec" ? "recs" : "cobsr"]: rows }),
    });
    return status;
  }

  /**
   * Reports a charge to `{webhookUrl}/cob` or `/cobv` of the address registered for Pix; null if there is none. The release
   * note of 2.11 names these calls (WebhookCob, WebhookCobv) and no more: address, registration and body are assumed.
   */
  async tellCharge(kind: "cob" | "cobv", txid: string): Promise<number | null> {
    const webhookUrl = this.bank.webhooks.get(PIX_KEY);
    if (!webhookUrl) return null;
    const { status } = await fetch(`${webhookUrl}/${kind}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ cobs: [this.bank.find(kind, txid)] }),
    });
    return status;
  }

  /** All tokens issued so far are rejected from now on. */
  revokeTokens(): void {
    this.#tokens.clear();
  }

  #giveToken(call: FakeCall): Answer {
    const { token: rules, tokenSeconds, scope } = this.rules;
    const { tokensPerMinute } = rules;
    const now = Date.now();
    this.#askedAt = [...this.#askedAt.filter((at) => at > now - MINUTE_MS), now];
    if (tokensPerMinute !== null && this.#askedAt.length > tokensPerMinute) {
      return { status: 429, body: { title: "Limite de tokens atingido" } };
    }
    const wrong = problemOfTokenCall(rules, call);
    if (wrong === "client") return rules.refusal;
    if (wrong)
      return { status: 400, body: { error: wrong === "scope" ? "invalid_scope" : "invalid_request" } };
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

const oneLess = (valor: string) => formatReais(asMinor(Number(valor.replace(".", "")) - 1));
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
