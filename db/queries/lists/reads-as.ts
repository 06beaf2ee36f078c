import { and, gt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { invoices } from "#db/schema/invoices";
import { type InvoiceStatus, storedInvoiceStatuses } from "#lib/domain/crypto/invoice-states";
import {
  type AttemptStatus,
  type ChargeStatus,
  type StoredStatus,
  storedAttemptStatuses,
  storedChargeStatuses,
} from "#lib/domain/payment/states";

/** The conditions, which exclude each other, under which a charge reads as that status at an instant. */
export function chargeReadsAs(status: ChargeStatus, now: Date): SQL[] {
  return storedChargeStatuses(status).map((stored) =>
    isStored(charges.status, stored, charges.expiresAt, now),
  );
}

/** The conditions, which exclude each other, under which an attempt reads as that status at an instant. */
export function attemptReadsAs(status: AttemptStatus, now: Date): SQL[] {
  return storedAttemptStatuses(status).map((stored) =>
    isStored(attempts.status, stored, attempts.expiresAt, now),
  );
}

/** The conditions, which exclude each other, under which an invoice reads as that status at an instant. */
export function invoiceReadsAs(status: InvoiceStatus, now: Date): SQL[] {
  return storedInvoiceStatuses(status).map((stored) =>
    isStored(invoices.status, stored, stored.end && invoices[stored.end], now),
  );
}

/**
 * A status, a type or a method (words of our own) as a condition with the value in its text: how rare it is decides the plan, and
 * whether a partial index serves, of a prepared query too.
 */
export function isWord(column: PgColumn, text: string): SQL {
  return sql`${column} = ${word(text)}`;
}

/** Such a word as a value in the text of a query. Throws for a text that is none. */
export function word(text: string): SQL {
  if (!/^[A-Z_]+$/.test(text)) throw new Error("not a word of our own");
  return sql.raw(`'${text}'`);
}

function isStored(
  column: PgColumn,
  { status, isOver }: StoredStatus<string>,
  end: PgColumn | null,
  now: Date,
): SQL {
  const is = isWord(column, status);
  if (end === null || isOver === null) return is;
  return and(is, isOver ? lte(end, now) : gt(end, now)) ?? is;
}
