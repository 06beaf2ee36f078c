import { isDeepStrictEqual } from "node:util";
import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { changedMembers } from "#lib/audit/changed-members";
import { recordAudit } from "#lib/audit/record-audit";
import { invalidField } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { toAuditedTerms } from "#lib/plans/audited-terms";
import { getPlanOrThrow, noSuchPlan } from "#lib/plans/get-plan";
import type { PlanView, UpdatePlanBody } from "#lib/plans/plan.contract";
import { isCycleAmount, isVariable } from "#lib/plans/plan.rules";
import { toPlanView } from "#lib/plans/plan-view";
import {
  addPlanVersion,
  findPlan,
  lockPlan,
  type NewTerms,
  type PlanRecord,
  setPlanArchived,
} from "#lib/plans/plans.queries";

/**
 * Changes a plan: terms that differ become its next version, which does not apply to existing subscriptions. Throws `not_found`,
 * and `invalid_request` for an amount of the other type or limits out of order.
 */
export async function updatePlan(
  merchantId: MerchantId,
  planId: string,
  body: UpdatePlanBody,
  actor: Actor,
): Promise<PlanView> {
  const { plan } = await getPlanOrThrow(merchantId, planId);
  const now = databaseNow();
  return transaction(async (tx) => {
    const { mode } = await getMerchantOrThrow(tx, merchantId);
    const before = await lockPlan(tx, merchantId, plan.id);
    if (!before) throw noSuchPlan();
    await writeChanges(tx, before, body, now);
    const after = await findPlan(tx, merchantId, plan.id);
    if (!after) throw new Error("a locked plan is missing");
    const changed = changedMembers(toAuditedTerms(before), toAuditedTerms(after));
    if (changed) {
      const entry = { action: "plan.updated", objectType: "plan", objectId: plan.id } as const;
      await recordAudit(tx, merchantId, actor, { ...entry, ...changed });
    }
    return toPlanView(after, mode);
  });
}

async function writeChanges(tx: Tx, { plan, terms }: PlanRecord, body: UpdatePlanBody, now: Date) {
  const { merchantId, planId: _plan, version: _version, createdAt: _createdAt, ...before } = terms;
  const after = changedTerms(before, body);
  if (!isDeepStrictEqual(after, before)) await addPlanVersion(tx, plan, after, now);
  const isArchived = plan.archivedAt !== null;
  if (body.isArchived === undefined || body.isArchived === isArchived) return;
  await setPlanArchived(tx, merchantId, plan.id, { archivedAt: body.isArchived ? now : null, now });
}

function changedTerms(before: NewTerms, body: UpdatePlanBody): NewTerms {
  const { amount, maximum, minimum, firstAmount, isArchived: _isArchived, retryDays, ...others } = body;
  assertOfType(before, body);
  const after: NewTerms = {
    ...before,
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
    amountMinor: amount ?? maximum ?? before.amountMinor,
    minimumMinor: minimum === undefined ? before.minimumMinor : minimum,
    firstMinor: firstAmount === undefined ? before.firstMinor : firstAmount,
    retryDays: retryDays?.toSorted((one, other) => one - other) ?? before.retryDays,
  };
  if (after.minimumMinor !== null && after.minimumMinor > after.amountMinor) {
    throw invalidField(
      minimum ? "/minimum" : "/maximum",
      "out_of_range",
      "The minimum must not exceed the maximum.",
    );
  }
  assertFirstFits(after, body);
  return after;
}

function assertFirstFits(after: NewTerms, body: UpdatePlanBody): void {
  const changed = (["firstAmount", "maximum", "minimum"] as const).find((name) => body[name] !== undefined);
  if (!changed || !isVariable(after) || after.firstMinor === null) return;
  if (isCycleAmount(after, after.firstMinor)) return;
  const detail = "The first cycle's own amount must be within the plan's limits.";
  throw invalidField(`/${changed}`, "out_of_range", detail);
}

function assertOfType(before: NewTerms, body: UpdatePlanBody): void {
  const others = isVariable(before) ? (["amount"] as const) : (["maximum", "minimum"] as const);
  const wrong = others.find((name) => body[name] !== undefined && body[name] !== null);
  if (wrong)
    throw invalidField(`/${wrong}`, "not_allowed", `Is not allowed with amountType ${before.amountType}.`);
}
