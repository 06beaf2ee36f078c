import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { describe, expect, it, vi } from "vitest";
import type { UnreadableRow } from "#lib/platform/request-context";
import { ADAPTERS } from "#lib/providers/adapters";
import { adyenReports } from "#lib/providers/adyen/adyen-reports";
import { apiPixAdapter } from "#lib/providers/api-pix/adapter";
import { apiPixReports } from "#lib/providers/api-pix/reports";
import type { ProviderAnswer, ProviderCall } from "#lib/providers/calls/call-provider";
import * as calls from "#lib/providers/calls/call-provider";
import { efiPayoutsAdapter } from "#lib/providers/efi-payouts/adapter";
import { efiPayoutReports } from "#lib/providers/efi-payouts/reports";
import { mercadoPagoAdapter } from "#lib/providers/mercado-pago/adapter";
import { nowpayments } from "#lib/providers/nowpayments/nowpayments";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { newStripeAdapter } from "#lib/providers/stripe/stripe-adapter";
import { collectUnreadableRows } from "#lib/providers/unreadable-rows";
import { wooviAdapter } from "#lib/providers/woovi/adapter";
import { wooviPayoutsAdapter } from "#lib/providers/woovi-payouts/adapter";
import { changeSettings } from "#test/change-settings";
import { connectionTo } from "#test/providers/adyen/adyen-for-tests";
import { COMPANY, toWebhook } from "#test/providers/adyen/fake-adyen";
import { startFakeServer } from "#test/providers/fake-server";
import { API_KEY, IPN_SECRET } from "#test/providers/nowpayments/fake-nowpayments";
import { CONNECTION } from "#test/providers/stripe/stripe-connection";

const PUBLIC_KEY = generateKeyPairSync("rsa", { modulusLength: 2048 })
  .publicKey.export({ type: "spki", format: "pem" })
  .toString();

changeSettings({ allowPrivateTargets: true });
const answers = new Map<string, unknown>();
vi.spyOn(calls, "callProvider").mockImplementation(async ({ url }: ProviderCall): Promise<ProviderAnswer> => {
  const found = [...answers].find(([end]) => url.pathname.endsWith(end));
  return { status: found ? 200 : 404, headers: {}, body: found?.[1] ?? {} } as ProviderAnswer;
});

const [START, END] = [new Date("2026-11-01T00:00:00Z"), new Date("2026-12-01T00:00:00Z")];
const AT = "2026-11-20T12:00:00Z";
const E2E = `E${"1".repeat(31)}`;
const TXID = "t".repeat(30);
const REFUND = { id: "D1", valor: "1.00", status: "DEVOLVIDO", horario: { liquidacao: AT } };
const PIX = { endToEndId: E2E, txid: TXID, valor: "10.50", horario: AT, devolucoes: [REFUND] };
const BANK = apiPixAdapter.settings.parse({
  ...{ profile: "plain", pixKey: "a@example.com", clientId: "c", clientSecret: "s" },
  baseUrl: "https://psp.example.com/v2",
});
const MERCADO_PAGO = {
  ...{ id: "8", status: "approved", payment_method_id: "pix", external_reference: TXID, refunds: null },
  ...{ transaction_amount: "10.5", date_approved: AT, date_last_updated: null },
};
const OF = { id: "con_of_a_test", mode: "live" } as const;
const pages = (pix: unknown[]) => ({ parametros: { paginacao: { quantidadeDePaginas: 1 } }, pix });

/** A list of a provider: `read` returns the result for these rows; `row` is readable, `unreadable` is not. */
type List = { row: unknown; unreadable: unknown; read: (rows: unknown[]) => Promise<unknown[]> };

/** Answers calls whose path ends in `path`, and token requests. */
function answering(path: string, body: unknown): void {
  answers.clear();
  answers.set("/oauth/token", { access_token: "t", token_type: "Bearer", expires_in: 3600 });
  answers.set(path, body);
}

const adyenEvent = (more: object = {}) => ({
  ...{ pspReference: "P1", originalReference: "", merchantAccountCode: COMPANY.merchantAccount },
  ...{ merchantReference: "order-7", amount: { value: 100, currency: "BRL" }, eventCode: "AUTHORISATION" },
  ...{ eventDate: AT, success: true, reason: "" },
  ...more,
});

/**
 * Every list that an adapter reads, by its name; a text is the reason why it reads none, or why none of its rows may be left out.
 */
const LISTS: Record<string, Record<string, List> | string> = {
  adyen: {
    notificationItems: {
      row: adyenEvent({ merchantReference: "att_01m861awkcf6dv3hjxek9ef3g4.100.100" }),
      unreadable: adyenEvent({ eventCode: "" }),
      read: (rows) =>
        adyenReports.read(connectionTo(), new Headers(), toWebhook(rows as never[], COMPANY.hmacKey)),
    },
  },
  "api-pix": {
    "the webhook's pix": {
      row: { endToEndId: E2E, txid: TXID },
      unreadable: { endToEndId: `${E2E}1`, txid: TXID },
      read: (pix) => apiPixReports.read({ ...OF, settings: BANK }, new Headers(), { pix }),
    },
    "the webhook's devolucoes": {
      row: { id: "D1" },
      unreadable: { id: "D 1" },
      read: async (devolucoes) =>
        apiPixReports.defer?.({ pix: [{ endToEndId: E2E, devolucoes }] }).later ?? [],
    },
    "GET /pix": {
      row: { ...PIX, devolucoes: null },
      unreadable: { ...PIX, endToEndId: `${E2E}1` },
      read: (rows) => {
        answering("/pix", pages(rows));
        return apiPixAdapter.open({ ...OF, settings: { ...BANK } }).listEntries(START, END);
      },
    },
    "the devolucoes of GET /pix": {
      row: REFUND,
      unreadable: { ...REFUND, valor: "1" },
      read: async (devolucoes) => {
        answering("/pix", pages([{ ...PIX, devolucoes }]));
        const all = await apiPixAdapter.open({ ...OF, settings: { ...BANK } }).listEntries(START, END);
        return all.filter(({ kind }) => kind === "GIVEN_BACK");
      },
    },
    "the pix of a charge": {
      row: PIX,
      unreadable: { ...PIX, valor: null },
      read: (pix) => {
        const charge = { txid: TXID, status: "CONCLUIDA", chave: "a@example.com", calendario: {} };
        answering(`/cob/${TXID}`, { ...charge, valor: { original: "10.50" }, pix });
        return apiPixAdapter.open({ ...OF, settings: { ...BANK } }).listPayments(TXID, "cob");
      },
    },
  },
  cielo:
    "the payments of one order: a row may be left out only beside a payment that took money; otherwise the order might be sold twice",
  "efi-boletos":
    "the transactions of one boleto: if a row were left out, the boleto might be registered twice",
  "efi-payouts": {
    "the webhook's pix": {
      row: { gnExtras: { idEnvio: "P1" } },
      unreadable: { gnExtras: { idEnvio: "P 1" } },
      read: async (pix) => efiPayoutReports.defer?.({ pix }).later ?? [],
    },
    "GET /v2/gn/pix/enviados": {
      row: {
        endToEndId: E2E,
        idEnvio: "P1",
        valor: "1.00",
        status: "REALIZADO",
        horario: { solicitacao: AT },
      },
      unreadable: { endToEndId: null, idEnvio: "P1" },
      read: (rows) => {
        answering("/gn/pix/enviados", pages(rows));
        const { profile: _, ...settings } = BANK;
        const of = efiPayoutsAdapter.settings.parse(settings);
        return efiPayoutsAdapter.open({ ...OF, settings: of }).listEntries(START, END);
      },
    },
  },
  esplora: "a block with a row that cannot be read is one that cannot be believed",
  evm: "a block with a row that cannot be read is one that cannot be believed",
  nowpayments: {
    payment_extra_ids: {
      row: "2",
      unreadable: null,
      read: async (payment_extra_ids) => {
        const payment = { pay_address: "a", pay_amount: "1", pay_currency: "btc", order_id: "o" };
        const existing = { ...payment, payment_status: "finished", actually_paid: "1", updated_at: AT };
        answering("/payment/1", { ...existing, payment_id: "1", payment_extra_ids });
        answers.set("/payment/2", { ...existing, payment_id: "2" });
        const settings = nowpayments.settings.parse({ apiKey: API_KEY, ipnSecret: IPN_SECRET });
        const state = await nowpayments.open({ ...OF, settings } as never).findPayment("1");
        return state?.transactions.slice(1) ?? [];
      },
    },
  },
  stripe: {
    "balance transactions": {
      row: {
        ...{ id: "txn_1", type: "charge", created: 1_795_000_000 },
        source: {
          ...{ object: "charge", payment_intent: "pi_1", amount_captured: 1901 },
          metadata: {
            ponte_attempt: "att_1",
            ponte_brl_minor: "10000",
            ponte_currency: "USD",
            ponte_minor: "1901",
          },
        },
      },
      unreadable: { id: "txn_2", type: "charge", created: "now", source: null },
      read: (rows) => atStripe("/v1/balance_transactions", rows, (stripe) => stripe.listEntries(START, END)),
    },
  },
  "stripe-cards": "it reads Stripe's list by the code of `stripe`, whose rows are here",
  "mercado-pago": {
    "GET /v1/payments/search": {
      row: MERCADO_PAGO,
      unreadable: { ...MERCADO_PAGO, transaction_amount: "10.505" },
      read: (results) => {
        answering("/search", { results, paging: { total: String(results.length) } });
        return mercadoPago().listEntries(START, END);
      },
    },
    "the refunds of a payment": {
      row: { id: "9", amount: "1", status: "approved", date_created: AT, metadata: null },
      unreadable: { id: "10", amount: null, status: "approved", date_created: AT },
      read: async (refunds) => {
        answering("/search", { results: [{ ...MERCADO_PAGO, refunds }], paging: { total: "1" } });
        const entries = await mercadoPago().listEntries(START, END);
        return entries.filter(({ kind }) => kind === "GIVEN_BACK");
      },
    },
  },
  "woovi-payouts": {
    "GET /payment": {
      row: {
        payment: { correlationID: "P1", value: 100, status: "CONFIRMED" },
        transaction: { endToEndId: E2E, time: AT },
      },
      unreadable: { payment: { correlationID: "P1", value: "1" } },
      read: (payments) => {
        answering("/payment", { payments, pageInfo: { hasNextPage: false } });
        return wooviPayouts().listEntries(START, END);
      },
    },
    "GET /account": {
      row: { isDefault: true, balance: { available: 5 } },
      unreadable: { isDefault: false, balance: null },
      read: async (accounts) => {
        answering("/account", { accounts });
        const minor = await wooviPayouts().findBalance?.();
        return typeof minor === "number" ? [minor] : [];
      },
    },
  },
  woovi: {
    "GET /transaction": {
      row: { type: null, value: 100, time: AT, endToEndId: E2E, charge: { correlationID: TXID } },
      unreadable: { value: "1", time: AT, endToEndId: E2E },
      read: (transactions) => {
        answering("/transaction", { transactions, pageInfo: { hasNextPage: false } });
        answers.set("/refund", { refunds: null, pageInfo: { hasNextPage: false } });
        return woovi().listEntries(START, END);
      },
    },
    "GET /refund": {
      row: { correlationID: "r1", value: 100, status: "CONFIRMED", time: AT },
      unreadable: { correlationID: "r2", value: 1.5, status: "CONFIRMED", time: AT },
      read: (refunds) => {
        answering("/refund", { refunds, pageInfo: { hasNextPage: false } });
        answers.set("/transaction", { transactions: [], pageInfo: { hasNextPage: false } });
        return woovi().listEntries(START, END);
      },
    },
    "GET /charge/{id}/refund": {
      row: { correlationID: "r1", value: 100, status: "CONFIRMED", endToEndId: E2E },
      unreadable: { correlationID: "", value: 100, status: "CONFIRMED", endToEndId: E2E },
      read: async (refunds) => {
        const paid = { value: 100, time: AT, endToEndId: E2E, charge: { correlationID: TXID } };
        answering(`/charge/${TXID}`, {
          charge: { correlationID: TXID, value: 100, status: "COMPLETED", brCode: "0" },
        });
        answers.set("/transaction", { transactions: [paid], pageInfo: { hasNextPage: false } });
        answers.set(`/charge/${TXID}/refund`, { refunds });
        const [reported] = await woovi().listPayments(TXID, "cob");
        const back = reported?.kind === "PAID" ? reported.givenBack : undefined;
        return back && "refunds" in back ? [...back.refunds] : [];
      },
    },
  },
};

function mercadoPago() {
  const settings = mercadoPagoAdapter.settings.parse({ accessToken: "token", webhookSecret: IPN_SECRET });
  return mercadoPagoAdapter.open({ ...OF, settings });
}

function woovi() {
  return wooviAdapter.open({ ...OF, settings: wooviAdapter.settings.parse({ appId: "app" }) });
}

function wooviPayouts() {
  const settings = wooviPayoutsAdapter.settings.parse({ appId: "app", publicKey: PUBLIC_KEY });
  return wooviPayoutsAdapter.open({ ...OF, settings });
}

const AS_IT_IS = {
  status: (body: Record<string, unknown>) => body,
  amount: (body: Record<string, unknown>) => body,
};

async function atStripe(
  url: string,
  data: unknown[],
  read: (stripe: ReturnType<ReturnType<typeof newStripeAdapter>["open"]>) => Promise<unknown[]>,
): Promise<unknown[]> {
  const list = { object: "list", url, data, has_more: false };
  const server = await startFakeServer(() => ({ status: 200, body: list }), AS_IT_IS);
  try {
    const { hostname, port } = server.origin;
    return await read(
      newStripeAdapter({ protocol: "http", host: hostname, port: Number(port) }).open(CONNECTION),
    );
  } finally {
    await server.close();
  }
}

const readKept = async (
  { read }: List,
  rows: unknown[],
): Promise<{ result: unknown[]; unreadable: UnreadableRow[] }> => collectUnreadableRows(() => read(rows));

describe("a row that cannot be read", () => {
  it("is covered for each adapter", () => {
    expect(Object.keys(LISTS).toSorted()).toEqual(ADAPTERS.map(({ name }) => name).toSorted());
  });

  const all = Object.entries(LISTS).flatMap(([adapter, lists]) =>
    typeof lists === "string" ? [] : Object.entries(lists).map(([name, list]) => ({ adapter, name, list })),
  );
  it.each(all)("of $adapter, $name, is left out and kept, and the others take effect", async ({ list }) => {
    const { row, unreadable } = list;
    const whole = await readKept(list, [row]);
    expect([whole.result.length, whole.unreadable.length]).toEqual([1, 0]);
    const mixed = await readKept(list, [unreadable, row]);
    expect(mixed.result).toHaveLength(1);
    expect(mixed.unreadable.length).toBeGreaterThan(0);
    for (const { row: kept } of mixed.unreadable)
      expect(JSON.stringify(kept)).toContain(JSON.stringify(unreadable).slice(1, 9));
  });

  it("makes its whole list unreadable if the caller does not keep such rows, so that no request is sent twice", async () => {
    const found = all.find(({ adapter }) => adapter === "stripe");
    if (!found) throw new Error("there is no such list");
    const { read, row, unreadable } = found.list;
    await expect(read([unreadable, row])).rejects.toBeInstanceOf(ProviderTimeout);
  });
});

describe("a Pix of a callback or of a list", () => {
  const read = (pix: unknown) => apiPixReports.read({ ...OF, settings: BANK }, new Headers(), { pix });

  it.each([
    ["null", null],
    ["nothing", ""],
    ["the BR Code's sign for no txid", "***"],
    ["of another form than ours", "order-7"],
  ])("whose txid is %s is read, and matches no charge", async (_, txid) => {
    const { result, unreadable } = await collectUnreadableRows(() =>
      read([{ endToEndId: E2E, txid, devolucoes: null }]),
    );
    expect([result, unreadable]).toEqual([[], []]);
    answering("/pix", pages([{ ...PIX, txid, devolucoes: null, chave: null }]));
    const bank = apiPixAdapter.open({ ...OF, settings: { ...BANK } });
    const statement = await collectUnreadableRows(() => bank.listEntries(START, END));
    const reference = txid === "order-7" ? txid : null;
    expect(statement.result).toMatchObject([{ kind: "RECEIVED", id: E2E, amountMinor: 1050, reference }]);
    expect(statement.unreadable).toEqual([]);
  });
});

/** Lists that are read as a whole, and why; every other one must use `listOf` or `readRows`. */
const WHOLE: Record<string, string> = {
  "lib/providers/api-pix/recurring/wire.ts":
    "requests to the payer's bank; an unreadable list counts as empty",
  "lib/providers/api-pix/wire.ts":
    "days of a discount that a bank repeats; an unreadable list counts as empty",
  "lib/providers/api-pix/refusal.ts": "words of a refusal; an unreadable list counts as empty",
  "lib/providers/efi-boletos/wire.ts": "LISTS.efi-boletos",
  "lib/providers/esplora/esplora-endpoint.ts": "LISTS.esplora",
  "lib/providers/ptax/ptax.ts": "a source of rates: the other one is asked",
  "lib/providers/public-rates/price-sources.ts": "a source of rates: the others are asked",
  "lib/providers/sandbox/report-schema.ts": "the sandbox is part of this program",
  "lib/providers/mercado-pago/client.ts": "words of a refusal; an unreadable list counts as empty",
  "lib/providers/mercado-pago/wire.ts":
    "LISTS.mercado-pago; refunds before a refund; fees and tags: an unreadable list counts as empty",
  "lib/providers/woovi-payouts/wire.ts":
    "a list in which one payment is looked for: what is not in it was never taken",
  "lib/providers/woovi/client.ts": "words of a refusal; an unreadable list counts as empty",
};

it("every other list tolerates an unreadable row", async () => {
  const found: string[] = [];
  for await (const path of glob("lib/providers/**/*.ts")) {
    if (path.endsWith(".test.ts") || path.endsWith("unreadable-rows.ts")) continue;
    if (/\.array\((?!z\.unknown\(\)\))/.test(readFileSync(path, "utf8"))) found.push(path);
  }
  expect(found.toSorted()).toEqual(Object.keys(WHOLE).toSorted());
});
