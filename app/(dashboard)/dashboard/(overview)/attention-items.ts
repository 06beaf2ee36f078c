import { disputeList } from "#lib/disputes/dispute-list.params";
import { invoiceList } from "#lib/invoices/invoice-list.params";
import { suspenseList } from "#lib/ledger/suspense-list.params";
import {
  COUNTED_AT_MOST,
  type MerchantAttention,
  type PlatformQueues,
} from "#lib/overview/attention.queries";
import { payoutList } from "#lib/payouts/payout-list.params";
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
/** How many of a kind wait for a person, and the page that lists them; `more` if counting stopped at `count`. */
export type AttentionItem = { kind: AttentionKind; count: number; more: boolean; href: string };

/** A merchant's open items as links, limited to what the role sees. */
export function attentionItems(attention: MerchantAttention, role: Role): AttentionItem[] {
  const { failedRefunds, slowRefunds } = attention;
  const developer: AttentionItem[] = can(role, "developers:manage")
    ? [
        item("failingEndpoints", attention.failingEndpoints, "/dashboard/webhooks"),
        item("undelivered", attention.undelivered, deliveryLog.href({ status: "DEAD" })),
        item("disabledEndpoints", attention.disabledEndpoints, "/dashboard/webhooks"),
      ]
    : [];
  const { unanswered, urgent } = attention.disputes;
  const disputesHref = disputeList.href({ status: "OPEN" });
  const items = [
    item("urgentDisputes", urgent, disputesHref),
    ...developer,
    item("unansweredDisputes", unanswered - urgent, disputesHref),
    item("suspectedCards", attention.suspectedCards, "/dashboard/settings/cards"),
    item("heldItems", attention.suspenseItems, suspenseList.href({ status: "HELD" })),
    item("failedRefunds", failedRefunds.count, `/dashboard/charges/${failedRefunds.chargeId}`),
    item("slowRefunds", slowRefunds.count, `/dashboard/charges/${slowRefunds.chargeId}`),
    item("waitingPayouts", attention.waitingPayouts, payoutList.href({ status: "REQUESTED" })),
    item(
      "waitingWithdrawals",
      attention.waitingWithdrawals,
      invoiceList.href({ type: "WITHDRAWAL", status: "REQUESTED" }),
    ),
  ];
  return items.filter(({ count }) => count > 0);
}

/** The open items of all merchants, for staff of that role. */
export function platformItems(
  { waitingWithdrawals, suspenseItems, hostsToApprove }: PlatformQueues,
  role: Role,
): AttentionItem[] {
  const items = [
    item("waitingWithdrawals", waitingWithdrawals, "/dashboard/withdrawals"),
    item("heldItems", suspenseItems, "/dashboard/merchants/held"),
    item("hostsToApprove", can(role, "connections:manage") ? hostsToApprove : 0, "/dashboard/connections"),
  ];
  return items.filter(({ count }) => count > 0);
}

function item(kind: AttentionKind, count: number, href: string): AttentionItem {
  return { kind, count, more: count >= COUNTED_AT_MOST, href };
}
