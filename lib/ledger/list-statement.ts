import { listStatement as queryStatement } from "#db/queries/ledger";
import { listRecipientsById } from "#db/queries/recipients";
import { accountIdOfRef, accountRef } from "#lib/domain/account-ref";
import { invalidField } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import type { AccountKind, LedgerTransactionKind } from "#lib/domain/ledger";
import { formatAmount } from "#lib/domain/money";

/** One line of the ledger; `debit` or `credit` is decimal text, the other null. */
export type StatementLine = {
  id: number;
  createdAt: string;
  availableAt: string | null;
  kind: LedgerTransactionKind;
  /** Null for a withdrawal. */
  chargeId: string | null;
  /** `name` is the recipient's, or the provider's word; null where the kind says all. */
  account: { ref: string; kind: AccountKind; owner: string | null; name: string | null };
  currency: string;
  debit: string | null;
  credit: string | null;
};

export type StatementRequest = {
  /** As `accountRef` writes it; all accounts without. */
  account?: string | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
  /** The id of the last line seen. */
  before?: number | undefined;
  limit: number;
};

/**
 * Lines of the merchant's ledger, newest first, at most `limit`; `next` is where to go on, null at the end. Throws
 * `invalid_request` for an account that cannot be.
 */
export async function listStatement(
  merchantId: MerchantId,
  { account, limit, ...filter }: StatementRequest,
): Promise<{ lines: StatementLine[]; next: number | null }> {
  const accountId = account === undefined ? undefined : accountIdOfRef(merchantId, account);
  if (accountId === null) throw invalidField("/account", "invalid_account", "There is no such account.");
  const rows = await queryStatement(merchantId, { ...filter, accountId, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const names = await namesOf(
    merchantId,
    shown.map((row) => row.account.owner),
  );
  const lines = shown.map(({ id, createdAt, availableAt, amountMinor, account: of, transaction }) => ({
    id,
    createdAt: createdAt.toISOString(),
    availableAt: availableAt?.toISOString() ?? null,
    kind: transaction.kind,
    chargeId: transaction.chargeId,
    account: {
      ref: accountRef(of),
      kind: of.kind,
      owner: of.owner,
      name: of.owner === null ? null : (names.get(of.owner) ?? of.owner),
    },
    currency: of.currency,
    debit: amountMinor > 0 ? formatAmount(amountMinor) : null,
    credit: amountMinor < 0 ? formatAmount(-amountMinor) : null,
  }));
  return { lines, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

async function namesOf(merchantId: MerchantId, owners: (string | null)[]): Promise<Map<string, string>> {
  const ids = [...new Set(owners)].filter((owner) => owner !== null && isId("recipient", owner));
  const recipients = await listRecipientsById(merchantId, ids);
  return new Map(recipients.map(({ id, name }) => [id, name]));
}
