/**
 * Limits of a BR Code in characters: EMV QRCPS Merchant-Presented Mode 1.1 (name, city, whole code) and BCB,
 * Manual de Padrões para Iniciação do Pix (key, URL, txid).
 */
export const BRCODE_LIMITS = {
  code: 512,
  merchantName: 25,
  merchantCity: 15,
  key: 77,
  locationUrl: 77,
  txid: 25,
} as const;

/** The globally unique identifier of Pix in a BR Code; readers compare it case-insensitively. */
export const PIX_GUI = "br.gov.bcb.pix";

/** The value of field 62-05 when the code itself has no txid. */
export const NO_TXID = "***";
