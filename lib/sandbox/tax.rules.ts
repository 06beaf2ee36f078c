import { asMinor, type Minor } from "#lib/domain/money/minor";
import { forecastTax, type TaxAmounts } from "#lib/tax/charge-tax.rules";

/** A Pix charge's tax at the sandbox's bank, in minor units: as the merchant stated it, and as the government answered. */
export type SandboxTax = TaxAmounts & {
  documentKey: string | null;
  corrected: TaxAmounts | null;
  open: TaxAmounts | null;
};

/** The last two digits of a CBS amount that make the sandbox's government answer. */
export const TAX_ANSWERS = { CORRECTS: 71, PARTLY_PAID: 72, REPORTS_LATER: 73 } as const;

/**
 * The tax as the sandbox's bank stores it. The cents of the CBS decide whether the government corrects it to half, or only half
 * of it is open.
 */
export function answeredTax(stated: TaxAmounts & { documentKey: string | null }): SandboxTax {
  const cents = stated.cbsMinor % 100;
  const half = { cbsMinor: halfOf(stated.cbsMinor), ibsMinor: halfOf(stated.ibsMinor) };
  return {
    ...stated,
    corrected: cents === TAX_ANSWERS.CORRECTS ? half : null,
    open: cents === TAX_ANSWERS.PARTLY_PAID ? half : null,
  };
}

/** True if the bank's report of a payment omits the tax, so that only an enquiry finds it. */
export function reportsTaxLater({ cbsMinor }: TaxAmounts): boolean {
  return cbsMinor % 100 === TAX_ANSWERS.REPORTS_LATER;
}

/** What the sandbox's bank sets aside from a payment; null for a charge without tax. */
export function setAsideOf(tax: SandboxTax | null, paidMinor: Minor, totalMinor: Minor): TaxAmounts | null {
  return tax && forecastTax(tax, { paidMinor, totalMinor });
}

function halfOf(minor: Minor): Minor {
  return asMinor(Math.floor(minor / 2));
}
