import { BoletoError } from "#lib/boleto/boleto-error.rules";
import { addDays, daysBetween } from "#lib/domain/time/zoned-day";

const FIRST_DAY = "2000-07-03";
const FIRST_FACTOR = 1000;
const FACTORS = 9000;
/**
 * Banks accept boletos that have been due for at most 3000 days or will be due within 5500 (FEBRABAN). Together these periods are
 * shorter than one round of factors, so that each factor means only one day.
 */
const MOST_OVERDUE_DAYS = 3000;
const MOST_FUTURE_DAYS = 5500;

/**
 * The four digits of a due date (`YYYY-MM-DD`): 1000 is 3 July 2000, and after 9999 they start over at 1000, first on 22 February
 * 2025 (Banco Central, Carta Circular 2.926; FEBRABAN). Throws `BoletoError` for an earlier day.
 */
export function dueFactorOf(day: string): string {
  const days = daysBetween(FIRST_DAY, day);
  if (!(days >= 0)) throw new BoletoError("dueDate", `is before ${FIRST_DAY}`);
  return String(FIRST_FACTOR + (days % FACTORS));
}

/**
 * The due date of a factor's four digits as a bank reads them on `today`: of the days that share the factor, the one from 3000
 * days before today to 5500 days after it. Null if there is no such day; no bank accepts such a boleto.
 */
export function dueDateOf(factor: string, today: string): string | null {
  const offset = Number(factor) - FIRST_FACTOR;
  const earliest = addDays(today, -MOST_OVERDUE_DAYS);
  const rounds = Math.max(0, Math.ceil((daysBetween(FIRST_DAY, earliest) - offset) / FACTORS));
  const day = addDays(FIRST_DAY, offset + rounds * FACTORS);
  return daysBetween(today, day) <= MOST_FUTURE_DAYS ? day : null;
}
