import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { MerchantId } from "#lib/domain/ids";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { toAuditedTerms } from "#lib/plans/audited-terms";
import type { CreatePlanBody, PlanView } from "#lib/plans/plan.contract";
import { toPlanView } from "#lib/plans/plan-view";
import { insertPlan } from "#lib/plans/plans.queries";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";
import { newId } from "#lib/platform/ids/new-id";

/** Creates a plan with its first version. */
export async function createPlan(
  merchantId: MerchantId,
  body: CreatePlanBody,
  actor: Actor,
  claimId: string | null = null,
): Promise<PlanView> {
  return onceInTransaction(claimId, async (tx) => {
    const { mode } = await getMerchantOrThrow(tx, merchantId);
    const { amount, maximum, minimum, firstAmount, description, ...terms } = body;
    const amountMinor = amount ?? maximum;
    if (amountMinor === undefined) throw new Error("a plan's body without an amount was accepted");
    const plan = {
      id: newId("plan"),
      createdBy: actor.userId,
      terms: {
        ...terms,
        description: description ?? null,
        amountMinor,
        minimumMinor: minimum ?? null,
        firstMinor: firstAmount ?? null,
        retryDays: terms.retryDays.toSorted((one, other) => one - other),
      },
    };
    const added = await insertPlan(tx, merchantId, plan, databaseNow());
    await recordAudit(tx, merchantId, actor, {
      action: "plan.created",
      objectType: "plan",
      objectId: plan.id,
      after: toAuditedTerms(added),
    });
    return toPlanView(added, mode);
  });
}
