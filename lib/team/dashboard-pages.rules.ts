import { can, type Permission } from "#lib/team/permissions.rules";
import { isStaff, type Role } from "#lib/team/roles.rules";

/** Names of the entries in the dashboard's menu. */
export type MenuName =
  | "overview"
  | "payments"
  | "paymentLinks"
  | "subscriptions"
  | "customers"
  | "balance"
  | "recipients"
  | "disputes"
  | "developers"
  | "settings"
  | "merchants"
  | "withdrawals"
  | "crypto"
  | "users"
  | "operations"
  | "providers"
  | "connections"
  | "sentMail"
  | "audit"
  | "reference";

/** Names of the dashboard's pages. */
export type DashboardPage =
  | Exclude<MenuName, "developers" | "settings">
  | "plans"
  | "attempts"
  | "openCheckouts"
  | "paymentTimes"
  | "payouts"
  | "suspense"
  | "bankStatement"
  | "accessTokens"
  | "apiClients"
  | "webhooks"
  | "events"
  | "requests"
  | "testClock"
  | "profile"
  | "branding"
  | "methods"
  | "cards"
  | "installments"
  | "prices"
  | "payoutSettings"
  | "language"
  | "team";

/** The headings of a long page list. */
export type PageHeading = "business" | "receiving" | "access";

type PageRule = {
  page: DashboardPage;
  href: string;
  /** The heading under which the page is listed next to its entry's content; pages without one are tabs. */
  heading?: PageHeading;
  permission?: Permission;
  /** Only where a page shows mail instead of it being sent. */
  keptMail?: true;
  /** Only for a test merchant, where the sandbox is on. */
  inSandbox?: true;
};
type GroupName = "daily" | "business" | "platform";
/** A menu entry and its pages: one page, or several shown as tabs above the content or as a list beside it. */
type EntryRule = {
  name: MenuName;
  exact?: boolean;
  pages: readonly PageRule[];
  /** Addresses that begin the pages of the entry's objects, if these are not below one of its own pages. */
  objects?: readonly string[];
};

export type NavPage = { page: DashboardPage; href: string; heading: PageHeading | null };
/** An entry links to its first page. `exact`: it is current only on that address, not on those below it. */
export type NavEntry = { name: MenuName; exact: boolean; pages: NavPage[]; objects: readonly string[] };
export type NavGroup = { group: GroupName; entries: NavEntry[] };

const OVERVIEW: EntryRule = {
  name: "overview",
  exact: true,
  pages: [{ page: "overview", href: "/dashboard" }],
};

/** An entry with one page of the same name. */
function single(name: MenuName & DashboardPage, href: string, rule: Partial<PageRule> = {}): EntryRule {
  return { name, pages: [{ page: name, href, ...rule }] };
}

const DEVELOPERS: readonly PageRule[] = [
  { page: "webhooks", href: "/dashboard/webhooks", permission: "developers:manage" },
  { page: "events", href: "/dashboard/events", permission: "developers:manage" },
  { page: "requests", href: "/dashboard/requests", permission: "developers:manage" },
  { page: "testClock", href: "/dashboard/test-clock", permission: "developers:manage", inSandbox: true },
  { page: "accessTokens", href: "/dashboard/access-tokens", permission: "developers:manage" },
  { page: "apiClients", href: "/dashboard/api-clients", permission: "developers:manage" },
  { page: "reference", href: "/docs" },
];

const SETTINGS: readonly PageRule[] = [
  { page: "profile", href: "/dashboard/settings", heading: "business" },
  { page: "branding", href: "/dashboard/settings/branding", heading: "business" },
  { page: "language", href: "/dashboard/settings/language", heading: "business" },
  { page: "methods", href: "/dashboard/settings/methods", heading: "receiving" },
  { page: "cards", href: "/dashboard/settings/cards", heading: "receiving" },
  { page: "installments", href: "/dashboard/settings/installments", heading: "receiving" },
  { page: "prices", href: "/dashboard/settings/prices", heading: "receiving" },
  { page: "payoutSettings", href: "/dashboard/settings/payouts", heading: "receiving" },
  {
    page: "connections",
    href: "/dashboard/connections",
    permission: "connections:manage",
    heading: "receiving",
  },
  { page: "team", href: "/dashboard/team", heading: "access" },
  { page: "audit", href: "/dashboard/audit", permission: "audit:read", heading: "access" },
];

const MERCHANT: readonly { group: GroupName; entries: readonly EntryRule[] }[] = [
  {
    group: "daily",
    entries: [
      OVERVIEW,
      {
        name: "payments",
        pages: [
          { page: "payments", href: "/dashboard/payments" },
          { page: "attempts", href: "/dashboard/attempts" },
          { page: "openCheckouts", href: "/dashboard/open-checkouts" },
          { page: "paymentTimes", href: "/dashboard/payment-times" },
        ],
        objects: ["/dashboard/charges", "/dashboard/pix-payments", "/dashboard/crypto"],
      },
      single("paymentLinks", "/dashboard/payment-links"),
      {
        name: "subscriptions",
        pages: [
          { page: "subscriptions", href: "/dashboard/subscriptions" },
          { page: "plans", href: "/dashboard/plans" },
        ],
      },
      single("customers", "/dashboard/customers"),
      {
        name: "balance",
        pages: [
          { page: "balance", href: "/dashboard/balance" },
          { page: "payouts", href: "/dashboard/payouts" },
          { page: "withdrawals", href: "/dashboard/payouts/crypto" },
          { page: "suspense", href: "/dashboard/suspense" },
          { page: "bankStatement", href: "/dashboard/bank-statement" },
        ],
      },
      single("recipients", "/dashboard/recipients"),
      single("disputes", "/dashboard/disputes"),
    ],
  },
  {
    group: "business",
    entries: [
      { name: "developers", pages: DEVELOPERS },
      { name: "settings", pages: SETTINGS },
    ],
  },
];

const STAFF: typeof MERCHANT = [
  {
    group: "platform",
    entries: [
      OVERVIEW,
      single("merchants", "/dashboard/merchants"),
      single("withdrawals", "/dashboard/withdrawals"),
      single("crypto", "/dashboard/crypto"),
      single("users", "/dashboard/users"),
      single("operations", "/dashboard/operations"),
      single("providers", "/dashboard/providers"),
      single("connections", "/dashboard/connections", { permission: "connections:manage" }),
      single("sentMail", "/dashboard/mail", { keptMail: true }),
      single("audit", "/dashboard/audit", { permission: "audit:read" }),
      single("reference", "/docs"),
    ],
  },
];

/**
 * The menu of a role, in groups, without the pages that the role may not open. With `keepsMail`, a page shows mail instead of it
 * being sent; with `inSandbox`, the merchant is a test merchant and the sandbox is on.
 */
export function navOf(role: Role, { keepsMail = false, inSandbox = false } = {}): NavGroup[] {
  const isOpen = (rule: PageRule) =>
    (rule.permission === undefined || can(role, rule.permission)) &&
    (keepsMail || !rule.keptMail) &&
    (inSandbox || !rule.inSandbox);
  const toEntry = ({ name, exact = false, pages, objects = [] }: EntryRule): NavEntry => ({
    name,
    exact,
    objects,
    pages: pages.filter(isOpen).map(({ page, href, heading = null }) => ({ page, href, heading })),
  });
  return (isStaff(role) ? STAFF : MERCHANT).map(({ group, entries }) => ({
    group,
    entries: entries.map(toEntry).filter(({ pages }) => pages.length > 0),
  }));
}
