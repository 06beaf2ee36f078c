import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { makeTestWebhook, type Schemas } from "@ponte/node";

export const SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
export const TOKEN = "t0ken";

type Charge = Schemas["Charge"];
type Refund = Schemas["Refund"];
type Body = Record<string, unknown>;
type Answer = { status: number; body: unknown };
/** Carried out, but its answer is lost; neither carried out nor answered; or refused by a 503. */
type Treatment = "lost" | "cut" | "down";

const { charge: EXAMPLE } = makeTestWebhook(SECRET, "charge.paid").event.data;
const AT = "2026-11-21T15:30:00.000Z";

/**
 * The parts of Ponte that the shops' plugins use, on loopback. It honors Idempotency-Keys and checks amounts. On demand it does not
 * answer, or carries a request out and loses the answer.
 */
export class FakePonte {
  readonly charges: Charge[] = [];
  readonly refunds: Refund[] = [];
  readonly attempts = new Map<string, { status: string }[]>();
  readonly disputes = new Map<string, object>();
  /** Each request as `GET /charge/chg_1`, and the bodies that opened charges. */
  readonly asked: string[] = [];
  readonly bodies: Body[] = [];
  readonly #answers = new Map<string, { request: string; answer: Answer }>();
  readonly #treatments: { at: RegExp; treatment: Treatment; times: number }[] = [];
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async start() {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get url() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Gives that treatment to the next matching requests. */
  treat(at: RegExp, treatment: Treatment, times = 1) {
    this.#treatments.push({ at, treatment, times });
  }

  set(id: string, members: Partial<Charge>): Charge {
    return Object.assign(this.#chargeOf(id) ?? {}, members) as Charge;
  }

  pay(id: string) {
    return this.set(id, { status: "PAID" });
  }

  hold(id: string) {
    const amount = this.#chargeOf(id)?.grossAmount ?? "";
    return this.set(id, {
      authorization: {
        ...{ status: "AUTHORIZED", amount, authorizedAt: AT, captureBefore: AT },
        capturedAmount: null,
      },
    });
  }

  #chargeOf(id: string) {
    return this.charges.find((charge) => charge.id === id);
  }

  async #serve(request: IncomingMessage, response: ServerResponse) {
    const { method = "", url = "", headers } = request;
    const path = url.replace(/^\/api/, "").split("?")[0] ?? "";
    const body = method === "POST" ? ((await json(request).catch(() => ({}))) as Body) : {};
    const what = `${method} ${path}`;
    this.asked.push(what);
    const unkind = this.#treatments.find(({ at, times }) => times > 0 && at.test(what));
    if (unkind) unkind.times -= 1;
    if (unkind?.treatment === "cut") return response.socket?.resetAndDestroy();
    if (unkind?.treatment === "down") return send(response, refused(503, "unavailable", "Down."));
    const isKnown = headers.authorization === `Bearer ${TOKEN}`;
    const key = headers["idempotency-key"]?.toString();
    const answer = isKnown
      ? this.#once(key, `${what} ${JSON.stringify(body)}`, () => this.#route(what, body))
      : refused(401, "unauthorized", "No valid token.");
    if (unkind?.treatment === "lost") return response.socket?.resetAndDestroy();
    send(response, answer);
  }

  /** Carries a request out once for each Idempotency-Key; refuses a key that came with another request. */
  #once(key: string | undefined, request: string, carryOut: () => Answer): Answer {
    const known = key === undefined ? undefined : this.#answers.get(key);
    if (known && known.request !== request)
      return refused(422, "idempotency_key_reused", "Another request has this key.");
    const answer = known?.answer ?? carryOut();
    if (key !== undefined && answer.status < 300) this.#answers.set(key, { request, answer });
    return answer;
  }

  #route(what: string, body: Body): Answer {
    const [, , id = ""] = what.split("/");
    const charge = this.#chargeOf(id);
    switch (what.replace(/\/(?:chg|dsp)_\d+/, "")) {
      case "GET /disputes":
        return found(this.disputes.get(id));
      case "POST /charge":
        return this.#createCharge(body);
      case "GET /charge/list":
        return found({ data: this.charges, pagination: { hasMore: false, nextCursor: null } });
      case "GET /charge":
        return found(charge);
      case "GET /charge/attempts":
        return found(this.attempts.get(id) ?? []);
      case "GET /charge/refunds":
        return found(this.refunds.filter(({ chargeId }) => chargeId === id));
      case "POST /charge/refunds":
        return this.#createRefund(id, body as { amount: string; reason: string });
      case "POST /charge/cancel":
        return charge?.status === "PENDING" ? found(this.set(id, { status: "CANCELED" })) : NOT_PENDING;
      case "POST /charge/capture":
        return charge?.status === "PENDING" && charge.authorization ? this.#capture(charge) : NOT_PENDING;
      default:
        throw new Error(`There is no ${what}.`);
    }
  }

  #createCharge(body: Body): Answer {
    this.bodies.push(body);
    const id = `chg_${this.charges.length + 1}`;
    const checkoutUrl = `https://pay.example.com/checkout/${id}`;
    const { grossAmount, externalReference, metadata } = body as unknown as Charge;
    this.charges.unshift({
      ...EXAMPLE,
      ...{ id, grossAmount, externalReference, metadata, checkoutUrl },
      ...{ capture: body.capture === undefined, status: "PENDING", authorization: null, suspense: [] },
    });
    const instructions = { checkoutUrl, checkoutToken: "secret" };
    return { status: 201, body: { chargeId: id, instructions } };
  }

  #createRefund(chargeId: string, { amount, reason }: { amount: string; reason: string }): Answer {
    const gone = this.refunds.filter((one) => one.chargeId === chargeId && one.status !== "FAILED");
    const left = gone.reduce(
      (sum, one) => sum - cents(one.amount),
      cents(this.set(chargeId, {}).grossAmount),
    );
    if (cents(amount) > left) return refused(409, "amount_exceeds_refundable", "Less is left.");
    const refund: Refund = {
      ...{ id: `rfd_${this.refunds.length + 1}`, chargeId, amount, reason, createdAt: AT },
      ...{ status: "SUCCEEDED", suspenseId: null, initiatedBy: "MERCHANT" },
    };
    this.refunds.push(refund);
    return { status: 201, body: refund };
  }

  #capture({ id, authorization }: Charge): Answer {
    const { amount = "" } = authorization ?? {};
    Object.assign(authorization ?? {}, { status: "CAPTURED", capturedAmount: amount });
    return found(this.pay(id));
  }
}

const refused = (status: number, code: string, detail: string): Answer => ({
  status,
  body: { type: `https://pay.example.com/docs/errors#${code}`, title: "Refused", status, code, detail },
});
const found = (body: unknown): Answer =>
  body === undefined ? refused(404, "not_found", "There is none.") : { status: 200, body };
const cents = (amount: string) => Number(amount.replace(".", ""));
const NOT_PENDING = refused(409, "illegal_transition", "Only a PENDING charge can be.");

function send(response: ServerResponse, { status, body }: Answer) {
  const type = status < 300 ? "application/json" : "application/problem+json";
  response.writeHead(status, { "content-type": type, "retry-after": "0" }).end(JSON.stringify(body));
}
