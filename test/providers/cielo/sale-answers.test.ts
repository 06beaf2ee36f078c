import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { newId } from "#lib/platform/ids/new-id";
import { CIELO_SALE_ANSWERS, type CieloSaleCall } from "#lib/providers/cielo/sale-answers";
import { CIELO_VOID_ANSWERS } from "#lib/providers/cielo/void-answers";
import { ANY_NAME, type AnswerMeaning } from "#lib/providers/documented-answers";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { cardRequest } from "#test/providers/card-request";
import { adapterAt, connectionTo } from "#test/providers/cielo/cielo-for-tests";
import { type FakeCielo, startFakeCielo } from "#test/providers/cielo/fake-cielo";

changeSettings({ allowPrivateTargets: true });

let cielo: FakeCielo;
beforeEach(async () => {
  cielo = await startFakeCielo();
});
afterEach(async () => {
  vi.useRealTimers();
  await cielo.close();
  expect(cielo.findings).toEqual([]);
});

const STATUSES: Record<string, number> = {
  NotFinished: 0,
  Denied: 3,
  Voided: 10,
  Refunded: 11,
  Pending: 12,
  Aborted: 13,
  Scheduled: 20,
};
const open = () => adapterAt(cielo).open(connectionTo("live"));
const authorized = { amountMinor: asMinor(10_000), payerTotalMinor: asMinor(10_000) };

function meaningOf(outcome: ProviderOutcome | undefined): AnswerMeaning {
  if (outcome === undefined) return "ABSENT";
  return outcome.kind === "PROCESSING" ? "OPEN" : "REFUSED";
}
function meaningOfError(error: unknown): AnswerMeaning {
  if (error instanceof ProviderTimeout) return "OPEN";
  if (error instanceof ProviderFault) return "REFUSED";
  throw error;
}
async function hold() {
  const request = cardRequest({ capture: false });
  const { outcome } = await open().pay(request);
  if (outcome.kind !== "AUTHORIZED") throw new Error("the sale is not authorized");
  return { reference: request.reference, providerPaymentId: outcome.providerPaymentId };
}
const captureOf = ({ reference, providerPaymentId }: Awaited<ReturnType<typeof hold>>) =>
  open().capture({
    reference,
    providerPaymentId,
    amountMinor: asMinor(10_000),
    captureId: newId("capture"),
    authorized,
  });

// The effect of each answer on a sale, seen from outside.
const CALLS: Record<CieloSaleCall, (status: number, name: string) => Promise<AnswerMeaning>> = {
  async sale(status, name) {
    if (status === 201) {
      cielo.rules.next = { status: STATUSES[name] ?? 3, returnCode: name in STATUSES ? "" : name };
      return meaningOf((await open().pay(cardRequest())).outcome);
    }
    cielo.rules.nextSale = { status, code: name };
    return open()
      .pay(cardRequest())
      .then(({ outcome }) => meaningOf(outcome), meaningOfError);
  },
  async query(status, name) {
    const request = cardRequest();
    cielo.rules.refusal = null;
    await open().pay(request);
    const [sale] = cielo.sales;
    if (status === 200) Object.assign(sale ?? {}, { status: STATUSES[name], returnCode: "" });
    else cielo.rules.refusal = { status, codes: name === ANY_NAME ? [] : [Number(name)] };
    const found = open().findPayments?.(request);
    return Promise.resolve(found).then((payments) => meaningOf(payments?.[0]?.outcome), meaningOfError);
  },
  async capture(status, name) {
    const held = await hold();
    cielo.rules.nextCapture = { status, code: name };
    return captureOf(held).then(({ kind }) => (kind === "AUTHORIZED" ? "REFUSED" : "OPEN"), meaningOfError);
  },
};

it.each(
  CIELO_SALE_ANSWERS.flatMap(({ calls, status, name, means, source }) =>
    calls.map((call) => ({ call, status: status ?? 400, name, means, source })),
  ),
)("a $call that is answered $status $name is $means ($source)", async ({ call, status, name, means }) => {
  expect(await CALLS[call](status, name)).toBe(means);
});

describe("an answer that Cielo does not document", () => {
  it.each([400, 404, 409, 422])("of %i to a sale or a capture is open", async (status) => {
    for (const code of ["9999", "none"]) {
      expect([status, code, await CALLS.sale(status, code)]).toEqual([status, code, "OPEN"]);
      cielo.rules.nextSale = null;
      expect([status, code, await CALLS.capture(status, code)]).toEqual([status, code, "OPEN"]);
    }
  });

  it("to a query does not prove that the sale is absent; neither does an unknown store", async () => {
    for (const [status, code] of [
      [400, "9999"],
      [404, "115"],
      [409, "318"],
    ] as const)
      expect([status, await CALLS.query(status, code)]).not.toContain("ABSENT");
  });
});

it("a sale that timed out at Cielo itself is refused only once a query confirms it", async () => {
  for (const returnCode of ["98", "99", "999", "AA", "BP 900", "BP901"]) {
    cielo.rules.next = { status: 3, returnCode };
    const request = cardRequest();
    expect((await open().pay(request)).outcome.kind).toBe("PROCESSING");
    expect(await open().findPayments?.(request)).toMatchObject([{ outcome: { kind: "FAILED" } }]);
  }
});

it("a sale refused as a duplicate is found by its order", async () => {
  cielo.rules.nextSale = { status: 400, code: "302", isMade: true };
  const request = cardRequest();
  await expect(open().pay(request)).rejects.toBeInstanceOf(ProviderTimeout);
  expect(await open().findPayments?.(request)).toMatchObject([{ outcome: { kind: "PAID" } }]);
});

it("a capture that Cielo accepted but does not show yet is not refused", async () => {
  const held = await hold();
  cielo.rules.nextCapture = { status: 200, code: "6" };
  await expect(captureOf(held)).rejects.toBeInstanceOf(ProviderTimeout);
  cielo.rules.nextCapture = { status: 400, code: "308" };
  cielo.failNext("html", "question");
  await expect(captureOf(held)).rejects.toBeInstanceOf(ProviderTimeout);
});

describe("the void of a sale that was never captured", () => {
  const giveUp = ({ reference }: { reference: string }) => open().cancelPayment(reference);
  const voids = () => cielo.calls.change.filter(({ path }) => path.endsWith("/void")).length;

  it.each(CIELO_VOID_ANSWERS)("answered with $status $name is $means", async ({ status, name, means }) => {
    const held = await hold();
    cielo.rules.nextVoid = { status: status ?? 400, code: name };
    expect(await giveUp(held).then(() => "ABSENT", meaningOfError)).toBe(means);
  });

  it.each([400, 404, 409])("answered with an undocumented code and %i is open", async (status) => {
    const held = await hold();
    cielo.rules.nextVoid = { status, code: "9999" };
    await expect(giveUp(held)).rejects.toBeInstanceOf(ProviderTimeout);
  });

  it("is sent at least five seconds after another one of the sale, like a refund", async () => {
    const held = await hold();
    cielo.failNext("request_lost", "change");
    await expect(giveUp(held)).rejects.toBeInstanceOf(ProviderTimeout);
    const soon = await giveUp(held).catch((error: unknown) => error);
    expect(soon).toBeInstanceOf(ProviderUnavailable);
    expect(soon).toMatchObject({ isPassing: true, retryAfterMs: expect.any(Number) });
    const sent = voids();
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 5_000);
    await giveUp(held);
    vi.restoreAllMocks();
    expect([voids() - sent, cielo.sales[0]?.status]).toEqual([1, 10]);
  });
});
