import { expect, it } from "vitest";
import { answerInSandbox } from "#lib/mandates/answer-in-sandbox";
import { listSubscriptions } from "#lib/subscriptions/list-subscriptions";
import { listSubscriptionsQuery } from "#lib/subscriptions/subscription.contract";
import { newMerchant } from "#test/new-merchant";
import { newPlan, pursueHinted, subscribe } from "#test/new-subscription";

it("subscriptions are listed by how they are collected, and by the status of their mandate", async () => {
  const { merchantId } = await newMerchant();
  const { id: planId } = await newPlan(merchantId, { trialDays: 20 });
  const customer = { name: "Ana Souza", document: "52998224725" };
  const debited = { planId, collection: "PIX_AUTOMATIC", customer };
  const byLink = await subscribe(merchantId, { planId });
  const waiting = await subscribe(merchantId, debited);
  const approved = await subscribe(merchantId, debited);
  await answerInSandbox(merchantId, approved.mandate?.id ?? "", "APPROVE");
  await pursueHinted(approved.mandate?.id ?? "");
  const listed = async (query: Record<string, unknown>) =>
    (await listSubscriptions(merchantId, listSubscriptionsQuery.parse(query))).data.map(({ id }) => id);
  expect(await listed({ collection: "LINK" })).toEqual([byLink.id]);
  expect(await listed({ collection: "PIX_AUTOMATIC" })).toEqual([approved.id, waiting.id]);
  expect(await listed({ mandateStatus: "CREATED" })).toEqual([waiting.id]);
  expect(await listed({ mandateStatus: "APPROVED", planId })).toEqual([approved.id]);
  expect(await listed({ mandateStatus: "APPROVED", collection: "LINK" })).toEqual([]);
});
