import { and, eq, lte, sql } from "drizzle-orm";
import { db, type Tx } from "#db/client";
import { type sandboxCardPayments, sandboxSavedCards } from "#db/schema/sandbox";
import { keyedHash } from "#lib/platform/secrets/seal";
import { newSecretName } from "#lib/sandbox/secret-name";
import { savedCardBehaviour, shownDigitsOf } from "#lib/sandbox/test-cards";

export type SandboxSavedCard = typeof sandboxSavedCards.$inferSelect;

/** A card that is to be kept for a shopper, with the month that is printed on it. */
export type CardToSave = { number: string; shopper: string; expMonth: number; expYear: number };

/** A card as its shopper names it. */
type NamedCard = { token: string; shopper: string };

/** A card of a payment that waits for its challenge is known from then on, which no clock reaches. */
const NOT_YET = new Date("9999-12-31T00:00:00Z");

/**
 * Keeps a card for a shopper and answers its token: the same for the same card, however often it is saved. `isPaid` is false while its payment waits for its
 * challenge. Of the number a keyed hash, the first six and the last four digits are kept.
 */
export async function saveTestCard(
  tx: Tx,
  { number, shopper, expMonth, expYear }: CardToSave,
  { isPaid, now }: { isPaid: boolean; now: Date },
): Promise<string> {
  const { behaviour, knownAfterMs } = savedCardBehaviour(number);
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
      behaviour,
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

/** What a challenge has decided of the card that its payment saves: it is known from now on, or forgotten. */
export async function decideSavedCard(
  tx: Tx,
  token: string,
  { isPaid, now }: { isPaid: boolean; now: Date },
): Promise<void> {
  const waits = and(eq(sandboxSavedCards.token, token), eq(sandboxSavedCards.knownFrom, NOT_YET));
  if (isPaid) await tx.update(sandboxSavedCards).set({ knownFrom: now }).where(waits);
  else await tx.delete(sandboxSavedCards).where(waits);
}

/** A shopper's card with that token; null for another's, a removed one, and one that is not known yet. */
export async function findSavedTestCard(saved: NamedCard, now: Date): Promise<SandboxSavedCard | null> {
  const [kept] = await db().select().from(sandboxSavedCards).where(isKnown(saved, now));
  return kept ?? null;
}

/** The card that a payment which took or holds money saved or was made by, while the sandbox keeps it; null for none. */
export async function findSavedOfPayment({
  savedToken,
  status,
}: typeof sandboxCardPayments.$inferSelect): Promise<SandboxSavedCard | null> {
  if (savedToken === null || (status !== "APPROVED" && status !== "AUTHORIZED")) return null;
  const [kept] = await db().select().from(sandboxSavedCards).where(eq(sandboxSavedCards.token, savedToken));
  return kept ?? null;
}

/**
 * Removes a shopper's card for ever. NOT_FOUND for another's, a removed one, and one that is not known yet, which stays. UNANSWERED for the
 * card of which the first answer gets lost: it is removed.
 */
export async function removeSavedTestCard(
  saved: NamedCard,
  now: Date,
): Promise<"REMOVED" | "NOT_FOUND" | "UNANSWERED"> {
  const [removed] = await db().delete(sandboxSavedCards).where(isKnown(saved, now)).returning();
  if (!removed) return "NOT_FOUND";
  return removed.behaviour.remove === "without_answer" ? "UNANSWERED" : "REMOVED";
}

function isKnown({ token, shopper }: NamedCard, now: Date) {
  return and(
    eq(sandboxSavedCards.token, token),
    eq(sandboxSavedCards.shopper, shopper),
    lte(sandboxSavedCards.knownFrom, now),
  );
}
