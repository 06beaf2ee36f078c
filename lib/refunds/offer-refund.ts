import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { paidOf } from "#lib/charges/charge-gross.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { nameCustodians } from "#lib/connections/name-custodians";
import { type Minor, restMinor, sumMinor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import { owedBy } from "#lib/ledger/balance.rules";
import { type OwnAccountName, PLATFORM } from "#lib/ledger/custody.rules";
import { type AccountBalance, listBalances } from "#lib/ledger/ledger.queries";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { readPaidShares } from "#lib/refunds/paid-shares";
import type { RefundFundsFound, RefundTerms } from "#lib/refunds/refund.rules";
import { ATTEMPT } from "#lib/status/status-tables.rules";
import { setAsideOf } from "#lib/tax/charge-tax.rules";

/** How much of a charge is refundable, the tax that its bank set aside (both decimal text), the terms, and the paying account. */
export type RefundOffer = {
  left: string;
  taxSetAside: string | null;
  terms: RefundTerms;
  source: RefundSource;
};

/** The account that pays a refund, null for the platform's, and its parties' funds there. */
export type RefundSource = RefundFundsFound & { at: OwnAccountName | null };

/** What is still refundable of a charge; null for nothing. */
export async function offerRefund(
  charge: ChargeRecord,
  attempts: readonly AttemptRecord[],
  takenMinor: Minor,
): Promise<RefundOffer | null> {
  const paid = attempts.find(({ status }) => status === ATTEMPT.after.pay);
  const gross = paidOf(charge);
  if (!paid || takenMinor >= gross.minor) return null;
  const { fee, feeRefundable, parts } = await readPaidShares(db(), charge, paid.feeRefundable);
  const terms = {
    currency: charge.currency,
    grossMinor: gross.minor,
    feeMinor: fee.minor,
    feeRefundable,
    parts,
    takenMinor,
  };
  const setAsideMinor = setAsideOf(charge);
  return {
    left: formatAmount(restMinor(gross.minor, takenMinor), gross.currency),
    taxSetAside: setAsideMinor > 0 ? formatAmount(setAsideMinor, gross.currency) : null,
    terms,
    source: await readSource(paid, terms),
  };
}

async function readSource(
  { merchantId, custodian }: AttemptRecord,
  { currency, parts }: RefundTerms,
): Promise<RefundSource> {
  const now = databaseNow();
  const ids = parts.flatMap(({ recipientId }) => recipientId ?? []);
  const [own, shares, { overdraftMinor }, names] = await Promise.all([
    listBalances(db(), merchantId, ["MERCHANT"], { now, custodian }),
    ids.length === 0
      ? []
      : listBalances(db(), merchantId, ["RECIPIENT"], { now, custodian: null, owners: ids }),
    getMerchantOrThrow(db(), merchantId),
    nameCustodians([custodian]),
  ]);
  const sumOf = (accounts: readonly AccountBalance[]) =>
    sumMinor(
      accounts.filter((one) => one.currency === currency),
      ({ balanceMinor }) => owedBy(balanceMinor),
    );
  const of = (id: string, where: string) =>
    sumOf(shares.filter((one) => one.owner === id && one.custodian === where));
  return {
    at: names.get(custodian) ?? null,
    ownMinor: sumOf(own),
    overdraftMinor: custodian === PLATFORM && currency === "BRL" ? overdraftMinor : 0,
    recipients: ids.map((recipientId) => ({
      recipientId,
      hereMinor: of(recipientId, custodian),
      elsewhereMinor: custodian === PLATFORM ? 0 : of(recipientId, PLATFORM),
    })),
  };
}
