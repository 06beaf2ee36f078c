import { databaseNow } from "#db/clock";
import { isMandateOver } from "#lib/mandates/mandate.rules";
import { meaningAtPsp } from "#lib/providers/api-pix/answers";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { documentOf, toDevedor } from "#lib/providers/api-pix/debtor";
import { listAll } from "#lib/providers/api-pix/pages";
import {
  ENDERS,
  INTERVAL_NAMES,
  locrec,
  type Rec,
  rec,
  STATUSES,
  solicrec,
} from "#lib/providers/api-pix/recurring/wire";
import { describeRefusal, openError, refusalError } from "#lib/providers/api-pix/refusal";
import { toValor } from "#lib/providers/api-pix/wire";
import { readAnswer } from "#lib/providers/calls/read-answer";
import type {
  FirstPayment,
  MandateAnswer,
  MandateRequest,
  RecurringPixProvider,
} from "#lib/providers/ports/recurring-pix";
import { deniesAccount, ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { collectUnreadableRows } from "#lib/providers/unreadable-rows";

const DAY_MS = 24 * 60 * 60 * 1000;
const ALIVE = new Set(["CRIADA", "ENVIADA", "RECEBIDA", "ACEITA"]);
const RECS = { path: ["rec"], member: "recs", row: rec } as const;

/**
 * Creates a mandate with its payload location (`loc`), and reads its QR code. A mandate from an earlier call is found by our
 * reference (`vinculo.contrato`). Throws `ProviderFault` for a documented refusal, else `ProviderTimeout`.
 */
export async function createMandate(client: ApiPixClient, request: MandateRequest): Promise<MandateAnswer> {
  const { first } = request;
  const { mayExistSince: since, reference, debtor } = request;
  const existing = since && (await findOfReference(client, reference, { since, filter: documentOf(debtor) }));
  if (existing) return (await findMandate(client, existing.idRec, first)) ?? toAnswer(existing);
  const { status, body } = await client.call("POST", ["rec"], { json: await toJson(client, request) });
  if (status === 200 || status === 201) {
    const { idRec } = readAnswer(rec.pick({ idRec: true }), body, "a mandate");
    // The QR code is read now. If the PSP does not answer, it is read later.
    const known = await findMandate(client, idRec, first).catch(() => null);
    return known ?? { ...NOTHING_KNOWN, bankId: idRec };
  }
  if (deniesAccount(status) || meaningAtPsp("create rec", status, body) === "REFUSED") {
    throw refusalError(status, body);
  }
  throw openError("a mandate", status, body);
}

const NOTHING_KNOWN = { status: "CREATED", reference: null, code: null, payerBank: null, end: null } as const;

async function toJson(client: ApiPixClient, request: MandateRequest) {
  const { reference: contrato, description: objeto, debtor, interval, firstDay, lastDay, first } = request;
  const loc = request.hasCode ? { loc: await createLocation(client) } : {};
  return {
    vinculo: { contrato, objeto, devedor: toDevedor(debtor) },
    calendario: {
      dataInicial: firstDay,
      ...(lastDay === null ? {} : { dataFinal: lastDay }),
      periodicidade: INTERVAL_NAMES[interval],
    },
    ...valorOf(request),
    politicaRetentativa: request.mayRetry ? "PERMITE_3R_7D" : "NAO_PERMITE",
    ...loc,
    ...(first?.kind === "cob" ? { ativacao: { dadosJornada: { txid: first.txid } } } : {}),
  };
}

function valorOf({ amount }: MandateRequest) {
  if (amount.kind === "FIXED") return { valor: { valorRec: toValor(amount.minor) } };
  return amount.floorMinor === null ? {} : { valor: { valorMinimoRecebedor: toValor(amount.floorMinor) } };
}

// A location that no mandate uses is harmless.
async function createLocation(client: ApiPixClient): Promise<number> {
  const { status, body } = await client.call("POST", ["locrec"]);
  if (status !== 200 && status !== 201) throw refusalError(status, body);
  return readAnswer(locrec, body, "a location").id;
}

/** The mandate of our reference created since then, or null; the other mandates of the account may be unreadable. */
export async function findMandateOfReference(
  client: ApiPixClient,
  reference: string,
  since: Date,
): Promise<MandateAnswer | null> {
  const found = await findOfReference(client, reference, { since, filter: {} });
  return found && toAnswer(found);
}

// The PSP's clock may be off by a day.
async function findOfReference(
  client: ApiPixClient,
  reference: string,
  { since, filter }: { since: Date; filter: Record<string, string> },
): Promise<Rec | null> {
  const start = new Date(since.getTime() - DAY_MS);
  const end = new Date(databaseNow().getTime() + DAY_MS);
  const { result, unreadable } = await collectUnreadableRows(() =>
    listAll(client, RECS, { start, end, filter }),
  );
  const found = result.find(({ vinculo }) => vinculo?.contrato === reference) ?? null;
  if (!found && unreadable.length > 0) throw new ProviderTimeout("the mandate may be in an unreadable row");
  return found;
}

/** The mandate by its name at the bank, with the QR code that also pays `first`; null when the PSP has no such mandate. */
export async function findMandate(
  client: ApiPixClient,
  bankId: string,
  first: FirstPayment | null,
): Promise<MandateAnswer | null> {
  const found = await findRec(client, bankId, first?.txid ?? null);
  return found && toAnswer(found);
}

async function findRec(client: ApiPixClient, bankId: string, txid: string | null): Promise<Rec | null> {
  const query = txid === null ? {} : { query: { txid } };
  const { status, body } = await client.call("GET", ["rec", bankId], query);
  if (status === 200) {
    const found = readAnswer(rec, body, "a mandate");
    if (found.idRec !== bankId) throw new ProviderTimeout("the PSP answered with another mandate");
    return found;
  }
  if (meaningAtPsp("find rec", status, body) === "ABSENT") return null;
  // If the PSP does not accept the charge in this journey, only the QR code is missing.
  if (status === 400 && txid !== null) return findRec(client, bankId, null);
  throw openError("a mandate", status, body);
}

function toAnswer(found: Rec): MandateAnswer {
  const status = STATUSES.get(found.status);
  if (!status) throw new ProviderTimeout(`a mandate has the unknown status ${found.status}`);
  const { cancelamento, rejeicao } = found.encerramento ?? {};
  const by = ENDERS.get(cancelamento?.solicitante ?? "") ?? null;
  const code = cancelamento?.codigo ?? rejeicao?.codigo ?? null;
  return {
    bankId: found.idRec,
    status,
    reference: found.vinculo?.contrato ?? null,
    code: found.dadosQR?.pixCopiaECola ?? null,
    payerBank: found.pagador?.ispbParticipante ?? null,
    end: by === null && code === null ? null : { by, code },
  };
}

/** Cancels a mandate; null when the PSP has none. Throws `ProviderFault` if it stays in force. */
export async function cancelMandate(client: ApiPixClient, bankId: string): Promise<MandateAnswer | null> {
  const { status, body } = await client.call("PATCH", ["rec", bankId], { json: { status: "CANCELADA" } });
  if (status !== 200 && meaningAtPsp("cancel rec", status, body) === "ABSENT") return null;
  if (deniesAccount(status)) throw refusalError(status, body);
  const answer = await findMandate(client, bankId, null);
  if (!answer || status === 200 || isMandateOver(answer.status)) return answer;
  if (meaningAtPsp("cancel rec", status, body) !== "REFUSED") throw openError("a mandate", status, body);
  throw new ProviderFault(`a mandate was not canceled: ${describeRefusal(status, body)}`);
}

/**
 * Requests that the payer's bank ask the payer for consent, or finds the open request, because a PSP accepts only one at a time.
 */
export async function requestMandate(
  client: ApiPixClient,
  request: Parameters<RecurringPixProvider["requestMandate"]>[0],
): Promise<{ requestId: string }> {
  const known = await findRequest(client, request.bankId);
  if (known) return known;
  const { bankId, debtor, account, expiresAt } = request;
  const { bank: ispbParticipante, branch: agencia, number: conta } = account;
  const json = {
    idRec: bankId,
    calendario: { dataExpiracaoSolicitacao: expiresAt.toISOString() },
    destinatario: { conta, ispbParticipante, ...(agencia ? { agencia } : {}), ...documentOf(debtor) },
  };
  const { status, body } = await client.call("POST", ["solicrec"], { json });
  if (status === 200 || status === 201) {
    return { requestId: readAnswer(solicrec, body, "a request to a payer").idSolicRec };
  }
  if (deniesAccount(status)) throw refusalError(status, body);
  const made = await findRequest(client, bankId);
  if (made) return made;
  if (meaningAtPsp("request rec", status, body) === "REFUSED") throw refusalError(status, body);
  throw openError("a request to a payer", status, body);
}

async function findRequest(client: ApiPixClient, bankId: string): Promise<{ requestId: string } | null> {
  const found = await findRec(client, bankId, null);
  const alive = found?.solicitacao?.find(({ status }) => ALIVE.has(status));
  return alive ? { requestId: alive.idSolicRec } : null;
}
