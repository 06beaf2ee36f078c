import { z } from "zod";
import type { DisputeStatus } from "#lib/disputes/dispute.rules";
import { isObject } from "#lib/domain/members";
import { InvalidAmountError, parseAmountMinor } from "#lib/domain/money/money";
import { meaningAtPsp } from "#lib/providers/api-pix/answers";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { listAll } from "#lib/providers/api-pix/pages";
import { openError, refusalError } from "#lib/providers/api-pix/refusal";
import { anInstant, endToEndId } from "#lib/providers/api-pix/wire";
import type { DisputeList, ListedDispute } from "#lib/providers/ports/listed-disputes";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { reportedMinor, reportedName } from "#lib/providers/report-fields";

/** The most pages read per period, for a PSP whose list never ends. */
const MOST_PAGES = 20;

// Reais with up to two decimals. Efí documents text; its SDKs and some accounts also show a number.
const reais = z
  .union([z.string(), z.number()])
  .transform((sent, context): number => {
    try {
      return parseAmountMinor(sent);
    } catch (error) {
      if (!(error instanceof InvalidAmountError)) throw error;
      context.addIssue({ code: "custom", message: error.reason });
      return z.NEVER;
    }
  })
  .pipe(reportedMinor);

const words = reportedName.nullish().catch(null);

const infracao = z.object({
  idInfracao: reportedName,
  endToEndId,
  valor: reais,
  status: reportedName,
  tipoSituacao: words,
  razao: words,
  dadosAnalise: z.object({ prazoFinalizacao: anInstant }).nullish().catch(null),
});
type Infracao = z.output<typeof infracao>;
const NEEDED = Object.keys(infracao.shape);

const STATUSES: ReadonlyMap<string, DisputeStatus> = new Map([
  ["ABERTA", "OPEN"],
  ["EM_DEFESA", "OPEN"],
  ["ACEITA", "LOST"],
  ["REJEITADA", "WON"],
  ["CANCELADA_EFI", "WON"],
]);

/**
 * The infractions (MED) that Efí lists for the account from `start` to `end`, as notices of disputes; their refunds come as
 * `devolucoes`. Never reads who paid or received. Throws `ProviderTimeout` for an answer without a documented meaning.
 */
export async function listInfractions(client: ApiPixClient, start: Date, end: Date): Promise<DisputeList> {
  try {
    const rows = await listAll(
      client,
      { path: ["gn", "infracoes"], member: "infracoes", row: infracao, trim, mostPages: MOST_PAGES, refusal },
      { start, end },
    );
    const byId = new Map(rows.map((row) => [row.idInfracao, row]));
    return { disputes: [...byId.values()].map(toListedDispute) };
  } catch (error) {
    if (!(error instanceof ProviderFault) || (error instanceof ProviderUnavailable && error.isPassing))
      throw error;
    return { refused: `Infractions (MED) cannot be read before money goes back: ${error.message}.` };
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Efí decides every infraction before it is this old. */
const OLDEST_MS = 90 * DAY_MS;
const answered = z.object({
  idInfracao: reportedName,
  status: reportedName,
  dadosAnalise: z.object({ recebimentoDefesa: words }).nullish().catch(null),
});

/**
 * Whether Efí already has a defence of the infraction, by its list of infractions. Throws `ProviderTimeout` when the list does
 * not show it, and as `listAll` does.
 */
export async function findDefence(client: ApiPixClient, id: string, now: Date): Promise<boolean> {
  const listed = { path: ["gn", "infracoes"], member: "infracoes", row: answered, mostPages: MOST_PAGES };
  const rows = await listAll(
    client,
    { ...listed, trim: toAnswered, refusal },
    { start: new Date(now.getTime() - OLDEST_MS), end: now },
  );
  const found = rows.find(({ idInfracao }) => idInfracao === id);
  if (!found) throw new ProviderTimeout("Efí does not list the infraction");
  return found.status === "EM_DEFESA" || !!found.dadosAnalise?.recebimentoDefesa;
}

function toAnswered(sent: unknown): unknown {
  if (!isObject(sent)) return null;
  const { idInfracao, status, dadosAnalise } = sent;
  const recebimentoDefesa = isObject(dadosAnalise) ? dadosAnalise.recebimentoDefesa : null;
  return { idInfracao, status, dadosAnalise: { recebimentoDefesa } };
}

function refusal(status: number, body: unknown): Error {
  return meaningAtPsp("list infractions", status, body) === "REFUSED"
    ? refusalError(status, body)
    : openError("the infractions", status, body);
}

/** The row without other people's names, documents and accounts, because a row that cannot be read is stored. */
function trim(sent: unknown): unknown {
  if (!isObject(sent)) return null;
  const { dadosAnalise } = sent;
  const kept = Object.fromEntries(NEEDED.map((name) => [name, sent[name]]));
  return {
    ...kept,
    dadosAnalise: isObject(dadosAnalise) ? { prazoFinalizacao: dadosAnalise.prazoFinalizacao } : null,
  };
}

function toListedDispute(row: Infracao): ListedDispute {
  return {
    disputeId: row.idInfracao,
    kind: "PIX_MED",
    status: STATUSES.get(row.status) ?? null,
    gatewayStatus: row.status,
    paymentId: row.endToEndId,
    amountMinor: row.valor,
    currency: "BRL",
    reason: row.tipoSituacao ? toCode(row.tipoSituacao) : (row.razao ?? null),
    dueAt: row.dadosAnalise?.prazoFinalizacao ?? null,
    names: "NOTICE",
  };
}

/** "aquisição da conta" as `aquisicao_da_conta`, as dashboards translate it. */
function toCode(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_");
}
