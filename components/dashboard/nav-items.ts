import {
  Activity,
  ArrowUpRight,
  Bitcoin,
  BookOpen,
  Building2,
  CircleUser,
  HeartPulse,
  House,
  KeyRound,
  Link2,
  ListChecks,
  type LucideIcon,
  MailOpen,
  PiggyBank,
  QrCode,
  ReceiptText,
  ScrollText,
  ServerCog,
  Settings,
  Users,
  UsersRound,
  Wallet,
  Webhook,
} from "lucide-react";
import type { Messages } from "next-intl";
import { can, type Permission } from "#lib/domain/permissions";
import { isStaff, type Role } from "#lib/domain/roles";

type PageName = keyof Messages["dashboard"]["nav"]["pages"];
type GroupName = keyof Messages["dashboard"]["nav"]["groups"];

type NavItem = {
  page: PageName;
  href: string;
  icon: LucideIcon;
  permission?: Permission;
  exact?: true;
  keptMail?: true;
};
type NavGroup = { group: GroupName; items: NavItem[] };

const OVERVIEW: NavItem = { page: "overview", href: "/dashboard", icon: House, exact: true };

const MERCHANT: NavGroup[] = [
  {
    group: "payments",
    items: [
      OVERVIEW,
      { page: "charges", href: "/dashboard/charges", icon: ReceiptText },
      { page: "pixPayments", href: "/dashboard/pix-payments", icon: QrCode },
      { page: "crypto", href: "/dashboard/crypto", icon: Bitcoin },
      { page: "attempts", href: "/dashboard/attempts", icon: ListChecks },
      { page: "paymentLinks", href: "/dashboard/payment-links", icon: Link2 },
    ],
  },
  {
    group: "money",
    items: [
      { page: "balance", href: "/dashboard/balance", icon: Wallet },
      { page: "recipients", href: "/dashboard/recipients", icon: Users },
      { page: "suspense", href: "/dashboard/suspense", icon: PiggyBank },
    ],
  },
  {
    group: "developers",
    items: [
      {
        page: "accessTokens",
        href: "/dashboard/access-tokens",
        icon: KeyRound,
        permission: "developers:manage",
      },
      {
        page: "apiClients",
        href: "/dashboard/api-clients",
        icon: ServerCog,
        permission: "developers:manage",
      },
      { page: "webhooks", href: "/dashboard/webhooks", icon: Webhook, permission: "developers:manage" },
      { page: "events", href: "/dashboard/events", icon: Activity, permission: "developers:manage" },
      { page: "requests", href: "/dashboard/requests", icon: ScrollText, permission: "developers:manage" },
      { page: "reference", href: "/docs", icon: BookOpen },
    ],
  },
  {
    group: "business",
    items: [
      { page: "settings", href: "/dashboard/settings", icon: Settings },
      { page: "team", href: "/dashboard/team", icon: UsersRound },
      { page: "audit", href: "/dashboard/audit", icon: ScrollText, permission: "audit:read" },
    ],
  },
];

const STAFF: NavGroup[] = [
  {
    group: "platform",
    items: [
      OVERVIEW,
      { page: "merchants", href: "/dashboard/merchants", icon: Building2 },
      { page: "withdrawals", href: "/dashboard/withdrawals", icon: ArrowUpRight },
      { page: "crypto", href: "/dashboard/crypto", icon: Bitcoin },
      { page: "users", href: "/dashboard/users", icon: CircleUser },
      { page: "providers", href: "/dashboard/providers", icon: HeartPulse },
      { page: "sentMail", href: "/dashboard/mail", icon: MailOpen, keptMail: true },
      { page: "audit", href: "/dashboard/audit", icon: ScrollText, permission: "audit:read" },
      { page: "reference", href: "/docs", icon: BookOpen },
    ],
  },
];

/** The ways that a role sees, in groups; what it may not open is not shown. `keepsMail`: mail is kept on a page instead of being sent. */
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
