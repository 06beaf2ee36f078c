import { createHmac, randomInt, randomUUID } from "node:crypto";
import { asMinor } from "#lib/domain/money/minor";
import { encodeDynamicPix } from "#lib/pix/brcode/encode.rules";
import { type FakeCall, startFakeServer } from "#test/providers/fake-server";
import type { Answer } from "#test/providers/spoil";

export const ACCESS_TOKEN = "APP_USR-fake-access-token";
export const WEBHOOK_SECRET = "c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00";
export const ACCOUNT = { id: 446566691, site_id: "MLB", tags: ["normal"] };

type Json = Record<string, unknown>;
export type FakeRefund = { id: number; amount: number; status: string | null; date_created: string } & Json;
export type FakePayment = {
  id: number;
  status: string;
  external_reference: string | null;
  transaction_amount: number;
  transaction_amount_refunded: number;
  date_approved: string | null;
  date_last_updated: string;
  refunds: FakeRefund[];
} & Json;

export type FakeMercadoPago = Awaited<ReturnType<typeof startFakeMercadoPago>>;

/**
 * A stateful Mercado Pago on loopback, by its public OpenAPI document, its SDK's types and its pages. `keepsNames`: whether a
 * refund keeps its request's `metadata`.
 */
export async function startFakeMercadoPago({ keepsNames = true } = {}) {
  const fake = new MercadoPago(keepsNames);
  const { origin, ...server } = await startFakeServer((call) => fake.answer(call), DISTORT);
  return {
    ...server,
    payments: fake.payments,
    /** Forgets its idempotency keys, as happens some time after their request. */
    forgetKeys: () => fake.forgetKeys(),
    account: fake.account,
    /** An answer instead of its own; null for its own. */
    answerInstead: (instead: MercadoPago["instead"]) => {
      fake.instead = instead;
    },
    /** From now on refunds stay in process, as while Banco Central does not answer. */
    holdRefunds: () => {
      fake.holdsRefunds = true;
    },
    pay: (txid: string, amountMinor?: number) => fake.pay(txid, amountMinor),
    giveBack: (id: number, reais: number, status?: string) => fake.refund(fake.find(id), reais, { status }),
    baseUrl: origin.href,
  };
}

/** A notification about a payment as Mercado Pago sends and signs it. */
export function notificationOf(
  id: number | string,
  { secret = WEBHOOK_SECRET, action = "payment.updated" } = {},
) {
  const body = { id: randomInt(1e9), type: "payment", action, api_version: "v1", data: { id: String(id) } };
  return { body, rawBody: JSON.stringify(body), headers: new Headers(signatureOf(id, secret)) };
}

/** The headers by which Mercado Pago signs a notification about that id. */
export function signatureOf(id: number | string, secret = WEBHOOK_SECRET): Record<string, string> {
  const [requestId, ts] = [randomUUID(), String(Date.now())];
  const v1 = createHmac("sha256", secret).update(`id:${id};request-id:${requestId};ts:${ts};`).digest("hex");
  return { "x-signature": `ts=${ts},v1=${v1}`, "x-request-id": requestId };
}

class MercadoPago {
  readonly payments: FakePayment[] = [];
  readonly account: Json = { ...ACCOUNT };
  instead: (call: FakeCall) => Answer | null = () => null;
  holdsRefunds = false;
  readonly #keepsNames: boolean;
  readonly #answered = new Map<string, Answer>();
  #lastId = 90_000_000_000;

  constructor(keepsNames: boolean) {
    this.#keepsNames = keepsNames;
  }

  find(id: number): FakePayment {
    const found = this.payments.find((one) => one.id === id);
    if (!found) throw new Error("Mercado Pago has no such payment");
    return found;
  }

  forgetKeys(): void {
    this.#answered.clear();
  }

  /** A payer's bank pays the newest payment of that reference, and Mercado Pago takes its fee. */
  pay(txid: string, amountMinor?: number): FakePayment {
    const paid = this.payments.findLast(({ external_reference }) => external_reference === txid);
    if (!paid) throw new Error("Mercado Pago has no such payment");
    const amount = amountMinor === undefined ? paid.transaction_amount : amountMinor / 100;
    const fee = Math.round(amount * 0.99) / 100;
    const now = new Date().toISOString();
    return Object.assign(paid, {
      ...{ status: "approved", status_detail: "accredited", transaction_amount: amount, date_approved: now },
      ...{ date_last_updated: now, money_release_date: "2026-11-25T23:30:00.000-04:00" },
      fee_details: [
        { type: "mercadopago_fee", amount: fee, fee_payer: "collector" },
        { type: "financing_fee", amount: 7, fee_payer: "payer" },
      ],
      transaction_details: { net_received_amount: Math.round((amount - fee) * 100) / 100 },
    });
  }

  refund(payment: FakePayment, reais: number, more: Json = {}): FakeRefund {
    const now = new Date().toISOString();
    const { status, metadata } = more;
    const made = {
      ...{ id: ++this.#lastId, payment_id: payment.id, amount: reais, date_created: now },
      ...{ status: (status as string | undefined) ?? "approved", reason: null, label: null },
      metadata: this.#keepsNames ? (metadata ?? {}) : {},
    };
    payment.refunds.push(made);
    payment.date_last_updated = now;
    if (made.status === "rejected") return made;
    // Its sums are floats, such as 0.1 + 0.2.
    payment.transaction_amount_refunded += reais;
    if (payment.transaction_amount - payment.transaction_amount_refunded < 0.001) payment.status = "refunded";
    return made;
  }

  answer(call: FakeCall): Answer {
    const { method, path, headers } = call;
    if (headers.authorization !== `Bearer ${ACCESS_TOKEN}`) return refuse(401, "invalid access token");
    const key = method === "POST" ? headers["x-idempotency-key"] : undefined;
    if (
      method === "POST" &&
      !/^[\da-f]{8}-[\da-f]{4}-\d[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(String(key))
    )
      return refuse(400, "Header X-Idempotency-Key can't be null");
    const before = this.#answered.get(String(key));
    if (before) return before;
    const answer = this.instead(call) ?? this.#answer(call, path.split("/").slice(1));
    if (method === "POST" && answer.status < 300) this.#answered.set(String(key), structuredClone(answer));
    return answer;
  }

  #answer({ method, query, body, headers }: FakeCall, [version, list, id, of]: string[]): Answer {
    if (`${version}/${list}` === "users/me") return { status: 200, body: this.account };
    const sent = (body ?? {}) as Json;
    if (method === "POST" && id === undefined) return this.#create(sent);
    if (id === "search") return this.#search(query);
    const payment = this.payments.find((one) => String(one.id) === id);
    if (!payment) return refuse(404, "Payment not found", [{ code: 2000, description: "Payment not found" }]);
    const tellsOfOpen = headers["x-render-in-process-refunds"] === "true";
    if (method === "GET") {
      const shown = payment.refunds.filter(({ status }) => tellsOfOpen || status !== "in_process");
      return { status: 200, body: of === "refunds" ? shown : payment };
    }
    if (method === "PUT") return cancel(payment, sent);
    const left = payment.transaction_amount - payment.transaction_amount_refunded;
    const isTaken = ["approved", "in_mediation"].includes(payment.status);
    if (!isTaken || Number(sent.amount) > left + 0.001)
      return refuse(400, "Bad Request", [
        { code: 2063, description: "The action requested is not valid for the current payment state" },
      ]);
    const status = this.holdsRefunds ? "in_process" : "approved";
    const made = this.refund(payment, Number(sent.amount), { metadata: sent.metadata, status });
    return status === "in_process" && !tellsOfOpen ? refuse(400, "Bad Request") : { status: 201, body: made };
  }

  #create(sent: Json): Answer {
    const { payer, transaction_amount, external_reference, payment_method_id, date_of_expiration } = sent;
    const email = (payer as Json | undefined)?.email;
    if (typeof email !== "string") return refuse(400, "Payer email must be a valid email");
    if (email.includes("+"))
      return refuse(
        400,
        `Payer ${email} with 529.982.247-25 is not valid for ${ACCESS_TOKEN}-${"x".repeat(30)}`,
      );
    if (payment_method_id !== "pix" || !/-03:00$/.test(String(date_of_expiration)))
      return refuse(400, "bad_request");
    const id = ++this.#lastId;
    const now = new Date().toISOString();
    const receiver = {
      merchantName: "Fake",
      merchantCity: "Osasco",
      amountMinor: asMinor(Math.round(Number(transaction_amount) * 100)),
    };
    const created: FakePayment = {
      ...{ id, status: "pending", status_detail: "pending_waiting_transfer", payment_method_id, payer },
      ...{ currency_id: "BRL", external_reference: String(external_reference), description: null },
      ...{ transaction_amount: Number(transaction_amount), transaction_amount_refunded: 0, metadata: {} },
      ...{ date_created: now, date_approved: null, date_last_updated: now, date_of_expiration },
      ...{
        money_release_date: null,
        fee_details: [],
        transaction_details: null,
        refunds: [],
        live_mode: true,
      },
      point_of_interaction: {
        type: "PIX",
        transaction_data: {
          qr_code: encodeDynamicPix({ locationUrl: `qr.mercadopago.example.com/${id}`, ...receiver }),
          bank_info: { payer: { long_name: null }, is_same_bank_account_owner: null },
        },
      },
    };
    this.payments.push(created);
    return { status: 201, body: structuredClone(created) };
  }

  #search(query: URLSearchParams): Answer {
    if (!query.get("sort") || !query.get("criteria")) return refuse(400, "sort and criteria are required");
    const [reference, range] = [query.get("external_reference"), query.get("range")];
    const [begin, end] = [query.get("begin_date") ?? "", query.get("end_date") ?? "~"];
    // A search matches prefixes.
    const all = this.payments.filter(
      (one) =>
        (!reference || one.external_reference?.startsWith(reference)) &&
        (!range || (String(one[range] ?? "") >= begin && String(one[range] ?? "") <= end)),
    );
    const [offset, limit] = [
      Number(query.get("offset") ?? 0),
      Math.min(Number(query.get("limit") ?? 30), 30),
    ];
    const paging = { total: all.length, limit, offset };
    return { status: 200, body: { results: structuredClone(all.slice(offset, offset + limit)), paging } };
  }
}

function cancel(payment: FakePayment, { status }: Json): Answer {
  if (status !== "cancelled" || payment.status !== "pending")
    return refuse(400, "Bad Request", [{ code: 2018, description: "Invalid payment state" }]);
  payment.status = "cancelled";
  return { status: 200, body: payment };
}

function refuse(status: number, message: string, cause: Json[] = []): Answer {
  return { status, body: { message, error: "bad_request", status, cause } };
}

type Change = (one: Json) => Json;
const eachOf = (body: Json, change: Change): Json => {
  if (Array.isArray(body)) return body.map((one) => change(one as Json)) as never;
  if (!Array.isArray(body.results)) return change(body);
  return { ...body, results: body.results.map((one) => change(one as Json)) };
};
const less = (value: unknown) => (typeof value === "number" ? Math.round(value * 100 - 1) / 100 : value);
const DISTORT = {
  status: (body: Json) => eachOf(body, (one) => ({ ...one, status: "under_observation" })),
  amount: (body: Json) =>
    eachOf(body, (one) => ({
      ...one,
      ...("amount" in one
        ? { amount: less(one.amount) }
        : { transaction_amount: less(one.transaction_amount) }),
    })),
};
