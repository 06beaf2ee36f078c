import { type Money, moneyIn, moneyOf } from "#lib/domain/money";

type GrossOfCharge = { grossAmountMinor: number; currency: string };

/** What a charge asks for, before any fee. */
export function grossOf({ grossAmountMinor, currency }: GrossOfCharge): Money {
  return moneyOf(grossAmountMinor, currency);
}

/** The same where only BRL can be asked for, as for an exchange. Throws CurrencyMismatchError for a charge in another currency. */
export function grossInReais(charge: GrossOfCharge): Money<"BRL"> {
  return moneyIn("BRL", grossOf(charge));
}
