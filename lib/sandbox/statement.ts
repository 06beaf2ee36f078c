import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "#db/client";
import {
  sandboxCardPayments,
  sandboxDisputes,
  sandboxInternationalSessions,
  sandboxPixPayments,
  sandboxRefunds,
} from "#db/schema/sandbox";
import { asMinor, type Minor } from "#lib/domain/money/minor";

/** A line of the sandbox's statements: a payment under our reference, a refund, or a disputed amount of the named payment. */
export type SandboxBookLine = {
  isRefund: boolean;
  takenBackOf?: string;
  id: string;
  reference: string;
  amountMinor: Minor;
  at: Date;
};

type Payments = { id: PgColumn; reference: PgColumn; amountMinor: PgColumn; createdAt: PgColumn | SQL };

/**
 * The payments and returns of the sandbox's bank in a period. As with real banks, a lost MED is one of the payment's returns;
 * statements of cards do not list chargebacks.
 */
export async function listPixStatement(start: Date, end: Date): Promise<SandboxBookLine[]> {
  const { endToEndId: id, txid: reference, amountMinor, createdAt } = sandboxPixPayments;
  const [lines, takenBack] = await Promise.all([
    listStatement({ id, reference, amountMinor, createdAt }, sql`true`, start, end),
    listTakenBack(start, end),
  ]);
  return [...lines, ...takenBack];
}

async function listTakenBack(start: Date, end: Date): Promise<SandboxBookLine[]> {
  const { id, reference, amountMinor, paymentId: takenBackOf, createdAt: at, kind, status } = sandboxDisputes;
  const lost = await db()
    .select({ id, reference, amountMinor, takenBackOf, at })
    .from(sandboxDisputes)
    .where(and(eq(kind, "PIX_MED"), eq(status, "LOST"), gte(at, start), lt(at, end)));
  return lost.map((line) => ({ ...line, isRefund: true }));
}

/** The payments and refunds of the sandbox's card processor in a period. */
export function listCardStatement(start: Date, end: Date): Promise<SandboxBookLine[]> {
  const { id, reference, amountMinor, createdAt, capturedAt, status } = sandboxCardPayments;
  const at = sql`coalesce(${capturedAt}, ${createdAt})`.mapWith(createdAt);
  return listStatement({ id, reference, amountMinor, createdAt: at }, eq(status, "APPROVED"), start, end);
}

/** The payments and refunds of the sandbox's international processor in a period. */
export function listInternationalStatement(start: Date, end: Date): Promise<SandboxBookLine[]> {
  const { paymentId: id, reference, amountMinor, createdAt, status } = sandboxInternationalSessions;
  return listStatement({ id, reference, amountMinor, createdAt }, eq(status, "PAID"), start, end);
}

async function listStatement(
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
    amountMinor: asMinor(Number(amountMinor)),
    at: at as Date,
  };
}
