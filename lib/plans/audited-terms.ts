import { formatReais } from "#lib/domain/money/money";
import type { PlanRecord } from "#lib/plans/plans.queries";

/** A plan's terms as the audit log shows them. */
export function toAuditedTerms({ plan, terms }: PlanRecord) {
  const { name, description, interval, amountType, trialDays, retryDays, fallback, version } = terms;
  return {
    ...{ name, description, interval, amountType, trialDays, retryDays, fallback, version },
    amount: formatReais(terms.amountMinor),
    minimum: terms.minimumMinor === null ? null : formatReais(terms.minimumMinor),
    firstAmount: terms.firstMinor === null ? null : formatReais(terms.firstMinor),
    isArchived: plan.archivedAt !== null,
  };
}
