import { db, type Reader, snapshot } from "#db/client";
import { nameCustodians } from "#lib/connections/name-custodians";
import { invalidField } from "#lib/domain/errors";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { accountIdOfRef, accountRef } from "#lib/ledger/account-ref.rules";
import { owedBy, type PeriodFigures, shownFigure } from "#lib/ledger/balance.rules";
import type { Custodian, OwnAccountName } from "#lib/ledger/custody.rules";
import { getPeriodFigures } from "#lib/ledger/get-period-figures";
import type { Account, AccountKind, LedgerTransactionKind } from "#lib/ledger/ledger.rules";
import type { MoneyMovement } from "#lib/ledger/money-flow.rules";
import {
  listBalancesAfter,
  listStatedCharges,
  listStatement as queryStatement,
  type StatedCharge,
  type StatementAnchor,
} from "#lib/ledger/statement.queries";
import { nameRecipients } from "#lib/recipients/name-recipients";

/** One line of the ledger; `debit` or `credit` is decimal text, the other null. */
export type StatementLine = {
  id: number;
  createdAt: string;
  availableAt: string | null;
  kind: LedgerTransactionKind;
  /** Null for a withdrawal. */
  chargeId: string | null;
  /** The charge's description and payer, if known; null without a charge. */
  description: string | null;
  payer: string | null;
  /** The method that paid the charge; null while unpaid. */
  method: PaymentMethod | null;
  /** A payment's fee, as decimal text; null for other movements. */
  fee: string | null;
  /** `name` is the recipient's or the provider's; null when the kind suffices. */
  account: {
    ref: string;
    kind: AccountKind;
    owner: string | null;
    name: string | null;
    custodian: Custodian;
  };
  /** The merchant's own account that holds the money; null for the platform's custody. */
  at: OwnAccountName | null;
  currency: string;
  debit: string | null;
  credit: string | null;
  /**
   * The account's balance after this line, as its reader sees it: the amount owed to its owner or, for a RECEIVABLE, to
   * us. Null in a statement of all accounts, and for a line too old to compute cheaply.
   */
  balance: string | null;
};

export type StatementRequest = {
  /** In the form of `accountRef`; all accounts if absent. */
  account?: string | undefined;
  /** Only the lines of this movement, from all accounts. */
  movement?: MoneyMovement | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
  /** The id of the last line read. */
  before?: number | undefined;
  /** The previous page's `anchor`, which saves recomputing the balance. */
  anchor?: StatementAnchor | null | undefined;
  /** The account's figure in the ledger at `end`, from which balances are counted back. */
  closingMinor?: Minor | undefined;
  limit: number;
};

/** A page of lines; `next` starts the next page, null at the end. */
type StatementPage = {
  lines: StatementLine[];
  next: number | null;
  anchor: StatementAnchor | null;
};

/** Lines of the merchant's ledger, newest first, at most `limit`. Throws `invalid_request` for an invalid account. */
export async function listStatement(
  merchantId: MerchantId,
  request: StatementRequest,
): Promise<StatementPage> {
  const { account } = request;
  // An account's lines have balances, which a second query counts.
  const read =
    account === undefined
      ? await readRows(db(), merchantId, request)
      : await snapshot((tx) => readRows(tx, merchantId, request));
  return toPage(merchantId, read);
}

/**
 * A page of one account's period, with its figures as in `getPeriodFigures`. Both come from one snapshot, so that they add up
 * while payments arrive.
 */
export async function listPeriod(
  merchantId: MerchantId,
  request: StatementRequest & { account: string; start: Date; end: Date },
): Promise<StatementPage & { figures: PeriodFigures | null }> {
  const { figures, read } = await snapshot(async (tx) => {
    const found = await getPeriodFigures(merchantId, request.account, request, tx);
    const closingMinor = found?.closingMinor;
    return { figures: found, read: await readRows(tx, merchantId, { ...request, closingMinor }) };
  });
  return { figures, ...(await toPage(merchantId, read)) };
}

type StatedRows = { rows: StatedRow[]; isMore: boolean; balances: ReadonlyMap<number, Minor> };

async function readRows(
  reader: Reader,
  merchantId: MerchantId,
  { account, limit, anchor = null, closingMinor, ...filter }: StatementRequest,
): Promise<StatedRows> {
  const accountId = account === undefined ? undefined : accountIdOfRef(merchantId, account);
  if (accountId === null) throw invalidField("/account", "invalid_account", "There is no such account.");
  const found = await queryStatement(reader, merchantId, { ...filter, accountId, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const oldestId = rows.at(-1)?.id;
  const { start, end } = filter;
  const closed = closingMinor === undefined ? null : { start, end, closingMinor };
  const balances =
    accountId && oldestId !== undefined
      ? await listBalancesAfter(reader, merchantId, accountId, { oldestId, anchor, closed })
      : new Map<number, Minor>();
  return { rows, isMore: found.length > limit, balances };
}

async function toPage(
  merchantId: MerchantId,
  { rows, isMore, balances }: StatedRows,
): Promise<StatementPage> {
  const [names, own, charges] = await Promise.all([
    nameRecipients(
      merchantId,
      rows.map((row) => row.account.owner),
    ),
    nameCustodians(rows.map((row) => row.account.custodian)),
    chargesOf(
      merchantId,
      rows.map(({ transaction }) => transaction.chargeId),
    ),
  ]);
  const last = rows.at(-1);
  const balanceMinor = last && balances.get(last.id);
  return {
    lines: rows.map((row) => toLine(row, { names, own, charges, balances })),
    next: isMore ? (last?.id ?? null) : null,
    anchor:
      last && balanceMinor !== undefined
        ? { id: last.id, amountMinor: last.amountMinor, balanceMinor }
        : null,
  };
}

type StatedRow = Awaited<ReturnType<typeof queryStatement>>[number];
type Related = {
  names: ReadonlyMap<string, string>;
  own: ReadonlyMap<Custodian, OwnAccountName>;
  charges: ReadonlyMap<string, StatedCharge>;
  balances: ReadonlyMap<number, Minor>;
};

function toLine(
  { id, createdAt, availableAt, amountMinor, account: of, transaction }: StatedRow,
  { names, own, charges, balances }: Related,
): StatementLine {
  return {
    id,
    createdAt: createdAt.toISOString(),
    availableAt: availableAt?.toISOString() ?? null,
    kind: transaction.kind,
    chargeId: transaction.chargeId,
    ...toChargeWords(transaction.kind, of.currency, charges.get(transaction.chargeId ?? "")),
    account: {
      ref: accountRef(of),
      kind: of.kind,
      owner: of.owner,
      name: of.owner === null ? null : (names.get(of.owner) ?? of.owner),
      custodian: of.custodian,
    },
    at: own.get(of.custodian) ?? null,
    currency: of.currency,
    debit: amountMinor > 0 ? formatAmount(amountMinor, of.currency) : null,
    credit: amountMinor < 0 ? formatAmount(owedBy(amountMinor), of.currency) : null,
    balance: toBalance(of, balances.get(id)),
  };
}

function toBalance(
  { kind, currency }: Pick<Account, "kind" | "currency">,
  balanceMinor: Minor | undefined,
): string | null {
  if (balanceMinor === undefined) return null;
  return formatAmount(shownFigure(kind, balanceMinor), currency);
}

async function chargesOf(
  merchantId: MerchantId,
  chargeIds: (ChargeId | null)[],
): Promise<Map<string, StatedCharge>> {
  const ids = [...new Set(chargeIds)].filter((id) => id !== null);
  const found = await listStatedCharges(db(), merchantId, ids);
  return new Map(found.map((charge) => [charge.id, charge]));
}

function toChargeWords(kind: LedgerTransactionKind, currency: string, charge: StatedCharge | undefined) {
  const { description = null, payer = null, method = null } = charge ?? {};
  const fee = charge && kind === "PAYMENT" ? formatAmount(charge.feeMinor, currency) : null;
  return { description, payer, method, fee };
}
