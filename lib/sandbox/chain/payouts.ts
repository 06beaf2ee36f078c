import { eq } from "drizzle-orm";
import { db, transaction } from "#db/client";
import { sandboxCryptoPayouts } from "#db/schema/sandbox";
import { PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";
import { newTransactionHash } from "#lib/sandbox/chain/transaction-hash";
import { type CryptoPayoutReport, queueReport } from "#lib/sandbox/report";

export type SandboxPayout = typeof sandboxCryptoPayouts.$inferSelect;
export type SandboxPayoutState =
  | { status: "SENT" | "CONFIRMED"; hash: string; confirmations: number }
  | { status: "FAILED"; reason: string };

/** How long (ms) a payout waits for its blocks, since its chain advances by itself. */
export const PAYOUT_CONFIRMS_AFTER_MS = 5_000;

// A payout to the EVM burn address fails, so that failures can be tested.
const REFUSED_ADDRESS = "0x000000000000000000000000000000000000dead";

/**
 * Sends coins out, or refuses the burn address. The payout and its report are recorded together, and a second report follows on
 * confirmation. The same reference returns the existing payout.
 */
export function sendCoins(request: {
  reference: string;
  currency: PayCurrency;
  address: string;
  amountUnits: bigint;
}): Promise<SandboxPayout> {
  return transaction(async (tx) => {
    const [sent] = await tx
      .insert(sandboxCryptoPayouts)
      .values({ ...request, ...outcomeOf(request, new Date()) })
      .onConflictDoNothing({ target: sandboxCryptoPayouts.reference })
      .returning();
    if (!sent) {
      const [existing] = await tx
        .select()
        .from(sandboxCryptoPayouts)
        .where(eq(sandboxCryptoPayouts.reference, request.reference));
      if (!existing) throw new Error("the sandbox lost a payout");
      return existing;
    }
    await queueReport(tx, toReport(sent, sent.createdAt));
    if (sent.confirmsAt) await queueReport(tx, toReport(sent, sent.confirmsAt), PAYOUT_CONFIRMS_AFTER_MS);
    return sent;
  });
}

/** The payout under a reference; null when the sandbox never received it. */
export async function findSentCoins(reference: string): Promise<SandboxPayout | null> {
  const [payout] = await db()
    .select()
    .from(sandboxCryptoPayouts)
    .where(eq(sandboxCryptoPayouts.reference, reference));
  return payout ?? null;
}

/** The state of a payout at an instant: confirmed at its coin's required depth, once its time has come. */
export function payoutState(payout: SandboxPayout, now: Date): SandboxPayoutState {
  const { hash, confirmsAt, failureReason } = payout;
  if (!hash || !confirmsAt) return { status: "FAILED", reason: failureReason ?? "unknown" };
  if (now < confirmsAt) return { status: "SENT", hash, confirmations: 0 };
  return { status: "CONFIRMED", hash, confirmations: PAY_CURRENCIES[payout.currency].confirmations };
}

function outcomeOf({ currency, address }: { currency: PayCurrency; address: string }, now: Date) {
  if (address.toLowerCase() === REFUSED_ADDRESS) {
    return { status: "FAILED", failureReason: "address_refused", createdAt: now } as const;
  }
  const confirmsAt = new Date(now.getTime() + PAYOUT_CONFIRMS_AFTER_MS);
  return { status: "SENT", hash: newTransactionHash(currency), confirmsAt, createdAt: now } as const;
}

function toReport(payout: SandboxPayout, at: Date): CryptoPayoutReport {
  return { type: "crypto.payout", reference: payout.reference, ...payoutState(payout, at) };
}
