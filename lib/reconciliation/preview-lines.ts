import type { Reader } from "#db/client";
import type { ConnectionId } from "#lib/domain/ids";
import { namePayments } from "#lib/reconciliation/match-settlements";
import { agreeingLines, type BookedGross } from "#lib/reconciliation/settled-gross.rules";
import { listAttemptsOfPayments, type SettledAttempt } from "#lib/reconciliation/settled-payments.queries";
import {
  isOfPayment,
  isSameLine,
  type SettlementFinding,
  type SettlementLine,
} from "#lib/reconciliation/settlement-line.rules";
import {
  type BookableLine,
  listBookedGross,
  listLines,
  listLinesOfPayments,
} from "#lib/reconciliation/settlement-lines.queries";
import { areSumsAbsurd, type FilePreview, sumPreview } from "#lib/reconciliation/settlement-preview.rules";
import { ofAttempt, paymentIdsOf } from "#lib/reconciliation/take-settlements";

type Account = { provider: string; connectionId: ConnectionId };

/** Compares a file's lines with the ledger and with the kept lines, as booking would. Null if the file has no lines. */
export async function previewLines(
  reader: Reader,
  account: Account,
  told: readonly SettlementLine[],
): Promise<{ preview: FilePreview; isAbsurd: boolean } | null> {
  const days = told.map(({ settlesOn }) => settlesOn).toSorted();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) return null;
  const { connectionId, provider } = account;
  const lines = await namePayments(reader, connectionId, told);
  const ids = lines.map(({ id }) => id);
  const kept = new Map((await listLines(reader, connectionId, ids)).map((line) => [line.lineId, line]));
  const fresh = lines.filter(({ id }) => !kept.has(id));
  // If a repeated line's fee still waits, its payment is looked at again, like that of a new line.
  const open = lines.filter(({ id }) => kept.get(id)?.feeWaits !== false);
  const attempts = await listAttemptsOfPayments(reader, account, paymentIdsOf(open));
  const bookable = fresh.flatMap((line) => bookableOf(line, attempts));
  const before = await listLinesOfPayments(reader, connectionId, [...attempts.keys()]);
  const all = [...bookable, ...before.flatMap((line) => bookableOf(line, attempts))];
  const booked = await listBookedGross(reader, provider, all);
  const matching = agreeingLines(all, booked);
  const judged = fresh.map((line) => {
    const attempt = line.paymentId === null ? undefined : attempts.get(line.paymentId);
    const ours = booked.get(line.id);
    const isBooked = matching.has(line.id) && attempt?.currency === line.currency;
    return { line, finding: findingOf(line, attempt, ours), ours, isBooked };
  });
  const waiting = before.filter(
    ({ id, feeWaits, currency, paymentId }) =>
      feeWaits && matching.has(id) && attempts.get(paymentId ?? "")?.currency === currency,
  );
  const repeated = lines.flatMap((line) => kept.get(line.id) ?? []);
  const known = lines.filter((line) => isSameLine(line, kept.get(line.id))).length;
  const changed = repeated.length - known;
  const preview = { firstDay, lastDay, known, changed, sums: sumPreview(judged, waiting) };
  return { preview, isAbsurd: areSumsAbsurd(judged) };
}

type Comparable = Pick<SettlementLine, "id" | "kind" | "paymentId" | "entryId" | "currency" | "grossMinor">;

function bookableOf(line: Comparable, attempts: ReadonlyMap<string, SettledAttempt>): BookableLine[] {
  const attempt = line.paymentId === null ? undefined : attempts.get(line.paymentId);
  return attempt ? [{ ...line, ...ofAttempt(attempt) }] : [];
}

function findingOf(
  { kind, currency, grossMinor }: SettlementLine,
  attempt: SettledAttempt | undefined,
  ours: BookedGross | undefined,
): SettlementFinding {
  if (!attempt) return isOfPayment(kind) ? "NOT_OURS" : "COST";
  if (!ours) return "NOT_BOOKED";
  if (ours.currency !== currency) return "OTHER_CURRENCY";
  return ours.grossMinor === grossMinor ? "MATCHED" : "OTHER_AMOUNT";
}
