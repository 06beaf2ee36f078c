import { randomUUID } from "node:crypto";
import { and, asc, eq, gte, lt } from "drizzle-orm";
import { db, type Tx, transaction } from "#db/client";
import {
  type SandboxTryStatus,
  sandboxDebits,
  sandboxDebitTries,
  sandboxPixCharges,
  sandboxPixPayments,
} from "#db/schema/sandbox";
import { debitDay, debitWindows, mayCancelUntil } from "#lib/calendar/debit-days.rules";
import type { Minor } from "#lib/domain/money/minor";
import { addDays } from "#lib/domain/time/zoned-day";
import type { DebitFailure } from "#lib/mandates/debit-failure.rules";
import { isDebitable } from "#lib/mandates/mandate.rules";
import { behaviorOf } from "#lib/sandbox/debit-amounts.rules";
import { newEndToEndId } from "#lib/sandbox/end-to-end-id";
import { findMandateIn } from "#lib/sandbox/mandates";
import { queueReport } from "#lib/sandbox/report";
import type { Run } from "#lib/sandbox/run";
import { type SandboxTax, setAsideOf } from "#lib/sandbox/tax.rules";

export type SandboxTry = typeof sandboxDebitTries.$inferSelect;
type SandboxDebit = typeof sandboxDebits.$inferSelect;

const MAX_RETRIES = 3;
const MAX_DAYS_AFTER = 7;

/**
 * Opens a debit of an approved mandate in the sandbox's records, for the business day on or after `day`; the same txid returns
 * the existing one. False if the mandate does not allow it.
 */
export function openDebit(debit: {
  txid: string;
  mandateId: string;
  amountMinor: Minor;
  day: string;
  tax?: SandboxTax | null;
}): Promise<boolean> {
  const { txid, mandateId, amountMinor, day, tax = null } = debit;
  return transaction(async (tx) => {
    if (await lockDebit(tx, txid)) return true;
    const mandate = await findMandateIn(mandateId, tx);
    if (!mandate || !isDebitable(mandate.status)) return false;
    const expiresAt = mayCancelUntil(addDays(day, MAX_DAYS_AFTER));
    await tx
      .insert(sandboxPixCharges)
      .values({ txid, locationId: randomUUID(), amountMinor, status: "ACTIVE", expiresAt, tax });
    await tx.insert(sandboxDebits).values({ txid, mandateId, amountMinor });
    await addTry(tx, { txid, day: debitDay(day), isRetry: false });
    return true;
  });
}

/** True if the sandbox's books have a debit of that txid. */
export async function hasDebit(txid: string): Promise<boolean> {
  const found = await db()
    .select({ txid: sandboxDebits.txid })
    .from(sandboxDebits)
    .where(eq(sandboxDebits.txid, txid));
  return found.length > 0;
}

/** Schedules a retry of a failed debit; the same day returns the existing one. False if it is not allowed. */
export function retryDebitIn(txid: string, day: string): Promise<boolean> {
  return transaction(async (tx) => {
    const debit = await lockDebit(tx, txid);
    const mandate = debit && (await findMandateIn(debit.mandateId, tx));
    if (!mandate) return false;
    const tries = await listTries(tx, txid);
    if (tries.some((one) => one.day === day)) return true;
    const isOver = tries.every(({ status }) => status === "EXPIRED" || status === "REFUSED");
    const [first] = tries;
    const isInTime = first !== undefined && day > first.day && day <= addDays(first.day, MAX_DAYS_AFTER);
    const isAllowed = mandate.mayRetry && isDebitable(mandate.status) && tries.length <= MAX_RETRIES;
    if (!isOver || !isInTime || !isAllowed) return false;
    await addTry(tx, { txid, day, isRetry: true });
    return true;
  });
}

/** The tries of a debit, as they are at an instant of its merchant's clock, oldest first; empty for an unknown txid. */
export function playDebit(txid: string, at: Date): Promise<SandboxTry[]> {
  return transaction(async (tx) => {
    const debit = await lockDebit(tx, txid);
    if (!debit) return [];
    for (const one of await listTries(tx, txid))
      if (one.status === "SCHEDULED") await play(tx, debit, one, at);
    return listTries(tx, txid);
  });
}

/** Debits a scheduled try now, the first if `retryDay` is null, and reports it. */
export function payDebit(txid: string, retryDay: string | null, run: Run = transaction): Promise<boolean> {
  return run(async (tx) => {
    const debit = await lockDebit(tx, txid);
    if (!debit) return false;
    const isNamed = ({ day, isRetry }: SandboxTry) => (retryDay === null ? !isRetry : day === retryDay);
    const named = (await listTries(tx, txid)).find(isNamed);
    if (named?.status !== "SCHEDULED") return false;
    await pay(tx, debit, named);
    return true;
  });
}

/** Cancels a debit before 22:00 on the day before its first try, by its merchant's clock; false if it is later. */
export function cancelDebitIn(txid: string, at: Date): Promise<boolean> {
  return transaction(async (tx) => {
    if (!(await lockDebit(tx, txid))) return true;
    const scheduled = (await listTries(tx, txid)).filter(({ status }) => status === "SCHEDULED");
    if (scheduled.some(({ day, isRetry }) => isRetry || at >= mayCancelUntil(day))) return false;
    for (const one of scheduled) await end(tx, one, { status: "CANCELED" });
    return true;
  });
}

/** The txids of the debits created in a period. */
export async function listDebitsIn(start: Date, end: Date): Promise<string[]> {
  const { txid, createdAt } = sandboxDebits;
  const listed = await db()
    .select({ txid })
    .from(sandboxDebits)
    .where(and(gte(createdAt, start), lt(createdAt, end)));
  return listed.map((one) => one.txid);
}

async function play(tx: Tx, debit: SandboxDebit, one: SandboxTry, at: Date): Promise<void> {
  const mandate = await findMandateIn(debit.mandateId, tx);
  if (!mandate || !isDebitable(mandate.status)) {
    return end(tx, one, { status: "CANCELED", failureCode: "mandate_ended" });
  }
  const found = behaviorOf(debit.amountMinor);
  const behavior = found && (found.isLasting || !one.isRetry) ? found : null;
  const [first, last] = debitWindows(one.day);
  if (!first || !last) throw new Error("a day without windows");
  if (behavior?.when === "AT_ONCE") return end(tx, one, { status: "REFUSED", failureCode: behavior.failure });
  if (behavior === null && at >= first.start) return pay(tx, debit, one);
  if (behavior && at >= last.end) await end(tx, one, { status: "EXPIRED", failureCode: behavior.failure });
}

async function pay(tx: Tx, { txid, amountMinor }: SandboxDebit, one: SandboxTry): Promise<void> {
  const endToEndId = newEndToEndId(new Date());
  const [charge] = await tx
    .update(sandboxPixCharges)
    .set({ status: "COMPLETED" })
    .where(eq(sandboxPixCharges.txid, txid))
    .returning();
  const taxSetAside = setAsideOf(charge?.tax ?? null, amountMinor, amountMinor);
  await tx.insert(sandboxPixPayments).values({ endToEndId, txid, amountMinor, taxSetAside });
  await end(tx, one, { status: "PAID", endToEndId });
}

async function end(
  tx: Tx,
  { txid, day }: SandboxTry,
  ended: { status: Exclude<SandboxTryStatus, "SCHEDULED">; failureCode?: DebitFailure; endToEndId?: string },
): Promise<void> {
  const { txid: of, day: on } = sandboxDebitTries;
  await tx
    .update(sandboxDebitTries)
    .set(ended)
    .where(and(eq(of, txid), eq(on, day)));
  await queueReport(tx, { type: "debit.changed", txid });
}

async function addTry(tx: Tx, one: Pick<SandboxTry, "txid" | "day" | "isRetry">): Promise<void> {
  await tx.insert(sandboxDebitTries).values({ ...one, status: "SCHEDULED" });
}

function listTries(tx: Tx, txid: string): Promise<SandboxTry[]> {
  const { txid: of, day } = sandboxDebitTries;
  return tx.select().from(sandboxDebitTries).where(eq(of, txid)).orderBy(asc(day));
}

async function lockDebit(tx: Tx, txid: string): Promise<SandboxDebit | null> {
  const [debit] = await tx.select().from(sandboxDebits).where(eq(sandboxDebits.txid, txid)).for("update");
  return debit ?? null;
}
