import type { z } from "zod";
import { callProvider, type ProviderAnswer } from "#lib/providers/calls/call-provider";
import { readAnswer } from "#lib/providers/calls/read-answer";
import {
  type CreatedPayment,
  createdPayment,
  type ExistingPayment,
  estimateAnswer,
  existingPayment,
  logInAnswer,
  minimumAnswer,
  orderedPayment,
  paymentPage,
} from "#lib/providers/nowpayments/answers";
import { meaningAtNowpayments, type NowpaymentsCall } from "#lib/providers/nowpayments/refusals";
import type { NowpaymentsSettings } from "#lib/providers/nowpayments/settings";
import {
  deniesAccount,
  ProviderFault,
  ProviderTimeout,
  ProviderUnavailable,
} from "#lib/providers/provider-error";

const LIVE = "https://api.nowpayments.io";
// The sandbox is a separate account, where the test case in the request decides a payment's outcome.
const SANDBOX = "https://api-sandbox.nowpayments.io";
const PAGE_SIZE = 500;
const MAX_PAGES = 20;

/** The calls to NOWPayments' interface. Each may throw ProviderTimeout or ProviderFault. */
export type NowpaymentsClient = ReturnType<typeof nowpaymentsClient>;

/** A client of one account. Amounts are decimal texts. */
export function nowpaymentsClient(mode: "test" | "live", settings: NowpaymentsSettings) {
  const base = settings.baseUrl ?? (mode === "live" ? LIVE : SANDBOX);
  const ask = (path: string, query: Record<string, string> = {}, token?: string) => {
    const url = new URL(`/v1/${path}`, base);
    url.search = new URLSearchParams(query).toString();
    const headers = { ...keyOf(settings), ...(token ? { authorization: `Bearer ${token}` } : {}) };
    return callProvider({ method: "GET", url, headers, hasExactNumbers: true });
  };
  const { email, password } = settings;
  const logIn = async () => {
    const call = { method: "POST", url: new URL("/v1/auth", base), headers: keyOf(settings) } as const;
    return read("list payments", logInAnswer, await callProvider({ ...call, json: { email, password } }))
      .token;
  };
  return {
    ask,
    /** True when the settings include the log-in that the list of payments needs. */
    canList: Boolean(email && password),

    /** Tries whether the log-in may read the list of payments. Throws if it may not. */
    async tryList(): Promise<void> {
      read("list payments", paymentPage, await ask("payment/", { limit: "1", page: "0" }, await logIn()));
    },

    async readEstimate(amount: string, from: string, to: string): Promise<string> {
      const query = { amount, currency_from: from, currency_to: to };
      return read("read limits", estimateAnswer, await ask("estimate", query)).estimated_amount;
    },

    /** The smallest payment in a coin, for the account's payout coin. */
    async readMinimum(from: string): Promise<string> {
      return read("read limits", minimumAnswer, await ask("min-amount", { currency_from: from })).min_amount;
    },

    async createPayment(payment: Record<string, unknown>): Promise<CreatedPayment> {
      const url = new URL("/v1/payment", base);
      const call = { method: "POST", url, headers: keyOf(settings), hasExactNumbers: true } as const;
      return read("create payment", createdPayment, await callProvider({ ...call, json: payment }));
    },

    /** Null for a payment that the account does not have. */
    async findPayment(id: string): Promise<ExistingPayment | null> {
      const answer = await ask(`payment/${encodeURIComponent(id)}`);
      const isAbsent = meaningAtNowpayments("find payment", answer.status, answer.body) === "ABSENT";
      return isAbsent ? null : read("find payment", existingPayment, answer);
    },

    /** The id of the first payment of an order made since `since`; null if none. Needs the log-in. */
    async findPaymentOfOrder(orderId: string, since: Date): Promise<string | null> {
      const token = await logIn();
      return findOfOrder((query) => ask("payment/", query, token), orderId, since);
    },
  };
}

type AskPage = (query: Record<string, string>) => Promise<ProviderAnswer>;

async function findOfOrder(askPage: AskPage, orderId: string, since: Date): Promise<string | null> {
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { limit: `${PAGE_SIZE}`, page: `${page}`, sortBy: "created_at", orderBy: "asc" };
    const { data } = read(
      "list payments",
      paymentPage,
      await askPage({ ...query, dateFrom: since.toISOString() }),
    );
    const found = data.find((one) => isOfOrder(one, orderId));
    if (found) return readAnswer(orderedPayment, found, "a payment of an order").payment_id;
    if (data.length < PAGE_SIZE) return null;
  }
  throw new ProviderTimeout("NOWPayments has more payments than could be searched");
}

function isOfOrder(row: unknown, orderId: string): boolean {
  return typeof row === "object" && row !== null && "order_id" in row && row.order_id === orderId;
}

function keyOf({ apiKey }: NowpaymentsSettings): Record<string, string> {
  return { "x-api-key": apiKey };
}

/**
 * Reads NOWPayments' answer. Throws `ProviderUnavailable` for a rejected key or log-in, `ProviderFault` for a refusal that took
 * nothing, and `ProviderTimeout` for any other answer, because its outcome is unknown.
 */
function read<Schema extends z.ZodType>(
  call: NowpaymentsCall,
  schema: Schema,
  { status, body }: ProviderAnswer,
): z.output<Schema> {
  if (status < 400) return readAnswer(schema, body, "NOWPayments' answer");
  const sentence = `NOWPayments refused the request with status ${status}`;
  if (deniesAccount(status)) throw new ProviderUnavailable(sentence, { isDenied: true });
  throw meaningAtNowpayments(call, status, body) === "OPEN"
    ? new ProviderTimeout(sentence)
    : new ProviderFault(sentence);
}
