import { and, eq, lte, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { sandboxRefunds } from "#db/schema/sandbox";
import type { Minor } from "#lib/domain/money/minor";
import { recordRefund } from "#lib/sandbox/refunds";
import { queueReport } from "#lib/sandbox/report";

/** How long a refund is reported as pending. */
const RETURNS_WITHIN = sql`interval '5 seconds'`;

/**
 * Refunds a payment that came by Pix, in whole or in part, in the caller's transaction, which holds the payment's lock. A repetition
 * changes nothing, and after five seconds returns "done". "refused" when too little of the payment is left.
 */
export async function returnPixPayment(
  tx: Tx,
  payment: { id: string; amountMinor: Minor },
  { refundId, amountMinor }: { refundId: string; amountMinor: Minor },
): Promise<"under way" | "done" | "refused"> {
  const recorded = await recordRefund(tx, payment, { refundId, amountMinor });
  if (recorded === "new") await queueReport(tx, { type: "refund.succeeded", refundId, amountMinor });
  if (recorded === "refused") return "refused";
  const { id, createdAt } = sandboxRefunds;
  const isDone = await tx.$count(
    sandboxRefunds,
    and(eq(id, refundId), lte(createdAt, sql`now() - ${RETURNS_WITHIN}`)),
  );
  return isDone > 0 ? "done" : "under way";
}
