import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { formatAmount } from "#lib/domain/money";
import { FakeBank, type Pix, Refusal } from "#test/providers/api-pix/bank";
import type { TestCertificates } from "#test/providers/api-pix/certificates";
import { routeOf } from "#test/providers/api-pix/psp-routes";
import { ApiPixDocument, hasApiPixDocument } from "#test/providers/api-pix/published-document";
import type { CallKind, Trouble } from "#test/providers/contract/subject";
import { type Answer, sendJson, spoil } from "#test/providers/spoil";
import { textOf } from "#test/providers/text-of";

/** One call as it came and was answered; `status` 0 where the connection was broken. */
export type SeenCall = {
  method: string;
  path: string;
  status: number;
  body: unknown;
  headers: IncomingMessage["headers"];
};
/** A call of ours, taken apart. */
export type PspRequest = { method: string; parts: string[]; query: URLSearchParams; body: unknown };

export const PIX_KEY = "7d9f0335-8dcc-4054-9bf9-0dbd61d36906";
export const CLIENT = { clientId: "Client_Id_fake", clientSecret: "Client_Secret_fake" };
const ALL_SCOPES = "cob.write cob.read cobv.write cobv.read pix.write pix.read webhook.write webhook.read";

/** What a test decides of the PSP. */
export type PspRules = {
  /** How the token must be asked for. */
  tokenForm: "basic-json" | "basic-form" | "form";
  tokenSeconds: number;
  /** What the token's answer says it allows; null says nothing. */
  scope: string | null;
  /** Paths that the account may not use. */
  forbidden: string[];
  /** A charge that exists is refused as the document says, as Efí does it, or simply answered again. */
  duplicate: "problem" | "efi" | "again";
  /** Told of each call, as of one that has been answered. */
  onCall: (call: SeenCall) => void;
};

export type FakePsp = Awaited<ReturnType<typeof startFakePsp>>;

/**
 * A PSP that speaks Banco Central's API Pix on loopback, over mutual TLS, with a state of its own. Each request that it gets and
 * each answer that it means is checked by the published document; `findings` are the sentences of what breaks it.
 */
export async function startFakePsp(certificates: TestCertificates, changes: Partial<PspRules> = {}) {
  const bank = new FakeBank(PIX_KEY);
  const rules: PspRules = {
    tokenForm: "basic-form",
    tokenSeconds: 3600,
    scope: ALL_SCOPES,
    forbidden: [],
    duplicate: "problem",
    onCall: () => {},
    ...changes,
  };
  const document = hasApiPixDocument ? new ApiPixDocument() : null;
  const findings: string[] = [];
  const calls: SeenCall[] = [];
  const callbacks: unknown[] = [];
  const tokens = new Set<string>();
  const waiting: { trouble: Trouble; on: CallKind }[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "https://psp");
    const raw = await textOf(request);
    const method = request.method ?? "GET";
    const note = (status: number, body: unknown) => {
      const call = { method, path: url.pathname, status, body, headers: request.headers };
      calls.push(call);
      rules.onCall(call);
    };
    if (url.pathname === "/oauth/token") return giveToken(request, response, raw, note);
    const on: CallKind = method === "GET" ? "question" : "change";
    const next = waiting.findIndex((one) => one.on === on);
    const [taken] = next < 0 ? [] : waiting.splice(next, 1);
    const work = () => handle(request, { method, url, raw });
    spoil(taken?.trouble ?? null, { work, response, note, distort: DISTORT });
  }

  function handle(request: IncomingMessage, { method, url, raw }: { method: string; url: URL; raw: string }) {
    const parts = url.pathname.split("/").slice(2).map(decodeURIComponent);
    const body = raw === "" ? undefined : JSON.parse(raw);
    const route = routeOf(method, parts);
    findings.push(...(document?.findInRequest(method, route.path, { query: url.searchParams, body }) ?? []));
    const { status, body: said } = answerOf(() => {
      const [, token] = (request.headers.authorization ?? "").split(" ");
      if (!tokens.has(token ?? "")) throw new Refusal(401, "AcessoNegado", "Token inválido");
      if (rules.forbidden.includes(route.path)) throw new Refusal(403, "AcessoNegado", "Acesso Negado");
      return route.answer(bank, { method, parts, query: url.searchParams, body }, rules);
    });
    if (status !== 401 && status !== 409) {
      findings.push(...(document?.findInAnswer(method, route.path, status, said) ?? []));
    }
    return { status, body: said };
  }

  function giveToken(request: IncomingMessage, response: ServerResponse, raw: string, note: Note): void {
    const isKnown =
      credentialsIn(request, raw, rules.tokenForm) === `${CLIENT.clientId}:${CLIENT.clientSecret}`;
    const token = randomUUID();
    if (isKnown) tokens.add(token);
    const scope = rules.scope === null ? {} : { scope: rules.scope };
    const given = { access_token: token, token_type: "Bearer", expires_in: rules.tokenSeconds, ...scope };
    const [status, body] = isKnown ? [200, given] : [401, { error: "invalid_client" }];
    note(status, isKnown ? { ...given, access_token: "…" } : body);
    sendJson(response, { status, body });
  }

  const { authority, server: own } = certificates;
  const server = createServer(
    {
      ca: authority,
      cert: own.certificate,
      key: own.privateKey,
      requestCert: true,
      rejectUnauthorized: true,
    },
    (request, response) => void answer(request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the PSP has no port");

  /** Tells the registered address of Pix, as a PSP does; answers the status it got, null where none is registered. */
  async function tell(pix: readonly Pix[]): Promise<number | null> {
    const body = { pix };
    callbacks.push(body);
    findings.push(...(document?.findInCallback(body) ?? []));
    const webhookUrl = bank.webhooks.get(PIX_KEY);
    if (!webhookUrl) return null;
    const { status } = await fetch(`${webhookUrl}/pix`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return status;
  }

  return {
    bank,
    rules,
    findings,
    calls,
    callbacks,
    origin: `https://127.0.0.1:${address.port}`,
    tell,
    failNext: (trouble: Trouble, on: CallKind) => void waiting.push({ trouble, on }),
    /** No token that was given so far is taken any more. */
    revokeTokens: () => tokens.clear(),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Note = (status: number, body: unknown) => void;

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

function credentialsIn(
  { headers }: IncomingMessage,
  raw: string,
  form: PspRules["tokenForm"],
): string | null {
  const isJson = headers["content-type"] === "application/json";
  if (isJson !== (form === "basic-json")) return null;
  const sent = isJson ? new URLSearchParams(JSON.parse(raw)) : new URLSearchParams(raw);
  if (sent.get("grant_type") !== "client_credentials") return null;
  if (form === "form") return `${sent.get("client_id")}:${sent.get("client_secret")}`;
  const [scheme, basic = ""] = (headers.authorization ?? "").split(" ");
  return scheme === "Basic" ? Buffer.from(basic, "base64").toString() : null;
}
