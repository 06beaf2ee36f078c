import { randomUUID } from "node:crypto";
import { Agent, request } from "undici";
import { addMinor, type Minor } from "#lib/domain/money/minor";
import type { FakeTaxes, TaxNotice } from "#test/providers/api-pix/bank-taxes";
import type { TestCertificates } from "#test/providers/api-pix/certificates";
import {
  ARRANGEMENTS,
  type Arrangement,
  minorOfNumber,
  numberOf,
  type TaxMessage,
  timeOf,
} from "#test/split-payment/wire";

type Json = Record<string, unknown>;
/** Notices of one kind and arrangement that are sent together. */
type Group = { notices: readonly TaxNotice[]; ids: { repasse: string; report: string } };
type Called = { status: number; headers: Readonly<Record<string, unknown>>; body: Json | null };
/** A notice that the platform refused permanently. */
export type RefusedNotice = { notices: readonly TaxNotice[]; status: number; problem: unknown };

/** The most transactions in one request. */
const MOST = 1000;
const CNPJ = "12345678000195";
const ROOT = CNPJ.slice(0, 8);
const PATHS = { written_off: "/baixa-exceto-pagamento", preliminary: "/informe-preliminar-pagamento" };

/** The platform cannot be reached, or asks for a later try. */
class Unavailable extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super("the platform is not available");
    this.waitMs = waitMs;
  }
}

/**
 * The part of a PSP that speaks to the tax platform: it sends the bank's notices and reads the stream. A notice that the
 * platform cannot take now waits until its Retry-After, by the bank's clock; a notice that it refuses permanently is kept in
 * `refused`.
 */
export class TaxDesk {
  readonly refused: RefusedNotice[] = [];
  readonly #taxes: FakeTaxes;
  readonly #clock: { now(): string };
  readonly #platform: URL;
  readonly #agent: Agent;
  readonly #tokens = new Map<Arrangement, string>();
  #group: Group | null = null;
  #lastReport = 0;
  #closedUntil = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(
    bank: { taxes: FakeTaxes; now(): string },
    platform: URL,
    { authority: ca, client }: TestCertificates,
  ) {
    this.#taxes = bank.taxes;
    this.#clock = bank;
    this.#platform = platform;
    this.#agent = new Agent({ connect: { ca, cert: client.certificate, key: client.privateKey } });
  }

  /** Sends the waiting notices, and reads what the government has stated so far. */
  exchange(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#exchange());
    return this.#turn;
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  async #exchange(): Promise<void> {
    const now = Date.parse(this.#clock.now());
    if (now < this.#closedUntil) return;
    try {
      await this.#sendAll();
      for (const arrangement of this.#taxes.awaited()) await this.#listen(arrangement);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      this.#closedUntil = now + error.waitMs;
    }
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const group = this.#group ?? this.#next();
      this.#group = group;
      if (!group) return;
      await this.#send(group);
      this.#group = null;
    }
  }

  /** The oldest notice, and all others of its kind. */
  #next(): Group | null {
    const { outbox } = this.#taxes;
    const [first] = outbox;
    if (!first) return null;
    const isLike = ({ kind, arrangement }: TaxNotice) =>
      kind === first.kind && arrangement === first.arrangement;
    const notices = outbox.filter(isLike).slice(0, MOST);
    outbox.splice(0, outbox.length, ...outbox.filter((one) => !notices.includes(one)));
    return { notices, ids: this.#newIds(first.arrangement) };
  }

  /** The ids of a remittance. They stay the same when a step is repeated, so that the step counts once. */
  #newIds(arrangement: Arrangement): Group["ids"] {
    this.#lastReport += 1;
    const day = this.#clock.now().slice(0, 10).replaceAll("-", "");
    const prefix = `${ROOT}${randomUUID().slice(0, 8)}${arrangement}${day}`;
    const numbered = (digits: number) => prefix + String(this.#lastReport).padStart(digits, "0");
    return { repasse: numbered(3), report: numbered(7) };
  }

  async #send(group: Group): Promise<void> {
    const [first] = group.notices;
    if (!first) return;
    if (first.kind === "set_aside") return this.#report(group, first.arrangement);
    const path = first.kind === "started" || first.kind === "updated" ? "" : PATHS[first.kind];
    const answer = await this.#call(
      first.kind === "updated" ? "PATCH" : "POST",
      `/${ARRANGEMENTS[first.arrangement]}${path}`,
      { infRequisicao: { dtHrMsg: timeOf(this.#clock.now()) }, transacoes: numbered(group.notices) },
    );
    const errors = (answer.body?.errors ?? []) as { index?: number }[];
    const wrong = group.notices.filter((_, at) => errors.some(({ index }) => index === at + 1));
    if (answer.status >= 400) this.#keep(group.notices, answer);
    else if (wrong.length > 0) this.#keep(wrong, answer);
  }

  /** Reports the taxes that were set aside, in three steps. */
  async #report({ notices, ids }: Group, arrangement: Arrangement): Promise<void> {
    const sent = { cnpjRaizPspRecDir: ROOT, dtHrMsg: timeOf(this.#clock.now()) };
    const total = (member: string): Minor =>
      addMinor(...notices.map(({ transaction }) => minorOfNumber(Number(transaction[member]))));
    const steps: [string, Json][] = [
      ["/segregacao", { dadosInfoSeg: { idRepasse: ids.repasse, arrj: arrangement, idInfSegr: ids.report } }],
      [
        `/${ARRANGEMENTS[arrangement]}/segregacao/${ids.report}/lotes`,
        { dadosLoteSeg: { idLote: "0001" }, transacoes: numbered(notices) },
      ],
      [
        "/segregacao/finalizacao",
        {
          dadosFinalSeg: {
            idInfSegr: ids.report,
            totalTrans: notices.length,
            valorTotalCbs: numberOf(total("vlCbsSegr")),
            valorTotalIbs: numberOf(total("vlIbsSegr")),
          },
        },
      ],
    ];
    for (const [path, body] of steps) {
      const answer = await this.#call("POST", path, { infRequisicao: sent, ...body });
      if (answer.status >= 400) return this.#keep(notices, answer);
    }
  }

  async #listen(arrangement: Arrangement): Promise<void> {
    const stream = `/out/${ARRANGEMENTS[arrangement]}/${ROOT}/tributos/stream`;
    for (;;) {
      const { status, headers, body } = await this.#call(
        "GET",
        `${stream}/${this.#tokens.get(arrangement) ?? "start"}`,
      );
      // The platform forgot the token: the next exchange starts a new stream.
      if (status >= 400) return void this.#tokens.delete(arrangement);
      this.#tokens.set(arrangement, String(headers.proximotoken));
      if (status === 204) return;
      for (const message of (body?.tributos ?? []) as TaxMessage[]) this.#taxes.apply(message);
    }
  }

  #keep(notices: readonly TaxNotice[], { status, body }: Called): void {
    this.refused.push({ notices, status, problem: body });
  }

  async #call(method: "GET" | "POST" | "PATCH", path: string, body?: Json): Promise<Called> {
    const answer = await request(new URL(`/api/v1${path}`, this.#platform), {
      dispatcher: this.#agent,
      method,
      headers: {
        messageId: randomUUID(),
        correlationId: `txn-${randomUUID().replaceAll("-", "").slice(0, 15)}`,
        tenantId: CNPJ,
        timestamp: timeOf(this.#clock.now()),
        ...(body ? { "content-type": "application/json" } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    }).catch(() => {
      throw new Unavailable(0);
    });
    const text = await answer.body.text();
    if (answer.statusCode === 429 || answer.statusCode >= 500)
      throw new Unavailable(Number(answer.headers["retry-after"] ?? 0) * 1000);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: text === "" ? null : (JSON.parse(text) as Json),
    };
  }
}

function numbered(notices: readonly TaxNotice[]): Json[] {
  return notices.map(({ transaction }, at) => ({ index: at + 1, ...transaction }));
}
