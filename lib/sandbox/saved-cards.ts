import { and, eq, lte, sql } from "drizzle-orm";
import { db, type Tx } from "#db/client";
import { type sandboxCardPayments, sandboxSavedCards } from "#db/schema/sandbox";
import { keyedHash } from "#lib/platform/secrets/seal";
import { newSecretName } from "#lib/sandbox/secret-name";
import { savedCardBehavior, shownDigitsOf } from "#lib/sandbox/test-cards";

export type SandboxSavedCard = typeof sandboxSavedCards.$inferSelect;

/** A card to save for a shopper, with its printed month. */
export type CardToSave = { number: string; shopper: string; expMonth: number; expYear: number };

/** A saved card, identified by token and shopper. */
type NamedCard = { token: string; shopper: string };

/** When a card becomes known whose payment still waits for its challenge. */
const NOT_YET = new Date("9999-12-31T00:00:00Z");

/**
 * Saves a card for a shopper and returns its token, the same for the same card. `isPaid` is false while its payment waits for its
 * challenge. Of the number only a keyed hash, the first six and the last four digits are stored.
 */
export async function saveTestCard(
  tx: Tx,
  { number, shopper, expMonth, expYear }: CardToSave,
  { isPaid, now }: { isPaid: boolean; now: Date },
): Promise<string> {
  const { behavior, knownAfterMs } = savedCardBehavior(number);
  const knownFrom = isPaid ? new Date(now.getTime() + knownAfterMs) : NOT_YET;
  const [kept] = await tx
    .insert(sandboxSavedCards)
    .values({
      token: newSecretName("card"),
      shopper,
      fingerprint: keyedHash("sandbox-saved-card", number),
      ...shownDigitsOf(number),
      expMonth,
      expYear,
      behavior,
      knownFrom,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [sandboxSavedCards.shopper, sandboxSavedCards.fingerprint],
      set: { expMonth, expYear, knownFrom: sql`least(${sandboxSavedCards.knownFrom}, excluded.known_from)` },
    })
    .returning({ token: sandboxSavedCards.token });
  if (!kept) throw new Error("the sandbox lost a saved card");
  return kept.token;
}

/** Applies a challenge's result to the saved card of its payment: usable after success, deleted after failure. */
export async function decideSavedCard(
  tx: Tx,
  token: string,
  { isPaid, now }: { isPaid: boolean; now: Date },
): Promise<void> {
  const waits = and(eq(sandboxSavedCards.token, token), eq(sandboxSavedCards.knownFrom, NOT_YET));
  if (isPaid) await tx.update(sandboxSavedCards).set({ knownFrom: now }).where(waits);
  else await tx.delete(sandboxSavedCards).where(waits);
}

/** A shopper's card with a token; null if it is another shopper's, was removed, or is not known yet. */
export async function findSavedTestCard(saved: NamedCard, now: Date): Promise<SandboxSavedCard | null> {
  const [kept] = await db().select().from(sandboxSavedCards).where(isKnown(saved, now));
  return kept ?? null;
}

/** The card that a successful payment saved or used, while the sandbox keeps it; null if there is none. */
export async function findSavedOfPayment({
  savedToken,
  status,
}: typeof sandboxCardPayments.$inferSelect): Promise<SandboxSavedCard | null> {
  if (savedToken === null || (status !== "APPROVED" && status !== "AUTHORIZED")) return null;
  const [kept] = await db().select().from(sandboxSavedCards).where(eq(sandboxSavedCards.token, savedToken));
  return kept ?? null;
}

/**
 * Removes a shopper's card permanently. NOT_FOUND if it is another shopper's, was removed, or is not known yet, in which case it
 * stays. UNANSWERED for the card whose first answer gets lost; it is removed.
 */
export async function removeSavedTestCard(
  saved: NamedCard,
  now: Date,
): Promise<"REMOVED" | "NOT_FOUND" | "UNANSWERED"> {
  const [removed] = await db().delete(sandboxSavedCards).where(isKnown(saved, now)).returning();
  if (!removed) return "NOT_FOUND";
  return removed.behavior.remove === "without_answer" ? "UNANSWERED" : "REMOVED";
}

function isKnown({ token, shopper }: NamedCard, now: Date) {
  return and(
    eq(sandboxSavedCards.token, token),
    eq(sandboxSavedCards.shopper, shopper),
    lte(sandboxSavedCards.knownFrom, now),
  );
}
