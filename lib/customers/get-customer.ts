import { db, type Reader } from "#db/client";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { CustomerRecordView } from "#lib/customers/customer-record.contract";
import { toMergedCustomer } from "#lib/customers/customer-view";
import { getPayerKeysOrThrow, noSuchCustomer } from "#lib/customers/payer-keys";
import {
  findEmailsOfPayer,
  listChargesOfPayer,
  type PayerSum,
  SUMMED_CHARGES,
  sumChargesOfPayer,
} from "#lib/customers/payers.queries";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { restMinor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import type { ListPage } from "#lib/lists/list-page.queries";

/** From how many of their newest charges a customer is merged. */
const TELLING = 25;

/** The customer of the merchant's charge. Throws `not_found` for an unknown charge or one without a known customer. */
export async function getCustomer(merchantId: MerchantId, chargeId: string): Promise<CustomerRecordView> {
  return readCustomer(db(), merchantId, await getPayerKeysOrThrow(db(), merchantId, chargeId));
}

/** The customer whose charges have the given keys. Throws `not_found` if no charge has them any more. */
export async function readCustomer(
  reader: Reader,
  merchantId: MerchantId,
  keys: readonly string[],
): Promise<CustomerRecordView> {
  const [{ rows }, sums, emails] = await Promise.all([
    listChargesOfPayer(reader, merchantId, keys, { limit: TELLING }),
    sumChargesOfPayer(reader, merchantId, keys),
    Promise.all(keys.map((key) => findEmailsOfPayer(reader, merchantId, key))),
  ]);
  const [newest] = rows;
  if (!newest) throw noSuchCustomer();
  const first = Math.min(...sums.map(({ firstAt }) => firstAt.getTime()));
  return {
    chargeId: newest.id,
    customer: toMergedCustomer(rows),
    emails: [...new Set(emails.flat())].sort(),
    sums: sums.map(toSumView),
    isWhole: sums.reduce((count, { charges }) => count + charges, 0) < SUMMED_CHARGES,
    firstChargeAt: new Date(first).toISOString(),
    lastChargeAt: newest.createdAt.toISOString(),
  };
}

/** A page of a customer's charges, newest first. Throws `not_found` as `getCustomer` does. */
export async function listChargesOfCustomer(
  merchantId: MerchantId,
  chargeId: string,
  part: { limit: number; after: ChargeId | null },
): Promise<ListPage<ChargeRecord>> {
  const keys = await getPayerKeysOrThrow(db(), merchantId, chargeId);
  return listChargesOfPayer(db(), merchantId, keys, part);
}

function toSumView({ currency, charges, paid, paidMinor, refundedMinor, disputedMinor }: PayerSum) {
  return {
    currency,
    charges,
    paidCharges: paid,
    paidAmount: formatAmount(paidMinor, currency),
    refundedAmount: formatAmount(refundedMinor, currency),
    disputedAmount: formatAmount(disputedMinor, currency),
    keptAmount: formatAmount(restMinor(paidMinor, refundedMinor, disputedMinor), currency),
  };
}
