import { type Money, moneyIn, moneyOf } from "#lib/domain/money/money";
import { paidMinorOf } from "#lib/domain/payment/authorization";

type GrossOfCharge = { grossAmountMinor: number; currency: string };

/** A charge's amount before any fee. */
export function grossOf({ grossAmountMinor, currency }: GrossOfCharge): Money {
  return moneyOf(grossAmountMinor, currency);
}

/**
 * The same where only BRL is possible, as for an exchange quote. Throws CurrencyMismatchError for a charge
 * in another currency.
 */
export function grossInReais(charge: GrossOfCharge): Money<"BRL"> {
  return moneyIn("BRL", grossOf(charge));
}

/** What was paid of a charge, or is to be: less than its amount where only a part of what was authorised is captured. */
export function paidOf(charge: GrossOfCharge & { captureMinor: number | null }): Money {
  return moneyOf(paidMinorOf(charge), charge.currency);
}
