import { paidMinorOf } from "#lib/attempts/authorization.rules";
import { type Money, moneyIn, moneyOf } from "#lib/domain/money/money";

type GrossOfCharge = { grossAmountMinor: number; currency: string };

/** A charge's amount before any fee. */
export function grossOf({ grossAmountMinor, currency }: GrossOfCharge): Money {
  return moneyOf(grossAmountMinor, currency);
}

/** The amount where only BRL is possible, as for an exchange quote. Throws CurrencyMismatchError for another currency. */
export function grossInReais(charge: GrossOfCharge): Money<"BRL"> {
  return moneyIn("BRL", grossOf(charge));
}

/** The paid or payable amount of a charge: less than gross after a partial capture. */
export function paidOf(charge: GrossOfCharge & { captureMinor: number | null }): Money {
  return moneyOf(paidMinorOf(charge), charge.currency);
}
