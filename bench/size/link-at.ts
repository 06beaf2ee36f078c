import type { PaymentLinkId } from "#lib/domain/ids";
import type { History } from "./history.ts";
import { idAt } from "./id-at.ts";

const MADE_BEFORE_MS = 60 * 60 * 1000;

/** The number of a merchant's payment links: at least a full page. */
export function linksOf({ owners }: History, merchant: number): number {
  return Math.max(20, Math.floor((owners.of[merchant] ?? 0) / 500));
}

/** When a merchant's link of that number was created, in Unix milliseconds. */
export function linkMadeAt({ startMs }: History, link: number): number {
  return startMs - MADE_BEFORE_MS + link;
}

/** The link by which the merchant's charge of that index was paid: charges share a few. */
export function paymentLinkId(history: History, merchant: number, ordinal: number): PaymentLinkId {
  return linkIdAt(history, merchant, (ordinal % 7) % 2);
}

export function linkIdAt(history: History, merchant: number, link: number): PaymentLinkId {
  return idAt("paymentLink", linkMadeAt(history, link), merchant);
}
