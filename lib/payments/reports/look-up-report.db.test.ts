import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST } from "#app/api/providers/[provider]/[connection]/[secret]/[[...suffix]]/route.ts";
import { db } from "#db/client";
import { connections } from "#db/schema/connections";
import type { ConnectionRecord } from "#lib/connections/connections.queries";
import { reportAddress } from "#lib/connections/report-address";
import { lookUpReport } from "#lib/payments/reports/look-up-report";
import { newId } from "#lib/platform/ids/new-id";
import type { JobData } from "#lib/platform/jobs/queue";
import { seal } from "#lib/platform/secrets/seal";
import { ADAPTERS } from "#lib/providers/adapters";
import * as calls from "#lib/providers/calls/call-provider";
import { MOST_LOOK_UPS } from "#lib/providers/report-fields";
import { connectFake } from "#test/fake-provider/connect-fake";
import { loadAdapters } from "#test/listed-adapter";
import { newMerchant } from "#test/new-merchant";
import { STORE } from "#test/providers/cielo/fake-cielo";
import { API_KEY, IPN_SECRET, signed } from "#test/providers/nowpayments/fake-nowpayments";

// Every provider answers that it knows nothing, and calls are counted; a token request is not a look-up.
const requested = { times: 0 };
vi.spyOn(calls, "callProvider").mockImplementation(async ({ url }: { url: URL }) => {
  if (url.pathname.endsWith("/oauth/token")) {
    return {
      status: 200,
      headers: {},
      body: { access_token: "t", token_type: "Bearer", expires_in: 3600 },
    };
  }
  requested.times += 1;
  return { status: 404, headers: {}, body: { nome: "PixEnviadoNaoEncontrado" } };
});

const BANK = {
  pixKey: "a@example.com",
  clientId: "c",
  clientSecret: "s",
  baseUrl: "https://psp.example.com/v2",
};
const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
const e2e = (n: number) => `E${String(n).padStart(31, "0")}`;
const id = (n: number) => `d${String(n).padStart(29, "0")}`;

/** The largest unsigned report that each provider's address takes, and how many look-ups it may start. */
const REPORTS: Record<string, { settings: object; report: () => unknown; lookUps: number }> = {
  "api-pix": {
    settings: { profile: "plain", ...BANK },
    report: () => ({
      pix: many(90, (n) => ({
        endToEndId: e2e(n),
        txid: id(n),
        devolucoes: many(40, (m) => ({ id: id(n * 100 + m) })),
      })),
    }),
    lookUps: MOST_LOOK_UPS,
  },
  cielo: { settings: STORE, report: () => ({ PaymentId: randomUUID(), ChangeType: 1 }), lookUps: 1 },
  "efi-payouts": {
    settings: BANK,
    report: () => ({ pix: many(1_000, (n) => ({ gnExtras: { idEnvio: id(n) } })) }),
    lookUps: MOST_LOOK_UPS,
  },
  woovi: {
    settings: { appId: "app" },
    report: () => ({ charge: { correlationID: randomUUID() } }),
    lookUps: 0,
  },
};

async function connect(provider: string): Promise<ConnectionRecord> {
  const adapter = ADAPTERS.find(({ name }) => name === provider);
  if (!adapter) throw new Error(`there is no adapter ${provider}`);
  const { liveId } = await newMerchant();
  const settings = seal("connection-settings", JSON.stringify(REPORTS[provider]?.settings));
  return (await connectFake(liveId, { provider, port: adapter.port, settings })).connection;
}

async function send(connection: ConnectionRecord, body: unknown, headers = {}): Promise<number> {
  return sendText(connection, JSON.stringify(body), headers);
}

async function sendText(connection: ConnectionRecord, text: string, headers = {}): Promise<number> {
  const address = reportAddress(connection);
  const [, , , provider = "", of = "", secret = ""] = new URL(address).pathname.split("/");
  const request = new Request(address, { method: "POST", headers, body: text });
  return (await POST(request, { params: Promise.resolve({ provider, connection: of, secret, suffix: [] }) }))
    .status;
}

async function jobsOf({ id: connectionId }: ConnectionRecord): Promise<JobData["look-up-report"][]> {
  const rows = await db().execute<{ data: JobData["look-up-report"] }>(
    sql`select data from pgboss.job where name = 'look-up-report' and data->>'connectionId' = ${connectionId}`,
  );
  return rows.map(({ data }) => data);
}

beforeEach(() => {
  requested.times = 0;
});

// One unsigned report of 135 kB once made 1,777 provider calls.
it("every provider with unsigned reports is covered", async () => {
  const unsigned = (await loadAdapters()).filter(({ reports, settings }) => {
    const given = { headers: new Headers(), rawBody: "{}", hasSecret: true };
    const connection = { id: "con_1", mode: "live", settings: {} } as never;
    return settings && reports?.isAuthentic(connection, given) === true;
  });
  expect(unsigned.map(({ name }) => name).sort()).toEqual(Object.keys(REPORTS).sort());
});

describe.each(Object.entries(REPORTS))("%s", (provider, { report, lookUps }) => {
  it("is not called while a report waits, and later by jobs, once per subject up to a limit", async () => {
    const connection = await connect(provider);
    expect(await send(connection, report())).toBe(200);
    expect(requested.times).toBe(0);
    const jobs = await jobsOf(connection);
    expect(jobs).toHaveLength(lookUps);
    for (const job of jobs) await lookUpReport(job);
    expect(requested.times).toBe(lookUps);
  });
});

it("is called about at most 300 subjects a minute per account, and other accounts' reports are accepted", async () => {
  const [flooded, other] = [await connect("efi-payouts"), await connect("efi-payouts")];
  const statuses = [];
  for (let n = 0; n < 5; n++) statuses.push(await send(flooded, REPORTS["efi-payouts"]?.report()));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await jobsOf(flooded)).toHaveLength(300);
  expect(await send(other, REPORTS["efi-payouts"]?.report())).toBe(200);
});

it("is called in its merchant's group, whichever account reports, and in a separate group for the platform", async () => {
  const connection = await connect("efi-payouts");
  const shared = { ...connection, id: newId("connection"), merchantId: null, custodian: "PLATFORM" as const };
  await db().insert(connections).values(shared);
  for (const of of [connection, shared]) await send(of, { pix: [{ gnExtras: { idEnvio: id(1) } }] });
  const groups = await db().execute<{ group: string }>(
    sql`select group_id as "group" from pgboss.job where name = 'look-up-report'
      and data->>'connectionId' in (${connection.id}, ${shared.id}) order by created_on`,
  );
  expect(groups.map(({ group }) => group)).toEqual([connection.merchantId, "platform"]);
});

// Stripe's tests are in test/providers/stripe/stripe-journey.db.test.ts.
it("is not called while a signed notification of NOWPayments waits, and by one job about each", async () => {
  const { liveId } = await newMerchant();
  const settings = seal("connection-settings", JSON.stringify({ apiKey: API_KEY, ipnSecret: IPN_SECRET }));
  const { connection } = await connectFake(liveId, { provider: "nowpayments", port: "crypto", settings });
  for (const actually_paid of [1, 2, 2]) {
    const body = { payment_id: 5, payment_status: "partially_paid", actually_paid };
    expect(await send(connection, body, { "x-nowpayments-sig": signed(JSON.stringify(body)) })).toBe(200);
  }
  expect(requested.times).toBe(0);
  const jobs = await jobsOf(connection);
  expect(jobs.map(({ part }) => part)).toMatchObject(Array(3).fill({ payment_id: "5" }));
  // The reports differ, so that neither counts as a repetition of the other.
  expect(new Set(jobs.map(({ part }) => JSON.stringify(part))).size).toBe(2);
  for (const job of jobs) await lookUpReport(job);
  expect(requested.times).toBe(3);
});

it("is not called about an old report", async () => {
  const connection = await connect("cielo");
  await send(connection, REPORTS.cielo?.report());
  const [job] = await jobsOf(connection);
  if (!job) throw new Error("the job is missing");
  await lookUpReport({ ...job, askedAt: new Date(Date.now() - 11 * 60_000).toISOString() });
  expect(requested.times).toBe(0);
});

it("a bank's callback of 10,000 rows is accepted: a hundred immediately, the rest by jobs, without a call meanwhile", async () => {
  const connection = await connect("api-pix");
  const pix = many(10_000, (n) => ({
    endToEndId: e2e(n),
    txid: id(n),
    valor: "10.50",
    horario: "2026-11-29T12:00:00.000Z",
    infoPagador: "x".repeat(140),
  }));
  expect(await send(connection, { pix })).toBe(200);
  const parts = (await jobsOf(connection)).map(({ part }) => (part as { pix: { txid: string }[] }).pix);
  expect(parts).toHaveLength(99);
  expect(parts.flat().map(({ txid }) => txid)).toEqual(pix.slice(100).map(({ txid }) => txid));
  expect(requested.times).toBe(0);
});

it("only a sender that knows the address's secret may send so large a report", async () => {
  const connection = await connect("api-pix");
  const address = new URL(reportAddress(connection));
  const [, , , provider = "", of = ""] = address.pathname.split("/");
  const request = new Request(address, { method: "POST", body: `{"pix":[],"x":"${"x".repeat(300_000)}"}` });
  const params = Promise.resolve({ provider, connection: of, secret: "0".repeat(40), suffix: [] });
  expect((await POST(request, { params })).status).toBe(413);
});

it("the empty body with which a bank tests the address gets 200", async () => {
  const connection = await connect("api-pix");
  for (const text of ["", " \r\n"]) expect(await sendText(connection, text)).toBe(200);
  const alerts = await db().execute(
    sql`select 1 from report_alerts where provider like ${`%${connection.id}%`}`,
  );
  expect(alerts).toHaveLength(0);
});
