import { and, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { db, transaction } from "#db/client";
import { sandboxPixPayouts } from "#db/schema/sandbox";
import type { Minor } from "#lib/domain/money/minor";
import { newEndToEndId } from "#lib/sandbox/end-to-end-id";
import { queueReport } from "#lib/sandbox/report";

export type SandboxPayout = typeof sandboxPixPayouts.$inferSelect;

/** How long (ms) money takes to reach the receiver's bank. */
export const PAYOUT_SETTLES_AFTER_MS = 1_000;

/**
 * How the sandbox's bank treats e-mail keys with these names before the @: the key is unknown, the key belongs to another person,
 * the receiver's bank refuses the money, or the payout is taken and its answer lost. Other keys belong to the named receiver.
 */
const BEHAVIORS = ["nobody", "another", "refused", "silent"] as const;
type Behavior = (typeof BEHAVIORS)[number];

/** How the bank treats a key; null for a key that it does not treat in a special way. */
export function behaviorOf(key: string): Behavior | null {
  const [name] = key.split("@");
  return BEHAVIORS.find((behavior) => behavior === name) ?? null;
}

/**
 * Sends a Pix out: recorded with the report of its result, which follows shortly. The same reference returns the existing payout,
 * and nothing is sent again.
 */
export function sendPix(request: {
  reference: string;
  key: string;
  document: string;
  amountMinor: Minor;
}): Promise<SandboxPayout> {
  return transaction(async (tx) => {
    const now = new Date();
    const [sent] = await tx
      .insert(sandboxPixPayouts)
      .values({
        ...request,
        endToEndId: newEndToEndId(now),
        failureCode: behaviorOf(request.key) === "refused" ? "refused_by_receiver" : null,
        settlesAt: new Date(now.getTime() + PAYOUT_SETTLES_AFTER_MS),
        createdAt: now,
      })
      .onConflictDoNothing({ target: sandboxPixPayouts.reference })
      .returning();
    if (!sent) {
      const existing = await findSentPix(request.reference);
      if (!existing) throw new Error("the sandbox lost a payout");
      return existing;
    }
    const { reference, amountMinor, endToEndId, failureCode } = sent;
    const reported = failureCode
      ? ({ type: "pix.returned", failureCode } as const)
      : ({ type: "pix.sent", endToEndId } as const);
    await queueReport(tx, { ...reported, reference, amountMinor }, PAYOUT_SETTLES_AFTER_MS);
    return sent;
  });
}

/** The Pix sent under that reference; null when the bank never got it. */
export async function findSentPix(reference: string): Promise<SandboxPayout | null> {
  const [payout] = await db()
    .select()
    .from(sandboxPixPayouts)
    .where(eq(sandboxPixPayouts.reference, reference));
  return payout ?? null;
}

/** The Pix payouts that reached their receivers in a period, which ends now at the latest. */
export function listArrivedPix(
  start: Date,
  end: Date,
): Promise<Pick<SandboxPayout, "endToEndId" | "reference" | "amountMinor" | "settlesAt">[]> {
  const { endToEndId, reference, amountMinor, failureCode, settlesAt } = sandboxPixPayouts;
  const arrived = and(
    isNull(failureCode),
    gte(settlesAt, start),
    lt(settlesAt, end),
    sql`${settlesAt} <= now()`,
  );
  return db()
    .select({ endToEndId, reference, amountMinor, settlesAt })
    .from(sandboxPixPayouts)
    .where(arrived);
}
