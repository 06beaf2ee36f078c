import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "#db/client";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { isId, type MerchantId } from "#lib/domain/ids";
import { getSubscription } from "#lib/subscriptions/get-subscription";
import { stopDebitsByPayer } from "#lib/subscriptions/stop-debits-by-payer";
import { subscriptionPageUrl } from "#lib/subscriptions/subscription-page";
import { newMerchant } from "#test/new-merchant";
import { changeOf, cyclesOf, newPlan, resetClocks, runMandateJobs, subscribe } from "#test/new-subscription";
import { payPix } from "#test/paid-charge";

const VISITOR = { address: null, userAgent: null, requestId: crypto.randomUUID() };

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});
afterEach(resetClocks);

/** A subscription whose payer paid and authorized its debits, with its page's address and a function that stops these. */
async function authorized(plan: Record<string, unknown>) {
  const { id: planId } = await newPlan(merchantId, plan);
  const customer = { name: "Ana Souza", document: "52998224725", email: `${merchantId}@example.com` };
  const { id } = await subscribe(merchantId, { planId, collection: "PIX_AUTOMATIC", customer });
  const [first] = await cyclesOf(merchantId, id);
  const chargeId = first?.chargeId ?? "";
  if (!isId("charge", chargeId) || !isId("subscription", id)) throw new Error("nothing can be paid");
  const [attempt] = await listAttempts(db(), merchantId, chargeId);
  await payPix(attempt?.providerReference ?? "");
  await runMandateJobs(merchantId);
  const [, , subscriptionId = "", proof = ""] = new URL(subscriptionPageUrl(id)).pathname.split("/");
  const stop = (link = { subscriptionId, proof }) =>
    stopDebitsByPayer(changeOf(merchantId, id).verbs, link, VISITOR);
  return { read: () => getSubscription(merchantId, id), stop, subscriptionId };
}

it("a payer ends only the debits: the mandate ends at the bank, and cycles are paid by link", async () => {
  const { read, stop } = await authorized({ fallback: "LINK" });
  await stop();
  await stop();
  expect(await read()).toMatchObject({ status: "ACTIVE", collection: "LINK", cancelOn: null });
  await runMandateJobs(merchantId);
  expect((await read()).mandate).toMatchObject({ status: "CANCELED" });
});

it("without another way to pay, the subscription ends once what was paid for is over", async () => {
  const { read, stop } = await authorized({ fallback: "NONE" });
  await stop();
  const ending = await read();
  expect([ending.status, ending.canceledBy]).toEqual(["ACTIVE", "PAYER"]);
  expect(ending.cancelOn).not.toBeNull();
});

it("another subscription's address, or a guess, changes nothing", async () => {
  const { read, stop, subscriptionId } = await authorized({ fallback: "LINK" });
  await stop({ subscriptionId, proof: "0".repeat(64) });
  expect((await read()).collection).toBe("PIX_AUTOMATIC");
});
