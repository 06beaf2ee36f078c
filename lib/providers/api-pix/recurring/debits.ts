import { meaningAtPsp } from "#lib/providers/api-pix/answers";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { listAll } from "#lib/providers/api-pix/pages";
import { type Cobr, cobr, FURTHER_TRY } from "#lib/providers/api-pix/recurring/wire";
import { openError, refusalError } from "#lib/providers/api-pix/refusal";
import type { ApiPixSettings } from "#lib/providers/api-pix/settings";
import { toTributo } from "#lib/providers/api-pix/tax";
import { toValor } from "#lib/providers/api-pix/wire";
import { readAnswer } from "#lib/providers/calls/read-answer";
import type { DebitRequest, SentDebit } from "#lib/providers/ports/recurring-pix";
import { deniesAccount, ProviderFault, ProviderTimeout, toUnknown } from "#lib/providers/provider-error";

const MOST_TEXT = 140;
const ACCOUNT_TYPES = { CHECKING: "CORRENTE", SAVINGS: "POUPANCA", PAYMENT: "PAGAMENTO" } as const;
const FINAL = new Set(["CONCLUIDA", "EXPIRADA", "REJEITADA", "CANCELADA"]);

export type Receiver = Pick<ApiPixSettings, "accountNumber" | "branch" | "accountType">;

/**
 * Sends a debit under its txid, or finds it: after a refused PUT, the existing one must have the same mandate and amount. Throws
 * `ProviderFault` when it is absent or differs.
 */
export async function createDebit(
  client: ApiPixClient,
  receiver: Receiver,
  request: DebitRequest,
): Promise<SentDebit> {
  const { txid, mandate: idRec, amountMinor, day, description, tax } = request;
  const { status, body } = await client.call("PUT", ["cobr", txid], {
    json: {
      idRec,
      ...(description ? { infoAdicional: [...description].slice(0, MOST_TEXT).join("") } : {}),
      calendario: { dataDeVencimento: day },
      valor: { original: toValor(amountMinor) },
      ajusteDiaUtil: true,
      recebedor: toRecebedor(receiver),
      ...(tax && { tributo: toTributo(tax) }),
    },
  });
  if (status === 200 || status === 201) return same(readAnswer(cobr, body, "a debit"), request);
  if (deniesAccount(status)) throw refusalError(status, body);
  // The PSP also refuses a txid that is already used.
  const known = await findSentDebit(client, request);
  if (known) return known;
  throw withoutDebit("send cobr", status, body);
}

/**
 * The debit of a request that may have been sent; null when the PSP has none. Throws `ProviderFault` when it has another mandate or
 * amount.
 */
export async function findSentDebit(client: ApiPixClient, request: DebitRequest): Promise<SentDebit | null> {
  const known = await lookUp(client, request.txid);
  return known && same(known, request);
}

function toRecebedor({ accountNumber: conta, branch: agencia, accountType = "CHECKING" }: Receiver) {
  return { conta, tipoConta: ACCOUNT_TYPES[accountType], ...(agencia ? { agencia } : {}) };
}

function same(debit: Cobr, { txid, mandate, amountMinor }: DebitRequest): SentDebit {
  if (debit.txid !== txid) throw new ProviderFault("the PSP answered with another debit");
  if (debit.idRec && debit.idRec !== mandate)
    throw new ProviderFault("the PSP's debit belongs to another mandate");
  if (!debit.valor) throw new ProviderTimeout("the PSP does not report the amount of its debit");
  if (debit.valor.original !== amountMinor) throw new ProviderFault("the PSP's debit has another amount");
  return { gatewayStatus: debit.status, takesTax: Boolean(debit.tributo) };
}

/** Requests a retry on a day, or finds an existing one. Throws `ProviderFault` if the PSP refused and has none. */
export async function retryDebit(client: ApiPixClient, txid: string, day: string): Promise<SentDebit> {
  const { status, body } = await client.call("POST", ["cobr", txid, "retentativa", day]);
  if (status === 200 || status === 201) return { gatewayStatus: "SOLICITADA" };
  if (deniesAccount(status)) throw refusalError(status, body);
  const known = await lookUp(client, txid);
  const made = known?.tentativas.find((one) => one.tipo === FURTHER_TRY && one.dataLiquidacao === day);
  if (made) return { gatewayStatus: made.status };
  throw withoutDebit("retry cobr", status, body);
}

// Without a documented refusal, the PSP may have accepted the retry and not list it yet.
function withoutDebit(call: "send cobr" | "retry cobr", status: number, body: unknown): Error {
  const isRefused = meaningAtPsp(call, status, body) === "REFUSED";
  return isRefused ? refusalError(status, body) : openError("a debit", status, body);
}

// A failed lookup says nothing about the request before it.
function lookUp(client: ApiPixClient, txid: string): Promise<Cobr | null> {
  return findCobr(client, txid).catch((error: unknown) => {
    throw toUnknown(error);
  });
}

/** The debit of a txid; null when the PSP has none. */
export async function findCobr(client: ApiPixClient, txid: string): Promise<Cobr | null> {
  const { status, body } = await client.call("GET", ["cobr", txid]);
  if (status === 200) {
    const debit = readAnswer(cobr, body, "a debit");
    if (debit.txid !== txid) throw new ProviderTimeout("the PSP answered with another debit");
    return debit;
  }
  if (meaningAtPsp("find cobr", status, body) === "ABSENT") return null;
  throw refusalError(status, body);
}

/**
 * Cancels a debit. False if it is too late: a PSP accepts cancellations until 22:00 of the day before. True even if the debit is
 * unknown or has ended.
 */
export async function cancelDebit(client: ApiPixClient, txid: string): Promise<boolean> {
  const { status, body } = await client.call("PATCH", ["cobr", txid], { json: { status: "CANCELADA" } });
  if (status === 200 || meaningAtPsp("cancel cobr", status, body) === "ABSENT") return true;
  if (deniesAccount(status)) throw refusalError(status, body);
  const known = await findCobr(client, txid);
  if (!known || FINAL.has(known.status)) return true;
  if (meaningAtPsp("cancel cobr", status, body) === "REFUSED") return false;
  throw openError("a debit", status, body);
}

/** The txids of the debits created in the period. */
export async function listDebits(client: ApiPixClient, start: Date, end: Date): Promise<string[]> {
  const listed = await listAll(client, { path: ["cobr"], member: "cobsr", row: cobr }, { start, end });
  return [...new Set(listed.map(({ txid }) => txid))];
}
