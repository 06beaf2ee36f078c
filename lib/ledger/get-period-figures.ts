import { db, type Reader } from "#db/client";
import { invalidField } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { absMinor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import { accountIdOfRef, accountOfRef } from "#lib/ledger/account-ref.rules";
import { type PeriodFigures, periodOf } from "#lib/ledger/balance.rules";
import { sumPeriod } from "#lib/ledger/statement.queries";

const CURRENCY = "BRL";

/**
 * The account's opening and closing balance of a period that includes both ends, as its reader sees them. Null for an account
 * without postings, or with too many postings since the period to add up cheaply. Throws `invalid_request` for an invalid
 * account.
 */
export async function getPeriodFigures(
  merchantId: MerchantId,
  ref: string,
  period: { start: Date; end: Date },
  reader: Reader = db(),
): Promise<PeriodFigures | null> {
  const account = accountOfRef(merchantId, ref, CURRENCY);
  const accountId = accountIdOfRef(merchantId, ref);
  if (!account || !accountId) throw invalidField("/account", "invalid_account", "There is no such account.");
  const sums = await sumPeriod(reader, merchantId, accountId, period);
  if (sums === null) return null;
  const { openingMinor, inMinor, outMinor, closingMinor } = periodOf(account.kind, sums);
  return {
    currency: CURRENCY,
    opening: formatAmount(openingMinor, CURRENCY),
    moneyIn: formatAmount(inMinor, CURRENCY),
    moneyOut: formatAmount(absMinor(outMinor), CURRENCY),
    closing: formatAmount(closingMinor, CURRENCY),
    closingMinor: sums.balanceMinor,
  };
}
