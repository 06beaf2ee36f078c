import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { z } from "zod";
import { type FakeCall, startFakeServer } from "#test/providers/fake-server";
import type { Answer } from "#test/providers/spoil";

export const APP_ID = "Woovi_App_Id_fake";
/** The keys that Woovi finds in the directory, with their owners' documents. */
export const KNOWN_KEYS = new Map([
  ["ana@example.com", "39053344705"],
  ["+5581999990000", "39053344705"],
  ["11222333000181", "11222333000181"],
]);

type Status = "APPROVED" | "CONFIRMED" | "FAILED";
type Sent = {
  payment: { correlationID: string; value: number; status: string; destinationAlias: string };
  transaction?: { value: number; endToEndId: string; time: string; providerRejectedReason?: string };
};
export type FakeWooviPayouts = Awaited<ReturnType<typeof startFakeWooviPayouts>>;

const requested = z.strictObject({
  type: z.literal("PIX_KEY"),
  value: z.int().min(1),
  correlationID: z.string().min(1).max(100),
  destinationAlias: z.string().max(77),
  destinationAliasType: z.enum(["CPF", "CNPJ", "EMAIL", "PHONE", "RANDOM"]),
  pixKeyEndToEndId: z.string().optional(),
  autoApprove: z.boolean().optional(),
  comment: z.string().max(140).optional(),
});

/**
 * A stateful Woovi Pix out on loopback, by its public pages and reference: it accepts a correlation id once, keeps a payment
 * without sufficient funds, masks documents, checks none, and reports a confirmed payment as APPROVED. It has no documented
 * answer for an unknown payment, and may hide an accepted one. `instead` replaces an answer.
 */
export async function startFakeWooviPayouts() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const woovi = new WooviPayouts();
  const { origin, ...server } = await startFakeServer((call) => woovi.answer(call), DISTORT);
  return {
    ...server,
    woovi,
    baseUrl: new URL("/api/v1", origin).href,
    publicKey: publicKey.export({ type: "spki", format: "pem" }).toString(),
    signed: (body: unknown) =>
      new Headers({
        "x-webhook-signature": sign("sha256", Buffer.from(JSON.stringify(body)), privateKey).toString(
          "base64",
        ),
      }),
  };
}

class WooviPayouts {
  readonly sent: Sent[] = [];
  readonly webhooks: Record<string, unknown>[] = [];
  readonly callbacks: unknown[] = [];
  /** The available balance; null: the application may not read it. */
  available: number | null = 10_000_000;
  /** If false, neither a lookup nor the list finds a payment. */
  findable = true;
  instead: (call: FakeCall) => Answer | null = () => null;
  keyChecks: "given" | "throttled" = "given";

  /** The receiver's bank accepts or rejects the money; Woovi calls the registered address. */
  end(reference: string, status: Status): void {
    const found = this.sent.find(({ payment }) => payment.correlationID === reference);
    if (!found?.transaction) throw new Error("Woovi has no such payment");
    found.payment.status = status;
    const isDone = status === "CONFIRMED";
    if (!isDone)
      found.transaction.providerRejectedReason = "AC03 - Pagamento rejeitado pelo PSP do recebedor";
    this.callbacks.push({
      event: isDone ? "OPENPIX:MOVEMENT_CONFIRMED" : "OPENPIX:MOVEMENT_FAILED",
      payment: { ...found.payment, status: isDone ? "APPROVED" : "FAILED" },
      transaction: found.transaction,
    });
  }

  /** The receiver returns a part; returns Woovi's webhook. */
  giveBack(reference: string, value: number) {
    const found = this.sent.find(({ payment }) => payment.correlationID === reference);
    const endToEndId = `D${randomBytes(16).toString("hex").slice(0, 31)}`;
    return {
      event: "PIX_TRANSACTION_REFUND_RECEIVED_CONFIRMED",
      refundTransaction: { value, endToEndId, status: "CONFIRMED", type: "REFUND" },
      originalTransaction: { endToEndId: found?.transaction?.endToEndId },
    };
  }

  answer(call: FakeCall): Answer {
    const { method, path, query, headers, body } = call;
    if (headers.authorization !== APP_ID) {
      return { status: 401, body: { data: null, errors: [{ message: "appID inválido" }] } };
    }
    const instead = this.instead(call);
    if (instead) return instead;
    const [list, id] = path.split("/").slice(3).map(decodeURIComponent);
    switch (`${method} ${list}`) {
      case "GET account":
        return this.available === null ? refuse(403, "Sem permissão") : this.#account(this.available);
      case "GET pix-keys":
        return this.#checkKey(id ?? "");
      case "POST payment":
        return this.#send(body);
      case "GET payment":
        return id === undefined ? this.#list(query) : this.#find(id);
      case "GET webhook":
        return {
          status: 200,
          body: { webhooks: this.webhooks.filter(({ url }) => url === query.get("url")) },
        };
      case "POST webhook":
        this.webhooks.push((body as { webhook: Record<string, unknown> }).webhook);
        return { status: 200, body: {} };
      default:
        throw new Error(`Woovi has no ${method} ${path}`);
    }
  }

  #account(available: number): Answer {
    const balance = { total: available + 500, blocked: 500, available };
    const other = { accountId: "b", isDefault: false, balance: { total: 9e8, blocked: 0, available: 9e8 } };
    return { status: 200, body: { accounts: [other, { accountId: "a", isDefault: true, balance }] } };
  }

  #checkKey(key: string): Answer {
    if (this.keyChecks === "throttled") {
      const error = "You tried to consult many Pix keys that do not exist.";
      return { status: 429, body: { error, errorCode: "TOO_MANY_REQUESTS" } };
    }
    const document = KNOWN_KEYS.get(key);
    if (!document) {
      return { status: 404, body: { error: "Chave não encontrada", errorCode: "PIX_KEY_INFO_NOT_FOUND" } };
    }
    const isPerson = document.length === 11;
    const taxID = isPerson
      ? `${document.slice(0, 3)}.***.***-${document.slice(-2)}`
      : document.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");
    const owner = { name: "Ana Souza", taxID, psp: "12345678", branch: "****", account: "********" };
    const pixKeyEndToEndId = `E12345678${randomBytes(12).toString("hex").slice(0, 23)}`;
    return { status: 200, body: { pixKeyEndToEndId, pixKey: key, type: "EMAIL", owner } };
  }

  #send(body: unknown): Answer {
    const read = requested.safeParse(body);
    if (!read.success) return refuse(400, "Campo inválido");
    const { autoApprove, correlationID, value, destinationAlias } = read.data;
    if (this.sent.some(({ payment }) => payment.correlationID === correlationID))
      return refuse(400, "Já existe um pagamento com o correlationID fornecido");
    if (!KNOWN_KEYS.has(destinationAlias)) return refuse(400, "Chave Pix não encontrada");
    const isShort = this.available !== null && value > this.available;
    const stamp = new Date().toISOString();
    const endToEndId = `E54811417${stamp.slice(0, 16).replaceAll(/\D/g, "")}${randomBytes(6).toString("hex").slice(0, 11)}`;
    const status = autoApprove && !isShort ? "APPROVED" : "CREATED";
    const payment = { correlationID, value, status, destinationAlias };
    this.sent.push({ payment, transaction: { value, endToEndId, time: stamp } });
    return isShort
      ? refuse(400, "You do not have enough balance to make this payment")
      : { status: 200, body: { payment } };
  }

  #find(id: string): Answer {
    const found = this.findable && this.sent.find(({ payment }) => payment.correlationID === id);
    return found ? { status: 200, body: found } : refuse(400, "Não foi possível concluir");
  }

  #list(query: URLSearchParams): Answer {
    const [start, end] = [query.get("start") ?? "", query.get("end") ?? "9"];
    const [skip, limit] = [Number(query.get("skip")), Number(query.get("limit"))];
    const all = this.sent.filter(({ transaction }) => {
      if (!this.findable) return false;
      const time = transaction?.time ?? "";
      return time >= start && time <= end;
    });
    const pageInfo = { skip, limit, hasNextPage: skip + limit < all.length };
    return { status: 200, body: { payments: all.slice(skip, skip + limit), pageInfo } };
  }
}

function refuse(status: number, error: string): Answer {
  return { status, body: { error } };
}

type Answered = { payment: Record<string, unknown> };
const DISTORT = {
  status: (body: Record<string, unknown>) => {
    const { payment, ...rest } = body as Answered;
    return { ...rest, payment: { ...payment, status: "UNDER_REVIEW" } };
  },
  amount: (body: Record<string, unknown>) => {
    const { payment, ...rest } = body as Answered;
    return { ...rest, payment: { ...payment, value: Number(payment.value) - 1 } };
  },
};
