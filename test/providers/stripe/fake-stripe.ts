import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { CHECKOUT_CURRENCY_CODES } from "#lib/exchange/exchange.rules";
import type { CallKind, Fault } from "#test/providers/contract/subject";
import { newFakeAccount } from "#test/providers/stripe/fake-account";
import { newFakeCards } from "#test/providers/stripe/fake-cards";
import { readForm, readUpload } from "#test/providers/stripe/read-form";
import { openStripeDocument } from "#test/providers/stripe/stripe-document";
import { type Keys, stripeRoutes } from "#test/providers/stripe/stripe-routes";
import { StripeRefusal, type Thing } from "#test/providers/stripe/stripe-thing";

export const WEBHOOK_SECRET = "whsec_fakeEndpointSecretOfPonte00";
export const SECRET_KEY = "sk_test_fakeKeyOfPonte";
/** The currencies that accounts of the fake's country may charge in. */
export const PAYMENT_CURRENCIES = ["brl", ...CHECKOUT_CURRENCY_CODES.map((code) => code.toLowerCase())];

export type SentEvent = { headers: Headers; rawBody: string };
export type SeenCall = {
  method: string;
  path: string;
  params: Record<string, unknown>;
  headers: IncomingMessage["headers"];
};

/** What a test decides for Stripe: a refusal instead of a call's own answer, without any effect. */
export type StripeRules = {
  instead: ((call: Pick<SeenCall, "method" | "path">) => { status: number; error: object } | null) | null;
};

/**
 * A stateful fake of Stripe over HTTP on loopback. It checks every request and answer against Stripe's document, keeps
 * Idempotency-Keys with their parameters and answers, and signs its events with the SDK's own test tools. Its mode is the key's.
 */
export async function startFakeStripe(secretKey = SECRET_KEY) {
  const document = openStripeDocument();
  const events: SentEvent[] = [];
  const calls: SeenCall[] = [];
  const faults: string[] = [];
  const fault = new Map<CallKind, Fault>();
  const rules: StripeRules = { instead: null };
  const kept = new Map<string, { request: string; status: number; body: string }>();
  const keys: Keys = {
    known: secretKey,
    denied: new Set(),
    mayCharge: true,
    settled: "brl",
    takes: PAYMENT_CURRENCIES,
  };

  const tell = (type: string, about: Record<string, unknown>) =>
    void events.push(signedEvent({ type, livemode: secretKey.includes("_live_"), data: { object: about } }));
  const account = newFakeAccount(document, tell);
  const cards = newFakeCards(document, account, tell);
  const route = stripeRoutes(account, cards, document, keys);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://stripe.example");
    const method = request.method ?? "GET";
    const body = await text(request);
    const isUpload = request.headers["content-type"]?.startsWith("multipart/form-data");
    const params = isUpload ? readUpload(body) : readForm(method === "GET" ? url.search.slice(1) : body);
    calls.push({ method, path: url.pathname, params, headers: request.headers });
    const kind = method === "GET" ? "question" : "change";
    const fault = takeFault(kind, url.pathname);
    if (fault === "request_lost") return void request.socket.destroy();
    if (fault === "html") return void response.writeHead(200).end("<html>a proxy's page</html>");
    if (fault === "server_error") return send(response, 500, { error: { type: "api_error" } });
    if (fault === "throttled")
      return send(response, 429, { error: { type: "rate_limit_error", code: "rate_limit" } });
    const refusal = rules.instead?.({ method, path: url.pathname });
    if (refusal) return send(response, refusal.status, { error: refusal.error });
    const { status, body: said } = once(request, `${method} ${url.pathname} ${body}`, () =>
      perform(method.toLowerCase(), url.pathname, params, request.headers.authorization),
    );
    if (fault === "answer_lost") return void request.socket.destroy();
    if (fault === "answer_cut") return void response.writeHead(status).end(said.slice(0, said.length / 2));
    response.writeHead(status, { "content-type": "application/json", "request-id": "req_fake" });
    response.end(fault ? changed(said, fault) : said);
  }

  // Only an answer about one session or a new payment can be made wrong in content.
  function takeFault(kind: CallKind, path: string): Fault | null {
    const trouble = fault.get(kind);
    if (!trouble) return null;
    const isOfAnswer = ["unknown_status", "other_amount", "other_currency"].includes(trouble);
    const isOne = /\/sessions\/cs_\w+$/.test(path) || (kind === "change" && path === "/v1/payment_intents");
    if (isOfAnswer && !isOne) return null;
    fault.delete(kind);
    return trouble;
  }

  /** Stripe answers a repeated key with its first answer, and refuses it with other parameters. */
  function once(request: IncomingMessage, said: string, run: () => { status: number; body: string }) {
    const key = request.headers["idempotency-key"];
    const first = typeof key === "string" ? kept.get(key) : undefined;
    if (first && first.request !== said) {
      return { status: 400, body: JSON.stringify({ error: { type: "idempotency_error" } }) };
    }
    const answered = first ?? { ...run(), request: said };
    // The answer of a declined card is kept under the key like any other.
    if (typeof key === "string" && (answered.status < 400 || answered.status === 402))
      kept.set(key, answered);
    return answered;
  }

  function perform(method: string, path: string, params: Record<string, unknown>, authorization = "") {
    try {
      if (authorization !== `Bearer ${keys.known}`) {
        throw new StripeRefusal(401, {
          type: "invalid_request_error",
          message: `Invalid API Key provided: ${authorization}`,
        });
      }
      return { status: 200, body: JSON.stringify(route(method, path, params)) };
    } catch (error) {
      if (error instanceof StripeRefusal)
        return { status: error.status, body: JSON.stringify({ error: error.error }) };
      faults.push(String(error));
      return {
        status: 400,
        body: JSON.stringify({ error: { type: "invalid_request_error", code: "document" } }),
      };
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the server has no port");
  return {
    host: { host: "127.0.0.1", port: address.port, protocol: "http" } as const,
    account,
    cards,
    events,
    calls,
    keys,
    rules,
    /** Violations of Stripe's document; empty when every request and answer fits. */
    faults,
    tell,
    failNext: (trouble: Fault, on: CallKind) => void fault.set(on, trouble),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

let eventCount = 0;

/** An event as Stripe sends it, signed by the SDK's own tool for tests. */
export function signedEvent(
  event: { type: string; data: { object: object }; [member: string]: unknown },
  { secret = WEBHOOK_SECRET, timestamp }: { secret?: string; timestamp?: number } = {},
): SentEvent {
  eventCount += 1;
  const whole = {
    id: `evt_${eventCount}`,
    object: "event",
    livemode: false,
    created: Math.floor(Date.now() / 1000),
    ...event,
  };
  const payload = JSON.stringify(whole);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp ? { timestamp } : {}),
  });
  return { headers: new Headers({ "stripe-signature": signature }), rawBody: payload };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function changed(said: string, fault: Fault): string {
  const answer = JSON.parse(said) as Thing & { payment_intent?: Thing };
  const payment = answer.payment_intent ?? answer;
  if (fault === "unknown_status") answer.status = "almost";
  if (fault === "other_amount") payment.amount_received = Number(answer.amount_total ?? answer.amount) - 1;
  if (fault === "other_currency") payment.currency = "ars";
  return JSON.stringify(answer);
}
