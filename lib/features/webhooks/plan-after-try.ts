import type { DeliveryStatus } from "#lib/domain/notices/delivery";
import { nextTryDelayMs } from "#lib/domain/notices/retry-schedule";
import type { PostResult } from "#lib/features/webhooks/http-client";
import { retryAfterMs } from "#lib/features/webhooks/retry-after";

/** What follows a try: `nextDelayMs` is set exactly when the status is FAILED. */
export type AfterTry =
  | { status: Exclude<DeliveryStatus, "PENDING" | "FAILED">; nextDelayMs: null }
  | { status: "FAILED"; nextDelayMs: number };

/**
 * Decides what follows a try's result. A refusal is tried again by the schedule, or later if Retry-After (at
 * most a day) says so; 410 Gone and the end of the schedule are final. `jitter` is in [0, 1).
 */
export function planAfterTry(
  result: Pick<PostResult, "error" | "retryAfter">,
  tried: { attempt: number; firstTryAt: Date; now: Date; jitter: number },
): AfterTry {
  if (result.error === null) return { status: "DELIVERED", nextDelayMs: null };
  if (result.error === "gone") return { status: "DEAD", nextDelayMs: null };
  const nowMs = tried.now.getTime();
  const plannedMs = nextTryDelayMs(tried.attempt, tried.firstTryAt.getTime(), nowMs, tried.jitter);
  if (plannedMs === null) return { status: "DEAD", nextDelayMs: null };
  return { status: "FAILED", nextDelayMs: Math.max(plannedMs, retryAfterMs(result.retryAfter, nowMs)) };
}
