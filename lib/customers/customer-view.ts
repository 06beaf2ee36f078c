import { toCustomerView } from "#lib/charges/charge-view";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { type Customer, mergeCustomer } from "#lib/customers/customer.rules";
import type { ListedCustomerView } from "#lib/customers/customer-record.contract";

const NOBODY: Customer = {};

/** The customer of a charge with payer data, as lists show them. */
export function toListedCustomer(charge: ChargeRecord): ListedCustomerView {
  return {
    chargeId: charge.id,
    customer: viewOf(charge.customer ?? NOBODY),
    lastChargeAt: charge.createdAt.toISOString(),
  };
}

/** A customer merged from their charges, newest first: each member from the newest charge that has it. */
export function toMergedCustomer(charges: readonly ChargeRecord[]) {
  return viewOf(
    charges.reduce<Customer>((known, { customer }) => mergeCustomer(known, customer ?? NOBODY), NOBODY),
  );
}

function viewOf(customer: Customer) {
  const view = toCustomerView(customer);
  if (!view) throw new Error("a customer was not shown");
  return view;
}
