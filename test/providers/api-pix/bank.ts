import { randomBytes } from "node:crypto";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { encodeDynamicPix } from "#lib/pix/brcode/encode.rules";
import { Refusal } from "#test/providers/api-pix/bank-refusal";
import { FakeTaxes, type NetOfPix } from "#test/providers/api-pix/bank-taxes";
import { amountOn, type DueValor } from "#test/providers/api-pix/due-amount";
import { type Infraction, newInfraction } from "#test/providers/api-pix/infraction";
import { FakeRecurringBank } from "#test/providers/api-pix/recurring-bank";

type Json = Record<string, unknown>;
export type Devolucao = {
  id: string;
  rtrId: string;
  valor: string;
  horario: Json;
  status: string;
  natureza?: string;
};
export type Pix = NetOfPix & {
  endToEndId: string;
  txid?: string;
  valor: string;
  chave: string;
  horario: string;
  devolucoes?: Devolucao[];
  /** The payer, in the member that PSPs add to Banco Central's document, and in Efí's. */
  pagador?: unknown;
  gnExtras?: unknown;
};
/** A charge of either kind: `cob`, or `cobv` with a due date. */
export type Cob = Json & {
  txid: string;
  status: string;
  revisao: number;
  chave: string;
  valor: DueValor;
  pix?: Pix[];
};

const cents = (valor: string) => Number(valor.replace(".", ""));
const token = (length: number) => randomBytes(length).toString("hex").slice(0, length);

/**
 * The data of one account at a PSP: charges, received Pix, refunds and webhooks, by its own clock. It shares no checks with our
 * code.
 */
export class FakeBank {
  readonly charges = new Map<string, Cob>();
  readonly received: Pix[] = [];
  readonly webhooks = new Map<string, string>();
  /** The fraud claims of payers' banks, as rows of Efí's list. */
  readonly infractions: Infraction[] = [];
  /** Rows put first in each list and each call of the webhook, which the published document does not allow. */
  readonly unreadableRows: unknown[] = [];
  /** The difference of the bank's clock from ours. */
  clockOffsetMs = 0;
  /** The status that a newly requested refund gets. */
  refundsBecome: "DEVOLVIDO" | "EM_PROCESSAMENTO" = "DEVOLVIDO";
  /** The account's balance in cents; null if it always covers refunds. A Pix with taxes adds its net amount. */
  accountCents: number | null = null;
  readonly key: string;
  readonly taxes = new FakeTaxes(this);
  readonly recurring = new FakeRecurringBank(this);

  constructor(key: string) {
    this.key = key;
  }

  now(): string {
    return new Date(Date.now() + this.clockOffsetMs).toISOString();
  }

  create(kind: "cob" | "cobv", txid: string, { tributo, ...requested }: Json): Cob {
    const known = this.charges.get(`${kind} ${txid}`);
    if (known) {
      const violacao = { razao: "O txid já foi utilizado por outra cobrança.", propriedade: `${kind}.txid` };
      throw new Refusal(
        400,
        kind === "cob" ? "CobOperacaoInvalida" : "CobVOperacaoInvalida",
        "Cobrança inválida.",
        [violacao],
      );
    }
    const { chave, valor, calendario } = requested as {
      chave: string;
      valor: DueValor;
      calendario: Json;
    };
    if (chave !== this.key) {
      const violacao = { razao: "A chave não pertence ao recebedor.", propriedade: `${kind}.chave` };
      throw new Refusal(400, "CobOperacaoInvalida", "Cobrança inválida.", [violacao]);
    }
    const taxes = this.taxes.read(kind, tributo, valor.original);
    const location = `pix.example.com/qr/v2/${kind}/${token(32)}`;
    const receiver = {
      merchantName: "Fake PSP",
      merchantCity: "Brasilia",
      amountMinor: asMinor(cents(valor.original)),
    };
    const cob: Cob = {
      ...requested,
      calendario: { criacao: this.now(), ...defaultsOf(kind), ...calendario },
      txid,
      revisao: 0,
      status: "ATIVA",
      chave,
      valor: kind === "cobv" ? valor : { original: valor.original },
      location,
      pixCopiaECola: encodeDynamicPix({ locationUrl: location, ...receiver }),
      ...(kind === "cobv" ? { recebedor: RECEIVER } : {}),
    };
    this.charges.set(`${kind} ${txid}`, cob);
    if (taxes) this.taxes.open(taxedOf(kind, cob), taxes);
    return { ...cob, ...this.taxes.shownOf(txid) };
  }

  find(kind: "cob" | "cobv", txid: string): Cob {
    const cob = this.charges.get(`${kind} ${txid}`);
    if (!cob) throw new Refusal(404, "NaoEncontrado", "Não Encontrado");
    const pix = this.received.filter((one) => one.txid === txid);
    const shown = { ...this.taxes.shownOf(txid), ...(pix.length > 0 ? { pix } : {}) };
    return Object.keys(shown).length > 0 ? { ...cob, ...shown } : cob;
  }

  revise(kind: "cob" | "cobv", txid: string, { tributo: asked, ...change }: Json): Cob {
    const { pix: _, tributo: __, ...cob } = this.find(kind, txid);
    if (cob.status !== "ATIVA") {
      const violacao = { razao: "A cobrança não está ATIVA.", propriedade: `${kind}.status` };
      throw new Refusal(400, "CobOperacaoInvalida", "Cobrança inválida.", [violacao]);
    }
    const revised = { ...cob, ...change, revisao: cob.revisao + 1 } as Cob;
    const taxes = this.taxes.read(kind, asked, revised.valor.original, txid);
    this.charges.set(`${kind} ${txid}`, revised);
    if (revised.status === "ATIVA") this.taxes.revise(taxedOf(kind, revised), taxes);
    else this.taxes.writeOff(txid);
    return { ...revised, ...this.taxes.shownOf(txid) };
  }

  /** A payer's bank sends money for a txid, whatever the state of its charge. */
  pay(txid: string, amountMinor?: number, horario = this.now()): Pix {
    const entry = [...this.charges].find(([name]) => name.endsWith(` ${txid}`));
    const asked = dueAmount(entry?.[1], horario);
    const valor = amountMinor === undefined ? asked : formatReais(asMinor(amountMinor));
    if (!valor) throw new Error("the bank has no such charge");
    const endToEndId = `E00000000${horario.slice(0, 16).replaceAll(/\D/g, "")}${token(11)}`;
    const pix: Pix = { endToEndId, txid, valor, chave: this.key, horario };
    this.receive(pix, asMinor(cents(asked ?? valor)));
    if (entry?.[1].status === "ATIVA") entry[1].status = "CONCLUIDA";
    return pix;
  }

  /** A Pix arrives; `dueMinor` is the amount that the bank showed the payer that day. */
  receive(pix: Pix, dueMinor: Minor): void {
    this.taxes.receive(pix, dueMinor);
    this.received.push(pix);
    if (this.accountCents !== null) this.accountCents += cents(pix.valorLiquido ?? pix.valor);
  }

  findPix(endToEndId: string): Pix {
    const pix = this.received.find((one) => one.endToEndId === endToEndId);
    if (!pix) throw new Refusal(404, "NaoEncontrado", "Não Encontrado");
    return pix;
  }

  refund(endToEndId: string, id: string, valor: string): Devolucao {
    const pix = this.findPix(endToEndId);
    const devolucoes = pix.devolucoes ?? [];
    const refuse = (razao: string, propriedade: string) =>
      new Refusal(400, "PixDevolucaoInvalida", "Devolução inválida.", [{ razao, propriedade }]);
    if (devolucoes.some((one) => one.id === id)) throw refuse("O id já foi utilizado.", "devolucao.id");
    const given = devolucoes
      .filter(({ status }) => status !== "NAO_REALIZADO")
      .map((one) => cents(one.valor));
    const left = given.reduce((sum, minor) => sum - minor, cents(pix.valor));
    if (cents(valor) > left) throw refuse("O valor excederia o do Pix.", "devolucao.valor");
    const isCovered = this.accountCents === null || cents(valor) <= this.accountCents;
    if (this.accountCents !== null && isCovered) this.accountCents -= cents(valor);
    const status = isCovered ? this.refundsBecome : "NAO_REALIZADO";
    const horario = {
      solicitacao: this.now(),
      ...(status === "DEVOLVIDO" ? { liquidacao: this.now() } : {}),
    };
    const made = { id, rtrId: `D00000000${token(23)}`, valor, horario, status };
    pix.devolucoes = [...devolucoes, made];
    // A real PSP answers before it has settled.
    return { ...made, horario: { solicitacao: made.horario.solicitacao }, status: "EM_PROCESSAMENTO" };
  }

  /** The payer's bank reclaims a Pix (MED). */
  takeBack(endToEndId: string, id: string, status: string, valor?: string): Devolucao {
    const pix = this.findPix(endToEndId);
    const made = {
      id,
      rtrId: `D00000000${token(23)}`,
      valor: valor ?? pix.valor,
      natureza: "MED_FRAUDE",
      horario: { solicitacao: this.now(), ...(status === "DEVOLVIDO" ? { liquidacao: this.now() } : {}) },
      status,
    };
    pix.devolucoes = [...(pix.devolucoes ?? []).filter((one) => one.id !== id), made];
    return made;
  }

  /** The payer's bank claims a Pix as fraud (MED): an infraction of its whole amount, unless `more` differs. */
  claim(endToEndId: string, more: Partial<Infraction> = {}): Infraction {
    const known = this.received.find((one) => one.endToEndId === endToEndId);
    const made = newInfraction({ endToEndId, valor: known?.valor ?? "100", criadoEm: this.now(), ...more });
    this.infractions.push(made);
    return made;
  }

  findRefund(endToEndId: string, id: string): Devolucao {
    const known = this.findPix(endToEndId).devolucoes?.find((one) => one.id === id);
    if (!known) throw new Refusal(404, "NaoEncontrado", "Não Encontrado");
    return known;
  }

  /** The bank has ended a refund. */
  endRefund(endToEndId: string, id: string, status: string): Pix {
    const known = this.findRefund(endToEndId, id);
    known.status = status;
    if (status === "DEVOLVIDO") known.horario = { ...known.horario, liquidacao: this.now() };
    return this.findPix(endToEndId);
  }
}

function taxedOf(kind: "cob" | "cobv", { txid, calendario, valor, devedor }: Cob) {
  return { kind, txid, calendario, valor, devedor };
}

/** What the bank asks for a charge on a day; with terms, the amount may differ from the requested one. */
function dueAmount(cob: Cob | undefined, horario: string): string | undefined {
  const { dataDeVencimento: due } = (cob?.calendario ?? {}) as { dataDeVencimento?: string };
  if (!cob || !due) return cob?.valor.original;
  const inBrasilia = new Date(Date.parse(horario) - 3 * 3_600_000).toISOString().slice(0, 10);
  return amountOn(cob.valor, due, inBrasilia);
}

const RECEIVER = {
  cnpj: "56989000019533",
  nome: "Padaria Estrela",
  logradouro: "Rua 1",
  cidade: "Recife",
  uf: "PE",
  cep: "70800100",
};

function defaultsOf(kind: "cob" | "cobv"): Json {
  return kind === "cob" ? { expiracao: 86_400 } : { validadeAposVencimento: 30 };
}
