import { randomUUID } from "node:crypto";
import { DocumentedFields } from "#test/providers/cielo/documented-fields";
import type { CallKind, Fault } from "#test/providers/contract/subject";
import { type Distort, type FakeCall, startFakeServer } from "#test/providers/fake-server";
import type { Answer } from "#test/providers/spoil";

export const STORE = {
  merchantId: "0d9a7c1e-6f3b-4a52-9c8e-2b7d5f1a4e60",
  merchantKey: "ABCDEFGHIJABCDEFGHIJABCDEFGHIJABCDEFGHIJ",
};

type Sale = {
  orderId: string;
  paymentId: string;
  status: number;
  returnCode: string;
  amount: number;
  capturedAmount: number | null;
  voidedAmount: number | null;
  capture: boolean;
  receivedDate: string | null;
  card: { CardNumber: string; Holder: string; ExpirationDate: string; Brand: string };
  installments: number;
};
type SaleBody = {
  MerchantOrderId: string;
  Payment: { Amount: number; Installments: number; Capture: boolean; CreditCard: Sale["card"] };
};

/** Results of the sandbox's cards, by their last digit: the return code of a declined sale. */
const DECLINES: Record<string, string> = { "2": "05", "3": "57", "5": "78", "6": "99", "7": "77", "8": "70" };

/** What a test decides for Cielo. */
export type CieloRules = {
  /** The next sale's answer, instead of its card's result. */
  next: { status: number; returnCode: string } | null;
  /** The answer to the next void or capture, which is then not done: a return code (200) or the code of a refused request. */
  nextVoid: { status: number; code: string } | null;
  nextCapture: { status: number; code: string } | null;
  /** The code that refuses the next sale: after the sale was made (`isMade`), or instead of it. */
  nextSale: { status: number; code: string; isMade?: boolean } | null;
  /** False when queries omit the voided amount while part of the payment is left. */
  tellsVoided: boolean;
  /** A status and codes that refuse every call. */
  refusal: { status: number; codes: number[] } | null;
  /** Entries of an order that are not payments, listed beside the payments. */
  oddEntries: unknown[];
  /** True when sales are refused by a sentence that repeats the card. */
  refusesSales: boolean;
};

export type FakeCielo = Awaited<ReturnType<typeof startFakeCielo>>;

/**
 * Cielo E-commerce 3.0 on loopback: one host for transactions and one for queries, with one state. It has no idempotency: a sale
 * or a void that is sent twice is done twice. Each request and answer is checked by the manual's examples.
 */
export async function startFakeCielo(store = STORE) {
  const sales: Sale[] = [];
  const fields = new DocumentedFields();
  const findings: string[] = [];
  const rules: CieloRules = {
    next: null,
    nextVoid: null,
    nextCapture: null,
    nextSale: null,
    tellsVoided: true,
    refusal: null,
    oddEntries: [],
    refusesSales: false,
  };

  const guarded = (route: (call: FakeCall) => Answer) => (call: FakeCall) => {
    const { merchantid, merchantkey } = call.headers;
    if (rules.refusal) return refuse(rules.refusal.status, ...rules.refusal.codes);
    if (merchantid !== store.merchantId) return refuse(401, 115);
    if (merchantkey !== store.merchantKey) return refuse(401, 132);
    return route(call);
  };

  function change({ method, path, query, body }: FakeCall): Answer {
    if (method === "POST" && path === "/1/sales/") return sell(body);
    const [, paymentId, verb] = /^\/1\/sales\/([^/]+)\/(void|capture)$/.exec(path) ?? [];
    if (method !== "PUT" || body !== undefined || !verb) return refuse(404);
    const sale = sales.find((one) => one.paymentId === paymentId);
    if (!sale) return refuse(404, 307);
    const amount = query.has("amount") ? Number(query.get("amount")) : null;
    const answer =
      verb === "void" ? voidSale(sale, amount, rules.nextVoid) : captureSale(sale, amount, rules.nextCapture);
    if (answer.status === 200) findings.push(...fields.findInChangeAnswer(answer.body));
    return answer;
  }

  function sell(body: unknown): Answer {
    const found = fields.findInSale(body);
    findings.push(...found);
    if (found.length > 0) return refuse(400, 126);
    const { MerchantOrderId, Payment } = body as SaleBody;
    const { CardNumber, Holder, ExpirationDate, Brand } = Payment.CreditCard;
    if (rules.refusesSales) {
      const said = JSON.stringify((body as { Payment: unknown }).Payment);
      return { status: 400, body: [{ Code: 126, Message: `Refused: ${said}` }] };
    }
    const declined = DECLINES[CardNumber.slice(-1)];
    const approved = Payment.Capture ? { status: 2, returnCode: "6" } : { status: 1, returnCode: "4" };
    const said = rules.next ?? (declined ? { status: 3, returnCode: declined } : approved);
    rules.next = null;
    const sale: Sale = {
      orderId: MerchantOrderId,
      paymentId: randomUUID(),
      ...said,
      amount: Payment.Amount,
      capturedAmount: said.status === 2 ? Payment.Amount : null,
      voidedAmount: null,
      capture: Payment.Capture,
      receivedDate: null,
      card: { CardNumber: masked(CardNumber), Holder, ExpirationDate, Brand },
      installments: Payment.Installments,
    };
    const { nextSale } = rules;
    if (!nextSale || nextSale.isMade) sales.push(sale);
    return nextSale ? refuseBy(nextSale) : { status: 201, body: show(sale) };
  }

  function show(sale: Sale): unknown {
    const { orderId, paymentId, status, returnCode, amount, capturedAmount, voidedAmount } = sale;
    const isVoidReported = voidedAmount !== null && (rules.tellsVoided || status !== 2);
    const body = {
      MerchantOrderId: orderId,
      Customer: { Name: sale.card.Holder },
      Payment: {
        ServiceTaxAmount: 0,
        Installments: sale.installments,
        Interest: "ByMerchant",
        Capture: sale.capture,
        Authenticate: false,
        CreditCard: { ...sale.card, SaveCard: false },
        Tid: "0305020554239",
        PaymentId: paymentId,
        Type: "CreditCard",
        Amount: amount,
        ...(capturedAmount === null ? {} : { CapturedAmount: capturedAmount }),
        ...(isVoidReported ? { VoidedAmount: voidedAmount } : {}),
        ...(sale.receivedDate === null ? {} : { ReceivedDate: sale.receivedDate }),
        Currency: "BRL",
        Country: "BRA",
        ExtraDataCollection: [],
        Status: status,
        ReturnCode: returnCode,
        ReturnMessage: "Operation",
        Links: [],
      },
    };
    findings.push(...fields.findInSaleAnswer(body));
    return body;
  }

  function query({ method, path, query }: FakeCall): Answer {
    if (method !== "GET") return refuse(404);
    if (path === "/1/sales") {
      const found = sales.filter(({ orderId }) => orderId === query.get("merchantOrderId"));
      if (found.length === 0 && rules.oddEntries.length === 0) return refuse(404);
      const known = found.map(({ paymentId: PaymentId }) => ({
        PaymentId,
        ReceveidDate: "2026-11-22T10:00:00",
      }));
      const Payments = [...rules.oddEntries, ...known];
      return { status: 200, body: { ReasonCode: 0, ReasonMessage: "Successful", Payments } };
    }
    const sale = sales.find(({ paymentId }) => path === `/1/sales/${paymentId}`);
    return sale ? { status: 200, body: show(sale) } : refuse(404, 307);
  }

  const transactions = await startFakeServer(guarded(change), DISTORT);
  const queries = await startFakeServer(guarded(query), DISTORT);

  return {
    sales,
    rules,
    findings,
    fields,
    hosts: { transactions: transactions.origin, queries: queries.origin },
    /** All calls that request a change, and all that only read. */
    calls: { change: transactions.calls, question: queries.calls },
    /** Voids part of a sale, or what is left of it, as in Cielo's console. */
    voidInConsole(sale: Sale, amount: number | null = null): void {
      const { status } = voidSale(sale, amount, null);
      if (status !== 200) throw new Error("the console voids no more than is left");
    },
    failNext: (fault: Fault, on: CallKind) => (on === "change" ? transactions : queries).failNext(fault, on),
    async close(): Promise<void> {
      await Promise.all([transactions.close(), queries.close()]);
    },
  };
}

function voidSale(sale: Sale, amount: number | null, nextVoid: CieloRules["nextVoid"]): Answer {
  if (nextVoid) return nextVoid.status === 200 ? changed(sale, {}, nextVoid.code) : refuseBy(nextVoid);
  const voided = sale.voidedAmount ?? 0;
  if (sale.status === 1 && amount === null) return changed(sale, { status: 10 }, "9");
  if (sale.status !== 2 || sale.capturedAmount === null) return refuse(400, 309);
  const part = amount ?? sale.capturedAmount - voided;
  if (part > sale.capturedAmount - voided) return refuse(400, 312);
  const voidedAmount = voided + part;
  return changed(sale, { voidedAmount, status: voidedAmount === sale.capturedAmount ? 10 : 2 }, "9");
}

function captureSale(sale: Sale, amount: number | null, nextCapture: CieloRules["nextCapture"]): Answer {
  if (nextCapture)
    return nextCapture.status === 200 ? changed(sale, {}, nextCapture.code) : refuseBy(nextCapture);
  const captured = amount ?? sale.amount;
  if (sale.status !== 1 || captured > sale.amount) return refuse(400, 308);
  return changed(sale, { status: 2, capturedAmount: captured }, "6");
}

function changed(sale: Sale, changes: Partial<Sale>, returnCode: string): Answer {
  Object.assign(sale, changes);
  const body = {
    Status: sale.status,
    Tid: "0719094510712",
    ReturnCode: returnCode,
    ReturnMessage: "Operation Successful",
    Links: [],
  };
  return { status: 200, body };
}

/** A refusal by a code; if the code is not a number, the refusal has none. */
function refuseBy({ status, code }: { status: number; code: string }): Answer {
  return /^\d+$/.test(code) ? refuse(status, Number(code)) : refuse(status);
}

function refuse(status: number, ...codes: number[]): Answer {
  const body = codes.map((Code) => ({ Code, Message: `Refused ${Code}` }));
  return { status, body: codes.length > 0 ? body : undefined };
}

function masked(number: string): string {
  return `${number.slice(0, 6)}${"*".repeat(number.length - 10)}${number.slice(-4)}`;
}

type Said = { Payment: Record<string, number | string> };
const withPayment = (body: unknown, changes: (payment: Said["Payment"]) => Said["Payment"]) => ({
  ...(body as Said),
  Payment: { ...(body as Said).Payment, ...changes((body as Said).Payment) },
});

const DISTORT: Distort = {
  status: (body) => withPayment(body, () => ({ Status: 42 })),
  amount: (body) =>
    withPayment(body, ({ Amount, CapturedAmount }) => ({
      Amount: Number(Amount) - 1,
      CapturedAmount: Number(CapturedAmount) - 1,
    })),
  currency: (body) => withPayment(body, () => ({ Currency: "USD" })),
};
