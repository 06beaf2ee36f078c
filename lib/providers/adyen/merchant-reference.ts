import { owedPartOf } from "#lib/customers/payer-part.rules";
import { isId } from "#lib/domain/ids";
import { asMinor, type Minor } from "#lib/domain/money/minor";

/**
 * What our reference at Adyen contains: the id of an attempt or refund, its amount without and with the payer's interest, and
 * whether it is only authorized. Adyen cannot look up a payment, so its signed webhooks must carry these facts.
 */
export type MerchantReference = {
  id: string;
  amountMinor: Minor;
  payerMinor: Minor;
  isAuthorization: boolean;
};

/**
 * Our reference as Adyen stores it (at most 80 characters): `att_….10000.11130`, with `.h` appended when the amount is only
 * authorized.
 */
export function writeReference({ id, amountMinor, payerMinor, isAuthorization }: MerchantReference): string {
  return [id, amountMinor, payerMinor, ...(isAuthorization ? ["h"] : [])].join(".");
}

/** Parses a reference; null for one that Ponte did not write. */
export function readReference(text: string): MerchantReference | null {
  const [, id = "", amount, payer, authorizationMark] =
    /^(\w+)\.(\d{1,12})\.(\d{1,12})(\.h)?$/.exec(text) ?? [];
  if (!isId("attempt", id) && !isId("refund", id)) return null;
  return {
    id,
    amountMinor: asMinor(Number(amount)),
    payerMinor: asMinor(Number(payer)),
    isAuthorization: authorizationMark !== undefined,
  };
}

/** The part of an amount taken from the payer that Adyen owes us; the rest is interest. */
export function owedOf({ amountMinor, payerMinor }: MerchantReference, takenMinor: Minor): Minor {
  return owedPartOf(takenMinor, { paidMinor: amountMinor, payerTotalMinor: payerMinor });
}
