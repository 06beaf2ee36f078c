import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { Minor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import { refundStatusOf } from "#lib/refunds/refund-status.rules";
import type { SearchHit } from "#lib/search/search.contract";

/** The parts of a search hit that come from its charge, for any product. */
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

/** The parts of a search hit for an amount in minor units and for its object's creation time. */
export function moneyParts(
  amountMinor: Minor,
  { currency, createdAt }: { currency: string; createdAt: Date },
): Pick<SearchHit, "amount" | "currency" | "createdAt"> {
  return { amount: formatAmount(amountMinor, currency), currency, createdAt: createdAt.toISOString() };
}
