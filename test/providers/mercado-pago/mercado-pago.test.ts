import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import { mercadoPagoAdapter } from "#lib/providers/mercado-pago/adapter";
import { toCents, toReais } from "#lib/providers/mercado-pago/amount";
import { mercadoPagoReports } from "#lib/providers/mercado-pago/reports";
import type { MercadoPagoConnection, MercadoPagoSettings } from "#lib/providers/mercado-pago/settings";
import type { PixChargeRequest, PixProvider } from "#lib/providers/ports/pix";
import type { RefundHistory } from "#lib/providers/ports/refund";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { describePixProvider } from "#test/providers/contract/pix";
import { FIRST_REFUND } from "#test/providers/contract/with-history";
import {
  ACCESS_TOKEN,
  type FakeMercadoPago,
  type FakePayment,
  notificationOf,
  startFakeMercadoPago,
  WEBHOOK_SECRET,
} from "#test/providers/mercado-pago/fake-mercado-pago";

changeSettings({ allowPrivateTargets: true });

const FAULTS = [
  "request_lost",
  "answer_lost",
  "answer_cut",
  "html",
  "server_error",
  "unavailable",
  "bad_gateway",
  "silence",
  "done_in_silence",
  "done_too_late",
  "throttled",
  "throttled_for_a_second",
  "unknown_status",
  "other_amount",
] as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const EMAIL = "ana@example.com";

function connectionTo(
  fake: FakeMercadoPago,
  changes: Partial<MercadoPagoSettings> = {},
): MercadoPagoConnection {
  const known = { accessToken: ACCESS_TOKEN, webhookSecret: WEBHOOK_SECRET, baseUrl: fake.baseUrl };
  const settings = mercadoPagoAdapter.settings.parse({ ...known, ...changes });
  return { id: "con_of_a_test", mode: "live", settings };
}

/** The port, with the payer's e-mail address in each charge of the contract suite. */
function open(connection: MercadoPagoConnection): PixProvider {
  const pix = mercadoPagoAdapter.open(connection);
  return { ...pix, createCharge: (request) => pix.createCharge({ payerEmail: EMAIL, ...request }) };
}

/** The first request of a refund of a payment. */
function refundOf({ id }: FakePayment, amountMinor: number) {
  const refundId: string = newId("refund");
  return {
    refundId,
    providerPaymentId: String(id),
    amountMinor: asMinor(amountMinor),
    history: FIRST_REFUND,
  };
}

async function readAll(
  connection: MercadoPagoConnection,
  { body, headers }: { body: object; headers: Headers },
) {
  const { now, later } = mercadoPagoReports.defer?.(body) ?? { now: null, later: [] };
  expect(now).toBeNull();
  const read = later.map((part) => mercadoPagoReports.read(connection, headers, part));
  return (await Promise.all(read)).flat();
}

describePixProvider(
  "Mercado Pago",
  {
    cannot: {
      pay_twice: "a payment at Mercado Pago is paid once",
      pay_late: "a cancelled payment takes no money",
      pay_other_amount: "the code of a payment has its amount",
    },
    faults: FAULTS,
  },
  async () => {
    const fake = await startFakeMercadoPago();
    const connection = connectionTo(fake);
    const sent: ReturnType<typeof notificationOf>[] = [];
    return {
      provider: open(connection),
      failNext: fake.failNext,
      pay: async (txid, amountMinor) => void sent.push(notificationOf(fake.pay(txid, amountMinor).id)),
      async reports(about) {
        for (const { headers, rawBody } of sent) {
          expect(mercadoPagoReports.isAuthentic(connection, { headers, rawBody, hasSecret: true })).toBe(
            true,
          );
        }
        const all = await Promise.all(sent.map((one) => readAll(connection, one)));
        return all.flat().filter(({ subject }) => "reference" in subject && subject.reference === about);
      },
      close: fake.close,
    };
  },
);

describe("Mercado Pago", () => {
  const closing: FakeMercadoPago[] = [];
  afterEach(async () => {
    for (const fake of closing.splice(0)) await fake.close();
  });
  const connect = async (rules = {}) => {
    const fake = await startFakeMercadoPago(rules);
    closing.push(fake);
    const connection = connectionTo(fake);
    return { fake, connection, pix: open(connection) };
  };
  const newRequest = (changes: Partial<PixChargeRequest> = {}): PixChargeRequest => ({
    txid: randomUUID().replaceAll("-", ""),
    amountMinor: asMinor(1010),
    expiresAt: new Date(Date.now() + HOUR_MS),
    merchantName: "P",
    merchantCity: "R",
    ...changes,
  });
  const newPaid = async (fake: FakeMercadoPago, pix: PixProvider) => {
    const requested = newRequest();
    await pix.createCharge(requested);
    return { txid: requested.txid, payment: fake.pay(requested.txid) };
  };
  const outcomeOf = async (changes: object) => {
    const { fake, pix } = await connect();
    const { txid, payment } = await newPaid(fake, pix);
    Object.assign(payment, changes);
    return { found: await pix.listPayments(txid, "cob"), id: String(payment.id) };
  };

  it.each([
    ["10.1", 1010],
    ["10", 1000],
    ["0.30000000000000004", 30],
    ["1.1499999999999999", 115],
    ["0", 0],
    ["10.105", null],
    ["-1", null],
    ["1e3", null],
    ["99999999999999", null],
    ["", null],
  ])("reads %s as %s cents", (text, cents) => {
    expect(toCents(text)).toBe(cents);
  });

  it("writes cents as an exact decimal", () => {
    expect([1, 10, 1010, 99_999_999_999].map((cents) => JSON.stringify(toReais(asMinor(cents))))).toEqual([
      "0.01",
      "0.10",
      "10.10",
      "999999999.99",
    ]);
  });

  it("requests a payment once under its own key, with the payer's known data", async () => {
    const { fake, pix } = await connect();
    const debtor = { name: "Ana Maria Souza", document: "52998224725", documentType: "CPF" } as const;
    const requested = newRequest({ debtor, description: "Pão" });
    const created = await pix.createCharge(requested);
    expect(await pix.createCharge(requested)).toEqual(created);
    expect(fake.payments).toHaveLength(1);
    const [first, second] = fake.calls;
    expect(first?.headers["x-idempotency-key"]).toBe(second?.headers["x-idempotency-key"]);
    expect(first?.body).toMatchObject({
      transaction_amount: 10.1,
      payment_method_id: "pix",
      external_reference: requested.txid,
      description: "Pão",
      payer: {
        email: EMAIL,
        first_name: "Ana",
        last_name: "Maria Souza",
        identification: { type: "CPF", number: "52998224725" },
      },
    });
    const expiresIn = new Map(Object.entries(first?.body ?? {})).get("date_of_expiration");
    expect(new Date(String(expiresIn))).toEqual(requested.expiresAt);
  });

  it("makes no call without the payer's e-mail or with a due date, and names the field", async () => {
    const { fake, connection } = await connect();
    const pix = mercadoPagoAdapter.open(connection);
    const error = await pix.createCharge(newRequest()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderUnavailable);
    expect(error).toMatchObject({ missingField: "/customer/email", isPassing: false });
    const debtor = { name: "Ana", document: "52998224725", documentType: "CPF" } as const;
    const due = { date: "2030-01-01", daysAfter: 1, debtor };
    await expect(pix.createCharge(newRequest({ payerEmail: EMAIL, due }))).rejects.toThrow("due date");
    expect(fake.calls).toHaveLength(0);
  });

  it("lets another connection try if the token is unknown, and keeps refunds open", async () => {
    const { fake, pix } = await connect();
    const { payment } = await newPaid(fake, pix);
    const stranger = open(connectionTo(fake, { accessToken: "APP_USR-wrong" }));
    await expect(stranger.createCharge(newRequest())).rejects.toMatchObject({ isDenied: true });
    const refund = refundOf(payment, 1);
    await expect(stranger.refund(refund)).rejects.toBeInstanceOf(ProviderTimeout);
    await expect(pix.refund({ ...refund, amountMinor: asMinor(9999) })).rejects.toThrow(
      "not valid for the current payment",
    );
  });

  it.each([
    ["approved", "PAID"],
    ["in_mediation", "PAID"],
    ["charged_back", "PAID"],
    ["refunded", "PAID"],
    ["in_process", "PROCESSING"],
    ["authorized", "PROCESSING"],
    ["a_new_status", "PROCESSING"],
    ["rejected", "FAILED"],
    ["cancelled", undefined],
    // An older state than the one reported before.
    ["pending", undefined],
  ])("reads %s as %s", async (status, kind) => {
    const { found } = await outcomeOf({ status });
    expect(found.map((one) => one.kind)).toEqual(kind ? [kind] : []);
  });

  it("ends no attempt that has another payable payment", async () => {
    const { fake, pix } = await connect();
    const { txid, payment } = await newPaid(fake, pix);
    fake.payments.push({ ...payment, id: payment.id + 1, status: "rejected" });
    payment.status = "pending";
    expect(await pix.listPayments(txid, "cob")).toEqual([]);
  });

  it("reports refunds as an exact sum, even if only the status shows them", async () => {
    const { found, id } = await outcomeOf({ transaction_amount_refunded: 0.1 + 0.2 });
    expect(found).toMatchObject([{ amountMinor: 1010, givenBack: { paymentId: id, sumMinor: 30 } }]);
    const { found: whole } = await outcomeOf({ status: "refunded", transaction_amount_refunded: null });
    expect(whole).toMatchObject([{ givenBack: { sumMinor: 1010 } }]);
  });

  it("accepts null or missing members, and reports another currency unchanged", async () => {
    const bare = { currency_id: null, refunds: null, fee_details: null, point_of_interaction: null };
    const { found } = await outcomeOf({ ...bare, status_detail: undefined, date_last_updated: null });
    expect(found).toMatchObject([{ kind: "PAID", amountMinor: 1010 }]);
    const { found: other } = await outcomeOf({ currency_id: "ARS" });
    expect(other).toMatchObject([{ currency: "ARS" }]);
  });

  it("names the payer the bank reports, never the one we sent", async () => {
    const named = { payer: { first_name: "Ana", identification: { type: "CPF", number: "52998224725" } } };
    const { found } = await outcomeOf(named);
    expect(found[0]).not.toHaveProperty("payer");
    const bank = { transaction_data: { bank_info: { payer: { long_name: "Bia Lima" } } } };
    const { found: told } = await outcomeOf({ ...named, point_of_interaction: bank });
    expect(told).toMatchObject([{ payer: { name: "Bia Lima" } }]);
  });

  it("accepts only payments of the exact reference, whatever the search finds, over all pages", async () => {
    const { fake, pix } = await connect();
    const { txid, payment } = await newPaid(fake, pix);
    const others = Array.from(
      { length: 70 },
      (_, n): FakePayment => ({ ...payment, id: n + 1, external_reference: `${txid}x` }),
    );
    fake.payments.unshift(...others);
    expect(await pix.listPayments(txid, "cob")).toMatchObject([{ providerPaymentId: String(payment.id) }]);
    await pix.removeCharge(txid, "cob");
    expect(fake.calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  it.each([true, false])("refunds once per id, where references are kept: %s", async (keepsNames) => {
    const { fake, pix } = await connect({ keepsNames });
    const { payment } = await newPaid(fake, pix);
    const request = refundOf(payment, 410);
    fake.failNext("answer_lost", "change");
    await expect(pix.refund(request)).rejects.toBeInstanceOf(ProviderTimeout);
    expect(await pix.refund(request)).toBe("SUCCEEDED");
    expect(payment.refunds.map(({ amount }) => amount)).toEqual([4.1]);
  });

  describe("without kept references and keys", () => {
    const later: RefundHistory = { ...FIRST_REFUND, ageMs: 2 * HOUR_MS, sinceRequestedMs: HOUR_MS };
    const asked = async (fault: "answer_lost" | "request_lost", amountMinor = 410) => {
      const { fake, pix } = await connect({ keepsNames: false });
      const { payment } = await newPaid(fake, pix);
      const request = refundOf(payment, amountMinor);
      fake.failNext(fault, "change");
      await expect(pix.refund(request)).rejects.toBeInstanceOf(ProviderTimeout);
      fake.forgetKeys();
      return { fake, pix, payment, request };
    };

    it("is not called again after returning more than we have booked", async () => {
      const { fake, pix, payment, request } = await asked("answer_lost");
      const sent = fake.calls.length;
      await expect(pix.refund({ ...request, history: later })).rejects.toBeInstanceOf(ProviderTimeout);
      expect(fake.calls.slice(sent).map(({ method }) => method)).toEqual(["GET"]);
      expect(payment.refunds).toHaveLength(1);
      // Once it is booked as a refund made at the provider, every refund there is explained.
      const returnedMinor = asMinor(410);
      expect(
        await pix.refund({ ...request, history: { ...later, returnedMinor: asMinor(returnedMinor) } }),
      ).toBe("SUCCEEDED");
    });

    it("is called again if no money was returned, such as after a rejected refund", async () => {
      const { fake, pix, payment, request } = await asked("request_lost");
      fake.giveBack(payment.id, 1, "rejected");
      expect(await pix.refund({ ...request, history: later })).toBe("SUCCEEDED");
      expect(payment.refunds.map(({ amount, status }) => [amount, status])).toEqual([
        [1, "rejected"],
        [4.1, "approved"],
      ]);
    });

    it("treats an exceeded amount as open if our own try may have caused it", async () => {
      const { pix, payment, request } = await asked("answer_lost", 1010);
      const soon = { ...FIRST_REFUND, ageMs: MINUTE_MS, sinceRequestedMs: MINUTE_MS };
      await expect(pix.refund({ ...request, history: soon })).rejects.toBeInstanceOf(ProviderTimeout);
      expect(payment.refunds).toHaveLength(1);
    });
  });

  it("leaves open a refund without a status, and ends a refused one", async () => {
    const { fake, pix } = await connect();
    const { payment } = await newPaid(fake, pix);
    const request = refundOf(payment, 410);
    await pix.refund(request);
    for (const [status, answer] of [
      [null, "PENDING"],
      ["in_process", "PENDING"],
      ["rejected", "FAILED"],
    ] as const) {
      Object.assign(payment.refunds[0] ?? {}, { status });
      expect(await pix.refund(request)).toBe(answer);
    }
    Object.assign(payment.refunds[0] ?? {}, { amount: 4 });
    await expect(pix.refund(request)).rejects.toBeInstanceOf(ProviderTimeout);
  });

  it("lists our payments and refunds in its statement, with the fee and release day", async () => {
    const { fake, pix } = await connect();
    const { txid, payment } = await newPaid(fake, pix);
    const refundId = newId("refund");
    fake.payments.push({ ...payment, id: 7, external_reference: "another shop", refunds: [] });
    fake.payments.push({ ...payment, id: 8, payment_method_id: "visa", refunds: [] });
    const [start, end] = [new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS)];
    const id = String(payment.id);
    expect(await pix.listSettlements?.(start, end)).toMatchObject([
      {
        ...{ id, kind: "RECEIVED", paymentId: id, entryId: id, currency: "BRL" },
        ...{ grossMinor: 1010, feeMinor: 10, netMinor: 1000, settlesOn: "2026-11-25" },
      },
    ]);
    await pix.refund({ ...refundOf(payment, 410), refundId });
    fake.giveBack(payment.id, 1);
    fake.giveBack(payment.id, 2, "rejected");
    expect(await pix.listEntries(start, end)).toMatchObject([
      { kind: "RECEIVED", id, amountMinor: 1010, reference: txid },
      { kind: "GIVEN_BACK", id: refundId, amountMinor: 410 },
      { kind: "GIVEN_BACK", id: `${id}:refunded:510`, amountMinor: 100 },
    ]);
    // A partly refunded payment has another net amount, but the same fee.
    payment.transaction_details = { net_received_amount: 4.9 };
    expect(await pix.listSettlements?.(start, end)).toMatchObject([{ feeMinor: 10, netMinor: 1000 }]);
    expect(await pix.listEntries(end, new Date(end.getTime() + HOUR_MS))).toEqual([]);
  });

  it("requests statement periods of at most five days", async () => {
    const { fake, pix } = await connect();
    await pix.listEntries(new Date(Date.now() - 12 * 24 * HOUR_MS), new Date());
    const spans = fake.calls.map(
      ({ query }) => Date.parse(query.get("end_date") ?? "") - Date.parse(query.get("begin_date") ?? ""),
    );
    expect(spans).toHaveLength(3);
    expect(Math.max(...spans)).toBe(5 * 24 * HOUR_MS);
  });

  it("accepts notifications only with their signature and secret address", async () => {
    const { fake, pix, connection } = await connect();
    const { txid, payment } = await newPaid(fake, pix);
    const sent = notificationOf(payment.id);
    const isAuthentic = (changes: object) =>
      mercadoPagoReports.isAuthentic(connection, { ...sent, hasSecret: true, ...changes });
    expect(isAuthentic({})).toBe(true);
    expect(isAuthentic({ hasSecret: false })).toBe(false);
    expect(isAuthentic({ headers: new Headers() })).toBe(false);
    expect(isAuthentic({ headers: notificationOf(payment.id, { secret: "x".repeat(64) }).headers })).toBe(
      false,
    );
    expect(isAuthentic({ rawBody: notificationOf(payment.id + 1).rawBody })).toBe(false);
    expect(isAuthentic({ rawBody: "<html>" })).toBe(false);
    const [first, second] = [await readAll(connection, sent), await readAll(connection, sent)];
    expect(first).toEqual(second);
    expect(first).toMatchObject([{ subject: { kind: "hint", port: "pix", reference: txid } }]);
    expect(await readAll(connection, notificationOf(payment.id + 5))).toEqual([]);
    expect(
      await readAll(connection, { ...sent, body: { type: "merchant_order", data: { id: "1" } } }),
    ).toEqual([]);
    fake.failNext("bad_gateway", "question");
    await expect(readAll(connection, sent)).rejects.toBeInstanceOf(ProviderTimeout);
  });

  it.each([
    ["charged_back", "in_process", { status: "OPEN" }],
    ["charged_back", "settled", { status: "LOST" }],
    ["charged_back", "reimbursed", { status: "WON" }],
    ["charged_back", "something_new", null],
    ["in_mediation", null, null],
  ])("reports a dispute by %s/%s", async (status, status_detail, reported) => {
    const { fake, pix, connection } = await connect();
    const { txid, payment } = await newPaid(fake, pix);
    Object.assign(payment, { status, status_detail });
    const [, dispute] = await readAll(connection, notificationOf(payment.id));
    const known = reported && {
      disputeId: `${payment.id}:dispute`,
      paymentId: String(payment.id),
      ...reported,
    };
    expect(dispute?.subject).toMatchObject({ kind: "dispute", reference: txid, reported: known });
  });

  it("is tested by read-only calls, and names what is wrong", async () => {
    const { fake, connection } = await connect();
    const check = (changes: Partial<MercadoPagoConnection> = {}) =>
      mercadoPagoAdapter.check({ ...connection, ...changes });
    expect(await check()).toBeNull();
    expect(await mercadoPagoAdapter.askAccount?.(connection)).toBe("446566691");
    expect(await check({ mode: "test" })).toMatchObject({ code: "wrong_setting", field: "accessToken" });
    const stranger = connectionTo(fake, { accessToken: "APP_USR-wrong" });
    expect(await mercadoPagoAdapter.check(stranger)).toMatchObject({
      code: "credentials",
      field: "accessToken",
    });
    const away = connectionTo(fake, { baseUrl: "http://127.0.0.1:1" });
    expect(await mercadoPagoAdapter.check(away)).toMatchObject({ code: "unreachable" });
    fake.account.tags = ["test_user"];
    expect(await check()).toMatchObject({ code: "wrong_setting" });
    expect(await check({ mode: "test" })).toBeNull();
    fake.account.site_id = "MLA";
    expect(await check({ mode: "test" })).toMatchObject({ detail: expect.stringContaining("Brazil") });
    fake.failNext("html", "question");
    expect(await check()).toMatchObject({ code: "wrong_answer" });
  });

  it("shows its token and its secret in no error", async () => {
    const { fake, connection, pix } = await connect();
    for (const fault of ["html", "answer_lost", "server_error", "throttled"] as const) {
      fake.failNext(fault, "change");
      const error = await pix.createCharge(newRequest()).catch((thrown: unknown) => thrown);
      expect(error instanceof ProviderTimeout || error instanceof ProviderFault).toBe(true);
      const { accessToken, webhookSecret } = connection.settings;
      for (const secret of [accessToken, webhookSecret, EMAIL]) {
        expect(`${error} ${JSON.stringify(error)}`).not.toContain(secret);
      }
    }
    const refused = pix.createCharge(newRequest({ payerEmail: "ana+1@example.com" }));
    await expect(refused).rejects.toThrow(
      "Mercado Pago refused: it answered 400: Payer … with … is not valid for …",
    );
    expect(fake.calls.every(({ query }) => !query.toString().includes("APP_USR"))).toBe(true);
  });
});
