import { and, eq } from "drizzle-orm";
import { type Tx, transaction } from "#db/client";
import { sandboxDisputes } from "#db/schema/sandbox";
import { queueReport } from "#lib/sandbox/report";
import type { Run } from "#lib/sandbox/run";
import { newSecretName } from "#lib/sandbox/secret-name";

export type SandboxDispute = typeof sandboxDisputes.$inferSelect;

/** A payer's bank disputes a payment; recorded and reported together, in one transaction. */
export function openDispute(
  dispute: Omit<SandboxDispute, "id" | "status" | "response" | "createdAt">,
  run: Run = transaction,
): Promise<Pick<SandboxDispute, "status">> {
  return run(async (tx) => {
    const [opened] = await tx
      .insert(sandboxDisputes)
      .values({ ...dispute, id: newSecretName("dis"), status: "OPEN" })
      .returning();
    if (!opened) throw new Error("the sandbox lost a dispute");
    await report(tx, opened);
    return { status: opened.status };
  });
}

/**
 * Decides an open dispute, recorded and reported together. Returns the dispute: unchanged if already decided, null if unknown.
 */
export function decideDispute(id: string, end: "WON" | "LOST"): Promise<SandboxDispute | null> {
  return transaction(async (tx) => {
    const [decided] = await tx
      .update(sandboxDisputes)
      .set({ status: end })
      .where(and(eq(sandboxDisputes.id, id), eq(sandboxDisputes.status, "OPEN")))
      .returning();
    if (decided) await report(tx, decided);
    const [known] = decided
      ? [decided]
      : await tx.select().from(sandboxDisputes).where(eq(sandboxDisputes.id, id));
    return known ?? null;
  });
}

function report(
  tx: Tx,
  { id: disputeId, dueAt, createdAt: _, response: __, ...dispute }: SandboxDispute,
): Promise<void> {
  return queueReport(tx, { type: "dispute", disputeId, ...dispute, dueAt: dueAt.toISOString() });
}
