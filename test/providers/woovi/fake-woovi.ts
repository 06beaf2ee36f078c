import { randomBytes, randomUUID } from "node:crypto";
import { asMinor } from "#lib/domain/money/minor";
import { encodeDynamicPix } from "#lib/pix/brcode/encode.rules";
import { type FakeCall, startFakeServer } from "#test/providers/fake-server";
import type { Answer } from "#test/providers/spoil";

export const APP_ID = "Woovi_App_Id_fake";

type Json = Record<string, unknown>;
type Charge = { correlationID: string; value: number; status: string; brCode: string };
type Paid = { type: string; value: number; time: string; endToEndId: string; charge: Charge | null };
type Refund = { correlationID: string; value: number; status: string; time: string; endToEndId: string };

export type FakeWoovi = Awaited<ReturnType<typeof startFakeWoovi>>;

/**
 * A stateful Woovi on loopback, by its public pages and its reference: undocumented refusals get arbitrary wording. `existing`:
 * whether an existing charge is returned again, or refused. `rules.instead` replaces a call's answer.
 */
export async function startFakeWoovi({ existing = "again" }: { existing?: "again" | "refused" } = {}) {
  const woovi = new Woovi(existing);
  const { origin, ...server } = await startFakeServer((call) => woovi.answer(call), DISTORT);
  const { charges, paid, refunds, webhooks, disputes, rules } = woovi;
  const state = { charges, paid, refunds, webhooks, disputes, rules };
  const pay = (correlationID: string, value?: number) => woovi.pay(correlationID, value);
  const giveBack = (endToEndId: string, value: number, status?: string) =>
    woovi.giveBack(endToEndId, value, status);
  const refusesRefundLists = () => {
    woovi.hidesRefunds = true;
  };
  return { ...server, ...state, pay, giveBack, refusesRefundLists, baseUrl: new URL("/api/v1", origin).href };
}

class Woovi {
  readonly charges = new Map<string, Charge>();
  readonly paid: Paid[] = [];
  readonly refunds: Refund[] = [];
  readonly webhooks: Json[] = [];
  /** Disputes by the id of their Pix. */
  readonly disputes = new Map<string, Json>();
  hidesRefunds = false;
  readonly rules: { instead: (call: FakeCall) => Answer | null } = { instead: () => null };
  readonly #existing: "again" | "refused";

  constructor(existing: "again" | "refused") {
    this.#existing = existing;
  }

  /** A payer pays the charge of that correlation id; returns Woovi's report. */
  pay(correlationID: string, value?: number) {
    const charge = this.charges.get(correlationID);
    if (!charge) throw new Error("Woovi has no such charge");
    const endToEndId = `E23114447${randomBytes(12).toString("hex").slice(0, 23)}`;
    const pix = { endToEndId, value: value ?? charge.value, time: new Date().toISOString() };
    this.paid.push({ type: "PAYMENT", ...pix, charge });
    charge.status = "COMPLETED";
    return { event: "OPENPIX:CHARGE_COMPLETED", charge, pix };
  }

  /** Refunds a Pix in Woovi's app; returns Woovi's report, which names no charge. */
  giveBack(endToEndId: string, value: number, status = "CONFIRMED") {
    const correlationID = randomUUID();
    this.refunds.push({ correlationID, value, status, time: new Date().toISOString(), endToEndId });
    const refundTransaction = {
      value,
      endToEndId: `D54811417${randomBytes(12).toString("hex").slice(0, 23)}`,
      status,
    };
    const event = "PIX_TRANSACTION_REFUND_SENT_CONFIRMED";
    return { correlationID, report: { event, refundTransaction, originalTransaction: { endToEndId } } };
  }

  answer(call: FakeCall): Answer {
    const { method, path, query, headers, body } = call;
    if (headers.authorization !== APP_ID) {
      return { status: 401, body: { data: null, errors: [{ message: "appID inválido" }] } };
    }
    const instead = this.rules.instead(call);
    if (instead) return instead;
    const [list, id, of] = path.split("/").slice(3).map(decodeURIComponent);
    const sent = (body ?? {}) as Json;
    switch (`${method} ${list}`) {
      case "GET webhook":
        return {
          status: 200,
          body: { webhooks: this.webhooks.filter(({ url }) => url === query.get("url")) },
        };
      case "POST webhook":
        this.webhooks.push(sent.webhook as Json);
        return { status: 200, body: sent };
      case "POST charge":
        return this.#existing === "refused" && this.charges.has(String(sent.correlationID))
          ? refuse(400, "Já existe uma cobrança com esse correlationID")
          : { status: 200, body: { charge: createCharge(this.charges, sent) } };
      case "GET charge":
        if (of === "refund" && this.hidesRefunds) return refuse(403, "Sem permissão");
        if (of === "refund") return { status: 200, body: { refunds: refundsOf(this, id) } };
        return oneCharge(this.charges, method, id);
      case "DELETE charge":
        return oneCharge(this.charges, method, id);
      case "GET dispute":
        return found("dispute", this.disputes.get(id ?? ""), "Dispute not found");
      case "GET transaction":
        if (id !== undefined)
          return found(
            "transaction",
            this.paid.find(({ endToEndId }) => endToEndId === id),
            "Transaction not found",
          );
        return page(
          "transactions",
          this.paid.filter((one) => isIn(one, query)),
          query,
        );
      case "POST refund":
        return refund(this, sent);
      case "GET refund":
        if (id === undefined) return page("refunds", this.refunds, query);
        return found(
          "pixTransactionRefund",
          this.refunds.find(({ correlationID }) => correlationID === id),
        );
      default:
        throw new Error(`Woovi has no ${method} ${path}`);
    }
  }
}

function createCharge(charges: Map<string, Charge>, { correlationID, value }: Json): Charge {
  const known = charges.get(String(correlationID));
  if (known) return known;
  const locationUrl = `qr.woovi.example.com/${correlationID}`;
  const receiver = {
    merchantName: "Fake Woovi",
    merchantCity: "Brasilia",
    amountMinor: asMinor(Number(value)),
  };
  const brCode = encodeDynamicPix({ locationUrl, ...receiver });
  const charge = { correlationID: String(correlationID), value: Number(value), status: "ACTIVE", brCode };
  charges.set(charge.correlationID, charge);
  return charge;
}

function oneCharge(charges: Map<string, Charge>, method: string, id = ""): Answer {
  const charge = charges.get(id);
  if (method === "DELETE" && charge && charge.status !== "ACTIVE")
    return refuse(400, "A cobrança não pode ser excluída");
  if (method === "DELETE" && charge) charge.status = "EXPIRED";
  return found("charge", charge, "Charge not found");
}

function refundsOf({ paid, refunds }: { paid: Paid[]; refunds: Refund[] }, id = ""): Refund[] {
  const ids = paid.filter(({ charge }) => charge?.correlationID === id).map(({ endToEndId }) => endToEndId);
  return refunds.filter(({ endToEndId }) => ids.includes(endToEndId));
}

function refund({ paid, refunds }: { paid: Paid[]; refunds: Refund[] }, body: Json): Answer {
  const {
    correlationID,
    transactionEndToEndId: endToEndId,
    value,
  } = body as { [name: string]: string } & { value: never };
  const payment = paid.find((one) => one.endToEndId === endToEndId);
  if (!payment) return refuse(400, "Transação não encontrada");
  if (refunds.some((one) => one.correlationID === correlationID)) return refuse(400, "Reembolso já existe");
  const given = refunds
    .filter((one) => one.endToEndId === endToEndId)
    .reduce((sum, one) => sum + one.value, 0);
  if (given + Number(value) > payment.value) return refuse(400, "Valor maior que o disponível");
  const made = { correlationID: String(correlationID), value: Number(value), time: new Date().toISOString() };
  refunds.push({ ...made, endToEndId: payment.endToEndId, status: "CONFIRMED" });
  return { status: 200, body: { refund: { ...made, status: "IN_PROCESSING" } } };
}

function isIn({ time, charge }: Paid, query: URLSearchParams): boolean {
  const [wanted, start, end] = [query.get("charge"), query.get("start"), query.get("end")];
  return (!wanted || charge?.correlationID === wanted) && (!start || time >= start) && (!end || time <= end);
}

// Fewer than requested would shift the next page; Woovi returns as many as requested.
function page(name: string, all: readonly unknown[], query: URLSearchParams): Answer {
  const [skip, limit] = [Number(query.get("skip")), Number(query.get("limit"))];
  const pageInfo = { skip, limit, hasNextPage: skip + limit < all.length };
  return { status: 200, body: { [name]: all.slice(skip, skip + limit), pageInfo } };
}

function found(name: string, value: object | undefined, refusal = "Não foi possível concluir"): Answer {
  return value ? { status: 200, body: { [name]: value } } : refuse(400, refusal);
}

function refuse(status: number, error: string): Answer {
  return { status, body: { error } };
}

const changed = (body: Json, change: (inner: Json) => Json) =>
  Object.fromEntries(Object.entries(body).map(([name, inner]) => [name, change(inner as Json)]));
const DISTORT = {
  status: (body: Json) => changed(body, (inner) => ({ ...inner, status: "UNDER_REVIEW" })),
  amount: (body: Json) => changed(body, (inner) => ({ ...inner, value: Number(inner.value) - 1 })),
};
