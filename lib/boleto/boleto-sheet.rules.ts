import { formatTypedLine, toTypedLine } from "#lib/boleto/barcode.rules";
import { lastPayableDay } from "#lib/boleto/boleto-days.rules";
import { formatMoney } from "#lib/domain/money/format-money";

/**
 * What a printed boleto shows; `amount` is decimal text in BRL, days are `YYYY-MM-DD`. Members that the bank does not
 * report are null.
 */
export type BoletoSheet = {
  barcode: string;
  emv: string | null;
  amount: string;
  dueDate: string;
  issuedOn: string;
  documentNumber: string;
  ourNumber: string | null;
  account: string | null;
  beneficiary: string;
  payer: string;
  description: string | null;
  /** True for a test boleto, which cannot be paid with real money. */
  isTest: boolean;
};

/** A field of the form; `share` is its part of the row's width, in hundredths. */
export type SheetField = { label: string; value: string; share: number; isRight?: boolean };

/** The form's texts, which are Portuguese in every language (Banco Central, FEBRABAN). */
export const SHEET_TEXTS = {
  receipt: "Recibo do pagador",
  slip: "Ficha de compensação",
  stamp: "Autenticação mecânica",
  pix: "Pague com Pix",
  cut: "Corte aqui",
  test: "Boleto de teste, sem valor",
  typedLine: "Linha digitável",
  barcode: "Código de barras do boleto",
} as const;

const WIDE = 72;
const SIDE = 100 - WIDE;
const BANKS: Record<string, string> = {
  "001": "Banco do Brasil",
  "033": "Santander",
  "077": "Banco Inter",
  "104": "Caixa",
  "237": "Bradesco",
  "341": "Itaú",
  "364": "Efí",
  "748": "Sicredi",
  "756": "Sicoob",
  "999": "Sandbox",
};

/** The bank's name, its code with the check digit, as `341-7`, and the typed line in groups. */
export function sheetHead({ barcode }: Pick<BoletoSheet, "barcode">): {
  bank: string;
  code: string;
  typedLine: string;
} {
  const code = barcode.slice(0, 3);
  return {
    bank: BANKS[code] ?? `Banco ${code}`,
    code: `${code}-${bankDigit(code)}`,
    typedLine: formatTypedLine(toTypedLine(barcode)),
  };
}

// Unlike a barcode's check digit, this one is 0 if modulo 11 gives no digit.
function bankDigit(code: string): number {
  const sum = [...code].reverse().reduce((total, digit, at) => total + Number(digit) * (at + 2), 0);
  const check = 11 - (sum % 11);
  return check > 9 ? 0 : check;
}

/** The rows of the payer's part. */
export function receiptRows(sheet: BoletoSheet): SheetField[][] {
  return [
    [field("Beneficiário", sheet.beneficiary, WIDE), side("Vencimento", writtenDay(sheet.dueDate))],
    [field("Pagador", sheet.payer, WIDE), side("Valor do documento", writtenAmount(sheet))],
    [
      field("Nosso número", sheet.ourNumber ?? "", 36),
      field("Número do documento", sheet.documentNumber, 36),
      side("Agência / Código do beneficiário", sheet.account ?? ""),
    ],
  ];
}

/** The rows of the part that a bank keeps, above its barcode. */
export function slipRows(sheet: BoletoSheet): SheetField[][] {
  const issued = writtenDay(sheet.issuedOn);
  return [
    [
      field("Local de pagamento", "Em qualquer banco, casa lotérica ou aplicativo, até o vencimento", WIDE),
      side("Vencimento", writtenDay(sheet.dueDate)),
    ],
    [
      field("Beneficiário", sheet.beneficiary, WIDE),
      side("Agência / Código do beneficiário", sheet.account ?? ""),
    ],
    [
      field("Data do documento", issued, 18),
      field("Número do documento", sheet.documentNumber, 36),
      field("Data do processamento", issued, 18),
      side("Nosso número", sheet.ourNumber ?? ""),
    ],
    [
      field("Espécie", "R$", 18),
      field("Quantidade", "", 36),
      field("Valor", "", 18),
      side("(=) Valor do documento", writtenAmount(sheet)),
    ],
  ];
}

/** Amounts added or taken off at the bank, right of the instructions. */
export const SLIP_SUMS = [
  "(-) Desconto / Abatimento",
  "(-) Outras deduções",
  "(+) Mora / Multa",
  "(+) Outros acréscimos",
  "(=) Valor cobrado",
] as const;

/** The instructions, line by line. */
export function slipInstructions({ dueDate, emv, description }: BoletoSheet): string[] {
  return [
    `Não receber depois de ${writtenDay(lastPayableDay(dueDate))}.`,
    "Pelo código de barras, o pagamento é confirmado no dia útil seguinte.",
    ...(emv === null ? [] : ["Pelo QR Code, com Pix, o pagamento é confirmado na hora."]),
    ...(description === null ? [] : [description]),
  ];
}

function field(label: string, value: string, share: number): SheetField {
  return { label, value, share };
}

function side(label: string, value: string): SheetField {
  return { label, value, share: SIDE, isRight: true };
}

function writtenDay(day: string): string {
  return day.split("-").reverse().join("/");
}

function writtenAmount({ amount }: BoletoSheet): string {
  return formatMoney("pt-BR", amount, "BRL");
}
