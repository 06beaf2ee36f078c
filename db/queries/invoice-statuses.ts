import {
  INVOICE_STATUSES,
  type InvoiceStatus,
  type InvoiceType,
  PAYMENT_STATUSES,
  WITHDRAWAL_STATUSES,
} from "#lib/domain/crypto/invoice-states";

const STATUSES_OF: Record<InvoiceType, readonly InvoiceStatus[]> = {
  PAYMENT: PAYMENT_STATUSES,
  WITHDRAWAL: WITHDRAWAL_STATUSES,
};

/** The statuses a filter allows; none for an impossible pair of type and status, for which every row would be read in vain. */
export function statusesOf({
  type,
  status,
}: {
  type?: InvoiceType | undefined;
  status?: InvoiceStatus | undefined;
}): readonly InvoiceStatus[] {
  const ofType = type === undefined ? INVOICE_STATUSES : STATUSES_OF[type];
  return status === undefined ? ofType : ofType.filter((one) => one === status);
}
