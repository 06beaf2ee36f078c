import { beforeAll, describe, expect, it } from "vitest";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import * as charges from "#lib/charges/operations.contract";
import { exampleOf } from "#lib/openapi/examples";
import { issueCheckoutToken } from "#lib/platform/auth/checkout-token";
import { askOperation } from "#test/ask-operation";
import { changeSettings } from "#test/change-settings";
import { newCharge, newPixAttempt } from "#test/new-charge";
import { newCryptoPayment } from "#test/new-invoice";
import { idMembers } from "#test/tenancy/members";
import { newTenant } from "#test/tenancy/tenant";

changeSettings({ rateLimitApi: 0, rateLimitCheckout: 0 });

// Every operation that takes a charge's id, including future ones.
const named = idMembers().filter(({ member }) => member.name === "chargeId");
const isOfCheckout = ({ operation }: (typeof named)[number]) => operation.auth === "checkout";

type Headers = Record<string, string>;
let charge: ChargeRecord;
let attempt: AttemptRecord;
let own: Headers;
let stranger: Headers;
beforeAll(async () => {
  const tenant = await newTenant();
  own = tenant.session;
  stranger = (await newTenant()).session;
  charge = await newCharge(tenant.merchantId);
  attempt = await newPixAttempt(charge);
});

async function ask({ operation, member }: (typeof named)[number], chargeId: string, headers: Headers) {
  const query = member.part === "query" ? `?${new URLSearchParams({ chargeId })}` : "";
  const params = { chargeId, savedCardId: "scd_01k6z0q4n8f3x5r2b7c9d1e6gh" };
  const { body } = exampleOf(operation.id, new Date());
  const { status, text } = await askOperation(operation, { headers, params, query, body });
  const { requestId: _, ...said } = JSON.parse(text.replaceAll(chargeId, "<id>"));
  return { status, said };
}

const tokenOf = async (of: ChargeRecord) => {
  const { checkoutToken } = await issueCheckoutToken(of, new Date());
  return { "x-checkout-token": checkoutToken };
};

const IDS = named.map((one) => [one.operation.id, one] as const);

it("many routes take a charge's id, in the path or the query", () => {
  const ids = IDS.map(([id]) => id);
  expect(ids).toEqual(expect.arrayContaining(["getCharge", "createRefund", "cancelCharge", "listDisputes"]));
  expect(ids.length).toBeGreaterThan(15);
});

describe("an attempt's id in the place of a charge's", () => {
  it.each(IDS)("is answered with its charge by %s", async (_, one) => {
    const headers = isOfCheckout(one) ? await tokenOf(charge) : own;
    expect(await ask(one, attempt.id, headers)).toMatchObject({
      status: 404,
      said: { code: "not_found", detail: `<id> is an attempt; its charge is ${charge.id}.` },
    });
  });

  it.each(IDS)("of another merchant looks like a missing one, %s", async (_, one) => {
    const other = isOfCheckout(one) ? await tokenOf(await newCharge(charge.merchantId)) : stranger;
    const none = `${attempt.id.slice(0, -8)}00000000`;
    expect(await ask(one, attempt.id, other)).toEqual(await ask(one, none, other));
  });

  it("of a charge that only its invoice shows looks like a missing one", async () => {
    const { merchantId } = charge;
    const { attemptId } = await newCryptoPayment(merchantId);
    const params = { chargeId: attemptId ?? "" };
    const { status, text } = await askOperation(charges.getCharge, { headers: own, params });
    expect([status, JSON.parse(text).detail]).toEqual([404, "There is no such charge."]);
  });
});

it("a created charge returns its chargeId with and without an attempt", async () => {
  for (const paymentMethod of ["PIX", undefined]) {
    const body = { grossAmount: "10.50", paymentMethod };
    const created = JSON.parse((await askOperation(charges.createCharge, { headers: own, body })).text);
    const params = { chargeId: created.chargeId };
    const read = await askOperation(charges.getCharge, { headers: own, params });
    expect(JSON.parse(read.text)).toMatchObject({ id: created.chargeId, grossAmount: "10.50" });
    expect(Object.keys(created).slice(0, 3)).toEqual(["id", "chargeId", "status"]);
  }
});
