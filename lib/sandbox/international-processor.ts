import { and, eq } from "drizzle-orm";
import { db, transaction } from "#db/client";
import { sandboxInternationalSessions } from "#db/schema/sandbox";
import type { Minor } from "#lib/domain/money/minor";
import { recordRefund } from "#lib/sandbox/refunds";
import { queueReport } from "#lib/sandbox/report";
import { newSecretName } from "#lib/sandbox/secret-name";

export type SandboxInternationalSession = typeof sandboxInternationalSessions.$inferSelect;
/** LAPSED is an OPEN session past its time. */
export type SandboxSessionStatus = SandboxInternationalSession["status"] | "LAPSED";
type NewSession = Omit<SandboxInternationalSession, "id" | "status" | "paymentId" | "createdAt">;

/** Opens a payer's session. The same reference returns the existing session. Knowing its id authorizes its use. */
export async function openSession(session: NewSession): Promise<SandboxInternationalSession> {
  const [opened] = await db()
    .insert(sandboxInternationalSessions)
    .values({ ...session, id: newSecretName("ses"), status: "OPEN" })
    .onConflictDoNothing()
    .returning();
  if (opened) return opened;
  const existing = await findSessionOf(session.reference);
  if (!existing) throw new Error("the sandbox lost an international session");
  return existing;
}

/** The session of that reference; null if there is none. */
export async function findSessionOf(reference: string): Promise<SandboxInternationalSession | null> {
  const [session] = await db()
    .select()
    .from(sandboxInternationalSessions)
    .where(eq(sandboxInternationalSessions.reference, reference));
  return session ?? null;
}

/** The session with that id; null if there is none. */
export async function findSession(id: string): Promise<SandboxInternationalSession | null> {
  const [session] = await db()
    .select()
    .from(sandboxInternationalSessions)
    .where(eq(sandboxInternationalSessions.id, id));
  return session ?? null;
}

/** The status of a session at an instant. */
export function sessionStatus(session: SandboxInternationalSession, now: Date): SandboxSessionStatus {
  return session.status === "OPEN" && session.expiresAt <= now ? "LAPSED" : session.status;
}

/**
 * The payer pays or gives up; recorded and reported together. A finished session stays unchanged. Returns the session; null if
 * there is none.
 */
export function endSession(
  id: string,
  end: "PAID" | "CANCELED",
  now: Date,
): Promise<SandboxInternationalSession | null> {
  return transaction(async (tx) => {
    const [session] = await tx
      .select()
      .from(sandboxInternationalSessions)
      .where(eq(sandboxInternationalSessions.id, id))
      .for("update");
    if (!session || sessionStatus(session, now) !== "OPEN") return session ?? null;
    const paymentId = end === "PAID" ? newSecretName("ipay") : null;
    const [ended] = await tx
      .update(sandboxInternationalSessions)
      .set({ status: end, paymentId })
      .where(eq(sandboxInternationalSessions.id, id))
      .returning();
    const { reference, amountMinor } = session;
    await queueReport(
      tx,
      paymentId
        ? { type: "international.paid", reference, paymentId, amountMinor }
        : { type: "international.canceled", reference },
    );
    return ended ?? null;
  });
}

/** Closes an open session without a report; an unknown or finished one stays unchanged. */
export async function closeSession(reference: string): Promise<void> {
  const { reference: column, status } = sandboxInternationalSessions;
  await db()
    .update(sandboxInternationalSessions)
    .set({ status: "CANCELED" })
    .where(and(eq(column, reference), eq(status, "OPEN")));
}

/**
 * Refunds a payment in BRL, in whole or in part. A repetition changes nothing. False when the payment is unknown or too little of
 * it is left.
 */
export function returnInternational(refund: {
  refundId: string;
  paymentId: string;
  amountMinor: Minor;
}): Promise<boolean> {
  return transaction(async (tx) => {
    const [session] = await tx
      .select({ amountMinor: sandboxInternationalSessions.amountMinor })
      .from(sandboxInternationalSessions)
      .where(eq(sandboxInternationalSessions.paymentId, refund.paymentId))
      .for("update");
    if (!session) return false;
    const payment = { id: refund.paymentId, amountMinor: session.amountMinor };
    return (await recordRefund(tx, payment, refund)) !== "refused";
  });
}
