import { expect, it } from "vitest";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";
import { collectCharge } from "#lib/payments/open/collect-charge";
import { openCharges } from "#lib/payments/open/open-charges";
import type { CollectCharge } from "#lib/subscriptions/core-verbs";
import { createSubscription } from "#lib/subscriptions/create-subscription";
import { createSubscriptionBody } from "#lib/subscriptions/subscription.contract";
import { storedMandate } from "#test/new-mandate";
import { newMerchant } from "#test/new-merchant";
import { newPlan } from "#test/new-subscription";

it.each<[string, CollectCharge]>([
  [
    "has moved to another account",
    async (...asked) => ({ ...(await collectCharge(...asked)), provider: "away" }),
  ],
  [
    "has no room for its fee any more",
    async () => {
      throw new PonteError("split_exceeds_net", "The shares of the split exceed the net amount.");
    },
  ],
])("a code does not pay a first cycle whose Pix %s", async (_why, firstPix) => {
  const { merchantId } = await newMerchant();
  const { id: planId } = await newPlan(merchantId);
  const customer = { name: "Ana Souza", document: "52998224725" };
  const body = createSubscriptionBody.parse({ planId, collection: "PIX_AUTOMATIC", customer });
  const { mandate } = await createSubscription(
    { openCharges, collectCharge: firstPix },
    merchantId,
    body,
    null,
  );
  const mandateId = mandate?.id ?? "";
  if (!isId("mandate", mandateId)) throw new Error("the subscription has no mandate");
  const started = await storedMandate(merchantId, mandateId);
  expect(started).toMatchObject({ journey: "QR_WITH_PAYMENT", firstTxid: null });
  expect(started.code).toMatch(/\/rec\/R/);
});
