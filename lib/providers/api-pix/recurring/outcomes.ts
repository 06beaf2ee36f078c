import { debitWindows } from "#lib/calendar/debit-days.rules";
import { failedDebit } from "#lib/mandates/debit-failure.rules";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { paidOutcomes, searchReceived } from "#lib/providers/api-pix/charges";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { findCobr } from "#lib/providers/api-pix/recurring/debits";
import { failureOf } from "#lib/providers/api-pix/recurring/failures";
import { type Cobr, ENDERS, FURTHER_TRY, type Tentativa } from "#lib/providers/api-pix/recurring/wire";
import type { PixOfCharge } from "#lib/providers/api-pix/wire";
import type { DebitName } from "#lib/providers/ports/recurring-pix";
import { ProviderTimeout } from "#lib/providers/provider-error";

const PAID = "PAGA";
const OVER = new Set(["REJEITADA", "CANCELADA", "EXPIRADA"]);

/**
 * The outcomes of a debit (`retryDay` null) or of one retry. Money counts only by a received Pix. The payer's bank may repeat a
 * failed try in the second window of its day, so it counts as failed only once that window, or the whole debit, is over.
 */
export async function debitOutcomes(
  client: ApiPixClient,
  { txid, retryDay }: DebitName,
  at: Date,
): Promise<ProviderOutcome[]> {
  const debit = await findCobr(client, txid);
  if (!debit) return [];
  const tries = triesOf(debit, retryDay);
  const received = await receivedOf(client, debit, retryDay);
  if (received.length > 0) return paidOutcomes(received, "cobr", { txid, status: debit.status });
  const isOver = OVER.has(debit.status);
  const haveFailed = tries.length > 0 ? areOver(tries) : isOver;
  if (!haveFailed || !(isOver || hasPassed(tries, at))) return [];
  return [toFailure(debit, tries.at(-1))];
}

/** All tries of the debit itself, or of the retry on a day; the payer's bank repeats either on the same day (`RIFL`). */
function triesOf({ tentativas }: Cobr, retryDay: string | null): Tentativa[] {
  const further = new Set(
    tentativas.flatMap(({ tipo, dataLiquidacao }) => (tipo === FURTHER_TRY ? [dataLiquidacao] : [])),
  );
  const isFurther = ({ tipo, dataLiquidacao }: Tentativa) =>
    tipo === FURTHER_TRY || further.has(dataLiquidacao);
  return tentativas.filter((one) =>
    retryDay === null ? !isFurther(one) : isFurther(one) && one.dataLiquidacao === retryDay,
  );
}

// A Pix that no retry names belongs to the debit itself, even if the debit lists no try: some PSPs report a Pix before, or
// without, the try's status.
async function receivedOf(
  client: ApiPixClient,
  debit: Cobr,
  retryDay: string | null,
): Promise<PixOfCharge[]> {
  const own = triesOf(debit, retryDay);
  const others = debit.tentativas.filter((one) => !own.includes(one));
  const isOwn = ({ endToEndId }: PixOfCharge) =>
    isNamedBy(own, endToEndId) || (retryDay === null && !isNamedBy(others, endToEndId));
  const isMissing =
    own.some(isPaid) || (debit.status === "CONCLUIDA" && retryDay === null && areOver(others));
  const reported = debit.pix.filter(isOwn);
  const received =
    reported.length > 0 || !isMissing
      ? reported
      : (await searchReceived(client, { txid: debit.txid })).filter(isOwn);
  if (received.length === 0 && isMissing)
    throw new ProviderTimeout("the PSP reports a debit as paid but lists no Pix for it");
  const isUnnamed = received.some(({ endToEndId }) => !isNamedBy(own, endToEndId));
  if (isUnnamed && others.some(mayStillName))
    throw new ProviderTimeout("the PSP does not report which try of a debit was paid");
  return received;
}

function isNamedBy(tries: readonly Tentativa[], endToEndId: string): boolean {
  return tries.some((one) => one.endToEndId === endToEndId);
}

function isPaid({ status, endToEndId }: Tentativa): boolean {
  return status === PAID && Boolean(endToEndId);
}

function areOver(tries: readonly Tentativa[]): boolean {
  return tries.every(({ status }) => OVER.has(status));
}

// A try that is not over may still get the id of a Pix.
function mayStillName(one: Tentativa): boolean {
  return !OVER.has(one.status) && !isPaid(one);
}

function hasPassed(tries: readonly Tentativa[], at: Date): boolean {
  return tries.every(({ dataLiquidacao }) => {
    const end = dataLiquidacao ? debitWindows(dataLiquidacao).at(-1)?.end : undefined;
    return end !== undefined && at >= end;
  });
}

function toFailure({ status, encerramento }: Cobr, last: Tentativa | undefined): ProviderOutcome {
  const word = last?.status ?? status;
  if (word === "EXPIRADA") return failedDebit("no_money", word);
  if (word === "REJEITADA") {
    const code = last?.rejeicao?.codigo ?? encerramento?.rejeicao?.codigo ?? null;
    return failedDebit(failureOf(code), code === null ? word : `${word} ${code}`);
  }
  const { solicitante, codigo } = encerramento?.cancelamento ?? {};
  const gatewayStatus = codigo ? `${word} ${codigo}` : word;
  const by = ENDERS.get(solicitante ?? "");
  if (by === "RECEIVER" || by === "RECEIVER_BANK") return { kind: "CANCELED", gatewayStatus };
  return failedDebit("canceled_by_payer", gatewayStatus);
}
