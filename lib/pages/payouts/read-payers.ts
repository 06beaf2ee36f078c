import { nameCustodians } from "#lib/connections/name-custodians";
import type { InvoiceView } from "#lib/invoices/invoice.contract";
import { isCustodian, type OwnAccountName } from "#lib/ledger/custody.rules";

/**
 * The account that paid each withdrawal (null: the platform's), by the withdrawal's id; empty if none was paid from a merchant's
 * own account.
 */
export async function readPayers(
  invoices: readonly InvoiceView[],
): Promise<ReadonlyMap<string, OwnAccountName | null>> {
  const withdrawals = invoices.filter(({ type }) => type === "WITHDRAWAL");
  const names = await nameCustodians(withdrawals.map(({ custodian }) => custodian).filter(isCustodian));
  if (names.size === 0) return new Map();
  return new Map(
    withdrawals.map(({ id, custodian }) => [id, (isCustodian(custodian) && names.get(custodian)) || null]),
  );
}
