import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "#db/client";
import {
  sandboxCardPayments,
  sandboxInternationalSessions,
  sandboxPixPayments,
  sandboxRefunds,
} from "#db/schema/sandbox";

/** A line of the sandbox's books: a payment it took under a reference of ours, or a refund of one. */
export type SandboxBookLine = {
  isRefund: boolean;
  id: string;
  reference: string;
  amountMinor: number;
  at: Date;
};

type Payments = { id: PgColumn; reference: PgColumn; amountMinor: PgColumn; createdAt: PgColumn | SQL };

/** What the sandbox's bank took and gave back in a period. */
export function listPixBooks(start: Date, end: Date): Promise<SandboxBookLine[]> {
  const { endToEndId: id, txid: reference, amountMinor, createdAt } = sandboxPixPayments;
  return listBooks({ id, reference, amountMinor, createdAt }, sql`true`, start, end);
}

/** What the sandbox's card processor took and gave back in a period. */
export function listCardBooks(start: Date, end: Date): Promise<SandboxBookLine[]> {
  const { id, reference, amountMinor, createdAt, capturedAt, status } = sandboxCardPayments;
  const at = sql`coalesce(${capturedAt}, ${createdAt})`.mapWith(createdAt);
  return listBooks({ id, reference, amountMinor, createdAt: at }, eq(status, "APPROVED"), start, end);
}

/** What the sandbox's international processor took and gave back in a period. */
export function listInternationalBooks(start: Date, end: Date): Promise<SandboxBookLine[]> {
  const { paymentId: id, reference, amountMinor, createdAt, status } = sandboxInternationalSessions;
  return listBooks({ id, reference, amountMinor, createdAt }, eq(status, "PAID"), start, end);
}

async function listBooks(
  { id, reference, amountMinor, createdAt }: Payments,
  isTaken: SQL,
  start: Date,
  end: Date,
): Promise<SandboxBookLine[]> {
  const { table } = id;
  const instant = (value: Date) => sql.param(value, sandboxRefunds.createdAt);
  const during = (at: PgColumn | SQL) => sql`${at} >= ${instant(start)} and ${at} < ${instant(end)}`;
  const [taken, givenBack] = await Promise.all([
    db()
      .select({ id, reference, amountMinor, at: createdAt })
      .from(table)
      .where(and(isTaken, during(createdAt))),
    db()
      .select({
        id: sandboxRefunds.id,
        reference,
        amountMinor: sandboxRefunds.amountMinor,
        at: sandboxRefunds.createdAt,
      })
      .from(sandboxRefunds)
      .innerJoin(table, eq(id, sandboxRefunds.paymentId))
      .where(during(sandboxRefunds.createdAt)),
  ]);
  return [...taken.map((line) => toLine(line, false)), ...givenBack.map((line) => toLine(line, true))];
}

type Read = { id: unknown; reference: unknown; amountMinor: unknown; at: unknown };

function toLine({ id, reference, amountMinor, at }: Read, isRefund: boolean): SandboxBookLine {
  return {
    isRefund,
    id: String(id),
    reference: String(reference),
    amountMinor: Number(amountMinor),
    at: at as Date,
  };
}
