import { db, type Tx } from "#db/client";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { EligibleConnection } from "#lib/connections/choose-provider";
import { accountKey } from "#lib/connections/connection.rules";
import { isId, type SavedCardId } from "#lib/domain/ids";
import { isPayable } from "#lib/payments/states.rules";
import { hostedFieldsOf, type SecurityCode, savedCardsOf } from "#lib/providers/ports/card";
import { shopperOf, unsealToken } from "#lib/saved-cards/card-names";
import { noSuchCard } from "#lib/saved-cards/remove-saved-card";
import { consentUse, holderUse, isPastExpiry, isSavedCardTime } from "#lib/saved-cards/saved-card.rules";
import {
  findUsableCard,
  holdUsableCard,
  listUsableCards,
  type SavedCardRecord,
} from "#lib/saved-cards/saved-cards.queries";

/** The part of a charge that decides whose cards its checkout offers. */
export type ChargeOfCustomer = Pick<
  ChargeRecord,
  "merchantId" | "customerHash" | "status" | "expiresAt" | "createdAt" | "remindedAt"
>;

/** A saved card that pays one request. `token` is a secret. */
export type PayableCard = {
  id: SavedCardId;
  connectionId: SavedCardRecord["connectionId"];
  provider: string;
  customer: string;
  token: string;
  shopper: string;
  securityCode: SecurityCode;
  known: Pick<SavedCardRecord, "brand" | "first6" | "last4" | "consentedAt">;
};

/** A saved card that is charged without its payer. */
export type RecurringCard = Omit<PayableCard, "securityCode">;

/**
 * The hashed customer whose cards a charge's checkout shows, takes and removes: the merchant named one, the charge is payable and
 * less than an hour old, and its link was not mailed. Null otherwise, and for a subscription's charge, whose link anyone may
 * have.
 */
export function offeringCustomerOf(charge: ChargeOfCustomer, now: Date): string | null {
  // Anyone who reads the mailbox, or to whom the reminder was forwarded, has the link, so it no longer proves who the customer
  // is.
  if (charge.remindedAt !== null) return null;
  const customer = payableCustomerOf(charge, now);
  if (customer === null || holderUse(customer) !== "PRESENT") return null;
  return isSavedCardTime(charge.createdAt, now) ? customer : null;
}

/**
 * The holder for whom a charge's checkout may save a card: a customer to whom cards are offered or, at any time, the charge's
 * subscription, whose cards are offered to no one.
 */
export function savingCustomerOf(charge: ChargeOfCustomer, now: Date): string | null {
  const holder = payableCustomerOf(charge, now);
  const isOfSubscription = holder !== null && holderUse(holder) === "RECURRING";
  return isOfSubscription ? holder : offeringCustomerOf(charge, now);
}

function payableCustomerOf(charge: ChargeOfCustomer, now: Date): string | null {
  return isPayable(chargeStatusAt(charge, now)) ? charge.customerHash : null;
}

/** True for a connection that keeps cards. */
export function keepsCards({ adapter }: Pick<EligibleConnection, "adapter">): boolean {
  return savedCardsOf(adapter) !== null;
}

/**
 * True for a connection that keeps cards and accepts a security code from this source: our page, or its own hosted
 * fields.
 */
export function takesCode({ adapter }: Pick<EligibleConnection, "adapter">, code: SecurityCode): boolean {
  return savedCardsOf(adapter) !== null && "hosted" in code === (hostedFieldsOf(adapter) !== null);
}

/**
 * The connections whose cards a page can offer: on a page with a processor's hosted fields, only this processor's; with our own
 * form, only those without hosted fields.
 */
function offerable(eligible: readonly EligibleConnection[]): readonly EligibleConnection[] {
  const [first] = eligible;
  if (!first || hostedFieldsOf(first.adapter)) return first ? [first] : [];
  return eligible.filter(({ adapter }) => hostedFieldsOf(adapter) === null);
}

/**
 * The cards that a checkout offers: usable, unexpired, and at a connection that may take the payment now and lets the security
 * code be typed on this page.
 */
export async function listOfferedCards(
  charge: ChargeOfCustomer,
  eligible: readonly EligibleConnection[],
  now: Date,
): Promise<SavedCardRecord[]> {
  const customer = offeringCustomerOf(charge, now);
  const accounts = new Set(offerable(eligible).filter(keepsCards).map(accountKey));
  if (customer === null || accounts.size === 0) return [];
  const cards = await listUsableCards(db(), charge.merchantId, customer);
  return cards.filter(
    (card) => accounts.has(accountKey(card)) && !isPastExpiry(card, now) && isForPresentPayer(card),
  );
}

/**
 * The customer's card that is to pay, with its token. Throws the same `not_found` for a card of another merchant or customer, a
 * removed or expired one, an unknown id, and a charge that offers none.
 */
export async function getPayableCardOrThrow(
  charge: ChargeOfCustomer,
  {
    id,
    securityCode,
    hostedSecurityCode,
  }: { id: string; securityCode?: string | undefined; hostedSecurityCode?: string | undefined },
  now: Date,
): Promise<PayableCard> {
  const customer = offeringCustomerOf(charge, now);
  const { merchantId } = charge;
  const wanted = customer !== null && isId("savedCard", id) ? { id, customer } : null;
  const card = wanted && (await findUsableCard(db(), merchantId, wanted));
  if (!card?.token || customer === null || isPastExpiry(card, now)) throw noSuchCard();
  if (!isForPresentPayer(card)) throw noSuchCard();
  return {
    ...withToken(card, card.token),
    securityCode: hostedSecurityCode ? { hosted: hostedSecurityCode } : { typed: securityCode ?? "" },
  };
}

/** A subscription's card with its token, to be charged; null if its payer did not agree to this. */
export function toRecurringCard(card: SavedCardRecord): RecurringCard | null {
  const isAgreed = [holderUse(card.customerHash), consentUse(card.consentVersion)].every(
    (use) => use === "RECURRING",
  );
  return card.token !== null && isAgreed ? withToken(card, card.token) : null;
}

function withToken(card: SavedCardRecord, sealed: string): RecurringCard {
  const { id, merchantId, connectionId, provider, customerHash, brand, first6, last4, consentedAt } = card;
  return {
    ...{ id, connectionId, provider, customer: customerHash },
    token: unsealToken(sealed),
    shopper: shopperOf(merchantId, card, customerHash),
    known: { brand, first6, last4, consentedAt },
  };
}

function isForPresentPayer({ consentVersion }: SavedCardRecord): boolean {
  return consentUse(consentVersion) === "PRESENT";
}

/**
 * Protects a card from removal until the transaction that stores its payment ends, so that simultaneous ones are
 * ordered. Throws `not_found` if it is being removed.
 */
export async function holdPayableCard(
  tx: Tx,
  { merchantId }: Pick<ChargeRecord, "merchantId">,
  { id, customer }: Pick<PayableCard, "id" | "customer">,
): Promise<void> {
  if (!(await holdUsableCard(tx, merchantId, { id, customer }))) throw noSuchCard();
}
