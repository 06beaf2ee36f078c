import { formatReais } from "#lib/domain/money/money";
import { type ChargeTax, type InformedTax, type TaxAmounts, taxStatusOf } from "#lib/tax/charge-tax.rules";
import type { PieceTaxView, TaxAmountsView, TaxView } from "#lib/tax/tax.contract";

/** A charge's tax as the API shows it. */
export function toTaxView(tax: ChargeTax): TaxView {
  return {
    ...toTaxAmountsView(tax),
    documentKey: tax.documentKey,
    splitBase: tax.splitBase,
    status: taxStatusOf(tax),
    corrected: tax.corrected && toTaxAmountsView(tax.corrected),
    open: tax.open && toTaxAmountsView(tax.open),
    setAside: tax.setAside && toTaxAmountsView(tax.setAside),
  };
}

/** The tax of one piece or period. */
export function toPieceTaxView(tax: InformedTax): PieceTaxView {
  return { ...toTaxAmountsView(tax), splitBase: tax.splitBase };
}

/** A pair of amounts in BRL with two decimals. */
export function toTaxAmountsView({ cbsMinor, ibsMinor }: TaxAmounts): TaxAmountsView {
  return { cbs: formatReais(cbsMinor), ibs: formatReais(ibsMinor) };
}
