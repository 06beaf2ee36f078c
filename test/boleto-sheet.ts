import { encodeBarcode } from "#lib/boleto/barcode.rules";
import type { BoletoSheet } from "#lib/boleto/boleto-sheet.rules";
import { asMinor } from "#lib/domain/money/minor";
import { encodeDynamicPix } from "#lib/pix/brcode/encode.rules";

const AMOUNT_MINOR = asMinor(12_345);

/** The printed content of a boleto of 123.45 BRL at the sandbox's bank. */
export const BOLETO_SHEET: BoletoSheet = {
  barcode: encodeBarcode({
    bank: "999",
    dueDate: "2026-12-10",
    amountMinor: AMOUNT_MINOR,
    freeField: "12345678901".padEnd(25, "0"),
  }),
  emv: encodeDynamicPix({
    locationUrl: "pix.sandbox.ponte.example/v2/cobv/9d36b84fc70b478fb95c12729b90ca25",
    merchantName: "Padaria Estrela",
    merchantCity: "Recife",
    amountMinor: AMOUNT_MINOR,
  }),
  amount: "123.45",
  dueDate: "2026-12-10",
  issuedOn: "2026-11-30",
  documentNumber: "pedido-1001",
  ourNumber: "12345678901",
  account: "0001/0000001-0",
  beneficiary: "Padaria Estrela Ltda · CNPJ 11.222.333/0001-81 · Recife",
  payer: "Ana Souza · CPF ***.982.247-**",
  description: "Dois cafés e um pão de queijo",
  isTest: true,
};
