import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import { type AnswerMeaning, UNNAMED } from "#lib/providers/documented-answers";
import { mercadoPagoAdapter } from "#lib/providers/mercado-pago/adapter";
import { MERCADO_PAGO_ANSWERS, type MercadoPagoCall } from "#lib/providers/mercado-pago/answers";
import { mercadoPagoReports } from "#lib/providers/mercado-pago/reports";
import type { MercadoPagoConnection } from "#lib/providers/mercado-pago/settings";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { FIRST_REFUND } from "#test/providers/contract/with-history";
import type { FakeCall } from "#test/providers/fake-server";
import {
  ACCESS_TOKEN,
  type FakeMercadoPago,
  notificationOf,
  startFakeMercadoPago,
  WEBHOOK_SECRET,
} from "#test/providers/mercado-pago/fake-mercado-pago";

changeSettings({ allowPrivateTargets: true });

let fake: FakeMercadoPago;
let connection: MercadoPagoConnection;
beforeEach(async () => {
  fake = await startFakeMercadoPago();
  const known = { accessToken: ACCESS_TOKEN, webhookSecret: WEBHOOK_SECRET, baseUrl: fake.baseUrl };
  connection = { id: "con_of_a_test", mode: "live", settings: mercadoPagoAdapter.settings.parse(known) };
});
afterEach(async () => fake.close());

const pix = () => mercadoPagoAdapter.open(connection);
async function charged() {
  const txid = randomUUID().replaceAll("-", "");
  const expiresAt = new Date(Date.now() + 3_600_000);
  const names = { merchantName: "P", merchantCity: "R", payerEmail: "ana@example.com" };
  await pix().createCharge({ txid, amountMinor: asMinor(1010), expiresAt, ...names });
  return txid;
}
const paid = async () => fake.pay(await charged());
const refund = (id: number, refundId: string = newId("refund")) =>
  pix().refund({ refundId, providerPaymentId: String(id), amountMinor: asMinor(410), history: FIRST_REFUND });
const openOr = (meaning: AnswerMeaning) => (error: unknown) => {
  if (error instanceof ProviderTimeout) return "OPEN" as const;
  if (error instanceof ProviderFault) return meaning;
  throw error;
};

// The effect of each answer on a payment or a refund, seen from outside.
const CALLS: Record<
  MercadoPagoCall,
  { is: (call: FakeCall) => boolean; work: () => Promise<AnswerMeaning | "REFUNDED"> }
> = {
  "ask refund": {
    is: ({ method, path }) => method === "POST" && path.endsWith("/refunds"),
    work: async () => refund((await paid()).id).then(() => "REFUNDED" as const, openOr("REFUSED")),
  },
  "list refunds": {
    is: ({ method, path }) => method === "GET" && path.endsWith("/refunds"),
    // Without a list of refunds, the refund is requested as for an unknown payment.
    work: async () => refund((await paid()).id).then(() => "ABSENT" as const, openOr("REFUSED")),
  },
  "find payment": {
    is: ({ method, path }) => method === "GET" && /\/payments\/\d+$/.test(path),
    async work() {
      const { headers, body } = notificationOf((await paid()).id);
      const read = mercadoPagoReports.read(connection, headers, body);
      return read.then((reports) => {
        expect(reports).toEqual([]);
        return "ABSENT" as const;
      }, openOr("REFUSED"));
    },
  },
  "cancel payment": {
    is: ({ method }) => method === "PUT",
    async work() {
      const txid = await charged();
      return pix()
        .removeCharge(txid, "cob")
        .then(() => "ABSENT" as const, openOr("REFUSED"));
    },
  },
};
const answered = (call: MercadoPagoCall, status: number, body: unknown) => {
  const { is, work } = CALLS[call];
  fake.answerInstead((one) => (is(one) ? { status, body } : null));
  return work();
};

it.each(
  MERCADO_PAGO_ANSWERS.flatMap(({ calls, status, name, means, source }) =>
    calls.map((call) => ({ call, status: status ?? 400, name, means, source })),
  ),
)("$call, answered $status $name, is $means ($source)", async ({ call, status, name, means }) => {
  const cause = name === UNNAMED ? [] : [{ code: Number(name), description: "x" }];
  expect(await answered(call, status, { message: "x", error: "bad_request", status, cause })).toBe(means);
});

it.each(Object.keys(CALLS))("%s: an answer that no document names is open", async (name) => {
  const call = Object.keys(CALLS).find((one): one is MercadoPagoCall => one === name);
  if (!call) throw new Error("there is no such call");
  // A payment that stays is reported as a fault: nothing is released, and it is canceled again.
  const open = call === "cancel payment" ? "REFUSED" : "OPEN";
  for (const [status, body] of [
    [404, { message: "Client ID not found", error: "not_found", status: 404 }],
    [404, { cause: [{ code: 9999 }] }],
    [409, { message: "another request with this key is in process", cause: [] }],
    [423, { error: "locked" }],
    [400, { cause: "not a list" }],
    [400, { cause: [{ code: { in: "an object" } }] }],
    [418, undefined],
  ] as const)
    expect([status, await answered(call, status, body)]).toEqual([status, open]);
});

describe("a refund that is in process at Mercado Pago", () => {
  it("is requested so that Mercado Pago reports it, and is PENDING until it has ended", async () => {
    fake.holdRefunds();
    const { id, refunds } = await paid();
    const refundId = newId("refund");
    expect(await refund(id, refundId)).toBe("PENDING");
    expect(await refund(id, refundId)).toBe("PENDING");
    expect(refunds).toHaveLength(1);
    Object.assign(refunds[0] ?? {}, { status: "approved" });
    expect(await refund(id, refundId)).toBe("SUCCEEDED");
  });

  it("stays open even if Mercado Pago calls it a bad request", async () => {
    expect(await answered("ask refund", 400, { message: "Bad Request", status: 400, cause: [] })).toBe(
      "OPEN",
    );
  });
});

it("a payment that Mercado Pago counts but does not list does not count as absent", async () => {
  const txid = await charged();
  const paging = { total: 1, limit: 50, offset: 0 };
  fake.answerInstead(({ path }) =>
    path.endsWith("/search") ? { status: 200, body: { results: [], paging } } : null,
  );
  await expect(pix().listPayments(txid, "cob")).rejects.toBeInstanceOf(ProviderTimeout);
});
