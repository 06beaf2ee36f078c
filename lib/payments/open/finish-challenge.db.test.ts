import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { MerchantId } from "#lib/domain/ids";
import { finishChallenge } from "#lib/payments/open/finish-challenge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { seal } from "#lib/platform/secrets/seal";
import { adyenAt } from "#lib/providers/adyen/adapter";
import { challengeReturnRoute } from "#lib/routes/forms/challenge-return-route";
import { payByCardBody, TEST_BROWSER, TEST_ORIGIN } from "#test/card-payment";
import { changeAdapters } from "#test/change-adapters";
import { changeSettings } from "#test/change-settings";
import { closeConnections } from "#test/close-connections";
import { connectFake } from "#test/fake-provider/connect-fake";
import { newCharge, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { CHALLENGED, COMPANY, type FakeAdyen, startFakeAdyen } from "#test/providers/adyen/fake-adyen";

let adyenBase: URL | null = null;
changeAdapters([adyenAt(() => adyenBase, { firstMs: 3_000, laterMs: 3_000, pausesMs: [1] })]);

let adyen: FakeAdyen;
let merchantId: MerchantId;
beforeAll(async () => {
  changeSettings({ allowPrivateTargets: true });
  adyen = await startFakeAdyen();
  adyenBase = adyen.base;
});
beforeEach(async () => {
  ({ liveId: merchantId } = await newMerchant());
  const settings = seal("connection-settings", JSON.stringify(COMPANY));
  await connectFake(merchantId, { provider: "adyen", port: "card", settings });
});
afterAll(async () => {
  await adyen.close();
  await closeConnections();
});

const CHALLENGED_BODY = payByCardBody(CHALLENGED, {
  browser: TEST_BROWSER,
  customer: { email: "ana@example.com" },
});

async function challenged() {
  const charge = await newCharge(merchantId);
  const payment = await payCheckout(
    merchantId,
    charge.id,
    { body: CHALLENGED_BODY, claimId: null },
    { origin: TEST_ORIGIN },
  );
  expect(payment).toMatchObject({ status: "PENDING", nextAction: { type: "REDIRECT" } });
  const sent = adyen.calls.at(-1)?.body as { returnUrl: string };
  return {
    charge,
    id: payment.id,
    returnUrl: new URL(sent.returnUrl),
    psp: adyen.payments.at(-1)?.pspReference,
  };
}

/** The payer's browser follows the return address. */
async function comeBack(returnUrl: URL, redirectResult: string) {
  const [, , checkoutId = "", , attemptId = ""] = returnUrl.pathname.split("/");
  const url = new URL(returnUrl);
  url.searchParams.set("redirectResult", redirectResult);
  const params = Promise.resolve({ checkoutId, attemptId });
  const answer = await challengeReturnRoute(finishChallenge)(new Request(url), { params });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/checkout/${checkoutId}`]);
}

it("a payer who returns from a passed challenge has paid once and continues to the checkout", async () => {
  const { charge, id, returnUrl, psp } = await challenged();
  await comeBack(returnUrl, `proved:${psp}`);
  expect(await storedAttempt(merchantId, id)).toMatchObject({
    status: "PAID",
    providerPaymentId: psp,
    instructions: { type: "NONE" },
  });
  expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
  const calls = adyen.calls.length;
  await comeBack(returnUrl, `proved:${psp}`);
  expect(adyen.calls.length).toBe(calls);
});

it("a payer who failed the challenge has not paid, and sees that", async () => {
  const { id, returnUrl, psp } = await challenged();
  await comeBack(returnUrl, `failed:${psp}`);
  expect(await storedAttempt(merchantId, id)).toMatchObject({
    status: "FAILED",
    failureCode: "authentication_abandoned",
  });
});

it("a lost answer leaves the outcome unknown", async () => {
  const { id, returnUrl, psp } = await challenged();
  for (let call = 0; call < 2; call += 1) adyen.failNext("answer_lost", "change");
  await comeBack(returnUrl, `proved:${psp}`);
  expect((await storedAttempt(merchantId, id)).status).toBe("PROCESSING");
});

it("a made-up result or another checkout's address changes nothing", async () => {
  const [one, other] = [await challenged(), await challenged()];
  await comeBack(one.returnUrl, "proved:nobody");
  const crossed = new URL(one.returnUrl);
  crossed.pathname = `${other.returnUrl.pathname.split("/").slice(0, 4).join("/")}/${one.id}`;
  await comeBack(crossed, `proved:${one.psp}`);
  for (const { id } of [one, other]) expect((await storedAttempt(merchantId, id)).status).toBe("PENDING");
});
