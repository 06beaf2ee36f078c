import { type PaidAmount, paidMinorOf } from "#lib/attempts/authorization.rules";
import type { Minor } from "#lib/domain/money/minor";
import { type Money, moneyIn, moneyOf } from "#lib/domain/money/money";

type GrossOfCharge = { grossAmountMinor: Minor; currency: string };

/** A charge's amount before any fee. */
export function grossOf({ grossAmountMinor, currency }: GrossOfCharge): Money {
  return moneyOf(grossAmountMinor, currency);
}

/** The amount where only BRL is possible, such as for an exchange quote. Throws CurrencyMismatchError for another currency. */
export function grossInReais(charge: GrossOfCharge): Money<"BRL"> {
  return moneyIn("BRL", grossOf(charge));
}

/** The paid or payable amount of a charge. */
export function paidOf(charge: GrossOfCharge & PaidAmount): Money {
  return moneyOf(paidMinorOf(charge), charge.currency);
}
