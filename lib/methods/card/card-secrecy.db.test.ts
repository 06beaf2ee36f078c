import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import { isId } from "#lib/domain/ids";
import { openCharge } from "#lib/payments/open/open-charge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { jsonResponse } from "#lib/platform/http/problem";
import { answerOnce } from "#lib/routes/idempotency";
import { completeChallenge } from "#lib/sandbox/card-processor";
import { getCallbackSecret } from "#lib/webhooks/callback-secret";
import { enquire, payByCardBody, TEST_CVV } from "#test/card-payment";
import { dumpEverything } from "#test/dump-everything";
import { chargeBody } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

const NUMBERS = [
  "4111111111111111",
  "5555555555554444",
  "4000000000000002",
  "4000000000009995",
  "4000000000000069",
  "4000000000000127",
  "4000002760003184",
  "4000008400001629",
  "4000000000000119",
];
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const secrets: string[] = [];
const attemptIds: string[] = [];
const ourIds: string[] = [];
let dump: string;

beforeAll(async () => {
  const { merchantId, userId } = await newMerchant();
  ourIds.push(merchantId);
  const grant = { name: "test", scopes: ["charges:write" as const], lifetimeMs: 60_000 };
  secrets.push((await issueAccessToken(db(), { merchantId, userId, clientId: null }, grant)).token);
  secrets.push((await getCallbackSecret(merchantId)).secret);
  for (const number of NUMBERS) {
    const created = await openCharge(
      chargeOpener,
      merchantId,
      chargeBody({ callbackUrl: "https://shop.example.com/" }),
      null,
    );
    if (created.instructions.type !== "CHECKOUT" || !isId("charge", created.id))
      throw new Error("no checkout");
    secrets.push(created.instructions.checkoutToken);
    attemptIds.push(await payOnce(merchantId, created.id, number));
    ourIds.push(created.id, ...attemptIds.slice(-1));
  }
  dump = (await dumpEverything()).replaceAll(UUID, "");
});

/** Pays as the entry point does, with an Idempotency-Key, until the payment ends. */
async function payOnce(
  ...[merchantId, chargeId, number]: [
    Parameters<typeof payCheckout>[0],
    Parameters<typeof payCheckout>[1],
    string,
  ]
) {
  const body = payByCardBody(number);
  const request = new Request(`http://localhost/api/charge/${chargeId}/checkout/payment`, { method: "POST" });
  const claim = { scope: chargeId, person: chargeId, key: "pay", request, body, requestId: "r" };
  const response = await answerOnce(claim, async (claimId) =>
    jsonResponse(201, await payCheckout(merchantId, chargeId, { body, claimId })),
  );
  const payment = (await response.json()) as Awaited<ReturnType<typeof payCheckout>>;
  const challengeId = payment.nextAction.url?.split("/").at(-1);
  if (challengeId) await completeChallenge(challengeId);
  await enquire(payment.id);
  return payment.id;
}

describe("after every sandbox card was used", () => {
  it("the dump contains the expected rows, so that searching it proves something", () => {
    for (const id of attemptIds) expect(dump).toContain(id);
    expect(dump).toContain("send-sandbox-report");
    expect(dump).toContain("charge.paid");
  });

  it.each(NUMBERS)("no table, job or event holds the number %s, in one piece or in groups", (number) => {
    expect(dump.includes(number)).toBe(false);
    expect(dump.includes(number.replaceAll(/(\d{4})(?=\d)/g, "$1 "))).toBe(false);
    expect(dump.includes(Buffer.from(number).toString("hex"))).toBe(false);
    expect(dump.includes(Buffer.from(number).toString("base64").slice(0, 20))).toBe(false);
  });

  it("no table, job or event holds a security code, a holder's name, or a field for them", () => {
    // Matches the code only by itself, not as digits of a time or hash. Unquoted numbers are counters or amounts, because a code
    // is a text. Another test's row may contain these four digits, so only rows with our ids count.
    const ours = dump.split("\n").filter((row) => ourIds.some((id) => row.includes(id)));
    expect(ours.length).toBeGreaterThan(NUMBERS.length);
    const withoutNumbers = ours.join("\n").replaceAll(/": -?\d+(?=[,}])/g, '": 0');
    expect(new RegExp(`(?<![\\w.+/=:-])${TEST_CVV}(?![\\w.+/=:-])`).test(withoutNumbers)).toBe(false);
    // A house number or a merchant's number may have the same digits.
    const withoutHouses = dump.replaceAll(/"address":\s*\{[^}]*\}|"number": \d{1,9}(?=[,}])/g, "");
    expect(/"(cvv|cvc|number|holderName|expMonth)"/i.test(withoutHouses)).toBe(false);
    expect(dump.includes("ANA SOUZA")).toBe(false);
  });

  it("no table, job or event holds an access token, a checkout token or a callback secret", () => {
    expect(secrets.length).toBe(NUMBERS.length + 2);
    for (const secret of secrets) {
      expect(dump.includes(secret)).toBe(false);
      expect(dump.includes(secret.split(".").at(-1) ?? secret)).toBe(false);
    }
  });
});
