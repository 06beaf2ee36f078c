import { randomBytes } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { db, type Reader, type Tx, transaction } from "#db/client";
import { sandboxMandates } from "#db/schema/sandbox";
import { type MandateEnder, type MandateStatus, mandateTransition } from "#lib/mandates/mandate.rules";
import { queueReport } from "#lib/sandbox/report";
import type { Run } from "#lib/sandbox/run";

export type SandboxMandate = typeof sandboxMandates.$inferSelect;
/** What a payer does in their banking app. */
export type PayerAnswer = "approve" | "refuse" | "revoke";

const ANSWERS: Record<PayerAnswer, MandateStatus> = {
  approve: "APPROVED",
  refuse: "REFUSED",
  revoke: "CANCELED",
};

/** Opens a mandate in the sandbox's records; the same reference returns the existing one. */
export async function openMandate(
  mandate: Pick<SandboxMandate, "reference" | "mayRetry" | "firstTxid">,
): Promise<SandboxMandate> {
  const id = newMandateName(mandate.mayRetry, new Date());
  const row = { ...mandate, id, status: "CREATED" as const };
  const [opened] = await db().insert(sandboxMandates).values(row).onConflictDoNothing().returning();
  if (opened) return opened;
  const existing = await findMandateOfReferenceIn(mandate.reference);
  if (!existing) throw new Error("the sandbox lost a mandate");
  return existing;
}

// Banco Central's form of an `idRec`; no bank has the ISPB 99999999.
function newMandateName(mayRetry: boolean, now: Date): string {
  const day = now.toISOString().slice(0, 10).replaceAll("-", "");
  return `R${mayRetry ? "R" : "N"}99999999${day}${randomBytes(8).toString("hex").slice(0, 11)}`;
}

/** The mandate of that name, or null. */
export async function findMandateIn(id: string, reader: Reader = db()): Promise<SandboxMandate | null> {
  const [found] = await reader.select().from(sandboxMandates).where(eq(sandboxMandates.id, id));
  return found ?? null;
}

/** The mandate of our reference, or null. */
export async function findMandateOfReferenceIn(reference: string): Promise<SandboxMandate | null> {
  const [found] = await db().select().from(sandboxMandates).where(eq(sandboxMandates.reference, reference));
  return found ?? null;
}

/** Plays a payer's answer in the banking app, and reports it. False if the mandate allows no such answer. */
export function answerMandate(id: string, answer: PayerAnswer, run: Run = transaction): Promise<boolean> {
  return run((tx) => moveTo(tx, id, ANSWERS[answer], answer === "revoke" ? "PAYER" : null));
}

/** Cancels a mandate for the merchant; an ended mandate stays as it is. */
export function cancelMandateIn(id: string): Promise<boolean> {
  return transaction((tx) => moveTo(tx, id, "CANCELED", "RECEIVER"));
}

/** Approves the mandates whose QR code also took this charge's payment. */
export async function approveWithFirst(tx: Tx, txid: string): Promise<void> {
  const { id, firstTxid } = sandboxMandates;
  const offered = await tx.select({ id }).from(sandboxMandates).where(eq(firstTxid, txid));
  for (const one of offered) await moveTo(tx, one.id, "APPROVED", null);
}

async function moveTo(
  tx: Tx,
  id: string,
  status: MandateStatus,
  endedBy: MandateEnder | null,
): Promise<boolean> {
  const mandate = await findMandateIn(id, tx);
  if (!mandate || mandateTransition(mandate.status, status) === null) return false;
  const moved = await tx
    .update(sandboxMandates)
    .set({ status, endedBy })
    .where(and(eq(sandboxMandates.id, id), inArray(sandboxMandates.status, [mandate.status])))
    .returning({ id: sandboxMandates.id });
  if (moved.length > 0) await queueReport(tx, { type: "mandate.changed", mandateId: id });
  return moved.length > 0;
}
