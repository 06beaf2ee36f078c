import { db } from "#db/client";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { cachedMerchant } from "#lib/merchants/cached-merchant";
import type { PlanView } from "#lib/plans/plan.contract";
import { toPlanView } from "#lib/plans/plan-view";
import { findPlan, type PlanRecord } from "#lib/plans/plans.queries";

/** The merchant's plan with its current terms. Throws `not_found` for unknown ids and other merchants'. */
export async function getPlanOrThrow(merchantId: MerchantId, id: string): Promise<PlanRecord> {
  const plan = isId("plan", id) ? await findPlan(db(), merchantId, id) : null;
  if (!plan) throw noSuchPlan();
  return plan;
}

/** The merchant's plan, as the API shows it. Throws `not_found`. */
export async function getPlan(merchantId: MerchantId, id: string): Promise<PlanView> {
  const { mode } = await cachedMerchant(merchantId);
  return toPlanView(await getPlanOrThrow(merchantId, id), mode);
}

/** The refusal of an unknown plan. */
export function noSuchPlan(): PonteError {
  return new PonteError("not_found", "There is no such plan.");
}
