import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import type { PixProvider } from "#lib/providers/ports/pix";
import { ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { wooviAdapter } from "#lib/providers/woovi/adapter";
import { REGISTERED_EVENTS, WOOVI_EVENTS } from "#lib/providers/woovi/events";
import { toRefundAnswer } from "#lib/providers/woovi/refunds";
import { wooviReports } from "#lib/providers/woovi/reports";
import type { WooviConnection, WooviSettings } from "#lib/providers/woovi/settings";
import { changeSettings } from "#test/change-settings";
import { describePixProvider } from "#test/providers/contract/pix";
import { FIRST_REFUND } from "#test/providers/contract/with-history";
import { APP_ID, type FakeWoovi, startFakeWoovi } from "#test/providers/woovi/fake-woovi";

changeSettings({ allowPrivateTargets: true });

const FAULT = [
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
const FACTS = {
  cannot: { refuse_for_good: "Woovi documents no words for a refund that it refuses" },
  faults: FAULT,
};
const HOUR_MS = 3_600_000;
const REPORTS = new URL("https://ponte.example.com/api/providers/woovi/con_1/secret");

function connectionTo(woovi: FakeWoovi, changes: Partial<WooviSettings> = {}): WooviConnection {
  const settings = wooviAdapter.settings.parse({ appId: APP_ID, baseUrl: woovi.baseUrl, ...changes });
  return { id: "con_of_a_test", mode: "live", settings };
}

describePixProvider("Woovi", FACTS, async () => {
  const woovi = await startFakeWoovi();
  const connection = connectionTo(woovi);
  const sent: unknown[] = [];
  return {
    provider: wooviAdapter.open(connection),
    failNext: woovi.failNext,
    pay: async (txid, amountMinor) => void sent.push(woovi.pay(txid, amountMinor)),
    async reports(about) {
      const read = sent.map((body) => wooviReports.read(connection, new Headers(), body));
      const all = (await Promise.all(read)).flat();
      return all.filter(({ subject }) => "reference" in subject && subject.reference === about);
    },
    close: woovi.close,
  };
});

describe("Woovi", () => {
  const closing: FakeWoovi[] = [];
  afterEach(async () => {
    for (const woovi of closing.splice(0)) await woovi.close();
  });
  const connect = async (changes: Partial<WooviSettings> = {}, rules = {}) => {
    const woovi = await startFakeWoovi(rules);
    closing.push(woovi);
    const connection = connectionTo(woovi, changes);
    return { woovi, connection, pix: wooviAdapter.open(connection) };
  };
  const newRequest = (amountMinor = 1050) => ({
    txid: randomUUID().replaceAll("-", ""),
    amountMinor: asMinor(amountMinor),
    expiresAt: new Date(Date.now() + HOUR_MS),
    merchantName: "P",
    merchantCity: "R",
  });

  const newPaid = async (woovi: FakeWoovi, pix: PixProvider) => {
    const requested = newRequest();
    await pix.createCharge(requested);
    woovi.pay(requested.txid);
    return requested;
  };

  it.each(["again", "refused"] as const)("compares an existing charge if it is %s", async (existing) => {
    const { pix } = await connect({}, { existing });
    const requested = newRequest();
    expect(await pix.createCharge(requested)).toEqual(await pix.createCharge(requested));
    await expect(pix.createCharge({ ...requested, amountMinor: asMinor(1) })).rejects.toThrow(
      "a different amount",
    );
  });

  it("sends the payer's bank the description and the debtor", async () => {
    const { woovi, pix } = await connect();
    const debtor = { name: "Ana Souza", document: "52998224725", documentType: "CPF" } as const;
    await pix.createCharge({ ...newRequest(), description: "🍞".repeat(150), debtor });
    await pix.createCharge(newRequest());
    const [named, bare] = woovi.calls.map(({ body }) => body as Record<string, unknown>);
    expect(named).toMatchObject({
      comment: "🍞".repeat(140),
      customer: { name: "Ana Souza", taxID: "52998224725" },
      additionalInfo: [{ key: "Descrição", value: "🍞".repeat(150) }],
    });
    expect(Object.keys(bare ?? {})).toEqual(["correlationID", "value", "expiresIn"]);
  });

  it("lets another connection try if the account is unknown, and keeps refunds open", async () => {
    const { woovi, pix } = await connect();
    const requested = newRequest();
    await pix.createCharge(requested);
    woovi.pay(requested.txid);
    const stranger = wooviAdapter.open(connectionTo(woovi, { appId: "Woovi_App_Id_wrong" }));
    await expect(stranger.createCharge(newRequest())).rejects.toBeInstanceOf(ProviderUnavailable);
    const providerPaymentId = woovi.paid[0]?.endToEndId ?? "";
    const asked = { refundId: newId("refund"), providerPaymentId, amountMinor: asMinor(1) };
    const refund = { ...asked, history: FIRST_REFUND };
    await expect(stranger.refund(refund)).rejects.toBeInstanceOf(ProviderTimeout);
    await expect(pix.refund({ ...refund, amountMinor: asMinor(9999) })).rejects.toBeInstanceOf(
      ProviderTimeout,
    );
  });

  it("counts as paid only with a listed Pix", async () => {
    const { woovi, pix } = await connect();
    const requested = newRequest();
    await pix.createCharge(requested);
    woovi.pay(requested.txid);
    woovi.paid.length = 0;
    await expect(pix.listPayments(requested.txid, "cob")).rejects.toBeInstanceOf(ProviderTimeout);
  });

  it("reads its statement page by page", async () => {
    const { woovi, pix } = await connect();
    const requested = newRequest();
    await pix.createCharge(requested);
    for (let count = 0; count < 101; count += 1) woovi.pay(requested.txid);
    const entries = await pix.listEntries(new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS));
    expect(new Set(entries.map(({ id }) => id)).size).toBe(101);
  });

  it("reports each Pix with its refunds, whoever made them, and its report maps to the Pix", async () => {
    const { woovi, pix, connection } = await connect();
    const requested = newRequest();
    await pix.createCharge(requested);
    for (const _ of ["once", "twice"]) woovi.pay(requested.txid);
    const [first = "", second = ""] = woovi.paid.map(({ endToEndId }) => endToEndId);
    const refundId = newId("refund");
    await pix.refund({
      refundId,
      providerPaymentId: first,
      amountMinor: asMinor(400),
      history: FIRST_REFUND,
    });
    const { correlationID: id, report } = woovi.giveBack(second, 1050);
    const { correlationID: refused } = woovi.giveBack(second, 1, "REJECTED");
    expect(await pix.listPayments(requested.txid, "cob")).toMatchObject([
      { givenBack: { refunds: [{ id: refundId, paymentId: first, answer: "SUCCEEDED", amountMinor: 400 }] } },
      {
        givenBack: {
          refunds: [
            { id, paymentId: second, answer: "SUCCEEDED", amountMinor: 1050 },
            { id: refused, paymentId: second, answer: "FAILED", amountMinor: 1 },
          ],
        },
      },
    ]);
    expect(await wooviReports.read(connection, new Headers(), report)).toMatchObject([
      { subject: { kind: "hint", port: "pix", reference: null, paymentId: second } },
    ]);
  });

  it.each([
    [
      { name: "Ana Souza", taxID: { taxID: "52998224725", type: "BR:CPF" } },
      { name: "Ana Souza", document: "52998224725", documentType: "CPF" },
    ],
    [
      { name: "Padaria", taxID: { taxID: "11222333000181", type: "BR:CNPJ" } },
      { name: "Padaria", document: "11222333000181", documentType: "CNPJ" },
    ],
    [{ taxID: "52998224725" }, undefined],
  ])("names the payer by what Woovi returns (%j)", async (told, payer) => {
    const { woovi, pix } = await connect();
    const { txid } = await newPaid(woovi, pix);
    Object.assign(woovi.paid[0] ?? {}, { payer: told });
    const [outcome] = await pix.listPayments(txid, "cob");
    expect(outcome?.kind === "PAID" ? outcome.payer : null).toEqual(payer);
  });

  it("reports money that arrived even if its refunds cannot be read", async () => {
    const { woovi, pix } = await connect();
    const requested = newRequest();
    await pix.createCharge(requested);
    woovi.pay(requested.txid);
    woovi.refusesRefundLists();
    expect(await pix.listPayments(requested.txid, "cob")).toMatchObject([
      { kind: "PAID", amountMinor: 1050 },
    ]);
  });

  it("ends a refund as reported, and leaves undocumented answers open", () => {
    const statuses = [
      "CONFIRMED",
      "REFUNDED",
      "REJECTED",
      "NOT_ACCOMPLISHED",
      "IN_PROCESSING",
      "UNDER_REVIEW",
    ];
    const answers = ["SUCCEEDED", "SUCCEEDED", "FAILED", "FAILED", "PENDING", "PENDING"];
    expect(statuses.map(toRefundAnswer)).toEqual(answers);
  });

  it("is tested by a read-only call, and names what is wrong", async () => {
    const { connection, woovi } = await connect();
    expect(await wooviAdapter.check(connection)).toBeNull();
    const check = (changes: Partial<WooviSettings>) => wooviAdapter.check(connectionTo(woovi, changes));
    expect(await check({ appId: "Woovi_App_Id_wrong" })).toMatchObject({
      code: "credentials",
      field: "appId",
    });
    expect(await check({ publicKey: "key" })).toMatchObject({ code: "wrong_setting", field: "publicKey" });
    expect(await check({ baseUrl: "http://127.0.0.1:1" })).toMatchObject({ code: "unreachable" });
    woovi.failNext("html", "question");
    expect(await check({})).toMatchObject({ code: "wrong_answer" });
  });

  it("gets our address registered once", async () => {
    const { connection, woovi } = await connect();
    expect(await wooviAdapter.register?.(connection, REPORTS)).toBeNull();
    expect(await wooviAdapter.register?.(connection, REPORTS)).toBeNull();
    expect(woovi.webhooks.map(({ url }) => url)).toEqual(REGISTERED_EVENTS.map(() => REPORTS.href));
    expect(woovi.webhooks.map(({ event }) => event)).toEqual(REGISTERED_EVENTS);
    expect(REGISTERED_EVENTS).toEqual(
      expect.arrayContaining([
        "OPENPIX:CHARGE_COMPLETED",
        "OPENPIX:CHARGE_COMPLETED_NOT_SAME_CUSTOMER_PAYER",
        "OPENPIX:DISPUTE_CREATED",
        "OPENPIX:DISPUTE_ACCEPTED",
        "OPENPIX:DISPUTE_REJECTED",
        "OPENPIX:DISPUTE_CANCELED",
        "PIX_TRANSACTION_REFUND_SENT_REJECTED",
      ]),
    );
  });

  it("maps each registered event to our payment, and enquires about disputes by a job", async () => {
    const { woovi, pix, connection } = await connect();
    const { txid } = await newPaid(woovi, pix);
    const endToEndId = woovi.paid[0]?.endToEndId ?? "";
    const bodies = {
      charge: { charge: { correlationID: txid } },
      refund: { originalTransaction: { endToEndId } },
      dispute: { dispute: { endToEndId, name: "Ana Souza", email: "ana@example.com" } },
    };
    for (const [event, about] of Object.entries(WOOVI_EVENTS)) {
      if (about === null) continue;
      const { now, later } = wooviReports.defer?.({ event, ...bodies[about] }) ?? { now: null, later: [] };
      expect(JSON.stringify(later)).not.toMatch(/Ana|example\.com/);
      const read = [...(now === null ? [] : [now]), ...later].map((part) =>
        wooviReports.read(connection, new Headers(), part),
      );
      expect((await Promise.all(read)).flat(), event).toHaveLength(1);
    }
    const received = {
      event: "OPENPIX:TRANSACTION_RECEIVED",
      pix: { endToEndId, charge: { correlationID: txid } },
    };
    expect(await wooviReports.read(connection, new Headers(), received)).toMatchObject([
      { subject: { kind: "hint", reference: txid } },
    ]);
  });

  it.each([
    ["CREATED", { status: "OPEN" }],
    ["OPENED", { status: "OPEN", amountMinor: asMinor(1000), reason: "Golpe" }],
    ["ACCEPTED", { status: "LOST", amountMinor: asMinor(1000) }],
    ["REJECTED", { status: "WON" }],
    ["CANCELED", { status: "WON" }],
    ["IN_REVIEW", null],
    ["UNDER_APPEAL", null],
  ])("reports a dispute as %s only if Woovi confirms it on enquiry", async (status, reported) => {
    const { woovi, pix, connection } = await connect();
    const { txid } = await newPaid(woovi, pix);
    const endToEndId = woovi.paid[0]?.endToEndId ?? "";
    const read = (dispute: object) => wooviReports.read(connection, new Headers(), { dispute });
    // An unsigned report moves nothing by itself.
    const lie = { endToEndId, status: "ACCEPTED", value: 1 };
    expect(await read(lie)).toMatchObject([
      { subject: { kind: "dispute", reference: txid, reported: null } },
    ]);
    woovi.disputes.set(endToEndId, { status, endToEndId, value: 1000, disputeReason: "Golpe" });
    const known = reported && { kind: "PIX_MED", paymentId: endToEndId, ...reported };
    expect(await read(lie)).toMatchObject([{ subject: { reference: txid, reported: known } }]);
    expect(await read({ endToEndId: "E00000000000000000000000000000000" })).toEqual([]);
    woovi.failNext("server_error", "question");
    await expect(read(lie)).rejects.toBeInstanceOf(ProviderTimeout);
  });

  it("verifies signatures if the key is known; the secret address is always required", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = String(publicKey.export({ type: "spki", format: "pem" }));
    const { connection } = await connect({ publicKey: pem });
    const rawBody = '{"event":"OPENPIX:CHARGE_COMPLETED"}';
    const signature = sign("sha256", Buffer.from(rawBody), privateKey).toString("base64");
    const isAuthentic = (sent: string, headers: Record<string, string>, hasSecret = true) =>
      wooviReports.isAuthentic(connection, { rawBody: sent, headers: new Headers(headers), hasSecret });
    expect(isAuthentic(rawBody, { "x-webhook-signature": signature })).toBe(true);
    expect(isAuthentic(rawBody, { "x-webhook-signature": signature }, false)).toBe(false);
    expect(isAuthentic(`${rawBody} `, { "x-webhook-signature": signature })).toBe(false);
    expect(isAuthentic(rawBody, {})).toBe(false);
  });

  it("tests our address with a call without a charge", async () => {
    const { connection } = await connect();
    const trial = { data_criacao: "2026-11-22", event: "OPENPIX:CHARGE_COMPLETED" };
    expect(await wooviReports.read(connection, new Headers(), trial)).toEqual([]);
  });
});
