import { z } from "zod";
import { formatAmount } from "#lib/domain/money/money";
import { readTxid } from "#lib/domain/pix/txid";
import { reportedInstant, reportedMinor, reportedName } from "#lib/providers/report-fields";
import { listOf } from "#lib/providers/unreadable-rows";

/** An amount as API Pix writes it, such as "10.50", in minor units: its digits are moved, never calculated with. */
export const valor = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((digits) => Number(digits.replace(".", "")))
  .pipe(reportedMinor);

/** The amount of a charge as it was asked for, which some banks repeat with one decimal ("501.0"). */
const original = z
  .string()
  .transform((digits) => (/\.\d$/.test(digits) ? `${digits}0` : digits))
  .pipe(valor);

/** Minor units as API Pix writes them. */
export const toValor = formatAmount;

/** The name of a Pix in the whole of Brazil. */
export const endToEndId = z.string().regex(/^[a-zA-Z0-9]{32}$/);

/** A txid of any charge, or the id of a refund. */
export const shortId = z.string().regex(/^[a-zA-Z0-9]{1,35}$/);

/**
 * The txid of a Pix that was received: undefined for one that came by another way than a charge, which PSPs write as null, as nothing or, by the
 * BR Code's own sign for it, as `***`. Another program's need not have the form of ours.
 */
export const receivedTxid = z
  .string()
  .max(200)
  .nullish()
  .transform((text) => (text && text !== "***" ? readTxid(text) : undefined));

/** What names a refund at the PSP: its own id is unique for its Pix alone. */
export function toNameAtPsp(endToEndId: string, devolucaoId: string): string {
  return `${endToEndId}:${devolucaoId}`;
}

// An instant that decides nothing: one that cannot be read, such as without a zone, is as good as none.
const anInstant = reportedInstant.nullish().catch(null);

/** A refund of a Pix as the PSP tells it. */
export const devolucao = z.object({
  id: shortId,
  valor,
  status: reportedName,
  natureza: reportedName.nullish(),
  motivo: reportedName.nullish().catch(null),
  horario: z.object({ solicitacao: anInstant, liquidacao: anInstant }).nullish().catch(null),
});

// Who paid. Banco Central's document has no member for it; PSPs write one of their own, Efí among its `gnExtras`.
const told = z.string().max(2_000).nullish().catch(null);
const pagador = z.object({ nome: told, cpf: told, cnpj: told }).nullish().catch(null);

/** A Pix that the PSP received. */
export const receivedPix = z.object({
  endToEndId,
  txid: receivedTxid,
  valor,
  chave: reportedName.nullish(),
  horario: reportedInstant,
  devolucoes: listOf(devolucao, "a refund of a Pix"),
  pagador,
  gnExtras: z.object({ pagador }).nullish().catch(null),
});

/** A Pix in the answer of its charge, where nothing depends on when it came. */
const pixOfCharge = receivedPix.omit({ horario: true });

/** A charge as the PSP tells it. */
export const cobranca = z.object({
  txid: shortId.transform(readTxid),
  status: reportedName,
  valor: z.object({ original }),
  chave: reportedName,
  calendario: z.object({ criacao: anInstant, dataDeVencimento: reportedName.nullish() }),
  location: z.string().max(77).nullish().catch(null),
  pixCopiaECola: z.string().min(1).max(512).nullish(),
});

/** The same with what the PSP received for it. */
export const chargeWithPix = cobranca.extend({ pix: listOf(pixOfCharge, "a Pix of a charge") });

export type Devolucao = z.output<typeof devolucao>;
export type PixOfCharge = z.output<typeof pixOfCharge>;
export type ReceivedPix = z.output<typeof receivedPix>;
export type Cobranca = z.output<typeof cobranca>;
export type ChargeWithPix = z.output<typeof chargeWithPix>;
