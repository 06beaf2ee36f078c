import { keysOf } from "#lib/domain/members";
/**
 * States of one delivery try. PENDING is scheduled, DELIVERED was answered 2xx; FAILED is followed by another try, DEAD is not.
 */
export const DELIVERY_TRANSITIONS = {
  PENDING: { deliver: "DELIVERED", fail: "FAILED", abandon: "DEAD" },
  DELIVERED: {},
  FAILED: {},
  DEAD: {},
} as const;
export type DeliveryStatus = keyof typeof DELIVERY_TRANSITIONS;
export const DELIVERY_STATUSES = keysOf(DELIVERY_TRANSITIONS);

const SOON_MS = 60_000;

/**
 * True for a delivery whose next try is running (`nextAttemptAt` is null) or due within a minute; later ones need no frequent
 * polling.
 */
export function isDueSoon(
  { status, nextAttemptAt }: { status: DeliveryStatus; nextAttemptAt: string | null },
  now: Date,
): boolean {
  if (status !== "PENDING") return false;
  return nextAttemptAt === null || Date.parse(nextAttemptAt) <= now.getTime() + SOON_MS;
}

/** True when another try follows. */
export function isTriedAgain(status: DeliveryStatus): boolean {
  return status === "PENDING" || status === "FAILED";
}

/** True once a try failed, whether or not another follows. */
export function isUnaccepted(status: DeliveryStatus): boolean {
  return isRepeated(status) || isAbandoned(status);
}

/** True for an abandoned delivery: its last try failed, and no other follows. */
export function isAbandoned(status: DeliveryStatus): boolean {
  return status === DELIVERY_TRANSITIONS.PENDING.abandon;
}

/** True for a failed try that another one follows. */
export function isRepeated(status: DeliveryStatus): boolean {
  return status === DELIVERY_TRANSITIONS.PENDING.fail;
}

/** True once the try was made, whatever its result. */
export function wasTried(status: DeliveryStatus): boolean {
  return status !== "PENDING";
}
