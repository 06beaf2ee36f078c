import type { Customer } from "#lib/domain/customer/customer";
import { startOfBrasiliaDay } from "#lib/domain/time/brasilia-time";
import { addDays, nextBusinessDay } from "#lib/domain/time/business-days";

/** A person or company that a Pix charge names, as Banco Central's API asks for it. */
export type PixDebtor = { name: string; document: string; documentType: "CPF" | "CNPJ" };

/**
 * The due date of a Pix charge (`YYYY-MM-DD`, in Brasília), how many days it can still be paid after that day, as the bank counts them, and who owes
 * it. Nothing is added to the amount and nothing taken off it.
 */
export type PixDue = { date: string; daysAfter: number; debtor: PixDebtor };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How many days after its due date a charge can be paid (`validadeAposVencimento`), so that its code does not outlive it. Banks move
 * the due date to a business day, count from there, and move the last day to a business day too. Null where the charge ends before
 * that due date does, and for a text that is no day.
 */
export function daysAfterDue(date: string, expiresAt: Date): number | null {
  if (!startOfDay(date)) return null;
  const due = nextBusinessDay(date);
  const endsBy = (last: string) => (startOfDay(addDays(last, 1))?.getTime() ?? 0) <= expiresAt.getTime();
  if (!endsBy(due)) return null;
  let days = Math.floor((expiresAt.getTime() - (startOfDay(due)?.getTime() ?? 0)) / DAY_MS) - 1;
  while (!endsBy(nextBusinessDay(addDays(due, days)))) days -= 1;
  return days;
}

/** True for a day that has not ended in Brasília. */
export function isDayToCome(date: string, now: Date): boolean {
  const start = startOfDay(date);
  return start !== null && start >= startOfBrasiliaDay(now);
}

/** Who owes a charge; null where the payer's name or tax document is not known. */
export function debtorOf(customer: Customer | null): PixDebtor | null {
  const { name, document, documentType } = customer ?? {};
  if (!name || !document || (documentType !== "CPF" && documentType !== "CNPJ")) return null;
  return { name, document, documentType };
}

function startOfDay(date: string): Date | null {
  const start = new Date(`${date}T00:00:00.000-03:00`);
  const isDay =
    !Number.isNaN(start.getTime()) && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  return isDay ? start : null;
}
