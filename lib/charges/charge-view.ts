import type { AuthorizationView } from "#lib/attempts/authorization.contract";
import {
  type AuthorizationStatus,
  chargeAuthorizationStatus,
  isCaptured,
  type StoredAuthorization,
} from "#lib/attempts/authorization.rules";
import type { BankPayerRecord } from "#lib/charges/bank-payers.queries";
import type { ChargeView } from "#lib/charges/charge.contract";
import { settlementAfterTax, toSettlementView, toSplitView } from "#lib/charges/charge-settlement";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { toSuspenseView } from "#lib/charges/suspense-view";
import type { Customer } from "#lib/customers/customer.rules";
import type { PayerLock } from "#lib/customers/payer-lock.rules";
import type { Minor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import type { SuspenseRecord } from "#lib/ledger/suspense.queries";
import type { MerchantLabel } from "#lib/merchants/merchants.queries";
import { env } from "#lib/platform/env";
import { refundStatusOf } from "#lib/refunds/refund-status.rules";
import type { BankPayerView, CustomerView } from "#lib/schemas/fields/customer";
import { toTaxView } from "#lib/tax/tax-view";

type Related = { merchant: MerchantLabel; suspense: SuspenseRecord[]; bankPayers?: BankPayerRecord[] };

/** A charge at `now`, with its `suspense` items and `bankPayers`. Events and lists omit bank payers. */
export function toChargeView(
  charge: ChargeRecord,
  { bankPayers = [], ...related }: Related,
  now: Date,
): ChargeView {
  const status = chargeStatusAt(charge, now);
  const settlement = toSettlementView(settlementAfterTax(charge, related.merchant.name));
  return {
    id: charge.id,
    grossAmount: formatReais(charge.grossAmountMinor),
    currency: "BRL",
    status,
    description: charge.description,
    externalReference: charge.externalReference,
    createdAt: charge.createdAt.toISOString(),
    netAmount: settlement.netAmount,
    refundedAmount: formatReais(charge.refundedMinor),
    refundStatus: refundStatusOf(charge),
    expiresAt: charge.expiresAt.toISOString(),
    updatedAt: charge.updatedAt.toISOString(),
    paidAt: charge.paidAt?.toISOString() ?? null,
    capture: !charge.captureLater,
    authorization: toAuthorizationView(
      charge,
      chargeAuthorizationStatus({ ...charge, status }),
      charge.grossAmountMinor,
    ),
    customer: toCustomerView(charge.customer),
    ...toLockView(charge),
    ...(bankPayers.length > 0 && { bankPayers: bankPayers.map(toBankPayerView) }),
    ...taxOf(charge),
    split: charge.split && toSplitView(charge.split),
    settlement,
    suspense: related.suspense.map(toSuspenseView),
    metadata: charge.metadata,
    checkoutUrl: checkoutUrlOf(charge.checkoutId),
    disputedAmount: formatReais(charge.disputedMinor),
    disputeStatus: charge.disputeStatus,
    mode: related.merchant.mode,
  };
}

/** The charge as requested, in the answer to its creation or an attempt's. */
export function toRequestedChargeView(charge: ChargeRecord, merchantName: string) {
  return {
    description: charge.description,
    externalReference: charge.externalReference,
    customer: toCustomerView(charge.customer),
    ...toLockView(charge),
    ...taxOf(charge),
    ...(charge.split ? { split: toSplitView(charge.split) } : {}),
    settlement: toSettlementView(settlementAfterTax(charge, merchantName)),
  };
}

/** A lock to one payer as the API shows it; no members if anyone may pay. */
export function toLockView({ payerDocument, unknownPayer }: PayerLock) {
  return unknownPayer === null ? {} : { payerDocument, unknownPayer };
}

/** The tax of a charge that states one; no members for any other. */
function taxOf({ tax }: Pick<ChargeRecord, "tax">) {
  return tax === null ? {} : { tax: toTaxView(tax) };
}

const NO_ADDRESS = {
  street: null,
  number: null,
  complement: null,
  district: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
};
const NO_CUSTOMER = { name: null, email: null, document: null, documentType: null, phone: null };

/** The payer reported by the payer's bank, as the API shows it. */
export function toBankPayerView({
  providerPaymentId,
  name,
  document,
  documentType,
}: BankPayerRecord): BankPayerView {
  return { providerPaymentId, name, document, documentType };
}

/** A customer as the API shows it, with null for unknown members; null if none is known. */
export function toCustomerView(customer: Customer | null): CustomerView | null {
  if (!customer) return null;
  const { address, ...person } = customer;
  return { ...NO_CUSTOMER, ...person, address: address ? { ...NO_ADDRESS, ...address } : null };
}

/** An authorization as the API shows it; null if there is none. */
export function toAuthorizationView(
  stored: StoredAuthorization,
  status: AuthorizationStatus | null,
  amountMinor: Minor,
): AuthorizationView | null {
  const { authorizedAt, captureBefore, captureMinor } = stored;
  if (status === null || authorizedAt === null || captureBefore === null) return null;
  return {
    status,
    amount: formatReais(amountMinor),
    authorizedAt: authorizedAt.toISOString(),
    captureBefore: captureBefore.toISOString(),
    capturedAmount: isCaptured(status) ? formatReais(captureMinor ?? amountMinor) : null,
  };
}

/** The address of a charge's hosted page. */
export function checkoutUrlOf(checkoutId: string): string {
  return `${env().publicUrl}/checkout/${checkoutId}`;
}

/** The address to which a payer returns from a challenge whose result goes to the provider; it redirects to the hosted page. */
export function challengeReturnUrlOf(checkoutId: string, attemptId: string): string {
  return `${checkoutUrlOf(checkoutId)}/return/${attemptId}`;
}
