import { describe, expect, it } from "vitest";
import { idTail } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import { ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { wooviPayoutsAdapter } from "#lib/providers/woovi-payouts/adapter";
import { checkWooviPayouts, registerWooviPayouts } from "#lib/providers/woovi-payouts/check";
import { wooviPayoutReports } from "#lib/providers/woovi-payouts/reports";
import { toFailure, toOutcome } from "#lib/providers/woovi-payouts/send-payment";
import { changeSettings } from "#test/change-settings";
import { describePayoutProvider } from "#test/providers/contract/payout";
import { startFakeWooviPayouts } from "#test/providers/woovi-payouts/fake-woovi-payouts";
import { connectionTo, wooviPayoutsForTests } from "#test/providers/woovi-payouts/woovi-payouts-for-tests";

changeSettings({ allowPrivateTargets: true });

const ADDRESS = new URL("https://ponte.example.com/api/providers/woovi-payouts/con_1/s");
const REQUESTED = {
  reference: idTail(newId("payout")),
  amountMinor: asMinor(12_345),
  key: "+5581999990000",
  document: "39053344705",
};

const FACTS = {
  cannot: {},
  faults: [
    "request_lost",
    "answer_lost",
    "answer_cut",
    "html",
    "server_error",
    "throttled",
    "unknown_status",
    "other_amount",
  ],
  own: { key: "ana@example.com", document: "39053344705" },
  unknownKey: "nobody@example.com",
  ofAnother: { key: "ana@example.com", document: "11222333000181" },
} as const;

describePayoutProvider("Woovi", FACTS, async () => {
  const fake = await startFakeWooviPayouts();
  const connection = connectionTo(fake);
  return {
    provider: wooviPayoutsAdapter.open(connection),
    failNext: fake.failNext,
    end: async (reference, how) => fake.woovi.end(reference, how === "taken" ? "CONFIRMED" : "FAILED"),
    async reports(about) {
      const read = fake.woovi.callbacks.map((body) =>
        wooviPayoutReports.read(connection, new Headers(), body),
      );
      const all = (await Promise.all(read)).flat();
      return all.filter(({ subject }) => "reference" in subject && subject.reference === about);
    },
    close: fake.close,
  };
});

describe("payouts by Woovi", () => {
  const connect = wooviPayoutsForTests();

  it.each([
    ["+5581999990000", "39053344705", "PHONE"],
    ["ana@example.com", "39053344705", "EMAIL"],
    ["11222333000181", "11222333000181", "CNPJ"],
  ])("to %s are approved in the same call, as a key of its type", async (key, document, type) => {
    const { fake, provider } = await connect();
    expect(await provider.sendPayout({ ...REQUESTED, key, document })).toEqual({ kind: "PENDING" });
    const { body } = fake.calls.find(({ method }) => method === "POST") ?? {};
    expect(body).toEqual({
      type: "PIX_KEY",
      value: 12_345,
      correlationID: REQUESTED.reference,
      destinationAlias: key,
      destinationAliasType: type,
      pixKeyEndToEndId: expect.stringMatching(/^E\w{31}$/),
      autoApprove: true,
    });
  });

  it("are sent once under their id, which Woovi accepts once", async () => {
    const { fake, provider } = await connect();
    expect(provider.sendsOnce).toBe(true);
    fake.failNext("answer_lost", "change");
    await expect(provider.sendPayout(REQUESTED)).rejects.toThrow();
    expect(await provider.sendPayout(REQUESTED)).toEqual({ kind: "PENDING" });
    expect(fake.woovi.sent).toHaveLength(1);
  });

  it("are certainly not sent if the preceding enquiry gets no answer", async () => {
    const { fake, provider } = await connect();
    fake.failNext("html", "question");
    await expect(provider.sendPayout(REQUESTED)).rejects.toBeInstanceOf(ProviderUnavailable);
    fake.woovi.keyChecks = "throttled";
    await expect(provider.sendPayout(REQUESTED)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(fake.woovi.sent).toEqual([]);
  });

  it("read the balance of the default account, and continue if they may not read it", async () => {
    const { fake, provider } = await connect();
    expect(await provider.findBalance?.()).toBe(10_000_000);
    fake.woovi.available = -3;
    expect(await provider.findBalance?.()).toBe(-3);
    fake.woovi.available = null;
    expect(await provider.findBalance?.()).toBeNull();
  });

  it("beyond the account's balance stay open: Woovi keeps them for approval", async () => {
    const { fake, provider } = await connect();
    fake.woovi.available = 5;
    expect(await provider.sendPayout(REQUESTED)).toEqual({ kind: "PENDING" });
    expect(fake.woovi.sent).toMatchObject([{ payment: { status: "CREATED" } }]);
  });

  it.each([
    ["390.***.***-05", "OWN"],
    ["390.533.447-05", "OWN"],
    ["391.***.***-05", "OF_ANOTHER"],
    ["390.***.***-06", "OF_ANOTHER"],
    ["11.222.333/0001-81", "OF_ANOTHER"],
  ])(
    "go to the person in the directory if the visible part of the document matches (%s)",
    async (taxID, ownership) => {
      const { fake, provider } = await connect();
      const asked = { key: "ana@example.com", document: "39053344705" };
      const bodies = [
        { owner: { taxID } },
        { pixKey: { owner: { taxID } } },
        { pixKey: { owner: { taxID: { taxID } } } },
      ];
      for (const body of bodies) {
        fake.woovi.instead = ({ path }) => (path.endsWith("/check") ? { status: 200, body } : null);
        expect(await provider.findKeyOwner?.(asked)).toBe(ownership);
      }
    },
  );

  it.each(["***.***.***-**", "390.***.***-0*", "**.***.***/0001-**"])(
    "are refused if %j does not identify the receiver",
    async (taxID) => {
      const { fake, provider } = await connect();
      fake.woovi.instead = () => ({ status: 200, body: { owner: { taxID } } });
      const asked = { key: "ana@example.com", document: "39053344705" };
      await expect(provider.findKeyOwner?.(asked)).rejects.toBeInstanceOf(ProviderTimeout);
    },
  );

  it.each([
    ["AC03 - Pagamento rejeitado pelo PSP do recebedor", "refused_by_receiver"],
    ["AB09 - erro no PSP do recebedor", "refused_by_receiver"],
    ["Limite diário excedido", "provider_limit"],
    ["", "refused"],
  ])("that fail with %j get our own failure code", (reason, failureCode) => {
    expect(toFailure(reason)).toBe(failureCode);
  });

  it.each(["CREATED", "APPROVED", "PROCESSING", "SCHEDULED", ""])("are open while they are %j", (status) => {
    const payment = { correlationID: "a", value: asMinor(1), status };
    expect(toOutcome({ payment })).toEqual({ kind: "PENDING" });
  });

  it("stay open while Woovi reports CONFIRMED without the Pix's id", () => {
    expect(toOutcome({ payment: { correlationID: "a", value: asMinor(1), status: "CONFIRMED" } })).toEqual({
      kind: "PENDING",
    });
  });

  it("are reported as returned only by a signed report", async () => {
    const { fake, connection, provider } = await connect();
    await provider.sendPayout(REQUESTED);
    fake.woovi.end(REQUESTED.reference, "CONFIRMED");
    const sent = fake.woovi.giveBack(REQUESTED.reference, 345);
    const rawBody = JSON.stringify(sent);
    const isAuthentic = (headers: Headers, hasSecret = true) =>
      wooviPayoutReports.isAuthentic(connection, { headers, rawBody, hasSecret });
    expect(isAuthentic(fake.signed(sent))).toBe(true);
    expect(isAuthentic(fake.signed(sent), false)).toBe(false);
    expect(isAuthentic(fake.signed({ ...sent, more: 1 }))).toBe(false);
    expect(isAuthentic(new Headers())).toBe(false);
    expect(wooviPayoutReports.defer?.(sent)).toEqual({ now: sent, later: [] });
    const [report] = await wooviPayoutReports.read(connection, new Headers(), sent);
    expect(report?.subject).toEqual({
      kind: "payout-return",
      returnId: sent.refundTransaction.endToEndId,
      endToEndId: sent.originalTransaction.endToEndId,
      amountMinor: 345,
    });
  });

  it("are enquired about by a job after a report, because reports are incomplete", async () => {
    const { fake, provider } = await connect();
    await provider.sendPayout(REQUESTED);
    fake.woovi.end(REQUESTED.reference, "CONFIRMED");
    const [sent] = fake.woovi.callbacks;
    const later = [{ payment: { correlationID: REQUESTED.reference } }];
    expect(wooviPayoutReports.defer?.(sent)).toEqual({ now: null, later });
  });

  it("register their address once, for the events they need", async () => {
    const { fake, connection } = await connect();
    for (const _ of ["once", "again"]) expect(await registerWooviPayouts(connection, ADDRESS)).toBeNull();
    expect(fake.woovi.webhooks.map(({ event }) => event)).toEqual([
      "OPENPIX:MOVEMENT_CONFIRMED",
      "OPENPIX:MOVEMENT_FAILED",
      "OPENPIX:MOVEMENT_REMOVED",
      "PIX_TRANSACTION_REFUND_RECEIVED_CONFIRMED",
    ]);
  });

  it("report what is wrong with their connection", async () => {
    const { connection } = await connect();
    expect(await checkWooviPayouts(connection)).toBeNull();
    const wrong = (await connect({ appId: "another" })).connection;
    expect(await checkWooviPayouts(wrong)).toMatchObject({ code: "credentials", field: "appId" });
    await expect(connect({ publicKey: "no key" })).rejects.toThrow(/public key in PEM/);
  });
});
