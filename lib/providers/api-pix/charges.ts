import { databaseNow } from "#db/clock";
import { reportedPayerOf } from "#lib/customers/bank-payer.rules";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { encodeDynamicPix } from "#lib/pix/brcode/encode.rules";
import { BrCodeError } from "#lib/pix/brcode/error.rules";
import { payerTextsOf } from "#lib/pix/payer-texts.rules";
import type { PixChargeKind, PixDue } from "#lib/pix/pix-due.rules";
import { meaningAtPsp } from "#lib/providers/api-pix/answers";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { toDevedor } from "#lib/providers/api-pix/debtor";
import { toReportedRefund } from "#lib/providers/api-pix/given-back";
import { isKey } from "#lib/providers/api-pix/key";
import { listAllPix } from "#lib/providers/api-pix/pages";
import { describeRefusal, refusalError } from "#lib/providers/api-pix/refusal";
import { setAsideOf, toTributo } from "#lib/providers/api-pix/tax";
import { saysTerms, toValorTerms } from "#lib/providers/api-pix/terms";
import {
  type ChargeWithPix,
  type Cobranca,
  chargeWithPix,
  cobranca,
  type PixOfCharge,
  pixOfCharge,
  sentAt,
  toValor,
} from "#lib/providers/api-pix/wire";
import { readAnswer } from "#lib/providers/calls/read-answer";
import type { TimeBudget } from "#lib/providers/calls/time-budget";
import type { PixChargeRequest } from "#lib/providers/ports/pix";
import { deniesAccount, ProviderFault, ProviderTimeout, toUnknown } from "#lib/providers/provider-error";

const DAY_MS = 24 * 60 * 60 * 1000;
// API Pix 2.11 added the last two, for a charge whose bank also registered it as a boleto.
const CLOSED_BY_PSP = new Set([
  "REMOVIDA_PELO_PSP",
  "REMOVIDA_PELO_PSP_BOLETO",
  "CONCLUIDA_POR_OUTRO_ARRANJO",
]);
const REMOVED = new Set(["REMOVIDA_PELO_USUARIO_RECEBEDOR", ...CLOSED_BY_PSP]);

type Created = { emv: string; gatewayStatus: string; takesTax: boolean };

/**
 * Creates the charge of a txid, or finds it: after a refused PUT, the existing charge must have the same amount, key, due date
 * and terms. Throws `ProviderFault` when it is absent or differs; its code was never shown, so it cannot be paid.
 */
export async function createCharge(
  client: ApiPixClient,
  pixKey: string,
  request: PixChargeRequest,
): Promise<Created> {
  const { txid, amountMinor, due, budget, tax } = request;
  const kind: PixChargeKind = due ? "cobv" : "cob";
  const valor = { original: toValor(amountMinor), ...(due?.terms && toValorTerms(due.terms)) };
  const tributo = tax && toTributo(tax);
  const requested = { valor, chave: pixKey, ...shownToPayer(request), ...(tributo && { tributo }) };
  const json = { ...requested, ...(due ? withDueDate(due) : withLifetime(request)) };
  const { status, body } = await client.call("PUT", [kind, txid], { json, budget });
  if (status === 200 || status === 201) {
    return started(readAnswer(cobranca, body, "a charge"), pixKey, request);
  }
  if (deniesAccount(status)) throw refusalError(status, body);
  // The PSP also refuses a txid that is already used.
  const known = await findCharge(client, kind, txid, budget).catch((error: unknown) => {
    throw toUnknown(error);
  });
  if (!known) throw refusalError(status, body);
  return started(known, pixKey, request);
}

// A lifetime works even if the PSP's clock differs from ours. It is rounded down, so that the code expires before the charge.
function withLifetime({ expiresAt }: PixChargeRequest) {
  const expiracao = Math.floor((expiresAt.getTime() - databaseNow().getTime()) / 1000);
  if (expiracao < 1) throw new ProviderFault("the charge has expired");
  return { calendario: { expiracao } };
}

function withDueDate({ date, daysAfter }: PixDue) {
  return { calendario: { dataDeVencimento: date, validadeAposVencimento: daysAfter } };
}

// Shown by the payer's bank. The limits count characters, as JSON Schema does.
function shownToPayer({ description, due, debtor = due?.debtor }: PixChargeRequest) {
  const { text, rows } = payerTextsOf(description);
  const infoAdicionais = rows.map((valor) => ({ nome: "Descrição", valor }));
  return {
    ...(debtor ? { devedor: toDevedor(debtor) } : {}),
    ...(text === null ? {} : { solicitacaoPagador: text }),
    ...(infoAdicionais.length > 0 ? { infoAdicionais } : {}),
  };
}

function started(cob: Cobranca, pixKey: string, request: PixChargeRequest): Created {
  const { txid, amountMinor, due } = request;
  if (cob.txid !== txid) throw new ProviderFault("the PSP returned a different charge");
  if (!cob.valor) throw new ProviderTimeout("the PSP's charge has no amount");
  if (cob.valor.original !== amountMinor) throw new ProviderFault("the PSP's charge has a different amount");
  if (!isKey(cob.chave, pixKey)) throw new ProviderFault("the PSP's charge is for a different Pix key");
  // What the PSP does not repeat is assumed to be as requested.
  const dueOn = cob.calendario?.dataDeVencimento;
  if (dueOn && dueOn !== due?.date) throw new ProviderFault("the PSP's charge is due on another day");
  if (!saysTerms(cob.valor, due?.terms)) throw new ProviderFault("the PSP's charge has different terms");
  if (REMOVED.has(cob.status)) throw new ProviderFault(`the PSP's charge is ${cob.status}`);
  // A PSP that does not know `tributo` may ignore it.
  const takesTax = Boolean(cob.tributo);
  return { emv: cob.pixCopiaECola ?? codeOf(cob, request), gatewayStatus: cob.status, takesTax };
}

// Some PSPs return only the location that the code points to.
function codeOf(
  { location }: Cobranca,
  { merchantName, merchantCity, amountMinor }: PixChargeRequest,
): string {
  if (!location) throw new ProviderFault("the PSP's charge has neither a code nor a location");
  try {
    return encodeDynamicPix({ locationUrl: location, merchantName, merchantCity, amountMinor });
  } catch (error) {
    throw error instanceof BrCodeError ? new ProviderFault(error.message) : error;
  }
}

/** The charge of a txid; null when the PSP has none. Each kind of charge has its own path, as in API Pix. */
async function findCharge(
  client: ApiPixClient,
  kind: PixChargeKind,
  txid: string,
  budget?: TimeBudget,
): Promise<ChargeWithPix | null> {
  const { status, body } = await client.call("GET", [kind, txid], { budget });
  if (status === 200) return sameCharge(body, txid);
  if (meaningAtPsp(`find ${kind}`, status, body) === "ABSENT") return null;
  throw refusalError(status, body);
}

function sameCharge(body: unknown, txid: string): ChargeWithPix {
  const cob = readAnswer(chargeWithPix, body, "a charge");
  if (cob.txid !== txid) throw new ProviderTimeout("the PSP returned a different charge");
  return cob;
}

/**
 * The outcomes of a txid's charge: each Pix received for it, including late and duplicate ones, with how much of it was refunded.
 * An expired charge stays ATIVA and yields nothing. An unknown status is PROCESSING under its own name.
 */
export async function listOutcomes(
  client: ApiPixClient,
  kind: PixChargeKind,
  txid: string,
): Promise<ProviderOutcome[]> {
  const cob = await findCharge(client, kind, txid);
  if (!cob) return [];
  const received: readonly PixOfCharge[] =
    cob.pix.length > 0 ? cob.pix : cob.status === "CONCLUIDA" ? await searchReceived(client, cob) : [];
  if (received.length > 0) return paidOutcomes(received, kind, cob);
  return outcomesWithoutMoney(cob.status);
}

function outcomesWithoutMoney(gatewayStatus: string): ProviderOutcome[] {
  if (CLOSED_BY_PSP.has(gatewayStatus)) return [{ kind: "CANCELED", gatewayStatus }];
  switch (gatewayStatus) {
    case "ATIVA":
    // We removed it, so its attempt's outcome is known.
    case "REMOVIDA_PELO_USUARIO_RECEBEDOR":
      return [];
    case "CONCLUIDA":
      throw new ProviderTimeout("the PSP reports the charge as paid but lists no Pix for it");
    default:
      return [{ kind: "PROCESSING", gatewayStatus }];
  }
}

/**
 * The Pix received for a txid, for PSPs that omit them from the charge. A PSP's clock may be off by a day, so only a Pix that
 * names the txid belongs to the charge.
 */
export async function searchReceived(
  client: ApiPixClient,
  { txid, calendario }: Pick<Cobranca, "txid"> & Partial<Pick<Cobranca, "calendario">>,
): Promise<PixOfCharge[]> {
  const now = databaseNow().getTime();
  const start = new Date((calendario?.criacao?.getTime() ?? now - 30 * DAY_MS) - DAY_MS);
  const period = { start, end: new Date(now + DAY_MS), filter: { txid } };
  const listed = await listAllPix(client, ["pix"], pixOfCharge, period);
  return listed.filter((pix) => pix.txid === txid);
}

/** Each Pix received for a charge or debit as one outcome, with how much of it was refunded. */
export function paidOutcomes(
  received: readonly PixOfCharge[],
  kind: PixChargeKind | "cobr",
  { txid, status }: Pick<Cobranca, "txid" | "status">,
): ProviderOutcome[] {
  const known = new Map<string, PixOfCharge>();
  for (const pix of received) {
    if (pix.txid !== undefined && pix.txid !== txid) {
      throw new ProviderTimeout("the PSP lists a Pix of another charge");
    }
    known.set(pix.endToEndId, pix);
  }
  return [...known.values()].map((pix) => {
    const { endToEndId, valor, horario, devolucoes, pagador, gnExtras } = pix;
    const { nome: name, cpf, cnpj } = pagador ?? gnExtras?.pagador ?? {};
    const payer = reportedPayerOf({ name, cpf, cnpj });
    // The day of payment decides the parts of the amount only for a charge with a due date.
    const takenAt = kind === "cobv" ? (horario ?? sentAt(endToEndId)) : null;
    const taxSetAside = setAsideOf(pix);
    const refunds = devolucoes.flatMap((one) => toReportedRefund(endToEndId, one) ?? []);
    return {
      kind: "PAID",
      amountMinor: valor,
      providerPaymentId: endToEndId,
      gatewayStatus: status,
      ...(takenAt ? { takenAt } : {}),
      ...(taxSetAside && { taxSetAside }),
      ...payer,
      ...(refunds.length > 0 ? { givenBack: { refunds } } : {}),
    };
  });
}

/** Removes the charge of a txid, so that it takes no money. A charge that is unknown, paid or already removed stays as it is. */
export async function removeCharge(client: ApiPixClient, kind: PixChargeKind, txid: string): Promise<void> {
  const json = { status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" };
  const { status, body } = await client.call("PATCH", [kind, txid], { json });
  if (status === 200 || meaningAtPsp(`remove ${kind}`, status, body) === "ABSENT") return;
  if (deniesAccount(status)) throw refusalError(status, body);
  const cob = await findCharge(client, kind, txid);
  if (cob?.status === "ATIVA")
    throw new ProviderFault(`the charge was not canceled: ${describeRefusal(status, body)}`);
}
