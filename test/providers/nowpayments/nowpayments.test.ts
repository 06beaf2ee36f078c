import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseUnits } from "#lib/coins/units.rules";
import { moneyOf } from "#lib/domain/money/money";
import { newId } from "#lib/platform/ids/new-id";
import { toUnits } from "#lib/providers/nowpayments/coin-amount";
import { isSignedNotification, nowpayments } from "#lib/providers/nowpayments/nowpayments";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import {
  type FakeNowpayments,
  signed,
  startFakeNowpayments,
} from "#test/providers/nowpayments/fake-nowpayments";
import { readPublished, whySkipped } from "#test/published-contract";

changeSettings({ allowPrivateTargets: true });

const VECTORS = "webhook-signature-vectors.json";
const ONE = parseUnits("0.02", "BTC");

let fake: FakeNowpayments;
beforeEach(async () => {
  fake = await startFakeNowpayments();
});
afterEach(async () => {
  expect(fake.findings).toEqual([]);
  await fake.stop();
});

const connection = () => ({ id: "con_1", mode: "live" as const, settings: fake.settings });
const port = () => nowpayments.open(connection());
const request = (reference: string = newId("attempt")) => ({
  reference,
  currency: "BTC" as const,
  amountUnits: ONE,
  price: moneyOf(1_000_000, "BRL"),
});
const posts = () =>
  fake.asked.filter(({ method, path }) => `${method} ${path}` === "POST /v1/payment").length;
const lists = () => fake.asked.filter(({ path }) => path.startsWith("/v1/payment/?")).length;
/** The port of an account without a log-in in its settings. */
const portWithoutLogIn = () => {
  const { email: _, password: __, ...settings } = fake.settings;
  return nowpayments.open({ ...connection(), settings });
};

describe("a payment at NOWPayments", () => {
  it("is requested with exact decimals, and one reference creates one payment", async () => {
    const requested = request();
    const made = await port().createPayment(requested);
    const body = fake.asked.find(({ path }) => path === "/v1/payment")?.body;
    expect(body).toContain(
      '"price_amount":10000.00,"price_currency":"brl","pay_amount":0.02,"pay_currency":"btc"',
    );
    expect(await port().createPayment(requested)).toEqual(made);
    expect(posts()).toBe(1);
  });

  it("is requested immediately the first time, without a log-in", async () => {
    const made = await portWithoutLogIn().createPayment({ ...request(), isFirst: true });
    expect(made.paymentId).toBe([...fake.payments.keys()][0]);
    expect(fake.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /v1/payment"]);
  });

  it.each(["answer_lost", "answer_cut"] as const)(
    "without a log-in stays unknown after %s, and is never requested again",
    async (how) => {
      fake.failNext(how, "POST");
      const requested = request();
      const first = portWithoutLogIn().createPayment({ ...requested, isFirst: true });
      await expect(first).rejects.toBeInstanceOf(ProviderTimeout);
      await expect(portWithoutLogIn().createPayment(requested)).rejects.toBeInstanceOf(ProviderTimeout);
      expect([posts(), lists()]).toEqual([1, 0]);
    },
  );

  it("stays unknown if the list refuses the log-in, and is not requested again", async () => {
    const settings = { ...fake.settings, password: "wrong" };
    const requested = nowpayments.open({ ...connection(), settings }).createPayment(request());
    await expect(requested).rejects.toBeInstanceOf(ProviderTimeout);
    expect(posts()).toBe(0);
  });

  it("returns what it was created for, unless it needs a memo", async () => {
    const requested = request();
    const { paymentId, address } = await port().createPayment(requested);
    const order = { reference: requested.reference, currency: "BTC", amountUnits: ONE, address };
    expect(await port().findPayment(paymentId)).toMatchObject({ order });
    const payment = fake.payments.get(paymentId);
    if (payment) payment.payin_extra_id = "12345";
    expect(await port().findPayment(paymentId)).not.toHaveProperty("order");
  });

  it.each(["answer_lost", "answer_cut"] as const)("is found by its order after %s", async (how) => {
    fake.failNext(how, "POST");
    const requested = request();
    const made = await port().createPayment(requested);
    expect(made.paymentId).toBe([...fake.payments.keys()][0]);
    expect(posts()).toBe(1);
  });

  it("stays unknown if the request was lost, and is requested again later", async () => {
    fake.failNext("request_lost", "POST");
    const requested = request();
    await expect(port().createPayment(requested)).rejects.toBeInstanceOf(ProviderTimeout);
    await port().createPayment(requested);
    expect(fake.payments.size).toBe(1);
  });

  it("is searched beyond the first page of the account's payments", async () => {
    for (let one = 0; one < 501; one += 1) await fetchPayment(`order-${one}`);
    const requested = request("order-500");
    expect((await port().createPayment(requested)).paymentId).toBe([...fake.payments.keys()][500]);
  });

  it.each(["other_amount", "other_currency", "with_memo"] as const)("is refused with %s", async (how) => {
    fake.failNext(how, "POST");
    await expect(port().createPayment(request())).rejects.toBeInstanceOf(ProviderFault);
  });

  it("has limits in the coin's smallest units", async () => {
    const limits = await port().findLimits?.({ currency: "BTC", price: moneyOf(1_000_000, "BRL") });
    expect(limits).toEqual({ minimumUnits: 1_000n, estimatedUnits: ONE });
  });
});

describe("the state of a payment", () => {
  const opened = async () => (await port().createPayment(request())).paymentId;
  const seen = async (id: string) =>
    (await port().findPayment(id))?.transactions.map((one) => [one.amountUnits, one.confirmations]);

  it("follows the sum and the status, in parts", async () => {
    const id = await opened();
    expect(await seen(id)).toEqual([]);
    fake.pay(id, ONE / 2n);
    expect(await seen(id)).toEqual([[ONE / 2n, 0]]);
    fake.pay(id, ONE / 2n);
    fake.change(id, { payment_status: "sending" });
    expect(await seen(id)).toEqual([[ONE, 1]]);
    fake.finish(id);
    expect(await seen(id)).toEqual([[ONE, 2]]);
  });

  it.each([
    ["partially_paid", 0.01, [[1_000_000n, 2]]],
    ["finished", 0.05, [[5_000_000n, 2]]],
    ["failed", 0.02, [[ONE, 0]]],
    ["expired", 0, []],
    ["expired", 0.02, [[ONE, 0]]],
    ["refunded", 0.02, []],
    ["on_the_moon", 0.02, [[ONE, 0]]],
  ])("%s with %d coins", async (payment_status, actually_paid, expected) => {
    const id = await opened();
    fake.change(id, { payment_status, actually_paid });
    expect(await seen(id)).toEqual(expected);
  });

  it("shows later transfers to the address as transactions of their own", async () => {
    const id = await opened();
    fake.pay(id, ONE);
    fake.finish(id);
    const before = (await port().findPayment(id))?.version ?? 0;
    fake.payAgain(id, 0.005);
    expect(await seen(id)).toEqual([
      [ONE, 2],
      [500_000n, 2],
    ]);
    expect((await port().findPayment(id))?.version).toBeGreaterThan(before);
  });

  it.each(["answer_cut", "html", "server_error"] as const)("is unknown after %s", async (how) => {
    const id = await opened();
    fake.failNext(how, "GET");
    await expect(port().findPayment(id)).rejects.toBeInstanceOf(ProviderTimeout);
  });

  it("is unknown if NOWPayments' clock is far ahead, since its state would hide later ones", async () => {
    const id = await opened();
    const payment = fake.payments.get(id);
    if (payment) payment.updated_at = "2999-01-01T00:00:00.000Z";
    await expect(port().findPayment(id)).rejects.toBeInstanceOf(ProviderTimeout);
  });
});

describe("a notification", () => {
  const headers = (signature: string) => new Headers({ "x-nowpayments-sig": signature });
  const isAuthentic = (rawBody: string, signature: string) =>
    nowpayments.reports?.isAuthentic(connection(), { headers: headers(signature), rawBody, hasSecret: true });

  it("is read as the payment's current state, even for a later transfer", async () => {
    const { paymentId } = await port().createPayment(request());
    fake.pay(paymentId, ONE);
    fake.finish(paymentId);
    fake.payAgain(paymentId, 0.005);
    const { rawBody } = fake.sent.at(-1) ?? { rawBody: "" };
    const read = await nowpayments.reports?.read(connection(), new Headers(), JSON.parse(rawBody));
    const { version, ...state } = (await port().findPayment(paymentId)) ?? { version: 0 };
    expect(read?.map(({ subject }) => subject)).toEqual([{ kind: "crypto-payment", version, state }]);
  });

  it("is authentic with nested members, in both sort orders, but not once it was changed", async () => {
    const { paymentId } = await port().createPayment(request());
    fake.pay(paymentId, ONE);
    const { rawBody } = fake.sent.at(-1) ?? { rawBody: "" };
    expect(rawBody).toContain('"fee":{');
    expect(isAuthentic(rawBody, signed(rawBody))).toBe(true);
    expect(isAuthentic(rawBody.replace("confirming", "finished"), signed(rawBody))).toBe(false);
    expect(isAuthentic(rawBody, signed(rawBody, "another secret"))).toBe(false);
    for (const signature of ["", "zz", signed(rawBody).slice(2)])
      expect(isAuthentic(rawBody, signature)).toBe(false);
    for (const body of ["", "null", "[]", "{"]) expect(isAuthentic(body, signed("{}"))).toBe(false);
  });

  it("of an unknown status triggers an enquiry", async () => {
    const { paymentId } = await port().createPayment(request());
    const body = { payment_id: Number(paymentId), payment_status: "on_the_moon" };
    const read = await nowpayments.reports?.read(connection(), new Headers(), body);
    expect(read).toMatchObject([{ subject: { kind: "crypto-payment", state: { paymentId } } }]);
  });

  it.skipIf(whySkipped(VECTORS))(`matches the published vector${whySkipped(VECTORS)}`, () => {
    type Vector = { "x-nowpayments-sig": string; body: object; canonical: string; secret: string };
    const vector = readPublished<{ nowpayments: Vector }>(VECTORS)?.nowpayments;
    if (!vector) throw new Error("there is no vector");
    const signature = vector["x-nowpayments-sig"];
    expect(isSignedNotification(JSON.stringify(vector.body), signature, vector.secret)).toBe(true);
    expect(isSignedNotification(vector.canonical, signature, vector.secret)).toBe(true);
  });
});

describe("testing a connection", () => {
  const check = (settings: { [name in keyof FakeNowpayments["settings"]]?: string | undefined }) =>
    nowpayments.check({ ...connection(), settings: { ...fake.settings, ...settings } });

  it("reports no problem, or names it", async () => {
    expect(await check({})).toBeNull();
    expect(await check({ apiKey: "wrong" })).toMatchObject({ code: "credentials", field: "apiKey" });
    expect(await check({ email: undefined, password: undefined })).toBeNull();
    expect(await check({ password: "wrong" })).toMatchObject({ code: "credentials", field: "password" });
    expect(await check({ password: undefined })).toMatchObject({ code: "wrong_setting", field: "password" });
    expect(await check({ email: undefined })).toMatchObject({ code: "wrong_setting", field: "email" });
    expect(await check({ baseUrl: "http://127.0.0.1:1" })).toMatchObject({ code: "unreachable" });
    fake.failNext("html", "GET");
    expect(await check({})).toMatchObject({ code: "unreachable" });
  });
});

describe("a coin amount as NOWPayments prints it", () => {
  it.each([
    ["0", 0n],
    ["1e-7", 10n],
    ["0.30000000000000004", 30_000_000n],
    ["0.29999999999999999", 30_000_000n],
    ["2.5E2", 25_000_000_000n],
    ["21000000.00", 2_100_000_000_000_000n],
  ])("%s", (text, units) => expect(toUnits(text, "BTC")).toBe(units));

  it.each(["", "-1", "NaN", "1,5", "0x1", "1e999", "9".repeat(40)])("refuses %s", (text) => {
    expect(toUnits(text, "BTC")).toBeNull();
  });

  it("keeps every digit of a coin with more digits than a float", async () => {
    expect(toUnits("1.000000000000000001", "ETH")).toBe(1_000_000_000_000_000_001n);
  });
});

async function fetchPayment(order_id: string): Promise<void> {
  const body = { price_amount: 1, price_currency: "brl", pay_amount: 0.02, pay_currency: "btc", order_id };
  const headers = { "x-api-key": fake.settings.apiKey };
  await fetch(`${fake.settings.baseUrl}/v1/payment`, { method: "POST", headers, body: JSON.stringify(body) });
}
