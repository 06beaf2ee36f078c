import { asMinor, type Minor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";

/** The arrangements of which a receiver's PSP informs the platform here, and their names in its addresses. */
export const ARRANGEMENTS = { PXD: "pix-dinamico", PXA: "pix-automatico" } as const;
export type Arrangement = keyof typeof ARRANGEMENTS;

export const TAXES = ["cbs", "ibs"] as const;
export type Tax = (typeof TAXES)[number];
/** An amount in reais of each tax, such as `{ cbs: "9.00", ibs: "1.00" }`. */
export type TaxTexts = Record<Tax, string>;

/** A message of the stream: what the government states about one tax of a transaction. */
export type TaxMessage = {
  codMsg: string;
  nsuId: number;
  txId: string;
  vlInf: number;
  vlCbsCorr?: number;
  vlCbsAberto?: number;
  vlIbsCorr?: number;
  vlIbsAberto?: number;
  docFiscal?: string;
  cnpjRaizPspRecDir: string;
  cnpjRec: string;
};

/** The messages' kinds, in the order of their codes: a correction, and what is open, of each tax. */
const KINDS = [
  { tax: "cbs", kind: "corrected", member: "vlCbsCorr" },
  { tax: "cbs", kind: "open", member: "vlCbsAberto" },
  { tax: "ibs", kind: "corrected", member: "vlIbsCorr" },
  { tax: "ibs", kind: "open", member: "vlIbsAberto" },
] as const;

/** The kinds of an arrangement's messages with their codes. */
export function messageKinds(arrangement: Arrangement) {
  const family = arrangement === "PXD" ? 2 : 6;
  return KINDS.map((one, index) => ({ ...one, code: `RSUP${family}0${index + 1}` }));
}

/** An amount as the platform writes it: a JSON number of reais. */
export function numberOf(minor: Minor): number {
  return Number(formatReais(minor));
}

/** The minor units of an amount as the platform writes it. */
export function minorOfNumber(reais: number): Minor {
  return asMinor(Math.round(reais * 100));
}

/** The minor units of an amount in reais such as "9.00". */
export function minorOfText(reais: string): Minor {
  return asMinor(Number(reais.replace(".", "")));
}

const BEHIND_UTC_MS = 3 * 3_600_000;

/** An instant as the platform takes it: to the second, in Brasília's time. */
export function timeOf(instant: string | Date): string {
  const shifted = new Date(new Date(instant).getTime() - BEHIND_UTC_MS);
  return `${shifted.toISOString().slice(0, 19)}-03:00`;
}

/** A transaction of a notice, as it is sent; the members of each kind are in `notice-facts.ts`. */
export type Transaction = { index: number; txId: string } & Readonly<Record<string, string | number>>;
