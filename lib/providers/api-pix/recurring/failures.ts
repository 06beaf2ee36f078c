import type { DebitFailure } from "#lib/mandates/debit-failure.rules";

/**
 * What a bank's code of a refused debit means. The codes are API Pix's (2.9.0, `rejeicao.codigo`) and, for AG12 and CRNC, from
 * providers' pages; the meanings are from providers (Celcoin, Asaas, Woovi, Transfeera, EBANX), because the document gives none.
 */
export const DEBIT_CODES: Readonly<Record<string, DebitFailure>> = {
  // The bank failed or did not answer in time, or gave no reason.
  AB10: "bank_error",
  IRNT: "bank_error",
  UDEI: "bank_error",
  AC05: "account_closed",
  AC06: "account_blocked",
  AG12: "same_institution",
  AM02: "above_maximum",
  AM09: "another_amount",
  CRNC: "another_receiver",
  DENC: "another_payer",
  DS27: "bank_not_reached",
  // Refused for its day, period, identity or number of tries, which our calendar should have prevented.
  DTED: "wrong_debit",
  DTNT: "wrong_debit",
  FBRD: "wrong_debit",
  MIDI: "wrong_debit",
  MSUC: "wrong_debit",
  NIEC: "wrong_debit",
  NIPA: "wrong_debit",
  NITX: "wrong_debit",
  QUNT: "wrong_debit",
  RC09: "wrong_debit",
};

/** Our code for a bank's code; `refused` for one that no document names. */
export function failureOf(code: string | null): DebitFailure {
  return (code !== null && Object.hasOwn(DEBIT_CODES, code) && DEBIT_CODES[code]) || "refused";
}
