import { randomBytes } from "node:crypto";
import { formatReais } from "#lib/domain/money/money";
import { type FakeCall, startFakeServer } from "#test/providers/fake-server";
import type { Answer } from "#test/providers/spoil";
import type { NoticeKind } from "#test/split-payment/notice-facts";
import { noticeKindOf, type PlatformRoute, routeOf } from "#test/split-payment/platform-routes";
import { PlatformRefusal, type ProblemName, problemAnswer } from "#test/split-payment/problems";
import { SplitPaymentDocument } from "#test/split-payment/published-document";
import { Remittances, type SetAside, type StepResult } from "#test/split-payment/remittances";
import { type Delivery, type Lot, TaxStream } from "#test/split-payment/tax-stream";
import { assertBody, assertHeaders, errorsOf } from "#test/split-payment/validate";
import {
  type Arrangement,
  messageKinds,
  minorOfNumber,
  minorOfText,
  numberOf,
  type TaxMessage,
  type TaxTexts,
  type Transaction,
} from "#test/split-payment/wire";

/** What the government states about a transaction, in reais for each tax; an omitted tax stays unchanged. */
export type Judgement = { corrected?: Partial<TaxTexts>; open?: Partial<TaxTexts> };
/** A transaction of which a PSP informed the platform. */
export type InformedTransaction = {
  arrangement: Arrangement;
  txid: string;
  /** In reais, such as "100.00". */
  total: string;
  informed: TaxTexts;
  fiscalDocument: string | null;
  /** True for a change of a transaction. */
  isUpdate: boolean;
};

/** What a test decides for the platform. */
export type PlatformRules = Delivery & {
  /** What the government states at once about a transaction; null if it states nothing. */
  judge: (transaction: InformedTransaction) => Judgement | null;
  /** The CNPJs of the PSPs that may call; the id of each is its root. */
  psps: readonly string[];
  /** Called for each answered call; status 0 when the connection was broken. */
  onCall: (call: FakeCall & { status: number }) => void;
};

/** The CNPJ of the fake PSP that speaks to the platform. */
export const PSP_CNPJ = "12345678000195";

const USUAL: PlatformRules = {
  judge: () => null,
  psps: [PSP_CNPJ],
  lotSize: 1000,
  holdMs: 0,
  isSilent: false,
  deliver: (lot) => lot,
  onCall: () => {},
};

/** The certificates of one side: those of `test/providers/api-pix/certificates.ts` fit. */
type ServerCertificates = { authority: string; server: { certificate: string; privateKey: string } };

export type FakePlatform = Awaited<ReturnType<typeof startFakePlatform>>;

/**
 * The government's platform for split payment on loopback, over mutual TLS, as far as a PSP's Pix needs it. Each call and each
 * answer is checked by the published document; `findings` lists the violations as sentences.
 */
export async function startFakePlatform(
  { authority: ca, server: { certificate: cert, privateKey: key } }: ServerCertificates,
  changes: Partial<PlatformRules> = {},
) {
  const platform = new Platform({ ...USUAL, ...changes });
  const { origin, ...server } = await startFakeServer((call) => platform.answer(call), AS_IT_IS, {
    tls: { ca, cert, key, requestCert: true, rejectUnauthorized: true },
    onCall: (call) => platform.rules.onCall(call),
  });
  return {
    ...server,
    origin,
    rules: platform.rules,
    findings: platform.findings,
    /** The remittances of what PSPs set aside, by their id. */
    remittances: platform.remittances.all,
    /** The transactions of every notice of a kind, oldest first. */
    received: (kind: NoticeKind): Transaction[] => platform.received(kind),
    /** What was set aside from each Pix, in finished remittances. */
    setAside: (): SetAside[] => platform.remittances.finished(),
    /** Lets the government state something about a transaction later. */
    state: (txid: string, judgement: Judgement) => platform.state(txid, judgement),
    /** How many requests of the stream wait for a message. */
    held: () => platform.held(),
    /** The next calls are refused like this. */
    refuseNext: (problem: ProblemName, times = 1) => platform.refuseNext(problem, times),
    /** Every call is refused like this, until this is called again with null. */
    refuseAlways: (problem: ProblemName | null) => {
      platform.refusesAlways = problem;
    },
    async close(): Promise<void> {
      platform.wake();
      await server.close();
    },
  };
}

const AS_IT_IS = {
  status: (body: Record<string, unknown>) => body,
  amount: (body: Record<string, unknown>) => body,
};

type Received = { kind: NoticeKind; transaction: Transaction };
type Known = { arrangement: Arrangement; transaction: Transaction };

const newResource = () => randomBytes(17).toString("hex");
const rootOf = (cnpj: string) => cnpj.slice(0, 8);

class Platform {
  readonly rules: PlatformRules;
  readonly findings: string[] = [];
  readonly remittances = new Remittances(newResource);
  refusesAlways: ProblemName | null = null;
  readonly #document = new SplitPaymentDocument();
  readonly #refusals: ProblemName[] = [];
  readonly #received: Received[] = [];
  readonly #known = new Map<string, Known>();
  /** Transactions whose window is closed: paid, or written off. */
  readonly #closed = new Set<string>();
  readonly #streams = new Map<string, TaxStream>();
  #lastNsu = 0;

  constructor(rules: PlatformRules) {
    this.rules = rules;
  }

  async answer(call: FakeCall): Promise<Answer> {
    const route = routeOf(call.method, call.path);
    if (!route) return problemAnswer("unknown");
    const sent = { ...call, path: route.path, pathParameters: route.pathParameters };
    this.findings.push(...this.#document.findInRequest(sent));
    const refusal = this.#refusals.shift() ?? this.refusesAlways;
    const answer = refusal ? problemAnswer(refusal) : await answerOf(() => this.#work(route, call));
    this.findings.push(...this.#document.findInAnswer(sent, answer));
    return answer;
  }

  received(kind: NoticeKind): Transaction[] {
    return this.#received.filter((one) => one.kind === kind).map(({ transaction }) => transaction);
  }

  refuseNext(problem: ProblemName, times: number): void {
    for (let count = 0; count < times; count += 1) this.#refusals.push(problem);
  }

  state(txid: string, judgement: Judgement): void {
    const known = this.#known.get(txid);
    if (!known) throw new Error("the platform knows no such transaction");
    const { arrangement, transaction } = known;
    for (const { tax, kind, member, code } of messageKinds(arrangement)) {
      const reais = judgement[kind]?.[tax];
      if (reais === undefined) continue;
      this.#lastNsu += 1;
      this.#streamOf(arrangement, String(transaction.cnpjRaizPspRecDir)).publish({
        codMsg: code,
        nsuId: this.#lastNsu,
        txId: txid,
        vlInf: Number(transaction.vlInf),
        [member]: numberOf(minorOfText(reais)),
        ...(transaction.docFiscal === undefined ? {} : { docFiscal: String(transaction.docFiscal) }),
        cnpjRaizPspRecDir: String(transaction.cnpjRaizPspRecDir),
        cnpjRec: String(transaction.cnpjRec),
      } satisfies TaxMessage);
    }
  }

  held(): number {
    return [...this.#streams.values()].reduce((sum, stream) => sum + stream.held(), 0);
  }

  wake(): void {
    for (const stream of this.#streams.values()) stream.wake();
  }

  async #work(route: PlatformRoute, { headers, query, body }: FakeCall): Promise<Answer> {
    assertHeaders(headers);
    const tenant = String(headers.tenantid);
    const { idInfSegr = "", idPsp = rootOf(tenant) } = route.pathParameters;
    if (!this.rules.psps.includes(tenant) || idPsp !== rootOf(tenant)) throw new PlatformRefusal("forbidden");
    const notice = noticeKindOf(route.name);
    if (notice) return this.#inform(notice, route.arrangement, body);
    switch (route.name) {
      case "begin":
        assertBody("begin", body);
        return answerOfStep(this.remittances.begin((body as { dadosInfoSeg: Begin }).dadosInfoSeg));
      case "lot":
        return this.#addLot(route.arrangement, idInfSegr, body);
      case "finish":
        assertBody("finish", body);
        return answerOfStep(this.remittances.finish((body as { dadosFinalSeg: Finish }).dadosFinalSeg));
      default:
        return this.#stream(route, this.#streamOf(route.arrangement, idPsp), query);
    }
  }

  async #stream({ name, pathParameters }: PlatformRoute, stream: TaxStream, query: URLSearchParams) {
    const { token = "" } = pathParameters;
    if (name === "start") return answerOfLot(await stream.start(), true);
    if (name === "next") return answerOfLot(await stream.next(token));
    if (name === "next_again") return answerOfLot(stream.nextAgain(token));
    if (name === "start_again") {
      const [from, to] = [nsuIn(query, "fromNsu"), nsuIn(query, "toNsu")];
      if (from === null) throw new PlatformRefusal("invalid", { field: "fromNsu", message: "não informado" });
      return answerOfLot(stream.startAgain(from, to, query.get("streamId")));
    }
    if (name === "end") stream.end(token);
    else stream.endAgain(token);
    return { status: 204, body: undefined };
  }

  #inform(kind: NoticeKind, arrangement: Arrangement, body: unknown): Answer {
    assertBody("notice", body);
    const { transacoes } = body as { transacoes: Transaction[] };
    const errors = errorsOf(kind, transacoes);
    const valid = transacoes.filter((_, at) => !errors.some(({ index }) => index === at + 1));
    if (valid.length === 0) return problemAnswer("invalid", errors);
    for (const transaction of valid) this.#take(kind, arrangement, transaction);
    return {
      status: 201,
      body: {
        title: "Sucesso",
        status: 201,
        detail: "Solicitação processada com sucesso",
        numValidos: valid.length,
        numErros: transacoes.length - valid.length,
        ...(errors.length > 0 ? { errors } : {}),
        resourceId: newResource(),
      },
    };
  }

  #take(kind: NoticeKind, arrangement: Arrangement, transaction: Transaction): void {
    const { txId } = transaction;
    this.#received.push({ kind, transaction });
    if (kind === "preliminary" || kind === "written_off") this.#closed.add(txId);
    if (kind !== "started" && kind !== "updated") return;
    this.#known.set(txId, { arrangement, transaction });
    if (this.#closed.has(txId)) return;
    const judgement = this.rules.judge(informedOf(arrangement, transaction, kind === "updated"));
    if (judgement) this.state(txId, judgement);
  }

  #addLot(arrangement: Arrangement, idInfSegr: string, body: unknown): Answer {
    assertBody("lot", body);
    const { dadosLoteSeg, transacoes } = body as { dadosLoteSeg: { idLote: string }; transacoes: SetAside[] };
    this.remittances.assertOpen(idInfSegr, arrangement, dadosLoteSeg.idLote);
    // The whole lot is refused if one transaction is wrong.
    const errors = errorsOf("set_aside", transacoes);
    if (errors.length > 0) throw new PlatformRefusal("invalid", ...errors);
    const step = this.remittances.add(idInfSegr, dadosLoteSeg.idLote, transacoes);
    if (!step.isKnown) {
      for (const transaction of transacoes) this.#received.push({ kind: "set_aside", transaction });
    }
    return answerOfStep(step);
  }

  #streamOf(arrangement: Arrangement, idPsp: string): TaxStream {
    const name = `${arrangement} ${idPsp}`;
    const known = this.#streams.get(name) ?? new TaxStream(this.rules);
    this.#streams.set(name, known);
    return known;
  }
}

type Begin = Parameters<Remittances["begin"]>[0];
type Finish = Parameters<Remittances["finish"]>[0];

function informedOf(
  arrangement: Arrangement,
  transaction: Transaction,
  isUpdate: boolean,
): InformedTransaction {
  const reaisOf = (member: string) => formatReais(minorOfNumber(Number(transaction[member])));
  return {
    arrangement,
    txid: transaction.txId,
    total: reaisOf("vlInf"),
    informed: { cbs: reaisOf("vlCbsInf"), ibs: reaisOf("vlIbsInf") },
    fiscalDocument: transaction.docFiscal === undefined ? null : String(transaction.docFiscal),
    isUpdate,
  };
}

function answerOfStep({ resourceId, isKnown }: StepResult): Answer {
  const [status, title] = isKnown ? [200, "PP Recebido Anteriormente"] : [201, "PP Recebido"];
  const detail = isKnown ? "Recebido anteriormente" : "Recebido com sucesso";
  return { status, body: { title, status, detail, resourceId } };
}

function answerOfLot({ messages, nextToken, streamId }: Lot, isStart = false): Answer {
  const headers = { proximotoken: nextToken, ...(isStart ? { streamid: streamId } : {}) };
  if (messages.length === 0) return { status: 204, body: undefined, headers };
  return { status: 200, body: { tributos: messages }, headers };
}

function nsuIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  if (!/^[1-9]\d{0,18}$/.test(text))
    throw new PlatformRefusal("invalid", { field: name, message: "inválido" });
  return Number(text);
}

async function answerOf(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PlatformRefusal) return error.answer;
    throw error;
  }
}
