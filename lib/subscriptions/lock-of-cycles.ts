import { customerOfLock } from "#lib/charges/only-payer";
import { isPayerLocked, lockedTo, type PayerLock } from "#lib/customers/payer-lock.rules";
import { invalidField } from "#lib/domain/errors";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { assertPayable } from "#lib/methods/open-methods";
import type { PlanVersionRecord } from "#lib/plans/plans.queries";
import { CYCLE_METHODS } from "#lib/subscriptions/cycle-methods";
import type { UpdateSubscriptionBody } from "#lib/subscriptions/subscription.contract";
import { type Collection, sendsLinks } from "#lib/subscriptions/subscription.rules";
import type { SubscriptionChanges, SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";

type Owner = Pick<SubscriptionRecord, "collection" | "customer" | "payerDocument" | "unknownPayer">;

/** Throws `invalid_request` at `/payerDocument` unless cycles are paid by link. */
export function assertTakesLock(collection: Collection, payerDocument: string | undefined): void {
  if (payerDocument === undefined || sendsLinks(collection)) return;
  const detail =
    "Only with the collection LINK: a card names no payer, and a debit comes from the account that authorized it.";
  throw invalidField("/payerDocument", "not_applicable", detail);
}

/** Throws `payment_method_not_allowed` if no open method of the merchant takes a cycle's payment from that payer. */
export function assertCyclesPayable(
  merchant: MerchantRecord,
  { amountMinor: grossAmountMinor }: Pick<PlanVersionRecord, "amountMinor">,
  lock: PayerLock,
): Promise<void> {
  const charge = { merchantId: merchant.id, grossAmountMinor, currency: "BRL", captureLater: false, ...lock };
  return assertPayable(CYCLE_METHODS, charge, merchant);
}

/**
 * The new lock of a subscription after a change and, if the lock or the customer changes, the new customer, who must be that
 * payer. Throws `invalid_request` for a collection other than LINK, for another document of the customer, and with
 * `unknownPayer` if anyone may pay.
 */
export function lockAfter(
  before: Owner,
  body: Pick<UpdateSubscriptionBody, "payerDocument" | "unknownPayer" | "customer">,
): SubscriptionChanges {
  const { payerDocument, unknownPayer, customer } = body;
  assertTakesLock(before.collection, payerDocument ?? undefined);
  const lock = changedLock(before, body);
  if (unknownPayer !== undefined && !isPayerLocked(lock)) {
    throw invalidField("/unknownPayer", "not_applicable", "Only with payerDocument.");
  }
  const document = lock.payerDocument;
  if (document !== null && customer?.document !== undefined && customer.document !== document) {
    throw invalidField("/customer/document", "not_applicable", "Must be payerDocument, or left out.");
  }
  const isUntouched = payerDocument === undefined && customer === undefined;
  const payer = customer === undefined ? before.customer : customer;
  return { ...lock, ...(!isUntouched && { customer: customerOfLock(payer, document) }) };
}

function changedLock(
  { payerDocument: known, unknownPayer: knownRule }: PayerLock,
  { payerDocument, unknownPayer }: Pick<UpdateSubscriptionBody, "payerDocument" | "unknownPayer">,
): PayerLock {
  const rule = unknownPayer ?? knownRule;
  if (payerDocument === undefined) return { payerDocument: known, unknownPayer: knownRule && rule };
  return lockedTo(payerDocument ?? undefined, rule ?? undefined);
}
