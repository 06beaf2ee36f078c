import { can, type Permission } from "#lib/domain/access/permissions";
import { isStaff, type Role } from "#lib/domain/access/roles";
import type { EventType } from "#lib/domain/notices/event-types";
import type { RefundInitiator } from "#lib/domain/payment/reported-refund";

/**
 * The notices that people of a merchant choose among: a paid charge, a payout, a dispute or a refund that was made at the provider, an endpoint that refuses
 * events, and the summary of the day before.
 */
export const NOTICES = ["sale", "payout", "dispute", "endpoint", "summary"] as const;
export type Notice = (typeof NOTICES)[number];

/**
 * Who may have a notice (null: everybody of the merchant), who gets it without having chosen (null: nobody), and
 * whether it also tells of test money. A merchant may have thousands of sales a day, so mail about them is off unless it is chosen.
 */
const RULES: Record<Notice, { needs: Permission | null; unasked: Permission | null; ofTestMoney: boolean }> =
  {
    sale: { needs: null, unasked: null, ofTestMoney: false },
    payout: { needs: null, unasked: "money:move", ofTestMoney: false },
    dispute: { needs: null, unasked: "money:move", ofTestMoney: false },
    endpoint: { needs: "developers:manage", unasked: "developers:manage", ofTestMoney: true },
    summary: { needs: null, unasked: "money:move", ofTestMoney: false },
  };

/** The notices that a role may have, in the order in which pages show them; none for the platform's staff. */
export function noticesOf(role: Role): Notice[] {
  if (isStaff(role)) return [];
  return NOTICES.filter((notice) => {
    const { needs } = RULES[notice];
    return needs === null || can(role, needs);
  });
}

/** True when a person of that role gets that notice; `chosen` is their own choice, null while they have made none. */
export function isSubscribed(role: Role, notice: Notice, chosen: boolean | null): boolean {
  if (!noticesOf(role).includes(notice)) return false;
  const { unasked } = RULES[notice];
  return chosen ?? (unasked !== null && can(role, unasked));
}

/**
 * The notice that tells of an event; null where none does. A refund that was made at its provider is told with disputes: money went back
 * that nobody here gave back.
 */
export function noticeOfEvent({ type, data }: { type: EventType; data: object }): Notice | null {
  if (type === "refund.succeeded") return isMadeAtProvider(data) ? "dispute" : null;
  const object = type.slice(0, type.indexOf("."));
  return object === "payout" || object === "dispute" ? object : null;
}

function isMadeAtProvider(data: { refund?: { initiatedBy?: RefundInitiator } }): boolean {
  return data.refund?.initiatedBy === "PROVIDER";
}

/** True when that notice also tells of test money where mail really goes out. */
export function tellsOfTestMoney(notice: Notice): boolean {
  return RULES[notice].ofTestMoney;
}
