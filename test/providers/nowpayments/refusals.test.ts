import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseUnits } from "#lib/coins/units.rules";
import { moneyOf } from "#lib/domain/money/money";
import { newId } from "#lib/platform/ids/new-id";
import { ANY_NAME, type AnswerMeaning } from "#lib/providers/documented-answers";
import { nowpayments } from "#lib/providers/nowpayments/nowpayments";
import { NOWPAYMENTS_ANSWERS, type NowpaymentsCall } from "#lib/providers/nowpayments/refusals";
import { isDenial, ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { type FakeNowpayments, startFakeNowpayments } from "#test/providers/nowpayments/fake-nowpayments";

changeSettings({ allowPrivateTargets: true });

let fake: FakeNowpayments;
beforeEach(async () => {
  fake = await startFakeNowpayments();
});
afterEach(async () => {
  expect(fake.findings).toEqual([]);
  await fake.stop();
});

const open = (hasLogIn: boolean) => {
  const { email, password, ...rest } = fake.settings;
  const settings = hasLogIn ? { ...rest, email, password } : rest;
  return nowpayments.open({ id: "con_1", mode: "live", settings });
};
const request = () => ({
  reference: newId("attempt"),
  currency: "BTC" as const,
  amountUnits: parseUnits("0.02", "BTC"),
  price: moneyOf(1_000_000, "BRL"),
});

const CALLS: Record<NowpaymentsCall, { is: RegExp; ask: () => Promise<unknown> }> = {
  "create payment": {
    is: /^POST \/v1\/payment$/,
    ask: () => open(false).createPayment({ ...request(), isFirst: true }),
  },
  "find payment": { is: /^GET \/v1\/payment\/\d+$/, ask: () => open(false).findPayment("5000000003") },
  "read limits": {
    is: /^GET \/v1\/(estimate|min-amount)$/,
    ask: async () => open(false).findLimits?.({ currency: "BTC", price: moneyOf(1_000_000, "BRL") }),
  },
  "list payments": { is: /^GET \/v1\/payment\/$/, ask: () => open(true).createPayment(request()) },
};

async function meaningOf(call: string, status: number, body: object): Promise<AnswerMeaning> {
  const found = Object.entries(CALLS).find(([name]) => name === call);
  if (!found) throw new Error("there is no such call");
  const [, { is, ask }] = found;
  fake.rules.instead = (method, path) => (is.test(`${method} ${path}`) ? [status, body] : null);
  try {
    expect(await ask()).toBeNull();
    return "ABSENT";
  } catch (error) {
    if (error instanceof ProviderTimeout) return "OPEN";
    if (error instanceof ProviderFault && !(error instanceof ProviderUnavailable)) return "REFUSED";
    throw error;
  }
}

const rows = NOWPAYMENTS_ANSWERS.flatMap(({ calls, status, name, means }) =>
  calls.map((call) => ({ call, status: status ?? 400, name, means })),
);

describe("an answer of NOWPayments without the requested object", () => {
  it.each(rows)("$call, $status $name, means $means", async ({ call, status, name, means }) => {
    const code = name === ANY_NAME ? "NOT_FOUND" : name;
    const body = { status: false, statusCode: status, code, message: "Refused" };
    expect(await meaningOf(call, status, body)).toBe(means);
  });

  it.each(Object.keys(CALLS))("%s: leaves the outcome open if no document names it", async (call) => {
    for (const body of [{ code: "SURPRISE" }, { code: 7 }, {}])
      expect(await meaningOf(call, 400, body)).toBe("OPEN");
    expect(await meaningOf(call, 409, { code: "INVALID_REQUEST_PARAMS" })).toBe("OPEN");
  });

  it.each([401, 403])("leaves the outcome undecided if it rejects the key: %d", async (status) => {
    const error = await meaningOf("create payment", status, { code: "INVALID_API_KEY" }).catch(
      (one: unknown) => one,
    );
    expect(error).toBeInstanceOf(ProviderUnavailable);
    expect(isDenial(error)).toBe(true);
  });
});
