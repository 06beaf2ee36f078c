import { isOn } from "#lib/domain/time/switched";
import { SWITCH } from "#lib/status/status-tables.rules";

/** The merchant's decision about a payment link. */
export const PAYMENT_LINK_STATUSES = SWITCH.all;
export type PaymentLinkStatus = (typeof PAYMENT_LINK_STATUSES)[number];

/**
 * Whether a payment link accepts another payer now. HELD: every slot is taken, some by charges that may end unpaid; SOLD_OUT:
 * every slot is paid.
 */
export const PAYMENT_LINK_STATES = ["OPEN", "HELD", "SOLD_OUT", "ENDED", "DISABLED"] as const;
export type PaymentLinkState = (typeof PAYMENT_LINK_STATES)[number];

/** True when a link accepts another payer now. */
export function takesPayers<State extends string>(state: State | "OPEN"): state is "OPEN" {
  return state === "OPEN";
}

/** True when a link takes no more payers unless its merchant changes it. */
export function isGone(state: string): boolean {
  return state === "SOLD_OUT" || state === "ENDED" || state === "DISABLED";
}

/** How long (ms) a browser finds its last checkout of a link again, to continue it or to see that it is paid. */
export const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

/** The maximum number of slots of a payment link. */
export const MAX_STOCK = 1_000_000;

/** How long a payer's charge holds a slot, in milliseconds; the link's end may shorten it. */
export const SLOT_HOLD_MS = 30 * 60 * 1000;

type Slots = { stock: number | null; reservedCount: number; paidCount: number };

/** How many more payers may start; null if there is no stock. */
export function slotsLeft({ stock, reservedCount, paidCount }: Slots): number | null {
  return stock === null ? null : Math.max(0, stock - reservedCount - paidCount);
}

/** Whether the link accepts another payer at an instant, or why not. */
export function paymentLinkState(
  link: Slots & { status: PaymentLinkStatus; endsAt: Date | null },
  now: Date,
): PaymentLinkState {
  if (!isOn(link.status)) return "DISABLED";
  if (link.endsAt !== null && link.endsAt <= now) return "ENDED";
  if (slotsLeft(link) !== 0) return "OPEN";
  return link.reservedCount === 0 ? "SOLD_OUT" : "HELD";
}

/** The deadline of a payer who starts now: half an hour from now, or the link's end if that is earlier. */
export function slotHoldEnd(endsAt: Date | null, now: Date): Date {
  const holdEndMs = now.getTime() + SLOT_HOLD_MS;
  return new Date(endsAt === null ? holdEndMs : Math.min(holdEndMs, endsAt.getTime()));
}

/**
 * How many slots of a link one network may hold with unpaid charges: half of those that are not sold, but at least one. Null if
 * there is no stock.
 */
export function mostSlotsOfOneNetwork({
  stock,
  paidCount,
}: Pick<Slots, "stock" | "paidCount">): number | null {
  return stock === null ? null : Math.max(1, Math.ceil((stock - paidCount) / 2));
}

/** Scarcity is shown only when true and near. */
const FEW = 10;

/** The slots left if there are only a few; null if there are many, or no limit. */
export function fewSlots(left: number | null): number | null {
  return left !== null && left <= FEW ? left : null;
}
