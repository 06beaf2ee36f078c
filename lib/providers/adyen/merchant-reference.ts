import { owedPartOf } from "#lib/domain/customer/payer-part";
import { isId } from "#lib/domain/ids";

/**
 * What our reference at Adyen says: an attempt's or a refund's id, what it is for without the payer's interest and with it, and
 * whether the amount is only held. Adyen cannot be asked about a payment, so that its signed webhooks must carry what we need to
 * know, and the reference is what their signature covers.
 */
export type MerchantReference = {
  id: string;
  amountMinor: number;
  payerMinor: number;
  isAuthorization: boolean;
};

/** Our reference as Adyen keeps it (at most 80 characters): `att_….10000.11130`, and `.h` behind it where the amount is only held. */
export function writeReference({ id, amountMinor, payerMinor, isAuthorization }: MerchantReference): string {
  return [id, amountMinor, payerMinor, ...(isAuthorization ? ["h"] : [])].join(".");
}

/** What a reference says; null for one that is none of ours. */
export function readReference(text: string): MerchantReference | null {
  const [, id = "", amount, payer, authorizationMark] =
    /^(\w+)\.(\d{1,12})\.(\d{1,12})(\.h)?$/.exec(text) ?? [];
  if (!isId("attempt", id) && !isId("refund", id)) return null;
  return {
    id,
    amountMinor: Number(amount),
    payerMinor: Number(payer),
    isAuthorization: authorizationMark !== undefined,
  };
}

/** What Adyen owes us of what it took from the payer: the rest is the interest. */
export function owedOf({ amountMinor, payerMinor }: MerchantReference, takenMinor: number): number {
  return owedPartOf(takenMinor, { paidMinor: amountMinor, payerTotalMinor: payerMinor });
}
