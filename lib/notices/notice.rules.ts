import type { RefundInitiator } from "#lib/refunds/reported-refund.rules";
import { can, type Permission } from "#lib/team/permissions.rules";
import { isStaff, type Role } from "#lib/team/roles.rules";
import type { EventType } from "#lib/webhooks/event-types.rules";

/**
 * The notices from which a merchant's people choose: a paid charge, a payout, a dispute or a refund that no one requested here,
 * an endpoint that refuses events, and the summary of the day before.
 */
export const NOTICES = ["sale", "payout", "dispute", "endpoint", "summary"] as const;
export type Notice = (typeof NOTICES)[number];

/**
 * Who may get a notice (null: all people of the merchant), who gets it by default (null: no one), and whether it also covers test
 * money. Sale mail is off by default because a merchant may have thousands a day.
 */
const RULES: Record<Notice, { needs: Permission | null; unasked: Permission | null; ofTestMoney: boolean }> =
  {
    sale: { needs: null, unasked: null, ofTestMoney: false },
    payout: { needs: null, unasked: "money:move", ofTestMoney: false },
    dispute: { needs: null, unasked: "money:move", ofTestMoney: false },
    endpoint: { needs: "developers:manage", unasked: "developers:manage", ofTestMoney: true },
    summary: { needs: null, unasked: "money:move", ofTestMoney: false },
  };

/** The notices that a role may have, in display order; none for the platform's staff. */
export function noticesOf(role: Role): Notice[] {
  if (isStaff(role)) return [];
  return NOTICES.filter((notice) => {
    const { needs } = RULES[notice];
    return needs === null || can(role, needs);
  });
}

/** True when a person of the role gets the notice; `chosen` is their own choice, null if not made. */
export function isSubscribed(role: Role, notice: Notice, chosen: boolean | null): boolean {
  if (!noticesOf(role).includes(notice)) return false;
  const { unasked } = RULES[notice];
  return chosen ?? (unasked !== null && can(role, unasked));
}

/** The notice for an event; null if there is none. Refunds that no one requested here count with disputes. */
export function noticeOfEvent({ type, data }: { type: EventType; data: object }): Notice | null {
  if (type === "refund.succeeded") return isMadeAtProvider(data) ? "dispute" : null;
  if (type === "charge.payer_refused") return "dispute";
  const object = type.slice(0, type.indexOf("."));
  return object === "payout" || object === "dispute" ? object : null;
}

function isMadeAtProvider(data: { refund?: { initiatedBy?: RefundInitiator } }): boolean {
  return data.refund?.initiatedBy === "PROVIDER";
}

/** True when the notice also covers test money where mail is really sent. */
export function tellsOfTestMoney(notice: Notice): boolean {
  return RULES[notice].ofTestMoney;
}
