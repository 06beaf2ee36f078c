import { and, desc, eq, isNotNull, lt, ne, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { savedCards } from "#db/schema/saved-cards";
import type { MerchantId, SavedCardId } from "#lib/domain/ids";
import { isAtAccount } from "#lib/lists/whose.queries";
import {
  type CardHolder,
  isCard,
  isOwnedBy,
  removable,
  type SavedCardRecord,
} from "#lib/saved-cards/saved-cards.queries";
import { SAVED_CARD } from "#lib/status/status-tables.rules";

const removing = sql`${savedCards.status} = any(${sql.param([...SAVED_CARD.before.finish])})`;

/** A customer's unremoved cards, newest consent first. */
export function listCardsOf(
  reader: Reader,
  merchantId: MerchantId,
  holder: CardHolder,
): Promise<SavedCardRecord[]> {
  return reader
    .select()
    .from(savedCards)
    .where(and(isOwnedBy(merchantId, holder), removable))
    .orderBy(desc(savedCards.consentedAt), desc(savedCards.id))
    .limit(MOST_LISTED);
}

const MOST_LISTED = 100;

/** Begins the removal of a customer's card. Null for any other, and for one already being removed. */
export async function beginCardRemoval(
  tx: Tx,
  merchantId: MerchantId,
  { id, holder }: { id: SavedCardId; holder: CardHolder },
  now: Date,
): Promise<SavedCardRecord | null> {
  const [card] = await tx
    .update(savedCards)
    .set({ status: SAVED_CARD.after.remove, removeAt: now, updatedAt: now })
    .where(and(eq(savedCards.id, id), isOwnedBy(merchantId, holder), removable))
    .returning();
  return card ?? null;
}

/**
 * Begins the removal of a customer's older copies of the same card, which have the same account, brand, last digits and expiry.
 * If a processor issues a new token each time, the card would otherwise be offered twice. Returns the ids.
 */
export async function beginTwinRemoval(
  tx: Tx,
  merchantId: MerchantId,
  card: SavedCardRecord,
  now: Date,
): Promise<SavedCardId[]> {
  const { customerHash, brand, last4, expMonth, expYear, consentedAt } = card;
  if (last4 === null || expMonth === null || expYear === null) return [];
  const removed = await tx
    .update(savedCards)
    .set({ status: SAVED_CARD.after.remove, removeAt: now, updatedAt: now })
    .where(
      and(
        isOwnedBy(merchantId, { customers: [customerHash], keys: [] }),
        isAtAccount(savedCards, card),
        ...[eq(savedCards.brand, brand), eq(savedCards.last4, last4)],
        ...[eq(savedCards.expMonth, expMonth), eq(savedCards.expYear, expYear)],
        ...[ne(savedCards.id, card.id), lt(savedCards.consentedAt, consentedAt), removable],
      ),
    )
    .returning({ id: savedCards.id });
  return removed.map(({ id }) => id);
}

/** Begins the removal of all cards of a subscription but the newest. Returns the ids. */
export async function beginOlderRemoval(
  tx: Tx,
  merchantId: MerchantId,
  { customerHash }: Pick<SavedCardRecord, "customerHash">,
  now: Date,
): Promise<SavedCardId[]> {
  const own = and(isOwnedBy(merchantId, { customers: [customerHash], keys: [] }), removable);
  const newest = tx
    .select({ id: savedCards.id })
    .from(savedCards)
    .where(own)
    .orderBy(desc(savedCards.consentedAt), desc(savedCards.id))
    .limit(1);
  const removed = await tx
    .update(savedCards)
    .set({ status: SAVED_CARD.after.remove, removeAt: now, updatedAt: now })
    .where(and(own, sql`${savedCards.id} not in ${newest}`))
    .returning({ id: savedCards.id });
  return removed.map(({ id }) => id);
}

/**
 * Begins the removal of all of a customer's cards, and deletes the owner of those that are already being removed. Returns the ids
 * to remove.
 */
export async function forgetCardsOf(
  tx: Tx,
  merchantId: MerchantId,
  holder: CardHolder,
  now: Date,
): Promise<SavedCardId[]> {
  const removed = await tx
    .update(savedCards)
    .set({ status: SAVED_CARD.after.remove, removeAt: now, updatedAt: now })
    .where(and(isOwnedBy(merchantId, holder), removable))
    .returning({ id: savedCards.id });
  await tx
    .update(savedCards)
    .set({ payerKey: null })
    .where(and(isOwnedBy(merchantId, holder), isNotNull(savedCards.payerKey)));
  return removed.map(({ id }) => id);
}

/** A removal job's card; null if it is not being removed. */
export async function findCardToRemove(
  reader: Reader,
  merchantId: MerchantId,
  id: SavedCardId,
): Promise<SavedCardRecord | null> {
  const [card] = await reader
    .select()
    .from(savedCards)
    .where(and(isCard(merchantId, id), removing));
  return card ?? null;
}

/** Counts a removal request to a processor. */
export async function noteRemovalTry(reader: Reader, merchantId: MerchantId, id: SavedCardId): Promise<void> {
  await reader
    .update(savedCards)
    .set({ removeTries: sql`${savedCards.removeTries} + 1` })
    .where(and(isCard(merchantId, id), removing));
}

/** Ends a card's removal and wipes its token; false if already done. */
export async function finishCardRemoval(
  tx: Tx,
  merchantId: MerchantId,
  id: SavedCardId,
  now: Date,
): Promise<boolean> {
  const finished = await tx
    .update(savedCards)
    .set({ status: SAVED_CARD.after.finish, token: null, tokenHash: null, payerKey: null, updatedAt: now })
    .where(and(isCard(merchantId, id), removing))
    .returning({ id: savedCards.id });
  return finished.length > 0;
}
