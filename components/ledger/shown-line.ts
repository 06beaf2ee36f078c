import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { OwnAccountName } from "#lib/ledger/custody.rules";
import type { AccountKind, LedgerTransactionKind } from "#lib/ledger/ledger.rules";

/** A ledger line as shown; either `debit` or `credit` is null. */
export type ShownLine = {
  id: number;
  createdAt: string;
  availableAt: string | null;
  kind: LedgerTransactionKind;
  /** null for a withdrawal. */
  chargeId: string | null;
  description: string | null;
  payer: string | null;
  method: PaymentMethod | null;
  fee: string | null;
  account: { kind: AccountKind; name: string | null };
  /** The merchant's own account that holds the money; null for the platform. */
  at: OwnAccountName | null;
  currency: string;
  debit: string | null;
  credit: string | null;
  /** The account's balance after the line; null in a statement of all accounts. */
  balance: string | null;
};
