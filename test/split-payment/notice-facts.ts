/** The notices that a PSP may send to the platform, one transaction at a time. */
export type NoticeKind = "started" | "updated" | "written_off" | "preliminary" | "set_aside";

type Field = Readonly<Record<string, unknown>>;
type Shape = {
  readonly type: "object";
  readonly properties: Readonly<Record<string, Field>>;
  readonly required: readonly string[];
};

const text = (minLength: number, maxLength: number, pattern?: string): Field => ({
  type: "string",
  minLength,
  maxLength,
  ...(pattern === undefined ? {} : { pattern }),
});
const TIME = { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}-03:00$" };
const DAY = { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" };
const AMOUNT = { type: "number", multipleOf: 0.01, minimum: 0, maximum: 1e18 };
const ROOT = text(8, 8, "^[A-Za-z0-9]{8}$");
const PERSON = text(11, 14, "^(\\d{11}|[A-Za-z0-9]{14})$");
const ID = text(1, 35);
const SEGREGATION_ID = text(34, 34, "^[A-Za-z0-9]{16}(PXA|PXD|PXE|BOL|TED|TEF)\\d{15}$");

const FIELDS = {
  index: { type: "integer", minimum: 1, maximum: 1000 },
  txId: ID,
  e2eId: ID,
  vlInf: AMOUNT,
  vlCbsInf: AMOUNT,
  vlIbsInf: AMOUNT,
  vlPago: AMOUNT,
  vlCbsSegr: AMOUNT,
  vlIbsSegr: AMOUNT,
  docFiscal: text(1, 50),
  indPgtoIntegral: { type: "string", enum: ["0", "1"] },
  cnpjRaizPspRecInd: ROOT,
  cnpjRaizPspRecDir: ROOT,
  cnpjRaizPspPag: ROOT,
  cnpjRec: text(14, 14, "^[A-Za-z0-9]{14}$"),
  cnpjCpfPagOrig: PERSON,
  cnpjCpfPagEfet: PERSON,
  dtHrIni: TIME,
  dtHrAtu: TIME,
  dtHrBaixa: TIME,
  dtHrPgto: TIME,
  dtHrLiq: TIME,
  dtHrRepasse: TIME,
  dtHrLimPgto: TIME,
  dtVenc: DAY,
} satisfies Record<string, Field>;
type FieldName = keyof typeof FIELDS;

function shape(required: readonly FieldName[], optional: readonly FieldName[]): Shape {
  const properties = Object.fromEntries([...required, ...optional].map((name) => [name, FIELDS[name]]));
  return { type: "object", properties, required };
}

const INFORMED = [
  "index",
  "txId",
  "vlInf",
  "vlCbsInf",
  "vlIbsInf",
  "cnpjRaizPspRecDir",
  "cnpjRec",
  "dtHrLimPgto",
] as const;
const OF_INFORMED = ["docFiscal", "cnpjRaizPspRecInd", "cnpjCpfPagOrig", "dtVenc"] as const;
const PAID = [
  "index",
  "txId",
  "e2eId",
  "vlPago",
  "vlCbsSegr",
  "vlIbsSegr",
  "indPgtoIntegral",
  "cnpjRaizPspPag",
  "cnpjRec",
  "cnpjCpfPagEfet",
  "dtHrPgto",
  "dtHrLiq",
] as const;
const OF_PAID = ["docFiscal", "cnpjRaizPspRecInd"] as const;

/** A transaction of each kind of notice of Pix, by the platform's integration manual 1.0, sections 3.1 to 3.5. */
export const TRANSACTION_FACTS: Record<NoticeKind, Shape> = {
  started: shape([...INFORMED, "dtHrIni"], OF_INFORMED),
  updated: shape([...INFORMED, "dtHrAtu"], OF_INFORMED),
  written_off: shape(["index", "txId", "cnpjRaizPspRecDir", "dtHrBaixa"], ["cnpjRaizPspRecInd"]),
  preliminary: shape([...PAID, "cnpjRaizPspRecDir"], OF_PAID),
  set_aside: shape([...PAID, "dtHrRepasse"], OF_PAID),
};

const object = (properties: Readonly<Record<string, Field>>): Shape => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});

const SENT = object({ cnpjRaizPspRecDir: ROOT, dtHrMsg: TIME });
const TRANSACTIONS = { type: "array", minItems: 1, maxItems: 1000 };

/** The body around the transactions, and those of the three steps by which a PSP reports what it set aside. */
export const BODY_FACTS = {
  notice: object({ infRequisicao: object({ dtHrMsg: TIME }), transacoes: TRANSACTIONS }),
  begin: object({
    infRequisicao: SENT,
    dadosInfoSeg: object({
      idRepasse: text(30, 30, "^[A-Za-z0-9]{16}(PXA|PXD|PXE|BOL|TED|TEF)\\d{11}$"),
      arrj: { type: "string", enum: ["PXA", "PXD", "PXE", "BOL", "TED", "TEF"] },
      idInfSegr: SEGREGATION_ID,
    }),
  }),
  lot: object({
    infRequisicao: SENT,
    dadosLoteSeg: object({ idLote: text(1, 16) }),
    transacoes: TRANSACTIONS,
  }),
  finish: object({
    infRequisicao: SENT,
    dadosFinalSeg: object({
      idInfSegr: SEGREGATION_ID,
      totalTrans: { type: "integer", minimum: 1, maximum: 1e17 },
      valorTotalCbs: AMOUNT,
      valorTotalIbs: AMOUNT,
    }),
  }),
};

/** What every request carries, by section 8 of the manual. */
export const HEADER_FACTS = {
  messageId: text(36, 36, "^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$"),
  correlationId: text(19, 19),
  tenantId: text(14, 14, "^[A-Za-z0-9]{14}$"),
  timestamp: TIME,
};
