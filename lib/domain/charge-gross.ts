import { type Money, moneyIn, moneyOf } from "#lib/domain/money";

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
