import type { ChargeRecord } from "#db/queries/charges";
import { formatAmount } from "#lib/domain/money";
import { refundStatusOf } from "#lib/domain/refund-status";
import type { SearchHit } from "#lib/schemas/search";

/** What a search hit of any product says of its charge. */
export function chargeParts(
  charge: ChargeRecord,
): Pick<SearchHit, "title" | "detail" | "refundStatus" | "amount" | "currency" | "createdAt"> {
  const { description, externalReference, customer } = charge;
  const [title = null, detail = null] = [
    description,
    externalReference,
    customer?.name,
    customer?.email,
  ].filter((text): text is string => Boolean(text));
  return {
    title,
    detail,
    refundStatus: refundStatusOf(charge),
    ...moneyParts(charge.grossAmountMinor, charge),
  };
}

/** What a search hit says of an amount in minor units, and of when its object was created. */
export function moneyParts(
  amountMinor: number,
  { currency, createdAt }: { currency: string; createdAt: Date },
): Pick<SearchHit, "amount" | "currency" | "createdAt"> {
  return { amount: formatAmount(amountMinor), currency, createdAt: createdAt.toISOString() };
}
