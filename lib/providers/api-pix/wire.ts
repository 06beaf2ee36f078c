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

/** An instant that decides nothing: one that cannot be read, such as without a zone, is as good as none. */
export const anInstant = reportedInstant.nullish().catch(null);

/** A refund of a Pix as the PSP tells it. */
export const devolucao = z.object({
  id: shortId,
  valor,
  status: reportedName,
  natureza: reportedName.nullish(),
  motivo: reportedName.nullish().catch(null),
  horario: z.object({ solicitacao: anInstant, liquidacao: anInstant }).nullish().catch(null),
});

/** The same in the answer to who asked for it, who knows that nobody disputes the Pix by it. */
export const requestedDevolucao = devolucao.omit({ natureza: true, motivo: true });

// Who paid. Banco Central's document has no member for it; PSPs write one of their own, Efí among its `gnExtras`.
const told = z.string().max(2_000).nullish().catch(null);
const pagador = z.object({ nome: told, cpf: told, cnpj: told }).nullish().catch(null);

const aName = reportedName.nullish().catch(null);

/** A Pix that was received for a charge: nothing depends on when it came, on its key or on a txid that is none. */
export const pixOfCharge = z.object({
  endToEndId,
  txid: receivedTxid.catch(undefined),
  valor,
  devolucoes: listOf(devolucao, "a refund of a Pix"),
  pagador,
  gnExtras: z.object({ pagador }).nullish().catch(null),
});

/** A Pix of the PSP's books. Where `horario` cannot be read, such as without a zone, the Pix's own name tells when it was sent, by the minute. */
export const receivedPix = z
  .object({
    endToEndId,
    txid: receivedTxid,
    valor,
    chave: aName,
    horario: anInstant,
    devolucoes: listOf(devolucao, "a refund of a Pix"),
  })
  .transform((pix, context) => {
    const at = pix.horario ?? sentAt(pix.endToEndId);
    if (at) return { ...pix, at };
    context.addIssue({ code: "custom", path: ["horario"], message: "no instant" });
    return z.NEVER;
  });

/** The minute that the name of a Pix tells: `E`, the payer's bank (8 digits), and the minute in UTC, by Banco Central's rule of such names. */
export function sentAt(name: string): Date | null {
  const [, year, month, day, hour, minute] = /^E\d{8}(20\d{2})(\d{2})(\d{2})(\d{2})(\d{2})/.exec(name) ?? [];
  return reportedInstant.safeParse(`${year}-${month}-${day}T${hour}:${minute}:00Z`).data ?? null;
}

// A day, also where it is written with a time.
const aDay = z
  .string()
  .transform((text) => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null)
  .nullish()
  .catch(null);

/** A charge as the PSP tells it: what it is asked for is needed where it is created or found again, and says nothing of what was paid. */
export const cobranca = z.object({
  txid: shortId.transform(readTxid),
  status: reportedName,
  valor: z.object({ original }).nullish().catch(null),
  chave: aName,
  calendario: z.object({ criacao: anInstant, dataDeVencimento: aDay }).nullish().catch(null),
  location: z.string().max(77).nullish().catch(null),
  pixCopiaECola: z.string().min(1).max(512).nullish().catch(null),
});

/** The same with what the PSP received for it. */
export const chargeWithPix = cobranca.extend({ pix: listOf(pixOfCharge, "a Pix of a charge") });

export type Devolucao = z.output<typeof devolucao>;
export type RequestedDevolucao = z.output<typeof requestedDevolucao>;
export type PixOfCharge = z.output<typeof pixOfCharge>;
export type ReceivedPix = z.output<typeof receivedPix>;
export type Cobranca = z.output<typeof cobranca>;
export type ChargeWithPix = z.output<typeof chargeWithPix>;
