import type { Customer } from "#lib/customers/customer.rules";
import { startOfBrasiliaDay, startOfDayInBrasilia } from "#lib/domain/time/brasilia-time";
import { nextBusinessDay } from "#lib/domain/time/business-days";
import { addDays } from "#lib/domain/time/zoned-day";
import type { DueTerms } from "#lib/pix/due-terms.rules";

/** A charge with a lifetime (`cob`) or with a due date (`cobv`), as Banco Central names them. */
export type PixChargeKind = "cob" | "cobv";

/** A person or company named in a Pix charge, as Banco Central's API requires it. */
export type PixDebtor = { name: string; document: string; documentType: "CPF" | "CNPJ" };

/**
 * A Pix charge's due date (`YYYY-MM-DD`, in Brasília), for how many days after it the charge can still be paid, as banks count
 * them, and the debtor. Without terms the amount never changes.
 */
export type PixDue = { date: string; daysAfter: number; debtor: PixDebtor; terms?: DueTerms };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How many days after its due date a charge can be paid (`validadeAposVencimento`), so that its code does not outlive the charge.
 * Null for an invalid day, or when the charge ends before its due date does. Banks move both the due date and the last day to
 * business days.
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

/** Who owes a charge; null when the payer's name or tax document is unknown. */
export function debtorOf(customer: Customer | null): PixDebtor | null {
  const { name, document, documentType } = customer ?? {};
  if (!name || !document || (documentType !== "CPF" && documentType !== "CNPJ")) return null;
  return { name, document, documentType };
}

function startOfDay(date: string): Date | null {
  const start = startOfDayInBrasilia(date);
  const isDay =
    !Number.isNaN(start.getTime()) && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  return isDay ? start : null;
}
