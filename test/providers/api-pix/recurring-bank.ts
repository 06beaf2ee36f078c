import { randomBytes } from "node:crypto";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import { nextBusinessDay } from "#lib/domain/time/business-days";
import { Refusal } from "#test/providers/api-pix/bank-refusal";
import type { FakeTaxes, NetOfPix } from "#test/providers/api-pix/bank-taxes";

type Json = Record<string, unknown>;
export type Rec = Json & {
  idRec: string;
  status: string;
  politicaRetentativa: string;
  vinculo: { contrato: string; devedor: Json };
};
export type Tentativa = {
  dataLiquidacao: string;
  tipo: string;
  status: string;
  endToEndId: string;
  rejeicao?: { codigo: string; descricao: string };
  atualizacao: { status: string; data: string }[];
};
export type Cobr = Json & {
  txid: string;
  idRec: string;
  status: string;
  valor: { original: string };
  calendario: { criacao: string; dataDeVencimento: string };
  tentativas: Tentativa[];
};

const token = (length: number) => randomBytes(length).toString("hex").slice(0, length);
const OPEN_REC = ["CRIADA", "APROVADA"];
const OPEN_TRY = ["SOLICITADA", "AGENDADA"];
const OVER = ["REJEITADA", "CANCELADA"];
const ENDED = [...OVER, "EXPIRADA"];
const MOST_FURTHER = 3;

const refuse = (type: string, razao: string, propriedade: string) =>
  new Refusal(400, type, "Operação inválida.", [{ razao, propriedade }]);

type ReceivedPix = NetOfPix & {
  endToEndId: string;
  txid?: string;
  valor: string;
  chave: string;
  horario: string;
};

/** The parts of the bank that mandates and debits use. */
type OwningBank = {
  readonly key: string;
  readonly charges: ReadonlyMap<string, unknown>;
  readonly received: readonly ReceivedPix[];
  readonly taxes: FakeTaxes;
  now(): string;
  receive(pix: ReceivedPix, dueMinor: Minor): void;
};

/** The mandates, requests to payers and debits of one account at a PSP. It shares no checks with our code. */
export class FakeRecurringBank {
  readonly recs = new Map<string, Rec>();
  readonly cobrs = new Map<string, Cobr>();
  readonly requests = new Map<string, Json[]>();
  readonly webhooks = new Map<string, string>();
  /** Days on which the payer's municipality rests. */
  readonly localHolidays = new Set<string>();
  /** True from 22:00 of the day before a debit. */
  isTooLateToCancel = false;
  #locations = 0;
  readonly #bank: OwningBank;

  constructor(bank: OwningBank) {
    this.#bank = bank;
  }

  newLocation(): Json {
    this.#locations += 1;
    const location = `pix.example.com/qr/v2/rec/${token(32)}`;
    return { id: this.#locations, location, tipo: "rec", criacao: this.#bank.now() };
  }

  create(requested: Json): Rec {
    const { valor, loc } = requested as { valor?: Json; loc?: number };
    if (valor && "valorRec" in valor && "valorMinimoRecebedor" in valor) {
      throw refuse("RecOperacaoInvalida", "Ambos os valores estão preenchidos.", "rec.valor");
    }
    const policy = requested.politicaRetentativa === "NAO_PERMITE" ? "N" : "R";
    const idRec = `R${policy}12345678${this.#bank.now().slice(0, 10).replaceAll("-", "")}${token(11)}`;
    const made = {
      ...requested,
      idRec,
      status: "CRIADA",
      recebedor: { cnpj: "56989000019533", nome: "Empresa de Logística SA" },
      ativacao: { tipoJornada: "AGUARDANDO_DEFINICAO", ...(requested.ativacao as Json) },
      // As in the document's examples, `nome` stands for `status`.
      atualizacao: [{ nome: "CRIADA", status: "CRIADA", data: this.#bank.now() }],
      ...(loc === undefined
        ? {}
        : {
            loc: {
              id: loc,
              location: `pix.example.com/qr/v2/rec/${token(32)}`,
              idRec,
              criacao: this.#bank.now(),
            },
          }),
    } as unknown as Rec;
    this.recs.set(idRec, made);
    return made;
  }

  find(idRec: string, txid: string | null = null): Json {
    const rec = this.#rec(idRec);
    const solicitacao = this.requests.get(idRec);
    const shown = { ...rec, ...(solicitacao ? { solicitacao } : {}) };
    if (!rec.loc) return shown;
    const kinds = ["cob", "cobv"] as const;
    const kind = txid === null ? null : kinds.find((one) => this.#bank.charges.has(`${one} ${txid}`));
    if (kind === undefined) {
      throw refuse("RecConsultaInvalida", "O txid não corresponde a uma cobrança compatível.", "txid");
    }
    const jornada = { none: "JORNADA_2", cob: "JORNADA_3", cobv: "JORNADA_4" }[kind ?? "none"];
    return { ...shown, dadosQR: { jornada, pixCopiaECola: `00020126${jornada}${idRec}${txid ?? ""}` } };
  }

  revise(idRec: string, { status }: Json): Rec {
    const rec = this.#rec(idRec);
    if (!OPEN_REC.includes(rec.status)) {
      throw refuse(
        "RecOperacaoInvalida",
        "A recorrência encontra-se expirada, cancelada ou rejeitada.",
        "rec.status",
      );
    }
    if (status === "CANCELADA") this.endRec(idRec, "CANCELADA", "USUARIO_RECEBEDOR", "SLCR");
    return rec;
  }

  /** The payer accepts. */
  approve(idRec: string, tipoJornada = "JORNADA_2"): Rec {
    const rec = this.#rec(idRec);
    rec.status = "APROVADA";
    rec.ativacao = { tipoJornada };
    rec.pagador = { ispbParticipante: "81102623", cpf: "52998224725" };
    return rec;
  }

  endRec(idRec: string, status: string, solicitante: string | null, codigo: string): Rec {
    const rec = this.#rec(idRec);
    rec.status = status;
    const descricao = "Encerrada";
    rec.encerramento = solicitante
      ? { cancelamento: { solicitante, codigo, descricao } }
      : { rejeicao: { codigo, descricao } };
    for (const cobr of this.cobrs.values()) {
      if (cobr.idRec === idRec && !OVER.includes(cobr.status))
        this.#cancel(cobr, solicitante ?? "PSP_PAGADOR", codigo);
    }
    return rec;
  }

  request(requested: Json): Json {
    const { idRec } = requested as { idRec: string };
    this.#rec(idRec);
    const known = this.requests.get(idRec) ?? [];
    if (known.some(({ status }) => status === "CRIADA")) {
      throw refuse("SolicRecOperacaoInvalida", "Existe uma solicitação ativa.", "solicrec.idRec");
    }
    const made = {
      ...requested,
      idSolicRec: `SC12345678${this.#bank.now().slice(0, 10).replaceAll("-", "")}${token(11)}`,
      status: "CRIADA",
      atualizacao: [{ status: "CRIADA", data: this.#bank.now() }],
    };
    this.requests.set(idRec, [...known, made]);
    return made;
  }

  send(txid: string, { tributo, ...requested }: Json): Json {
    const { idRec, calendario, valor } = requested as Pick<Cobr, "idRec" | "calendario" | "valor">;
    const rec = this.#rec(idRec);
    if (this.cobrs.has(txid))
      throw refuse("CobROperacaoInvalida", "O campo cobr.txid encontra-se em uso.", "cobr.txid");
    if (rec.status !== "APROVADA")
      throw refuse("CobROperacaoInvalida", "A recorrência não está aprovada.", "cobr.idRec");
    if (this.localHolidays.has(calendario.dataDeVencimento)) {
      throw new Refusal(422, "CobROperacaoInvalida", "Dia não útil.");
    }
    const cycle = [...this.cobrs.values()].some(
      (one) =>
        one.idRec === idRec &&
        !OVER.includes(one.status) &&
        one.calendario.dataDeVencimento.slice(0, 7) === calendario.dataDeVencimento.slice(0, 7),
    );
    if (cycle) throw refuse("CobROperacaoInvalida", "Existe uma CobR no mesmo ciclo.", "cobr.calendario");
    const taxes = this.#bank.taxes.read("cobr", tributo, valor.original);
    const made: Cobr = {
      ...requested,
      txid,
      idRec,
      valor,
      status: "CRIADA",
      politicaRetentativa: rec.politicaRetentativa,
      calendario: { ...calendario, criacao: this.#bank.now().slice(0, 10) },
      atualizacao: [{ status: "CRIADA", data: this.#bank.now() }],
      tentativas: [],
    };
    this.cobrs.set(txid, made);
    const { devedor } = rec.vinculo;
    const charge = { kind: "cobr", txid, calendario: made.calendario, valor, devedor } as const;
    if (taxes) this.#bank.taxes.open(charge, taxes);
    return this.show(txid);
  }

  /** The payer's bank accepts the debit, and schedules it. */
  schedule(txid: string): Tentativa {
    const cobr = this.#cobr(txid);
    cobr.status = "ATIVA";
    return this.#add(cobr, "AGND", nextBusinessDay(cobr.calendario.dataDeVencimento), "AGENDADA");
  }

  retry(txid: string, day: string): Cobr {
    const cobr = this.#cobr(txid);
    if (cobr.politicaRetentativa === "NAO_PERMITE") {
      throw refuse("CobROperacaoInvalida", "A política não permite retentativa.", "cobr.politicaRetentativa");
    }
    if (cobr.tentativas.some(({ status }) => OPEN_TRY.includes(status))) {
      throw refuse(
        "CobROperacaoInvalida",
        "Existe uma tentativa com status SOLICITADA ou AGENDADA.",
        "cobr.tentativas",
      );
    }
    const further = cobr.tentativas.filter(({ tipo }) => tipo === "NTAG");
    if (further.length >= MOST_FURTHER || further.some(({ dataLiquidacao }) => dataLiquidacao === day)) {
      throw refuse("CobROperacaoInvalida", "Existe uma tentativa vigente para a data.", "cobr.tentativas");
    }
    this.#add(cobr, "NTAG", day, "SOLICITADA");
    return cobr;
  }

  /** The payer's bank repeats a try in the second window of its day. */
  repeat(txid: string): Tentativa {
    const cobr = this.#cobr(txid);
    return this.#add(cobr, "RIFL", cobr.tentativas.at(-1)?.dataLiquidacao ?? "", "SOLICITADA");
  }

  cancelDebit(txid: string, { tributo }: Json = {}): Cobr {
    const cobr = this.#cobr(txid);
    if (tributo !== undefined && this.#bank.taxes.treatment === "spoken")
      throw new Refusal(422, "CobROperacaoInvalida", "O tributo de uma CobR não muda.");
    if (this.isTooLateToCancel || OVER.includes(cobr.status)) {
      throw refuse("CobROperacaoInvalida", "Não é possível cancelar a cobrança nesta data.", "cobr.status");
    }
    return this.#cancel(cobr, "USUARIO_RECEBEDOR", "SLCR");
  }

  /** The payer cancels one debit and keeps the mandate. */
  cancelForPayer(txid: string): Cobr {
    return this.#cancel(this.#cobr(txid), "USUARIO_PAGADOR", "SLBD");
  }

  /** Ends the last try; `PAGA` receives its Pix. */
  endTry(txid: string, status: string, codigo?: string): Cobr {
    const cobr = this.#cobr(txid);
    const last = cobr.tentativas.at(-1);
    if (!last) throw new Error("the debit has no try");
    last.status = status;
    if (codigo) last.rejeicao = { codigo, descricao: "Rejeitada" };
    if (status === "PAGA") {
      cobr.status = "CONCLUIDA";
      const { original } = cobr.valor;
      const pix = {
        endToEndId: last.endToEndId,
        txid,
        valor: original,
        chave: this.#bank.key,
        horario: this.#bank.now(),
      };
      this.#bank.receive(pix, asMinor(Number(original.replace(".", ""))));
    }
    return cobr;
  }

  endDebit(txid: string, status: string, encerramento?: Json): Cobr {
    const cobr = this.#cobr(txid);
    cobr.status = status;
    if (encerramento) cobr.encerramento = encerramento;
    if (ENDED.includes(status)) this.#bank.taxes.writeOff(txid);
    return cobr;
  }

  show(txid: string): Json {
    const cobr = this.#cobr(txid);
    const pix = this.#bank.received.filter((one) => one.txid === txid).map(({ chave: _, ...one }) => one);
    return { ...cobr, ...this.#bank.taxes.shownOf(txid), ...(pix.length > 0 ? { pix } : {}) };
  }

  #cancel(cobr: Cobr, solicitante: string, codigo: string): Cobr {
    cobr.status = "CANCELADA";
    this.#bank.taxes.writeOff(cobr.txid);
    cobr.encerramento = { cancelamento: { solicitante, codigo, descricao: "Cancelada" } };
    for (const one of cobr.tentativas) if (OPEN_TRY.includes(one.status)) one.status = "CANCELADA";
    return cobr;
  }

  #add(cobr: Cobr, tipo: string, dataLiquidacao: string, status: string): Tentativa {
    const made = {
      dataLiquidacao,
      tipo,
      status,
      endToEndId: `E00000000${this.#bank.now().slice(0, 16).replaceAll(/\D/g, "")}${token(11)}`,
      atualizacao: [{ status, data: this.#bank.now() }],
    };
    cobr.tentativas.push(made);
    return made;
  }

  #rec(idRec: string): Rec {
    const rec = this.recs.get(idRec);
    if (!rec) throw new Refusal(404, "RecNaoEncontrada", "Recorrência não encontrada.");
    return rec;
  }

  #cobr(txid: string): Cobr {
    const cobr = this.cobrs.get(txid);
    if (!cobr) throw new Refusal(404, "CobRNaoEncontrado", "Cobrança não encontrada.");
    return cobr;
  }
}
