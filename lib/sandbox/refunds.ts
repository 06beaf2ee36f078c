import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { sandboxRefunds } from "#db/schema/sandbox";
import { addMinor, asMinor, type Minor } from "#lib/domain/money/minor";

/**
 * Records a refund of a sandbox payment in the caller's transaction, which holds the payment's lock. Returns "new" for a first
 * request, "known" for a repeated one, and "refused" when it exceeds what is left.
 */
export async function recordRefund(
  tx: Tx,
  payment: { id: string; amountMinor: Minor },
  refund: { refundId: string; amountMinor: Minor },
): Promise<"new" | "known" | "refused"> {
  const [known] = await tx
    .select({ id: sandboxRefunds.id })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.id, refund.refundId));
  if (known) return "known";
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${sandboxRefunds.amountMinor}), 0)` })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentId, payment.id));
  if (addMinor(asMinor(Number(row?.sum)), refund.amountMinor) > payment.amountMinor) return "refused";
  await tx
    .insert(sandboxRefunds)
    .values({ id: refund.refundId, paymentId: payment.id, amountMinor: refund.amountMinor });
  return "new";
}
