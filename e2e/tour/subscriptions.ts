import { expect } from "@playwright/test";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { PlanView } from "#lib/plans/plan.contract";
import type { CyclePageView } from "#lib/subscriptions/cycle.contract";
import type { SubscriptionView } from "#lib/subscriptions/subscription.contract";
import { bearer } from "../api/client";
import { newShopOwner } from "../api/fixtures";
import { createToken } from "../credentials";

const DAY_MS = 24 * 60 * 60 * 1000;
/** In cents, an amount that the sandbox's bank refuses once for insufficient funds. */
const REFUSED_ONCE = "49.01";

/**
 * A new shop with subscriptions, one of which had its debits retried. Returns its owner, and that
 * subscription's id.
 */
export async function newShopWithSubscriptions(): Promise<{ owner: string; subscriptionId: string }> {
  const owner = await newShopOwner();
  const shop = bearer((await createToken(owner)).token);
  const plan = async (name: string, amount: string) => {
    const body = { name, interval: "MONTHLY", amount, retryDays: [1, 3, 7] };
    return (await shop.post<PlanView>("/plans", body)).body.id;
  };
  const subscribe = async (planId: string, name: string, collection: string) => {
    const customer = { name, document: "52998224725", email: "cliente@example.com" };
    const answer = await shop.post<SubscriptionView>("/subscriptions", { planId, collection, customer });
    return answer.body;
  };
  const coffee = await plan("Clube do café", REFUSED_ONCE);
  const tea = await plan("Chá do mês", "39.90");
  const { id } = await subscribe(coffee, "Beatriz Nogueira", "PIX_AUTOMATIC");
  const cycles = async () => (await shop.get<CyclePageView>(`/subscriptions/${id}/cycles`)).body.data;
  const chargeId = (await cycles()).find(({ number }) => number === 1)?.chargeId;
  // One code pays the first cycle and authorizes the others.
  const firstTxid = async () => {
    const { body } = await shop.get<AttemptView[]>(`/charge/${chargeId}/attempts`);
    const [instructions] = body.map((attempt) => attempt.instructions);
    return instructions?.type === "PIX" ? instructions.txid : undefined;
  };
  await expect.poll(firstTxid).toBeDefined();
  await shop.post(`/sandbox/pix/${await firstTxid()}/pay`);
  await subscribe(tea, "Carlos Lima", "PIX_AUTOMATIC");
  await subscribe(tea, "Daniela Prado", "LINK");
  const paid = async () => (await cycles()).filter(({ status }) => status === "PAID").length;
  await expect.poll(paid, { timeout: 60_000 }).toBe(1);
  for (let days = 0; (await paid()) < 3 && days < 90; days += 1) {
    const { body } = await shop.get<{ now: string }>("/sandbox/clock");
    await shop.post("/sandbox/clock", { to: new Date(Date.parse(body.now) + DAY_MS).toISOString() });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
  return { owner, subscriptionId: id };
}
