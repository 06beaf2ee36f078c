export type BrCodeField =
  | "text"
  | "crc"
  | "payloadFormatIndicator"
  | "account"
  | "key"
  | "locationUrl"
  | "description"
  | "merchantCategoryCode"
  | "currency"
  | "amount"
  | "countryCode"
  | "merchantName"
  | "merchantCity"
  | "postalCode"
  | "txid";

/** A BR Code that cannot be written or read; `field` names the invalid part. */
export class BrCodeError extends Error {
  readonly field: BrCodeField;

  constructor(field: BrCodeField, rule: string) {
    super(`BR Code ${field}: ${rule}`);
    this.name = "BrCodeError";
    this.field = field;
  }
}
