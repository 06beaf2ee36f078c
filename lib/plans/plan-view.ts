import { formatReais } from "#lib/domain/money/money";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import type { PlanView } from "#lib/plans/plan.contract";
import { isVariable } from "#lib/plans/plan.rules";
import type { PlanRecord } from "#lib/plans/plans.queries";

/** A plan with the terms of one version, as the API shows it. */
export function toPlanView({ plan, terms }: PlanRecord, mode: MerchantRecord["mode"]): PlanView {
  const limit = formatReais(terms.amountMinor);
  const [fixed, maximum] = isVariable(terms) ? [null, limit] : [limit, null];
  return {
    id: plan.id,
    version: terms.version,
    name: terms.name,
    description: terms.description,
    interval: terms.interval,
    amountType: terms.amountType,
    amount: fixed,
    maximum,
    minimum: terms.minimumMinor === null ? null : formatReais(terms.minimumMinor),
    firstAmount: terms.firstMinor === null ? null : formatReais(terms.firstMinor),
    currency: "BRL",
    trialDays: terms.trialDays,
    retryDays: terms.retryDays,
    fallback: terms.fallback,
    isArchived: plan.archivedAt !== null,
    createdAt: plan.createdAt.toISOString(),
    updatedAt: plan.updatedAt.toISOString(),
    mode,
  };
}
