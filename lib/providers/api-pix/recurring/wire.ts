import { z } from "zod";
import type { Interval } from "#lib/calendar/cycle-day.rules";
import type { MandateEnder, MandateStatus } from "#lib/mandates/mandate.rules";
import { readTxid } from "#lib/pix/txid.rules";
import { pixOfCharge, shortId, tributo, valor } from "#lib/providers/api-pix/wire";
import { reportedName } from "#lib/providers/report-fields";
import { listOf } from "#lib/providers/unreadable-rows";

/** A mandate's name at the bank (`idRec`): 29 letters and digits, case-sensitive. */
export const idRec = z.string().regex(/^[a-zA-Z0-9]{29}$/);

export const INTERVAL_NAMES: Readonly<Record<Interval, string>> = {
  WEEKLY: "SEMANAL",
  MONTHLY: "MENSAL",
  QUARTERLY: "TRIMESTRAL",
  SEMIANNUAL: "SEMESTRAL",
  YEARLY: "ANUAL",
};

export const STATUSES: ReadonlyMap<string, MandateStatus> = new Map([
  ["CRIADA", "CREATED"],
  ["APROVADA", "APPROVED"],
  ["REJEITADA", "REFUSED"],
  ["EXPIRADA", "EXPIRED"],
  ["CANCELADA", "CANCELED"],
]);

export const ENDERS: ReadonlyMap<string, MandateEnder> = new Map([
  ["USUARIO_PAGADOR", "PAYER"],
  ["PSP_PAGADOR", "PAYER_BANK"],
  ["USUARIO_RECEBEDOR", "RECEIVER"],
  ["PSP_RECEBEDOR", "RECEIVER_BANK"],
]);

/** The kind of a retry on another day (`tipo`). */
export const FURTHER_TRY = "NTAG";

const name = reportedName.nullish().catch(null);
// Null for an impossible date, such as `2024-20-08` in the document's own examples.
const day = z.iso.date().nullish().catch(null);
const refused = z.object({ codigo: name }).nullish().catch(null);
const canceled = z.object({ solicitante: name, codigo: name }).nullish().catch(null);
const encerramento = z.object({ rejeicao: refused, cancelamento: canceled }).nullish().catch(null);
const code = z.string().min(1).max(512).nullish().catch(null);

/** A mandate as the PSP reports it; only its name and status are required. */
export const rec = z.object({
  idRec,
  status: reportedName,
  vinculo: z.object({ contrato: name }).nullish().catch(null),
  pagador: z.object({ ispbParticipante: name }).nullish().catch(null),
  encerramento,
  dadosQR: z.object({ pixCopiaECola: code }).nullish().catch(null),
  solicitacao: z
    .array(z.object({ idSolicRec: reportedName, status: reportedName }))
    .nullish()
    .catch(null),
});

/** The location of a mandate's payload, which its QR code names. */
export const locrec = z.object({ id: z.int() });

/** A request to a mandate's payer. */
export const solicrec = z.object({ idSolicRec: reportedName });

const tentativa = z.object({
  dataLiquidacao: day,
  tipo: reportedName,
  status: reportedName,
  endToEndId: name,
  rejeicao: refused,
});

/** A debit as the PSP reports it, with its tries and what was received. */
export const cobr = z.object({
  txid: shortId.transform(readTxid),
  idRec: idRec.nullish().catch(null),
  status: reportedName,
  valor: z.object({ original: valor }).nullish().catch(null),
  tributo,
  tentativas: listOf(tentativa, "a try of a debit"),
  encerramento,
  pix: listOf(pixOfCharge, "a Pix of a debit"),
});

export type Rec = z.output<typeof rec>;
export type Cobr = z.output<typeof cobr>;
export type Tentativa = z.output<typeof tentativa>;
