import { disputeList } from "#lib/disputes/dispute-list.params";
import { withdrawalList } from "#lib/invoices/invoice-list.params";
import { suspenseList } from "#lib/ledger/suspense-list.params";
import {
  COUNTED_AT_MOST,
  type MerchantAttention,
  type PlatformQueues,
} from "#lib/overview/attention.queries";
import type { AttentionSubject, AttentionSubjects } from "#lib/overview/attention-subjects.queries";
import { payoutList } from "#lib/payouts/payout-list.params";
import { staffSuspenseLog } from "#lib/staff/staff-suspense-log.params";
import { can } from "#lib/team/permissions.rules";
import type { Role } from "#lib/team/roles.rules";
import { deliveryLog } from "#lib/webhooks/delivery-list.params";

export type AttentionKind =
  | "undelivered"
  | "disabledEndpoints"
  | "failingEndpoints"
  | "suspectedCards"
  | "heldItems"
  | "urgentDisputes"
  | "unansweredDisputes"
  | "failedRefunds"
  | "slowRefunds"
  | "waitingWithdrawals"
  | "waitingPayouts"
  | "hostsToApprove";
/**
 * How many items of a kind wait for a person, and the page that lists them; `more` if counting stopped at `count`. `subject` is
 * the item to decide first.
 */
export type AttentionItem = {
  kind: AttentionKind;
  count: number;
  more: boolean;
  href: string;
  subject?: AttentionSubject;
};

/** A merchant's open items as links, the most urgent first, limited to what the role sees. */
export function attentionItems(
  attention: MerchantAttention,
  subjects: AttentionSubjects,
  role: Role,
): AttentionItem[] {
  const { failedRefunds, slowRefunds } = attention;
  const developer: AttentionItem[] = can(role, "developers:manage")
    ? [
        item("failingEndpoints", attention.failingEndpoints, "/dashboard/webhooks"),
        item("undelivered", attention.undelivered, deliveryLog.href({ status: "DEAD" })),
        item("disabledEndpoints", attention.disabledEndpoints, "/dashboard/webhooks"),
      ]
    : [];
  const { unanswered, urgent } = attention.disputes;
  const { dispute, suspenseItem, payout, withdrawal } = subjects;
  const openDisputes = { list: disputeList.href({ status: "OPEN" }), one: "/dashboard/disputes" };
  const items = [
    itemOf("urgentDisputes", urgent, dispute, openDisputes),
    item("failedRefunds", failedRefunds.count, `/dashboard/charges/${failedRefunds.chargeId}`),
    itemOf("heldItems", attention.suspenseItems, suspenseItem, {
      list: suspenseList.href({ status: "HELD" }),
    }),
    itemOf("waitingPayouts", attention.waitingPayouts, payout, {
      list: payoutList.href({ status: "REQUESTED" }),
      one: "/dashboard/payouts",
    }),
    itemOf("waitingWithdrawals", attention.waitingWithdrawals, withdrawal, {
      list: withdrawalList.href({ status: "REQUESTED" }),
      one: "/dashboard/crypto",
    }),
    item("suspectedCards", attention.suspectedCards, "/dashboard/settings/cards"),
    // If any dispute is urgent, the one that ends soonest is urgent and already named above.
    itemOf("unansweredDisputes", unanswered - urgent, urgent === 0 ? dispute : null, openDisputes),
    ...developer,
    item("slowRefunds", slowRefunds.count, `/dashboard/charges/${slowRefunds.chargeId}`),
  ];
  return items.filter(({ count }) => count > 0);
}

/** The open items of all merchants, for staff of that role; held test money only while no live money is held. */
export function platformItems(
  { waitingWithdrawals, suspenseItems, hostsToApprove }: PlatformQueues,
  role: Role,
): AttentionItem[] {
  const suspenseMode = suspenseItems.live > 0 ? "live" : "test";
  const items = [
    item("waitingWithdrawals", waitingWithdrawals, "/dashboard/withdrawals"),
    item("heldItems", suspenseItems[suspenseMode], staffSuspenseLog.href({ mode: suspenseMode })),
    item("hostsToApprove", can(role, "connections:manage") ? hostsToApprove : 0, "/dashboard/connections"),
  ];
  return items.filter(({ count }) => count > 0);
}

function item(kind: AttentionKind, count: number, href: string): AttentionItem {
  return { kind, count, more: count >= COUNTED_AT_MOST, href };
}

/** An item that names its first subject. If that subject is the only one and has a page, the item links to it. */
function itemOf(
  kind: AttentionKind,
  count: number,
  subject: AttentionSubject | null,
  { list, one }: { list: string; one?: string },
): AttentionItem {
  if (!subject) return item(kind, count, list);
  const href = count === 1 && one !== undefined ? `${one}/${subject.id}` : list;
  return { ...item(kind, count, href), subject };
}
