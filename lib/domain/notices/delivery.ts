import { keysOf } from "#lib/domain/members";
/**
 * The life of one try of a delivery. PENDING waits for its time, DELIVERED was answered 2xx; after FAILED another try
 * follows, after DEAD none.
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
 * True for a delivery whose next try is running (`nextAttemptAt` is null) or due within a minute; a later one
 * need not be polled every few seconds.
 */
export function isDueSoon(
  { status, nextAttemptAt }: { status: DeliveryStatus; nextAttemptAt: string | null },
  now: Date,
): boolean {
  if (status !== "PENDING") return false;
  return nextAttemptAt === null || Date.parse(nextAttemptAt) <= now.getTime() + SOON_MS;
}

/** True where another try follows this one, so that it matters when it is due. */
export function isTriedAgain(status: DeliveryStatus): boolean {
  return status === "PENDING" || status === "FAILED";
}

/** True for a delivery that is given up: its last try was not answered, and none follows. */
export function isAbandoned(status: DeliveryStatus): boolean {
  return status === DELIVERY_TRANSITIONS.PENDING.abandon;
}

/** True once the try was made, whatever came of it. */
export function wasTried(status: DeliveryStatus): boolean {
  return status !== "PENDING";
}
