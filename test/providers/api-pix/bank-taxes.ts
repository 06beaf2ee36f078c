import { asMinor, type Minor, restMinor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { setAsideMinor } from "#lib/tax/tax.rules";
import { Refusal } from "#test/providers/api-pix/bank-refusal";
import type { NoticeKind } from "#test/split-payment/notice-facts";
import {
  type Arrangement,
  messageKinds,
  minorOfNumber,
  minorOfText,
  numberOf,
  TAXES,
  type Tax,
  type TaxMessage,
  type TaxTexts,
  timeOf,
} from "#test/split-payment/wire";

type Json = Record<string, unknown>;
/** A charge of any kind, as a PSP names it. */
export type TaxedKind = "cob" | "cobv" | "cobr";
/** What a PSP does with the member `tributo`: it drops it, refuses a charge with it, or informs the tax platform. */
export type TaxTreatment = "ignored" | "refused" | "spoken";
/** What the PSP has to report to the platform about one transaction; `index` is its place in the request. */
export type TaxNotice = { kind: NoticeKind; arrangement: Arrangement; transaction: Json };

/** The parts of a bank's charge that its taxes depend on. */
type OwnCharge = {
  kind: TaxedKind;
  txid: string;
  calendario: unknown;
  valor: { original: string };
  devedor?: unknown;
};
/** The members that the bank adds to a Pix after it set taxes aside. */
export type NetOfPix = { valorLiquido?: string; tributo?: Json };
type OwnPix = NetOfPix & { endToEndId: string; txid?: string; valor: string; horario: string };
type TaxedCharge = OwnCharge & {
  informed: Record<Tax, Minor>;
  corrected: Partial<Record<Tax, Minor>>;
  open: Partial<Record<Tax, Minor>>;
  documentoFiscal?: string;
  paidMinor: Minor;
  /** True once it is paid, removed or expired; later corrections by the government then change nothing. */
  isClosed: boolean;
  /** The number of the newest message of each code. */
  newest: Map<string, number>;
};
type Tributo = Partial<TaxTexts> & { documentoFiscal?: string };

/** The root of the fake PSP's CNPJ at the platform, and of the payers' PSP. */
const ROOTS = { psp: "12345678", payer: "87654321" };
const RECEIVER_CNPJ = "56989000019533";
/** The payer that counts for a charge without one. */
const SOMEBODY = "11222333000181";
const AMOUNT = /^\d{1,10}\.\d{2}$/;
const LONGEST_DOCUMENT = 50;
const DAY_MS = 86_400_000;

/**
 * The CBS and IBS of one account at a PSP: what each charge stated, the government's corrections, and what was set aside from
 * each Pix. The names within `tributo` are ours, because Banco Central published only the member and `valorLiquido`.
 */
export class FakeTaxes {
  treatment: TaxTreatment = "ignored";
  /** What the platform does not know yet, oldest first. */
  readonly outbox: TaxNotice[] = [];
  readonly #charges = new Map<string, TaxedCharge>();
  readonly #clock: { now(): string };

  constructor(clock: { now(): string }) {
    this.#clock = clock;
  }

  /** The stored taxes of a requested `tributo`; null if the PSP stores none. Throws the PSP's refusal of an invalid one. */
  read(kind: TaxedKind, tributo: unknown, original: string, txid: string | null = null): Tributo | null {
    if (tributo === undefined || this.treatment === "ignored") return null;
    if (this.treatment === "refused") throw refusal(kind, "tributo", "O campo não é aceito.");
    const known = txid === null ? undefined : this.#charges.get(txid);
    return wellFormed(kind, tributo, original, known !== undefined);
  }

  /** A charge with `tributo` was created, or got it later. */
  open(charge: OwnCharge, { documentoFiscal, ...amounts }: Tributo): void {
    const made: TaxedCharge = {
      ...charge,
      informed: minorsOf(amounts),
      corrected: {},
      open: {},
      ...(documentoFiscal === undefined ? {} : { documentoFiscal }),
      paidMinor: 0,
      isClosed: false,
      newest: new Map(),
    };
    this.#charges.set(charge.txid, made);
    this.#notify("started", made, { ...informedOf(made), dtHrIni: timeOf(this.#clock.now()) });
  }

  /** A charge changed before it was paid. */
  revise(charge: OwnCharge, tributo: Tributo | null): void {
    const known = this.#charges.get(charge.txid);
    if (!known) {
      if (tributo) this.open(charge, tributo);
      return;
    }
    const { documentoFiscal = known.documentoFiscal, cbs, ibs } = tributo ?? {};
    Object.assign(known, charge, documentoFiscal === undefined ? {} : { documentoFiscal });
    if (cbs !== undefined && ibs !== undefined) known.informed = minorsOf({ cbs, ibs });
    this.#notify("updated", known, { ...informedOf(known), dtHrAtu: timeOf(this.#clock.now()) });
  }

  /** A charge ended without a payment. */
  writeOff(txid: string): void {
    const known = this.#charges.get(txid);
    if (!known || known.isClosed) return;
    known.isClosed = true;
    const ended = { cnpjRaizPspRecDir: ROOTS.psp, dtHrBaixa: timeOf(this.#clock.now()) };
    this.#notify("written_off", known, ended);
  }

  /**
   * A Pix arrived: its taxes are set aside, and it names the net. `dueMinor` is the amount that the bank showed the payer that
   * day.
   */
  receive(pix: OwnPix, dueMinor: Minor): void {
    const charge = this.#charges.get(pix.txid ?? "");
    if (!charge) return;
    const paidMinor = minorOfText(pix.valor);
    const setAside = eachTax((tax) =>
      setAsideMinor({
        paidMinor,
        totalMinor: minorOfText(charge.valor.original),
        informedMinor: charge.informed[tax],
        correctedMinor: charge.corrected[tax],
        openMinor: charge.open[tax],
      }),
    );
    pix.valorLiquido = formatReais(restMinor(paidMinor, setAside.cbs, setAside.ibs));
    pix.tributo = textsOf(setAside);
    charge.paidMinor = asMinor(charge.paidMinor + paidMinor);
    charge.isClosed = true;
    const paid = paymentOf(charge, pix, setAside, charge.paidMinor >= dueMinor);
    this.#notify("preliminary", charge, { ...paid, cnpjRaizPspRecDir: ROOTS.psp });
    this.#notify("set_aside", charge, { ...paid, dtHrRepasse: timeOf(pix.horario) });
  }

  /** What `GET` shows about a charge's taxes; empty for a charge without taxes. */
  shownOf(txid: string): { tributo?: Json } {
    const charge = this.#charges.get(txid);
    if (!charge) return {};
    const { informed, corrected, open, documentoFiscal } = charge;
    const tributo = {
      informado: textsOf(informed),
      // The government corrects each tax by itself; the other one stays as informed.
      ...(isEmpty(corrected) ? {} : { corrigido: textsOf({ ...informed, ...corrected }) }),
      ...(isEmpty(open) ? {} : { aberto: textsOf(open) }),
      ...(documentoFiscal === undefined ? {} : { documentoFiscal }),
    };
    return { tributo };
  }

  /** The arrangements whose stream may have a message for a charge. */
  awaited(): Arrangement[] {
    const open = [...this.#charges.values()].filter(({ isClosed }) => !isClosed);
    return [...new Set(open.map(({ kind }) => arrangementOf(kind)))];
  }

  /** Takes a message of the stream. The newest message of each code counts, in whichever order they arrive. */
  apply(message: TaxMessage): void {
    const charge = this.#charges.get(message.txId);
    if (!charge || charge.isClosed || (charge.newest.get(message.codMsg) ?? 0) >= message.nsuId) return;
    charge.newest.set(message.codMsg, message.nsuId);
    for (const { code, tax, kind, member } of messageKinds(arrangementOf(charge.kind))) {
      const reais = message[member];
      if (code === message.codMsg && reais !== undefined) charge[kind][tax] = minorOfNumber(reais);
    }
  }

  #notify(kind: NoticeKind, { kind: charged, txid }: TaxedCharge, transaction: Json): void {
    this.outbox.push({
      kind,
      arrangement: arrangementOf(charged),
      transaction: { txId: txid, ...transaction },
    });
  }
}

function wellFormed(kind: TaxedKind, tributo: unknown, original: string, isKnown: boolean): Tributo {
  const refuse = (member: string, razao: string) => refusal(kind, `tributo.${member}`, razao);
  if (typeof tributo !== "object" || tributo === null)
    throw refusal(kind, "tributo", "O campo não é um objeto.");
  const { cbs, ibs, documentoFiscal } = tributo as Json;
  for (const [member, value] of Object.entries({ cbs, ibs }))
    if (value !== undefined && !(typeof value === "string" && AMOUNT.test(value)))
      throw refuse(member, "O valor não tem duas casas decimais.");
  if ((cbs === undefined) !== (ibs === undefined))
    throw refuse(cbs === undefined ? "cbs" : "ibs", "O campo falta.");
  if (cbs === undefined && !isKnown) throw refuse("cbs", "O campo falta.");
  if (minorOfText(String(cbs ?? "0")) + minorOfText(String(ibs ?? "0")) > minorOfText(original))
    throw refuse("cbs", "Os tributos excedem o valor da cobrança.");
  const isDocument =
    typeof documentoFiscal === "string" &&
    documentoFiscal !== "" &&
    documentoFiscal.length <= LONGEST_DOCUMENT;
  if (documentoFiscal !== undefined && !isDocument)
    throw refuse("documentoFiscal", "O campo tem de 1 a 50 caracteres.");
  return tributo as Tributo;
}

const TYPES = { cob: "CobOperacaoInvalida", cobv: "CobVOperacaoInvalida", cobr: "CobROperacaoInvalida" };

function refusal(kind: TaxedKind, member: string, razao: string): Refusal {
  return new Refusal(400, TYPES[kind], "Cobrança inválida.", [{ razao, propriedade: `${kind}.${member}` }]);
}

function informedOf(charge: TaxedCharge): Json {
  const payer = documentOf(charge.devedor);
  const { dueDay, limit } = daysOf(charge);
  return {
    vlInf: numberOf(minorOfText(charge.valor.original)),
    vlCbsInf: numberOf(charge.informed.cbs),
    vlIbsInf: numberOf(charge.informed.ibs),
    ...(charge.documentoFiscal === undefined ? {} : { docFiscal: charge.documentoFiscal }),
    cnpjRaizPspRecDir: ROOTS.psp,
    cnpjRec: RECEIVER_CNPJ,
    ...(payer === null ? {} : { cnpjCpfPagOrig: payer }),
    ...(dueDay === null ? {} : { dtVenc: dueDay }),
    dtHrLimPgto: limit,
  };
}

function paymentOf(charge: TaxedCharge, pix: OwnPix, setAside: Record<Tax, Minor>, isWhole: boolean): Json {
  return {
    e2eId: pix.endToEndId,
    vlPago: numberOf(minorOfText(pix.valor)),
    vlCbsSegr: numberOf(setAside.cbs),
    vlIbsSegr: numberOf(setAside.ibs),
    ...(charge.documentoFiscal === undefined ? {} : { docFiscal: charge.documentoFiscal }),
    indPgtoIntegral: isWhole ? "1" : "0",
    cnpjRaizPspPag: ROOTS.payer,
    cnpjRec: RECEIVER_CNPJ,
    cnpjCpfPagEfet: documentOf(charge.devedor) ?? SOMEBODY,
    dtHrPgto: timeOf(pix.horario),
    dtHrLiq: timeOf(pix.horario),
  };
}

/** The day on which a charge is due, if any, and the last instant at which it can be paid. */
function daysOf({ calendario }: TaxedCharge): { dueDay: string | null; limit: string } {
  const {
    criacao,
    expiracao,
    dataDeVencimento,
    validadeAposVencimento = 0,
  } = calendario as {
    criacao: string;
    expiracao?: number;
    dataDeVencimento?: string;
    validadeAposVencimento?: number;
  };
  if (dataDeVencimento === undefined) {
    return { dueDay: null, limit: timeOf(new Date(Date.parse(criacao) + (expiracao ?? 0) * 1000)) };
  }
  const last = new Date(Date.parse(dataDeVencimento) + validadeAposVencimento * DAY_MS);
  return { dueDay: dataDeVencimento, limit: `${last.toISOString().slice(0, 10)}T23:59:59-03:00` };
}

function documentOf(devedor: unknown): string | null {
  const { cnpj, cpf } = (devedor ?? {}) as { cnpj?: string; cpf?: string };
  return cnpj ?? cpf ?? null;
}

const arrangementOf = (kind: TaxedKind): Arrangement => (kind === "cobr" ? "PXA" : "PXD");
const isEmpty = (amounts: Partial<Record<Tax, Minor>>) => Object.keys(amounts).length === 0;
const eachTax = <Value>(of: (tax: Tax) => Value): Record<Tax, Value> => ({ cbs: of("cbs"), ibs: of("ibs") });
const minorsOf = ({ cbs = "0.00", ibs = "0.00" }: Partial<TaxTexts>) => ({
  cbs: minorOfText(cbs),
  ibs: minorOfText(ibs),
});

function textsOf(amounts: Partial<Record<Tax, Minor>>): Json {
  const named = TAXES.filter((tax) => amounts[tax] !== undefined);
  return Object.fromEntries(named.map((tax) => [tax, formatReais(amounts[tax] ?? 0)]));
}
