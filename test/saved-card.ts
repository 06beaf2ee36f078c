import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client";
import { savedCards } from "#db/schema/saved-cards";
import type { MerchantId, SavedCardId } from "#lib/domain/ids";
import { cardPaymentBody } from "#lib/payments/checkout.contract";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { pursueCardRemoval } from "#lib/saved-cards/pursue-card-removal";
import { CONSENT_VERSION } from "#lib/saved-cards/saved-card.rules";
import type { SavedCardRecord } from "#lib/saved-cards/saved-cards.queries";
import { payByCardBody } from "#test/card-payment";
import { newCharge } from "#test/new-charge";

/** The customer of most tests, as the merchant's server names it. */
export const ANA = "user-ana-7f3a91";

/** The payer's consent to the text that is currently shown. */
export const CONSENT = { version: CONSENT_VERSION, locale: "pt-BR" };

const APPROVED = "4111111111111111";
const HOLDER = { name: "Ana Souza", document: "529.982.247-25" };

/** Pays a new charge of a customer by a typed card, with consent unless `more` differs. */
export async function paySaving(
  merchantId: MerchantId,
  {
    customer = ANA,
    number = APPROVED,
    more = {},
  }: { customer?: string; number?: string; more?: object } = {},
) {
  const charge = await newCharge(merchantId, { customerReference: customer });
  const body = payByCardBody(number, { saveCard: CONSENT, customer: HOLDER, ...more });
  const paid = await payCheckout(merchantId, charge.id, { body, claimId: null });
  return { charge, paid };
}

/** Pays a charge by one of its customer's saved cards, with the security code. */
export function payBySaved(
  merchantId: MerchantId,
  chargeId: Parameters<typeof payCheckout>[1],
  id: string,
  more: object = {},
) {
  const savedCard = { id, securityCode: "737" };
  const body = cardPaymentBody.parse({ paymentMethod: "CREDIT_CARD", savedCard, ...more });
  return payCheckout(merchantId, chargeId, { body, claimId: null });
}

/** What a charge's checkout currently offers for cards. */
export async function cardOffer(merchantId: MerchantId, chargeId: Parameters<typeof getCheckout>[1]) {
  const { methods } = await getCheckout(merchantId, chargeId);
  return methods.find(({ method }) => method === "CREDIT_CARD");
}

/** All cards of a merchant as stored, oldest first. */
export function storedCards(merchantId: MerchantId): Promise<SavedCardRecord[]> {
  return db().select().from(savedCards).where(eq(savedCards.merchantId, merchantId)).orderBy(savedCards.id);
}

/** The only card of a merchant. */
export async function storedCard(merchantId: MerchantId): Promise<SavedCardRecord> {
  const [card, ...others] = await storedCards(merchantId);
  if (!card || others.length > 0) throw new Error("the merchant has no card, or several");
  return card;
}

/** Moves a card's consent, and its requested removal, that far into the past. */
export async function ageCard({ merchantId, id }: SavedCardRecord, ms: number): Promise<void> {
  const by = sql`${ms} * interval '1 millisecond'`;
  await db()
    .update(savedCards)
    .set({ consentedAt: sql`consented_at - ${by}`, removeAt: sql`remove_at - ${by}` })
    .where(and(eq(savedCards.merchantId, merchantId), eq(savedCards.id, id)));
}

/** The number of waiting jobs that remove a card. */
export async function countRemovalJobs(id: SavedCardId): Promise<number> {
  const [row] = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = 'remove-saved-card' and data->>'savedCardId' = ${id}`,
  );
  return row?.count ?? 0;
}

/** Removes a card at its processor as its job does. */
export function runRemoval({ merchantId, id }: SavedCardRecord): Promise<void> {
  return pursueCardRemoval({ merchantId, savedCardId: id });
}
