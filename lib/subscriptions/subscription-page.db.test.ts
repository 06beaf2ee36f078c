import { afterEach, beforeEach, expect, it } from "vitest";
import type { MerchantId } from "#lib/domain/ids";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { openCharges } from "#lib/payments/open/open-charges";
import { routeMethods } from "#lib/platform/http/route-methods";
import { subscriptionEndRoute } from "#lib/routes/forms/subscription-end-route";
import { endByPayer } from "#lib/subscriptions/end-by-payer";
import { getSubscription, getSubscriptionOrThrow } from "#lib/subscriptions/get-subscription";
import { findProvenSubscription, subscriptionPageUrl } from "#lib/subscriptions/subscription-page";
import { auditTrail } from "#test/audit-trail";
import { newMerchant } from "#test/new-merchant";
import { cyclesOf, newPlan, payCycleByPix, resetClocks, subscribe } from "#test/new-subscription";

const { GET, POST } = routeMethods(
  subscriptionEndRoute((link, visitor) => endByPayer({ openCharges, cancelCharge }, link, visitor)),
);

let merchantId: MerchantId;
let planId: string;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  ({ id: planId } = await newPlan(merchantId));
});
afterEach(resetClocks);

/** A subscription with the parts of its page's address. */
async function subscribed() {
  const view = await subscribe(merchantId, { planId });
  const { id } = await getSubscriptionOrThrow(merchantId, view.id);
  const path = new URL(subscriptionPageUrl(id)).pathname;
  const [, , subscriptionId = "", proof = ""] = path.split("/");
  return { id, path, link: { subscriptionId, proof } };
}

async function ask(handler: typeof POST, link: { subscriptionId: string; proof: string }) {
  const method = handler === POST ? "POST" : "GET";
  const answer = await handler(new Request("http://localhost/", { method }), {
    params: Promise.resolve(link),
  });
  return [answer.status, answer.headers.get("location")];
}

it("a payer ends a paid subscription with its period, once, and the page shows it", async () => {
  const { id, path, link } = await subscribed();
  const [first] = await cyclesOf(merchantId, id);
  await payCycleByPix(merchantId, first?.chargeId ?? null);
  expect(await ask(POST, link)).toEqual([303, path]);
  const ended = await getSubscription(merchantId, id);
  expect([ended.status, ended.cancelCause, ended.canceledBy]).toEqual(["ACTIVE", "requested", "PAYER"]);
  expect(ended.cancelOn).not.toBeNull();
  expect(await ask(POST, link)).toEqual([303, path]);
  const entries = (await auditTrail(merchantId)).filter(({ action }) => action === "subscription.canceled");
  expect(entries).toMatchObject([{ actorName: "Payer" }]);
});

it("a subscription that was never paid ends at once", async () => {
  const { id, link } = await subscribed();
  await ask(POST, link);
  const ended = await getSubscription(merchantId, id);
  expect([ended.status, ended.canceledBy]).toEqual(["CANCELED", "PAYER"]);
});

it("a scanner that opens the address changes nothing", async () => {
  const { id, path, link } = await subscribed();
  expect(await ask(GET, link)).toEqual([303, path]);
  expect((await getSubscription(merchantId, id)).cancelOn).toBeNull();
});

it("the address of another subscription cannot be guessed from one's own", async () => {
  const [{ id, link }, other] = [await subscribed(), await subscribed()];
  expect((await findProvenSubscription(link))?.id).toBe(id);
  const guesses = [
    { ...link, subscriptionId: other.id },
    { ...link, proof: link.proof.replace(/.$/, (last) => (last === "0" ? "1" : "0")) },
    { ...link, proof: link.proof.slice(0, 10) },
    { subscriptionId: "sub_1", proof: "" },
  ];
  for (const guess of guesses) {
    expect(await findProvenSubscription(guess)).toBeNull();
    await ask(POST, guess);
  }
  for (const one of [id, other.id]) expect((await getSubscription(merchantId, one)).cancelOn).toBeNull();
});

it("the address names nobody", async () => {
  const { path } = await subscribed();
  expect(path).toMatch(/^\/subscription\/sub_[0-9a-z]{26}\/[0-9a-f]{64}$/);
});
