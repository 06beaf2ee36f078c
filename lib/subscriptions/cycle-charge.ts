import type { Minor } from "#lib/domain/money/minor";
import { isVariable } from "#lib/plans/plan.rules";
import type { PlanVersionRecord } from "#lib/plans/plans.queries";
import type { ChargePlan } from "#lib/products/contract/charge-plan";
import { cardHolderOf } from "#lib/saved-cards/card-names";
import type { CycleRecord } from "#lib/subscriptions/cycles.queries";
import { chargeEndsAt } from "#lib/subscriptions/subscription.rules";
import type { SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";
import { newChargeTax } from "#lib/tax/charge-tax.rules";

/** The charge of a cycle, in the core's form. */
export function toCycleCharge(
  subscription: SubscriptionRecord,
  { number, day, nextDay, tax: ownTax }: CycleRecord,
  { terms, amountMinor, takesTax }: { terms: PlanVersionRecord; amountMinor: Minor; takesTax: boolean },
): ChargePlan<unknown>["charge"] {
  // The subscription's tax belongs to the plan's amount; no rule gives the tax of another amount.
  const usualTax = amountMinor === terms.amountMinor ? subscription.tax : null;
  const tax = isVariable(terms) ? ownTax : usualTax;
  return {
    grossAmountMinor: amountMinor,
    currency: "BRL",
    description: subscription.description ?? terms.description ?? terms.name,
    externalReference: subscription.externalReference,
    payerDocument: subscription.payerDocument,
    unknownPayer: subscription.unknownPayer,
    customer: subscription.customer,
    // Never the customer's hash: anyone who reads the mail has the link, and must not pay by the customer's saved cards.
    customerHash: cardHolderOf(subscription.merchantId, subscription.id),
    metadata: { ...subscription.metadata, subscriptionId: subscription.id, cycle: String(number) },
    tax: takesTax && tax ? newChargeTax(tax) : null,
    split: subscription.split,
    callbackUrl: null,
    redirectUrl: subscription.redirectUrl,
    expiresAt: chargeEndsAt(day, nextDay),
  };
}
