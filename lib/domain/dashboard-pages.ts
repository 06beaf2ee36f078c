import { can, type Permission } from "#lib/domain/permissions";
import { isStaff, type Role } from "#lib/domain/roles";

type NavItem = {
  page: DashboardPage;
  href: string;
  permission?: Permission;
  /** Current on its own address alone, not on those below it. */
  exact?: true;
  /** Only where mail is kept on a page instead of being sent. */
  keptMail?: true;
};

/** The pages that the dashboard leads to, by their names. */
export type DashboardPage =
  | "overview"
  | "charges"
  | "pixPayments"
  | "crypto"
  | "attempts"
  | "paymentLinks"
  | "balance"
  | "recipients"
  | "suspense"
  | "disputes"
  | "accessTokens"
  | "apiClients"
  | "webhooks"
  | "events"
  | "requests"
  | "reference"
  | "settings"
  | "connections"
  | "team"
  | "audit"
  | "merchants"
  | "withdrawals"
  | "users"
  | "operations"
  | "providers"
  | "sentMail";

type GroupName = "payments" | "money" | "developers" | "business" | "platform";
export type NavGroup = { group: GroupName; items: NavItem[] };

const OVERVIEW: NavItem = { page: "overview", href: "/dashboard", exact: true };

const MERCHANT: NavGroup[] = [
  {
    group: "payments",
    items: [
      OVERVIEW,
      { page: "charges", href: "/dashboard/charges" },
      { page: "pixPayments", href: "/dashboard/pix-payments" },
      { page: "crypto", href: "/dashboard/crypto" },
      { page: "attempts", href: "/dashboard/attempts" },
      { page: "paymentLinks", href: "/dashboard/payment-links" },
    ],
  },
  {
    group: "money",
    items: [
      { page: "balance", href: "/dashboard/balance" },
      { page: "recipients", href: "/dashboard/recipients" },
      { page: "suspense", href: "/dashboard/suspense" },
      { page: "disputes", href: "/dashboard/disputes" },
    ],
  },
  {
    group: "developers",
    items: [
      {
        page: "accessTokens",
        href: "/dashboard/access-tokens",
        permission: "developers:manage",
      },
      {
        page: "apiClients",
        href: "/dashboard/api-clients",
        permission: "developers:manage",
      },
      { page: "webhooks", href: "/dashboard/webhooks", permission: "developers:manage" },
      { page: "events", href: "/dashboard/events", permission: "developers:manage" },
      { page: "requests", href: "/dashboard/requests", permission: "developers:manage" },
      { page: "reference", href: "/docs" },
    ],
  },
  {
    group: "business",
    items: [
      { page: "settings", href: "/dashboard/settings" },
      { page: "connections", href: "/dashboard/connections", permission: "connections:manage" },
      { page: "team", href: "/dashboard/team" },
      { page: "audit", href: "/dashboard/audit", permission: "audit:read" },
    ],
  },
];

const STAFF: NavGroup[] = [
  {
    group: "platform",
    items: [
      OVERVIEW,
      { page: "merchants", href: "/dashboard/merchants" },
      { page: "withdrawals", href: "/dashboard/withdrawals" },
      { page: "crypto", href: "/dashboard/crypto" },
      { page: "users", href: "/dashboard/users" },
      { page: "operations", href: "/dashboard/operations" },
      { page: "providers", href: "/dashboard/providers" },
      { page: "connections", href: "/dashboard/connections", permission: "connections:manage" },
      { page: "sentMail", href: "/dashboard/mail", keptMail: true },
      { page: "audit", href: "/dashboard/audit", permission: "audit:read" },
      { page: "reference", href: "/docs" },
    ],
  },
];

/** The pages that a role is led to, in groups, without those that it may not open. `keepsMail`: mail is kept on a page instead of being sent. */
export function navOf(role: Role, keepsMail: boolean): NavGroup[] {
  const groups = isStaff(role) ? STAFF : MERCHANT;
  return groups
    .map(({ group, items }) => ({
      group,
      items: items.filter(
        (item) =>
          (item.permission === undefined || can(role, item.permission)) && (keepsMail || !item.keptMail),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}
