import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { encodeDynamicPix } from "#lib/domain/brcode/encode";
import type { CallKind, Trouble } from "#test/providers/contract/subject";
import { type Answer, spoil } from "#test/providers/spoil";
import { textOf } from "#test/providers/text-of";

export const APP_ID = "Woovi_App_Id_fake";

type Json = Record<string, unknown>;
type Charge = { correlationID: string; value: number; status: string; brCode: string };
type Paid = { type: string; value: number; time: string; endToEndId: string; charge: Charge | null };
type Refund = { correlationID: string; value: number; status: string; time: string; endToEndId: string };
type Asked = { method: string; parts: string[]; query: URLSearchParams; body: Json };

export type FakeWoovi = Awaited<ReturnType<typeof startFakeWoovi>>;

/**
 * Woovi on loopback with a state of its own, as its public documentation describes it: there is no published document here to check
 * it by. `existing`: whether a charge that exists is answered again, or refused.
 */
export async function startFakeWoovi({ existing = "again" }: { existing?: "again" | "refused" } = {}) {
  const state = { charges: new Map<string, Charge>(), paid: [] as Paid[], refunds: [] as Refund[] };
  const webhooks: Json[] = [];
  const calls: string[] = [];
  const waiting: { trouble: Trouble; on: CallKind }[] = [];

  function work(request: IncomingMessage, asked: Asked): Answer {
    const { method, parts, query, body } = asked;
    if (request.headers.authorization !== APP_ID) return refuse(401, "appID inválido");
    if (parts[0] === "webhook") {
      if (method === "GET")
        return { status: 200, body: { webhooks: webhooks.filter(({ url }) => url === query.get("url")) } };
      webhooks.push(body.webhook as Json);
      return { status: 200, body };
    }
    switch (`${method} ${parts[0]}`) {
      case "POST charge":
        return existing === "refused" && state.charges.has(String(body.correlationID))
          ? refuse(400, "Já existe uma cobrança com esse correlationID")
          : { status: 200, body: { charge: createCharge(state.charges, body) } };
      case "GET charge":
      case "DELETE charge":
        return oneCharge(state.charges, asked);
      case "GET transaction":
        return page(
          "transactions",
          state.paid.filter((one) => isIn(one, query)),
          query,
        );
      case "POST refund":
        return refund(state, body);
      case "GET refund":
        if (parts.length === 1) return page("refunds", state.refunds, query);
        return found(
          "refund",
          state.refunds.find(({ correlationID }) => correlationID === parts[1]),
        );
      default:
        throw new Error(`Woovi has no ${method} /${parts.join("/")}`);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://woovi");
    const raw = await textOf(request);
    const method = request.method ?? "GET";
    const parts = url.pathname.split("/").slice(3).map(decodeURIComponent);
    const on: CallKind = method === "GET" ? "question" : "change";
    const next = waiting.findIndex((one) => one.on === on);
    const [taken] = next < 0 ? [] : waiting.splice(next, 1);
    spoil(taken?.trouble ?? null, {
      response,
      work: () => work(request, { method, parts, query: url.searchParams, body: raw ? JSON.parse(raw) : {} }),
      note: (status) => void calls.push(`${method} ${url.pathname} ${status}`),
      distort: DISTORT,
    });
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    ...state,
    webhooks,
    calls,
    baseUrl: `http://127.0.0.1:${port}/api/v1`,
    failNext: (trouble: Trouble, on: CallKind) => void waiting.push({ trouble, on }),
    /** A payer pays the charge of that correlation id; answers the report that Woovi sends. */
    pay(correlationID: string, value?: number) {
      const charge = state.charges.get(correlationID);
      if (!charge) throw new Error("Woovi has no such charge");
      const endToEndId = `E23114447${randomBytes(12).toString("hex").slice(0, 23)}`;
      const time = new Date().toISOString();
      state.paid.push({ type: "PAYMENT", value: value ?? charge.value, time, endToEndId, charge });
      charge.status = "COMPLETED";
      return {
        event: "OPENPIX:CHARGE_COMPLETED",
        charge,
        pix: { endToEndId, value: value ?? charge.value, time },
      };
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function createCharge(charges: Map<string, Charge>, { correlationID, value }: Json): Charge {
  const known = charges.get(String(correlationID));
  if (known) return known;
  const locationUrl = `qr.woovi.example.com/${correlationID}`;
  const receiver = { merchantName: "Fake Woovi", merchantCity: "Brasilia", amountMinor: Number(value) };
  const brCode = encodeDynamicPix({ locationUrl, ...receiver });
  const charge = { correlationID: String(correlationID), value: Number(value), status: "ACTIVE", brCode };
  charges.set(charge.correlationID, charge);
  return charge;
}

function oneCharge(charges: Map<string, Charge>, { method, parts: [, id = ""] }: Asked): Answer {
  const charge = charges.get(id);
  if (method === "DELETE" && charge && charge.status !== "ACTIVE")
    return refuse(400, "A cobrança não pode ser excluída");
  if (method === "DELETE" && charge) charge.status = "EXPIRED";
  return found("charge", charge);
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

// Fewer than are asked for would move the next page; Woovi gives as many as asked.
function page(name: string, all: readonly unknown[], query: URLSearchParams): Answer {
  const [skip, limit] = [Number(query.get("skip")), Number(query.get("limit"))];
  const pageInfo = { skip, limit, hasNextPage: skip + limit < all.length };
  return { status: 200, body: { [name]: all.slice(skip, skip + limit), pageInfo } };
}

function found(name: string, value: object | undefined): Answer {
  return value ? { status: 200, body: { [name]: value } } : refuse(400, "Não encontrado");
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
