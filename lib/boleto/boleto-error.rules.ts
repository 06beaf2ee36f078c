export type BoletoField = "barcode" | "typedLine" | "bank" | "dueDate" | "amount" | "freeField";

/** A boleto that cannot be written or read; `field` names the invalid part. */
export class BoletoError extends Error {
  readonly field: BoletoField;

  constructor(field: BoletoField, rule: string) {
    super(`boleto ${field}: ${rule}`);
    this.name = "BoletoError";
    this.field = field;
  }
}
