import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { sql } from "drizzle-orm";
import Stripe from "stripe";
import Sdk from "stripe";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST } from "#app/api/providers/[provider]/[connection]/[secret]/[[...suffix]]/route.ts";
import { db } from "#db/client";
import { accountKey } from "#lib/connections/connection.rules";
import type { ConnectionRecord } from "#lib/connections/connections.queries";
import { reportAddress } from "#lib/connections/report-address";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { lookUpReport } from "#lib/payments/reports/look-up-report";
import { newId } from "#lib/platform/ids/new-id";
import { seal } from "#lib/platform/secrets/seal";
import { ADAPTERS } from "#lib/providers/adapters";
import { writeReference } from "#lib/providers/adyen/merchant-reference";
import * as calls from "#lib/providers/calls/call-provider";
import { ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import * as stripeClient from "#lib/providers/stripe/stripe-client";
import { connectFake } from "#test/fake-provider/connect-fake";
import { takeLookUps } from "#test/look-up-reports";
import { newMerchant } from "#test/new-merchant";
import { COMPANY, toWebhook } from "#test/providers/adyen/fake-adyen";
import { STORE } from "#test/providers/cielo/fake-cielo";
import * as mercadoPago from "#test/providers/mercado-pago/fake-mercado-pago";
import { API_KEY, IPN_SECRET, signed } from "#test/providers/nowpayments/fake-nowpayments";
import { SECRET_KEY, WEBHOOK_SECRET } from "#test/providers/stripe/fake-stripe";

type Json = Record<string, unknown>;

// How every provider answers when a report makes us ask.
const requested = { answers: { status: 200, headers: {}, body: {} as unknown } };
vi.spyOn(calls, "callProvider").mockImplementation(async () => requested.answers);
vi.spyOn(stripeClient, "newStripeClient").mockImplementation((key: string) => {
  const answer = async () => Response.json(requested.answers.body, { status: requested.answers.status });
  const httpClient = Sdk.createFetchHttpClient(answer as unknown as typeof fetch);
  return new Sdk(key, { httpClient, maxNetworkRetries: 0 });
});

const BANK = {
  pixKey: "a@example.com",
  clientId: "c",
  clientSecret: "s",
  baseUrl: "https://psp.example.com/v2",
};

/** An account at a provider, a report as the provider writes it, and the headers that sign a text. */
type Caller = {
  settings: Json;
  report: Json;
  /** The report as sent, if the signature is part of it. */
  wrap?: (report: Json) => unknown;
  sign?: (rawBody: string) => Record<string, string>;
};

/** A text that cannot be signed is sent unsigned. */
function orElse<T>(make: () => T, otherwise: T): T {
  try {
    return make();
  } catch {
    return otherwise;
  }
}

const WOOVI_KEYS = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

const CALLERS: Record<string, Caller> = {
  adyen: {
    settings: COMPANY,
    report: {
      pspReference: "PSP0000000000001",
      originalReference: null,
      merchantAccountCode: COMPANY.merchantAccount,
      merchantReference: writeReference({
        id: newId("attempt"),
        amountMinor: asMinor(1000),
        payerMinor: asMinor(1000),
        isAuthorization: false,
      }),
      amount: { value: 1000, currency: "BRL" },
      eventCode: "AUTHORISATION",
      eventDate: "2026-11-22T10:00:00+01:00",
      success: true,
      reason: null,
    },
    wrap: (report) => orElse<unknown>(() => toWebhook([report], COMPANY.hmacKey, true), report),
  },
  "api-pix": {
    settings: { profile: "plain", ...BANK },
    report: { endToEndId: "E".padEnd(32, "0"), txid: "t".repeat(30), devolucoes: [{ id: "D1" }] },
    wrap: (pix) => ({ pix: [pix] }),
  },
  cielo: { settings: STORE, report: { PaymentId: randomUUID(), ChangeType: 1 } },
  "efi-payouts": {
    settings: BANK,
    report: { gnExtras: { idEnvio: "p".repeat(30) } },
    wrap: (pix) => ({ pix: [pix] }),
  },
  nowpayments: {
    settings: { apiKey: API_KEY, payoutCoins: [], ipnSecret: IPN_SECRET },
    report: { payment_id: 5, parent_payment_id: 6, payment_status: "finished", order_id: newId("attempt") },
    sign: (rawBody) => ({ "x-nowpayments-sig": orElse(() => signed(rawBody), "0".repeat(128)) }),
  },
  stripe: {
    settings: { secretKey: SECRET_KEY.replace("test", "live"), webhookSecret: WEBHOOK_SECRET },
    report: {
      id: "evt_1",
      type: "charge.refunded",
      livemode: true,
      data: { object: { id: "ch_1", payment_intent: "pi_1", metadata: {} } },
    },
    sign: (payload) => ({
      "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET }),
    }),
  },
  "stripe-cards": {
    settings: {
      secretKey: SECRET_KEY.replace("test", "live"),
      webhookSecret: WEBHOOK_SECRET,
      publishableKey: "pk_live_fakeKeyOfPonte",
    },
    report: {
      id: "evt_2",
      type: "payment_intent.succeeded",
      livemode: true,
      data: { object: { id: "pi_2", object: "payment_intent", metadata: {} } },
    },
    sign: (payload) => ({
      "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET }),
    }),
  },
  "mercado-pago": {
    settings: { accessToken: mercadoPago.ACCESS_TOKEN, webhookSecret: mercadoPago.WEBHOOK_SECRET },
    report: { id: 1, type: "payment", action: "payment.updated", data: { id: "9" } },
    sign: (rawBody) => mercadoPago.signatureOf(orElse(() => String(JSON.parse(rawBody).data.id), "9")),
  },
  woovi: {
    settings: { appId: "app", baseUrl: "https://woovi.example.com" },
    report: { charge: { correlationID: "w1" } },
  },
  "woovi-payouts": {
    settings: { appId: "app", baseUrl: "https://woovi.example.com", publicKey: WOOVI_KEYS.publicKey },
    report: {
      event: "PIX_TRANSACTION_REFUND_RECEIVED_CONFIRMED",
      refundTransaction: { endToEndId: "D1", value: 1, status: "CONFIRMED" },
      originalTransaction: { endToEndId: "E1" },
    },
    sign: (rawBody) => ({
      "x-webhook-signature": sign("sha256", Buffer.from(rawBody), WOOVI_KEYS.privateKey).toString("base64"),
    }),
  },
};

const DEEP = `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
const JUNK = ["", "{", "null", "7", "[]", '"text"', "{}", '{"\\u0000":1}', '{"__proto__":{"a":1}}', DEEP];
const POISONS = [
  ...[null, -1, 0, 1.5, 2 ** 53, 1e300, true, "", "x\u0000y", "\ud800", "9".repeat(39), "x".repeat(5_000)],
  ...["+275760-09-13T00:00:00Z", [], [null], {}, { id: { id: {} } }],
];

/** The report with each of its members, even nested ones, removed or replaced by each poison. */
function spoilt(report: Json): Json[] {
  return Object.keys(report).flatMap((name) => {
    const { [name]: value, ...without } = report;
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    const nested = isObject ? spoilt(value as Json).map((one) => ({ ...report, [name]: one })) : [];
    return [without, ...POISONS.map((poison) => ({ ...report, [name]: poison })), ...nested];
  });
}

let merchantId: MerchantId;
beforeEach(async () => {
  ({ liveId: merchantId } = await newMerchant());
  requested.answers = { status: 200, headers: {}, body: {} };
});

async function connect(provider: string, settings: Json): Promise<ConnectionRecord> {
  const port = ADAPTERS.find(({ name }) => name === provider)?.port;
  if (!port) throw new Error(`there is no adapter ${provider}`);
  const sealed = seal("connection-settings", JSON.stringify(settings));
  return (await connectFake(merchantId, { provider, port, settings: sealed })).connection;
}

async function send(connection: ConnectionRecord, rawBody: string, headers: Record<string, string> = {}) {
  const address = reportAddress(connection);
  const [, , , provider = "", of = "", secret = ""] = new URL(address).pathname.split("/");
  const request = new Request(address, { method: "POST", headers, body: rawBody });
  return (await POST(request, { params: Promise.resolve({ provider, connection: of, secret, suffix: [] }) }))
    .status;
}

/** Runs the look-up jobs of a connection's reports. They may fail only because the provider does not answer. */
async function runLookUps({ id }: ConnectionRecord): Promise<void> {
  for (const data of await takeLookUps(id)) {
    await lookUpReport(data).catch((error: unknown) => {
      if (!(error instanceof ProviderTimeout || error instanceof ProviderUnavailable)) throw error;
    });
  }
}

async function timesAlerted({ id: connectionId, provider }: ConnectionRecord): Promise<number> {
  const key = accountKey({ provider, connectionId });
  const [row] = await db().execute<{ times: number }>(
    sql`select coalesce(sum(times), 0)::int as times from report_alerts where provider = ${key}`,
  );
  return row?.times ?? 0;
}

it("every provider that sends reports is covered", () => {
  const reporting = ADAPTERS.filter(({ sendsReports }) => sendsReports).map(({ name }) => name);
  expect(Object.keys(CALLERS).sort()).toEqual(reporting.sort());
});

describe.each(Object.entries(CALLERS))(
  "%s",
  (provider, { settings, report, wrap = (one) => one, sign = () => ({}) }) => {
    it("sends junk, which is refused without an error of ours, and stored", async () => {
      const connection = await connect(provider, settings);
      for (const rawBody of JUNK) {
        const before = await timesAlerted(connection);
        const status = await send(connection, rawBody, sign(rawBody));
        expect([200, 400, 401], rawBody.slice(0, 40)).toContain(status);
        // Some providers test an address by an empty call.
        if (status !== 200) expect(await timesAlerted(connection), rawBody.slice(0, 40)).toBe(before + 1);
      }
    });

    it("spoils any one member of a report, which causes no error of ours and books nothing", async () => {
      const connection = await connect(provider, settings);
      for (const one of spoilt(report)) {
        const rawBody = JSON.stringify(wrap(one));
        const status = await send(connection, rawBody, sign(rawBody));
        // 503: the provider was asked, and its answer is unusable.
        expect([200, 400, 401, 503], rawBody.slice(0, 300)).toContain(status);
      }
      const booked = sql`select 1 from ledger_accounts where merchant_id = ${merchantId} and balance_minor <> 0`;
      expect(await db().execute(booked)).toHaveLength(0);
    });

    it("resends its report if this version cannot read the connection's settings", async () => {
      const connection = await connect(provider, { nothing: "that it knows" });
      expect(await send(connection, "{}")).toBe(503);
    });
  },
);

it("a provider that answers a lookup with junk causes no error of ours", async () => {
  for (const [provider, { settings, report, wrap = (one: Json) => one, sign = () => ({}) }] of Object.entries(
    CALLERS,
  )) {
    const connection = await connect(provider, settings);
    for (const status of [200, 400, 404]) {
      for (const body of [undefined, "text", 7, ...POISONS]) {
        requested.answers = { status, headers: {}, body };
        const rawBody = JSON.stringify(wrap({ ...report, again: randomUUID() }));
        expect([200, 400, 503], `${provider} ${JSON.stringify(body)}`).toContain(
          await send(connection, rawBody, sign(rawBody)),
        );
        await runLookUps(connection);
      }
    }
  }
});
