import { addMinor, asMinor, type Minor, restMinor } from "#lib/domain/money/minor";
import { setAsideMinor } from "#lib/tax/tax.rules";

/** Contribuição sobre Bens e Serviços (federal) and Imposto sobre Bens e Serviços (states and cities), in cents. */
export type TaxAmounts = { cbsMinor: Minor; ibsMinor: Minor };

/** The amount to which the percentages of a split apply: the net amount before the tax is set aside, or after. */
export const SPLIT_BASES = ["BEFORE_TAX", "AFTER_TAX"] as const;
export type SplitBase = (typeof SPLIT_BASES)[number];

/** What the merchant states about a sale's tax. */
export type InformedTax = TaxAmounts & { documentKey: string | null; splitBase: SplitBase };

/**
 * The tax of a charge. `sent` says whether its payment carried the tax; null before one has started. `corrected` and `open` are
 * the government's amounts; `setAside` is the sum over all payments, null before the first.
 */
export type ChargeTax = InformedTax & {
  sent: boolean | null;
  corrected: TaxAmounts | null;
  open: TaxAmounts | null;
  setAside: TaxAmounts | null;
};

/** What banks report about a charge's tax. */
export const TAX_REPORT_KINDS = ["CORRECTED", "OPEN", "SET_ASIDE"] as const;
export type TaxReportKind = (typeof TAX_REPORT_KINDS)[number];

/** The steps of a charge's tax, as its timeline shows them. */
export const TAX_STEPS = ["STATED", "INFORMED", "NOT_SENT", ...TAX_REPORT_KINDS] as const;

export const TAX_STATUSES = ["PENDING", "NOT_SENT", "INFORMED", "CORRECTED", "SET_ASIDE"] as const;
export type TaxStatus = (typeof TAX_STATUSES)[number];

/** The tax of a new charge. */
export function newChargeTax(informed: InformedTax): ChargeTax {
  return { ...informed, sent: null, corrected: null, open: null, setAside: null };
}

/** The combined tax of several pieces. */
export function taxOfPieces(piece: InformedTax, quantity: number): InformedTax {
  const times = (minor: Minor) => asMinor(minor * quantity);
  return { ...piece, cbsMinor: times(piece.cbsMinor), ibsMinor: times(piece.ibsMinor) };
}

/** True if the recipients of a split bear their percentages of the tax too. */
export function isTaxShared({ splitBase }: Pick<InformedTax, "splitBase">): boolean {
  return splitBase === "AFTER_TAX";
}

/** The status of a charge's tax. */
export function taxStatusOf({ sent, corrected, setAside }: ChargeTax): TaxStatus {
  if (setAside) return "SET_ASIDE";
  if (sent === null) return "PENDING";
  if (!sent) return "NOT_SENT";
  return corrected ? "CORRECTED" : "INFORMED";
}

/** The charge, noting whether its attempt carries the tax; unchanged if this is not known yet. */
export function withTaxSent<Charge extends { tax: ChargeTax | null }>(
  charge: Charge,
  { taxSent }: { taxSent: boolean | null },
): Charge {
  const { tax } = charge;
  return tax && taxSent !== null && tax.sent !== true
    ? { ...charge, tax: { ...tax, sent: taxSent } }
    : charge;
}

/** Both taxes together. */
export function totalTax({ cbsMinor, ibsMinor }: TaxAmounts): Minor {
  return addMinor(cbsMinor, ibsMinor);
}

/** The tax that a charge's bank set aside from its payments, in minor units; zero for a charge without tax. */
export function setAsideOf({ tax }: { tax: { setAside: TaxAmounts | null } | null }): Minor {
  return tax?.setAside ? totalTax(tax.setAside) : 0;
}

export const NO_TAX: TaxAmounts = { cbsMinor: 0, ibsMinor: 0 };

/** The sum of two pairs of amounts. */
export function addTaxAmounts(one: TaxAmounts, other: TaxAmounts): TaxAmounts {
  return {
    cbsMinor: addMinor(one.cbsMinor, other.cbsMinor),
    ibsMinor: addMinor(one.ibsMinor, other.ibsMinor),
  };
}

/** One pair of amounts less another; an amount may become negative. */
export function lessTaxAmounts(one: TaxAmounts, other: TaxAmounts): TaxAmounts {
  return {
    cbsMinor: restMinor(one.cbsMinor, other.cbsMinor),
    ibsMinor: restMinor(one.ibsMinor, other.ibsMinor),
  };
}

/** True if both pairs have the same amounts, or both are missing. */
export function isSameTax(one: TaxAmounts | null, other: TaxAmounts | null): boolean {
  return one?.cbsMinor === other?.cbsMinor && one?.ibsMinor === other?.ibsMinor;
}

/** What a bank sets aside from a payment by the law's rule, given what is known of the tax. */
export function forecastTax(
  { cbsMinor, ibsMinor, corrected, open }: Pick<ChargeTax, keyof TaxAmounts | "corrected" | "open">,
  { paidMinor, totalMinor }: { paidMinor: Minor; totalMinor: Minor },
): TaxAmounts {
  const of = (informedMinor: Minor, name: keyof TaxAmounts) =>
    setAsideMinor({
      paidMinor,
      totalMinor,
      informedMinor,
      ...(corrected && { correctedMinor: corrected[name] }),
      ...(open && { openMinor: open[name] }),
    });
  return { cbsMinor: of(cbsMinor, "cbsMinor"), ibsMinor: of(ibsMinor, "ibsMinor") };
}

/** The stated tax that is sent with an attempt to pay a charge, or a part of it. */
export function taxOfAttempt(
  { cbsMinor, ibsMinor, documentKey }: InformedTax,
  { amountMinor: paidMinor }: { amountMinor: Minor },
  { grossAmountMinor: totalMinor }: { grossAmountMinor: Minor },
): TaxAmounts & { documentKey: string | null } {
  const stated = { cbsMinor, ibsMinor, corrected: null, open: null };
  return { ...forecastTax(stated, { paidMinor, totalMinor }), documentKey };
}

/** The tax in a charge's settlement: what was set aside from a paid charge, otherwise the forecast for its whole amount. */
export function taxInSettlement(
  tax: ChargeTax,
  { isPaid, totalMinor }: { isPaid: boolean; totalMinor: Minor },
): Minor {
  if (tax.setAside) return totalTax(tax.setAside);
  if (isPaid || tax.sent === false) return 0;
  return totalTax(forecastTax(tax, { paidMinor: totalMinor, totalMinor }));
}
