import { and, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { payerKey } from "#db/schema/payer-key";
import { savedCards } from "#db/schema/saved-cards";
import { subscriptionCycles, subscriptions } from "#db/schema/subscriptions";
import type { Account } from "#lib/connections/connection.rules";
import type { AttemptId, ChargeId, MerchantId, SavedCardId } from "#lib/domain/ids";
import { isAtAccount } from "#lib/lists/whose.queries";
import { SAVED_CARD } from "#lib/status/status-tables.rules";

export type SavedCardRecord = typeof savedCards.$inferSelect;
export type NewSavedCard = Omit<
  SavedCardRecord,
  "merchantId" | "removeTries" | "removeAt" | "createdAt" | "updatedAt"
>;

/** Owners of cards: customers by their keyed hashes, or payers by their keys. */
export type CardHolder = { customers: readonly string[]; keys: readonly string[] };

/** Facts about a payment's card; null means unknown. */
export type CardDetails = Pick<SavedCardRecord, "first6" | "last4" | "expMonth" | "expYear"> & {
  brand: string | null;
};

/** The most cards offered to a customer, and the most customers searched for a payer. */
const MOST_SHOWN = 20;
const MOST_CUSTOMERS = 100;

const usable = sql`${savedCards.status} = any(${sql.param([...SAVED_CARD.before.spoil])})`;
/** The condition of unremoved cards. */
export const removable = sql`${savedCards.status} = any(${sql.param([...SAVED_CARD.before.remove])})`;

/**
 * Stores a processor's card, or updates the row of its token with the newer consent and the card's digits. Null if that row is
 * another customer's, being removed, or has a newer consent. `status` is a new row's.
 */
export async function keepCard(
  tx: Tx,
  merchantId: MerchantId,
  card: NewSavedCard,
  now: Date,
): Promise<SavedCardRecord | null> {
  const isGoing = card.status === SAVED_CARD.after.remove;
  const row = { ...card, merchantId, removeAt: isGoing ? now : null, createdAt: now, updatedAt: now };
  const [added] = await tx.insert(savedCards).values(row).onConflictDoNothing().returning();
  // A card that is only to be removed must not take over a customer's row.
  if (added || isGoing) return added ?? null;
  const { id: _, merchantId: __, attemptId: ___, createdAt: ____, ...renewed } = row;
  const [kept] = await tx
    .update(savedCards)
    .set(renewed)
    .where(
      and(
        eq(savedCards.merchantId, merchantId),
        isAtAccount(savedCards, card),
        sql`${savedCards.tokenHash} = ${card.tokenHash}`,
        eq(savedCards.customerHash, card.customerHash),
        lt(savedCards.consentedAt, card.consentedAt),
        removable,
      ),
    )
    .returning();
  return kept ?? null;
}

/** Clears a payment's consent: it has led to a card, or never will. */
export async function consumeConsent(tx: Tx, merchantId: MerchantId, id: AttemptId): Promise<void> {
  await tx
    .update(attempts)
    .set({ cardConsent: null })
    .where(and(eq(attempts.merchantId, merchantId), eq(attempts.id, id)));
}

/** The usable card with that token at an account, or null. */
export async function findCardOfToken(
  reader: Reader,
  merchantId: MerchantId,
  account: Account,
  tokenHash: string,
): Promise<Pick<SavedCardRecord, "id" | "customerHash"> | null> {
  const [card] = await reader
    .select({ id: savedCards.id, customerHash: savedCards.customerHash })
    .from(savedCards)
    .where(
      and(
        eq(savedCards.merchantId, merchantId),
        isAtAccount(savedCards, account),
        eq(savedCards.tokenHash, tokenHash),
        usable,
      ),
    );
  return card ?? null;
}

/** Stores facts about a usable card from a payment, because the network may have replaced the card. */
export async function noteCardDetails(
  tx: Tx,
  merchantId: MerchantId,
  { id, ...told }: CardDetails & { id: SavedCardId },
  now: Date,
): Promise<void> {
  const known = Object.entries(told).filter(([, value]) => value !== null);
  await tx
    .update(savedCards)
    .set({ ...Object.fromEntries(known), updatedAt: now })
    .where(and(isCard(merchantId, id), usable));
}

/** A customer's usable cards of a merchant, newest consent first. */
export function listUsableCards(
  reader: Reader,
  merchantId: MerchantId,
  customer: string,
): Promise<SavedCardRecord[]> {
  return reader
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.merchantId, merchantId), eq(savedCards.customerHash, customer), usable))
    .orderBy(desc(savedCards.consentedAt), desc(savedCards.id))
    .limit(MOST_SHOWN);
}

/** For each of the given holders, the usable card with the newest consent. */
export function listNewestCards(
  reader: Reader,
  merchantId: MerchantId,
  customers: readonly string[],
): Promise<SavedCardRecord[]> {
  if (customers.length === 0) return Promise.resolve([]);
  return reader
    .selectDistinctOn([savedCards.customerHash])
    .from(savedCards)
    .where(
      and(eq(savedCards.merchantId, merchantId), inArray(savedCards.customerHash, [...customers]), usable),
    )
    .orderBy(savedCards.customerHash, desc(savedCards.consentedAt), desc(savedCards.id));
}

/** A customer's usable card with that id; null for any other. */
export async function findUsableCard(
  reader: Reader,
  merchantId: MerchantId,
  wanted: CardOfCustomer,
): Promise<SavedCardRecord | null> {
  const [card] = await reader.select().from(savedCards).where(isUsableCardOf(merchantId, wanted));
  return card ?? null;
}

/** Protects a customer's usable card from removal until the transaction ends; false if there is none with that id. */
export async function holdUsableCard(
  tx: Tx,
  merchantId: MerchantId,
  wanted: CardOfCustomer,
): Promise<boolean> {
  const held = await tx
    .select({ id: savedCards.id })
    .from(savedCards)
    .where(isUsableCardOf(merchantId, wanted))
    .for("share");
  return held.length > 0;
}

type CardOfCustomer = { id: SavedCardId; customer: string };

function isUsableCardOf(merchantId: MerchantId, { id, customer }: CardOfCustomer): SQL | undefined {
  return and(isCard(merchantId, id), eq(savedCards.customerHash, customer), usable);
}

/** Makes a usable card unusable: unknown to its processor, or expired. */
export async function spoilCard(
  reader: Reader,
  merchantId: MerchantId,
  id: SavedCardId,
  now: Date,
): Promise<void> {
  await reader
    .update(savedCards)
    .set({ status: SAVED_CARD.after.spoil, updatedAt: now })
    .where(and(isCard(merchantId, id), usable));
}

/** Makes up to `limit` usable cards of a merchant unusable that expired before the given month; returns how many. */
export async function spoilCardsBefore(
  reader: Reader,
  merchantId: MerchantId,
  month: CardMonth,
  limit: number,
): Promise<number> {
  const past = reader
    .select({ id: savedCards.id })
    .from(savedCards)
    .where(and(eq(savedCards.merchantId, merchantId), isPast(month), usable))
    .limit(limit);
  const spoilt = await reader
    .update(savedCards)
    .set({ status: SAVED_CARD.after.spoil, updatedAt: sql`now()` })
    .where(and(eq(savedCards.merchantId, merchantId), inArray(savedCards.id, past), usable))
    .returning({ id: savedCards.id });
  return spoilt.length;
}

/** The merchants with usable cards that expired before the given month, for the platform's sweep. */
export async function listMerchantsWithPastCards(reader: Reader, month: CardMonth): Promise<MerchantId[]> {
  const { merchantId } = savedCards;
  const rows = await reader
    .selectDistinct({ merchantId })
    .from(savedCards)
    .where(and(isPast(month), usable));
  return rows.map((row) => row.merchantId);
}

type CardMonth = { month: number; year: number };

function isPast({ month, year }: CardMonth) {
  return or(lt(savedCards.expYear, year), and(eq(savedCards.expYear, year), lt(savedCards.expMonth, month)));
}

/** The owner of a card saved by a charge's payment: its payer's key, and whether that is anonymized. */
export async function findHolderOfCharge(
  reader: Reader,
  merchantId: MerchantId,
  id: ChargeId,
): Promise<{ payerKey: string | null; isForgotten: boolean } | null> {
  const [charge] = await reader
    .select({
      payerKey: payerKey(charges.customer),
      isForgotten: sql<boolean>`${charges.anonymizedAt} is not null`,
    })
    .from(charges)
    .where(and(eq(charges.merchantId, merchantId), eq(charges.id, id)));
  return charge ?? null;
}

/** True if the subscription of a charge's cycle has ended; locks it. False for any other charge. */
export async function isOfEndedSubscription(
  tx: Tx,
  merchantId: MerchantId,
  chargeId: ChargeId,
): Promise<boolean> {
  const { subscriptionId } = subscriptionCycles;
  const own = tx
    .select({ subscriptionId })
    .from(subscriptionCycles)
    .where(and(eq(subscriptionCycles.merchantId, merchantId), eq(subscriptionCycles.chargeId, chargeId)));
  const [found] = await tx
    .select({ endedAt: subscriptions.endedAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.merchantId, merchantId), inArray(subscriptions.id, own)))
    .for("update");
  return found !== undefined && found.endedAt !== null;
}

/** The keyed hashes of the customers of a charge, and of all charges of a payer with the given keys. */
export async function findCustomersOf(
  reader: Reader,
  merchantId: MerchantId,
  { chargeId, keys }: { chargeId: ChargeId; keys: readonly string[] },
): Promise<string[]> {
  const isTheirs = keys.length > 0 ? inArray(payerKey(charges.customer), [...keys]) : sql`false`;
  const found = await reader
    .selectDistinct({ customer: sql<string>`${charges.customerHash}` })
    .from(charges)
    .where(
      and(
        eq(charges.merchantId, merchantId),
        or(eq(charges.id, chargeId), isTheirs),
        isNotNull(charges.customerHash),
      ),
    )
    .limit(MOST_CUSTOMERS);
  return found.map(({ customer }) => customer);
}

/** The condition of a merchant's card with that id. */
export function isCard(merchantId: MerchantId, id: SavedCardId): SQL | undefined {
  return and(eq(savedCards.merchantId, merchantId), eq(savedCards.id, id));
}

/** The condition of a merchant's customer's cards. */
export function isOwnedBy(merchantId: MerchantId, { customers, keys }: CardHolder): SQL | undefined {
  const byCustomer = customers.length > 0 ? inArray(savedCards.customerHash, [...customers]) : sql`false`;
  const byKey = keys.length > 0 ? inArray(savedCards.payerKey, [...keys]) : sql`false`;
  return and(eq(savedCards.merchantId, merchantId), or(byCustomer, byKey));
}
