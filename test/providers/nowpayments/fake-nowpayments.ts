import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { coinOf } from "#lib/providers/nowpayments/tickers";
import type { Fault } from "#test/providers/contract/subject";
import { nowpaymentsDocument } from "#test/providers/nowpayments/contract-document";

export const API_KEY = "NP-KEY-0001";
export const LOG_IN = { email: "owner@example.com", password: "password-of-the-account" };
export const IPN_SECRET = "ipn-secret-of-the-fake-company";

/** How the fake spoils its next answer to a POST or a GET. */
export type Spoiled = Fault | "with_memo";

type Payment = {
  payment_id: number;
  payment_status: string;
  pay_address: string;
  price_amount: number;
  price_currency: string;
  pay_amount: number;
  actually_paid: number;
  pay_currency: string;
  order_id: string | null;
  order_description: string;
  purchase_id: string;
  outcome_amount: number;
  outcome_currency: string;
  created_at: string;
  updated_at: string;
  parent_payment_id?: number;
  payment_extra_ids?: number[];
  payin_extra_id?: string;
};

export type FakeNowpayments = Awaited<ReturnType<typeof startFakeNowpayments>>;

/**
 * A stateful NOWPayments over HTTP on loopback, which checks requests and intended answers by its document; `findings` lists the
 * violations. Coins cost `price` (fiat for one whole coin); the smallest payment is `minimum` coins. Its list of payments needs a
 * log-in token besides the key, as the published text requires.
 */
export async function startFakeNowpayments({ price = 500_000, minimum = 0.00001 } = {}) {
  const document = nowpaymentsDocument();
  const payments = new Map<string, Payment>();
  const findings: string[] = [];
  const requests: { method: string; path: string; body: string }[] = [];
  const sent: { headers: Record<string, string>; rawBody: string; paymentId: string }[] = [];
  const spoiled: { how: Spoiled; method: string }[] = [];
  const rules: { instead: ((method: string, path: string) => [number, unknown] | null) | null } = {
    instead: null,
  };
  const tokens = new Set<string>();
  let clockMs = Date.now() - 60_000;
  let lastId = 5_000_000_000 + (randomBytes(3).readUIntBE(0, 3) % 1_000_000) * 100 + 3;

  const tick = () => {
    clockMs += 7;
    return new Date(clockMs).toISOString();
  };
  const base = (): Pick<Payment, "created_at" | "updated_at" | "purchase_id" | "outcome_currency"> => {
    const at = tick();
    return { created_at: at, updated_at: at, purchase_id: `${lastId + 1_000}`, outcome_currency: "trx" };
  };

  function create(body: Record<string, unknown>): Payment {
    // No two ids differ only in the last digit, so that a test can invent one.
    lastId += 10;
    const payment: Payment = {
      payment_id: lastId,
      payment_status: "waiting",
      pay_address: `fake1q${randomBytes(16).toString("hex")}`,
      price_amount: Number(body.price_amount),
      price_currency: String(body.price_currency),
      pay_amount: Number(body.pay_amount ?? Number(body.price_amount) / price),
      actually_paid: 0,
      pay_currency: String(body.pay_currency),
      order_id: String(body.order_id ?? ""),
      order_description: "",
      outcome_amount: 0,
      ...base(),
    };
    payments.set(`${lastId}`, payment);
    return payment;
  }

  function change(id: string, facts: Partial<Payment>): void {
    const payment = payments.get(id);
    if (!payment) throw new Error("the fake has no such payment");
    Object.assign(payment, facts, { updated_at: tick() });
    const rawBody = JSON.stringify({
      ...payment,
      fee: { currency: "btc", depositFee: 0.0985, serviceFee: 0 },
    });
    sent.push({ headers: { "x-nowpayments-sig": signed(rawBody) }, rawBody, paymentId: id });
  }

  function logIn(body: Record<string, unknown> | undefined): [number, unknown] {
    if (body?.email !== LOG_IN.email || body.password !== LOG_IN.password) {
      return [403, { status: false, statusCode: 403, code: "ACCESS_DENIED", message: "Access denied" }];
    }
    const token = randomBytes(16).toString("hex");
    tokens.add(token);
    return [200, { token }];
  }

  function answerOf(method: string, url: URL, body: Record<string, unknown> | undefined): [number, unknown] {
    const id = /^\/v1\/payment\/(.+)$/.exec(url.pathname)?.[1];
    if (method === "POST" && url.pathname === "/v1/payment" && body) return [201, create(body)];
    if (id)
      return payments.has(id)
        ? [200, payments.get(id)]
        : [404, { code: "NOT_FOUND", message: "Payment not found" }];
    if (url.pathname === "/v1/payment/") return [200, pageOf(url.searchParams)];
    const currency_from = url.searchParams.get("currency_from");
    if (url.pathname === "/v1/min-amount") {
      return [200, { currency_from, currency_to: "trx", min_amount: minimum, fiat_equivalent: 1.5 }];
    }
    const amount_from = Number(url.searchParams.get("amount"));
    const currency_to = url.searchParams.get("currency_to");
    return [
      200,
      { currency_from, amount_from, currency_to, estimated_amount: Number((amount_from / price).toFixed(8)) },
    ];
  }

  function pageOf(query: URLSearchParams) {
    const [limit, page] = [Number(query.get("limit")), Number(query.get("page"))];
    const since = new Date(query.get("dateFrom") ?? 0).toISOString();
    const all = [...payments.values()].filter(({ created_at }) => created_at >= since);
    const data = all.slice(page * limit, (page + 1) * limit);
    return { data, limit, page, pagesCount: Math.ceil(all.length / limit), total: all.length };
  }

  const server = createServer((request, response) => void handle(request, response));
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? "";
    const url = new URL(request.url ?? "", "http://fake");
    const text = await textOf(request);
    requests.push({ method, path: `${url.pathname}${url.search}`, body: text });
    const how = url.pathname === "/v1/auth" ? undefined : takeSpoiled(spoiled, method);
    if (how === "request_lost") return void request.socket.destroy();
    if (how === "html") return void response.writeHead(200).end("<html>Bad gateway</html>");
    if (how === "server_error") return void response.writeHead(500).end("{}");
    if (how === "unavailable") return void response.writeHead(503).end("{}");
    if (how === "bad_gateway") return void response.writeHead(502).end("<html>Bad gateway</html>");
    if (how === "throttled") return void response.writeHead(429).end("{}");
    if (how === "throttled_for_a_second")
      return void response.writeHead(429, { "retry-after": "1" }).end("{}");
    if (how === "silence") return;
    const instead = rules.instead?.(method, url.pathname);
    if (instead) return void response.writeHead(instead[0]).end(JSON.stringify(instead[1]));
    if (request.headers["x-api-key"] !== API_KEY) {
      return void response.writeHead(403).end('{"code":"INVALID_API_KEY","message":"Invalid api key"}');
    }
    const body = text === "" ? undefined : (JSON.parse(text) as Record<string, unknown>);
    if (url.pathname === "/v1/auth") {
      const [status, answer] = logIn(body);
      return void response.writeHead(status).end(JSON.stringify(answer));
    }
    const [, token = ""] = (request.headers.authorization ?? "").split(" ");
    if (url.pathname === "/v1/payment/" && !tokens.has(token)) {
      const message = "Authorization header is empty (Bearer JWTtoken is required)";
      const refusal = { status: false, statusCode: 401, code: "AUTH_REQUIRED", message };
      return void response.writeHead(401).end(JSON.stringify(refusal));
    }
    if (how === "done_too_late") return void response.once("close", () => answerOf(method, url, body));
    const path = url.pathname.replace(/^\/v1\/payment\/.+$/, "/v1/payment/{payment_id}");
    findings.push(...document.findInRequest(method, path, url.searchParams, body));
    const [status, answer] = answerOf(method, url, body);
    if (status < 400) findings.push(...document.findInAnswer(method, path, status, answer));
    if (how === "answer_lost") return void request.socket.destroy();
    if (how === "done_in_silence") return;
    const reported = JSON.stringify(spoil(answer, how));
    response.writeHead(status, { "content-type": "application/json" });
    response.end(how === "answer_cut" ? reported.slice(0, -20) : reported);
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the fake has no port");

  return {
    settings: {
      apiKey: API_KEY,
      ipnSecret: IPN_SECRET,
      ...LOG_IN,
      baseUrl: `http://127.0.0.1:${address.port}`,
    },
    findings,
    /** What a test decides: an answer instead of a call's own, without any effect. */
    rules,
    asked: requests,
    sent,
    payments,
    change,
    failNext: (how: Spoiled, method: "GET" | "POST") => void spoiled.push({ how, method }),
    /** A payer sends coins: the payment's sum grows, and its status shows whether that was enough. */
    pay(id: string, amountUnits: bigint): void {
      const payment = payments.get(id);
      const coin = payment && coinOf(payment.pay_currency);
      if (!payment || !coin) throw new Error("the fake has no such payment");
      const coins = Number(amountUnits) / 10 ** PAY_CURRENCIES[coin].decimals;
      const paid = Number((payment.actually_paid + coins).toFixed(8));
      change(id, { actually_paid: paid, payment_status: "confirming" });
    },
    /** After enough blocks the payment is over, according to its sum. */
    finish(id: string): void {
      const payment = payments.get(id);
      if (!payment) throw new Error("the fake has no such payment");
      const status = payment.actually_paid < payment.pay_amount ? "partially_paid" : "finished";
      change(id, { payment_status: status, outcome_amount: payment.actually_paid });
    },
    /** More coins to the address of an ended payment: NOWPayments makes a separate payment of them. */
    payAgain(id: string, coins: number): string {
      const first = payments.get(id);
      if (!first) throw new Error("the fake has no such payment");
      const later = create({ ...first, order_id: first.order_id });
      Object.assign(later, { pay_address: first.pay_address, parent_payment_id: first.payment_id });
      first.payment_extra_ids = [...(first.payment_extra_ids ?? []), later.payment_id];
      change(`${later.payment_id}`, { actually_paid: coins, payment_status: "finished" });
      return `${later.payment_id}`;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** NOWPayments' signature of a notification, as its document describes it. */
export function signed(rawBody: string, secret = IPN_SECRET): string {
  const body = JSON.parse(rawBody) as Record<string, unknown>;
  return createHmac("sha512", secret)
    .update(JSON.stringify(body, Object.keys(body).sort()))
    .digest("hex");
}

function takeSpoiled(spoiled: { how: Spoiled; method: string }[], method: string): Spoiled | undefined {
  const index = spoiled.findIndex((one) => one.method === method);
  return index < 0 ? undefined : spoiled.splice(index, 1)[0]?.how;
}

function spoil(answer: unknown, how: Spoiled | undefined): unknown {
  const payment = answer as Payment;
  if (how === "unknown_status") return { ...payment, payment_status: "on_the_moon" };
  if (how === "other_amount") return { ...payment, pay_amount: payment.pay_amount * 2 };
  if (how === "other_currency") return { ...payment, pay_currency: "doge" };
  return how === "with_memo" ? { ...payment, payin_extra_id: "12345" } : answer;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
