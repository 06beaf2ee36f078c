import { and, gt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { invoices } from "#db/schema/invoices";
import { type InvoiceStatus, storedInvoiceStatuses } from "#lib/invoices/invoice-states.rules";
import {
  type AttemptStatus,
  type ChargeStatus,
  type StoredStatus,
  storedAttemptStatuses,
  storedChargeStatuses,
} from "#lib/payments/states.rules";

/** The disjoint conditions for a charge to have a status at an instant. */
export function chargeReadsAs(status: ChargeStatus, now: Date): SQL[] {
  return storedChargeStatuses(status).map((stored) =>
    isStored(charges.status, stored, charges.expiresAt, now),
  );
}

/** The disjoint conditions for an attempt to have a status at an instant. */
export function attemptReadsAs(status: AttemptStatus, now: Date): SQL[] {
  return storedAttemptStatuses(status).map((stored) =>
    isStored(attempts.status, stored, attempts.expiresAt, now),
  );
}

/** The disjoint conditions for an invoice to have a status at an instant. */
export function invoiceReadsAs(status: InvoiceStatus, now: Date): SQL[] {
  return storedInvoiceStatuses(status).map((stored) =>
    isStored(invoices.status, stored, stored.end && invoices[stored.end], now),
  );
}

/**
 * A condition on a status, type or method whose value is written into the SQL text. How rare the value is decides the plan and
 * whether a partial index applies, even for a prepared query.
 */
export function isWord(column: PgColumn, text: string): SQL {
  return sql`${column} = ${word(text)}`;
}

/** A status, type or method as a value in a query's text. Throws for any other text. */
export function word(text: string): SQL {
  if (!/^[A-Z_]+$/.test(text)) throw new Error("only our own words may be inlined in a query");
  return sql.raw(`'${text}'`);
}

/** Statuses, types or methods as a list in a query's text, for `in (…)`. */
export function words(texts: readonly string[]): SQL {
  return sql.join(texts.map(word), sql`, `);
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
