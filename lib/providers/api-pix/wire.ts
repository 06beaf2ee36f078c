import { z } from "zod";
import { formatReais } from "#lib/domain/money/money";
import { readTxid } from "#lib/pix/txid.rules";
import { reportedInstant, reportedMinor, reportedName } from "#lib/providers/report-fields";
import { listOf } from "#lib/providers/unreadable-rows";

/** An amount as API Pix writes it, such as "10.50", in minor units: only its digits are moved, without arithmetic. */
export const valor = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((digits) => Number(digits.replace(".", "")))
  .pipe(reportedMinor);

/** A charge's requested amount, which some banks repeat with one decimal ("501.0"). */
const original = z
  .string()
  .transform((digits) => (/\.\d$/.test(digits) ? `${digits}0` : digits))
  .pipe(valor);

/** Minor units as API Pix writes them. */
export const toValor = formatReais;

/** The id of a Pix, unique in Brazil. */
export const endToEndId = z.string().regex(/^[a-zA-Z0-9]{32}$/);

/** A txid of any charge, or the id of a refund. */
export const shortId = z.string().regex(/^[a-zA-Z0-9]{1,35}$/);

/**
 * The txid of a received Pix; undefined when it paid no charge, which PSPs write as null, by omission or, as in a BR Code, as
 * `***`. The txids of other programs may have another form than ours.
 */
export const receivedTxid = z
  .string()
  .max(200)
  .nullish()
  .transform((text) => (text && text !== "***" ? readTxid(text) : undefined));

/** A refund's name at the PSP: its id is unique only within its Pix. */
export function toNameAtPsp(endToEndId: string, devolucaoId: string): string {
  return `${endToEndId}:${devolucaoId}`;
}

/** An instant that decides nothing: null when unreadable, such as without a zone. */
export const anInstant = reportedInstant.nullish().catch(null);

/** A refund of a Pix as the PSP reports it. */
export const devolucao = z.object({
  id: shortId,
  rtrId: z.string().max(100).nullish().catch(null),
  valor,
  status: reportedName,
  natureza: reportedName.nullish(),
  motivo: reportedName.nullish().catch(null),
  horario: z.object({ solicitacao: anInstant, liquidacao: anInstant }).nullish().catch(null),
});

/** A devolução in the answer to our request, which is never a dispute. */
export const requestedDevolucao = devolucao.omit({ natureza: true, motivo: true });

// The payer. Banco Central's document has no member for it; PSPs add their own, such as Efí's `gnExtras`.
const told = z.string().max(2_000).nullish().catch(null);
const pagador = z.object({ nome: told, cpf: told, cnpj: told }).nullish().catch(null);

const aName = reportedName.nullish().catch(null);

// The release note of API Pix 2.11.0-rc1 names `tributo` and `valorLiquido`, but not the members inside `tributo`: those names are
// assumed.
const taxAmounts = z.object({ cbs: valor, ibs: valor }).nullish().catch(null);
/** The tax of a charge; null if unreadable, or from a PSP without `tributo`. */
export const tributo = z
  .object({
    informado: taxAmounts,
    corrigido: taxAmounts,
    // `tributo` may name only one of the two taxes, if only this one is partly paid.
    aberto: z.object({ cbs: valor.nullish(), ibs: valor.nullish() }).nullish().catch(null),
  })
  .nullish()
  .catch(null);

/** A Pix received for a charge. An unreadable instant or key, or an invalid txid, does not make it unreadable. */
export const pixOfCharge = z.object({
  endToEndId,
  txid: receivedTxid.catch(undefined),
  valor,
  horario: anInstant,
  devolucoes: listOf(devolucao, "a refund of a Pix"),
  pagador,
  gnExtras: z.object({ pagador }).nullish().catch(null),
  valorLiquido: valor.nullish().catch(null),
  tributo: taxAmounts,
});

/**
 * A Pix of the PSP's statement. When `horario` is unreadable, such as without a zone, the Pix's id gives the minute of sending.
 */
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

/**
 * The minute of sending in a Pix's id: `E`, the payer's bank (8 digits), then the minute in UTC (Banco Central's rule). A refund's
 * `rtrId` has the same form with `D`, as in the examples of API Pix 2.9.0.
 */
export function sentAt(name: string): Date | null {
  const [, year, month, day, hour, minute] =
    /^[DE]\d{8}(20\d{2})(\d{2})(\d{2})(\d{2})(\d{2})/.exec(name) ?? [];
  return reportedInstant.safeParse(`${year}-${month}-${day}T${hour}:${minute}:00Z`).data ?? null;
}

// A day, even when written with a time.
const aDay = z
  .string()
  .transform((text) => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null)
  .nullish()
  .catch(null);

// Unreadable terms are ignored: only terms that differ from ours are refused.
const aTermOfDays = z
  .array(z.object({ data: aDay, valorPerc: z.coerce.number() }).nullable().catch(null))
  .nullish()
  .catch(null);
const aTerm = z
  .object({
    modalidade: z.coerce.number(),
    valorPerc: z.coerce.number().nullish(),
    descontoDataFixa: aTermOfDays,
  })
  .nullish()
  .catch(null);
const echoedTerms = { multa: aTerm, juros: aTerm, desconto: aTerm, abatimento: aTerm };

/**
 * A charge as the PSP reports it. The requested values show that a found charge is ours; they say nothing about what was paid.
 */
export const cobranca = z.object({
  txid: shortId.transform(readTxid),
  status: reportedName,
  valor: z
    .object({ original, ...echoedTerms })
    .nullish()
    .catch(null),
  chave: aName,
  calendario: z.object({ criacao: anInstant, dataDeVencimento: aDay }).nullish().catch(null),
  tributo,
  location: z.string().max(77).nullish().catch(null),
  pixCopiaECola: z.string().min(1).max(512).nullish().catch(null),
});

/** A charge with the Pix that the PSP received for it. */
export const chargeWithPix = cobranca.extend({ pix: listOf(pixOfCharge, "a Pix of a charge") });

export type Devolucao = z.output<typeof devolucao>;
export type RequestedDevolucao = z.output<typeof requestedDevolucao>;
export type PixOfCharge = z.output<typeof pixOfCharge>;
export type ReceivedPix = z.output<typeof receivedPix>;
export type Cobranca = z.output<typeof cobranca>;
export type ChargeWithPix = z.output<typeof chargeWithPix>;
