"use client";

import {
  ArrowUpRight,
  Bitcoin,
  Building2,
  CalendarDays,
  House,
  KeyRound,
  PiggyBank,
  QrCode,
  ReceiptText,
  Users,
  Wallet,
  Webhook,
} from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** Ways to the pages; `merchant` is false for platform staff, who see merchants instead. */
export function DashboardNav({ merchant }: { merchant: boolean }) {
  const t = useTranslations("dashboard");
  const m = useTranslations("money");
  const p = useTranslations("pixPayments");
  const w = useTranslations("webhooks");
  return (
    <nav aria-label={t("nav.label")} className="flex flex-col gap-0.5">
      <NavLink href="/dashboard" exact icon={<House />}>
        {t("nav.overview")}
      </NavLink>
      {merchant ? (
        <>
          <NavLink href="/dashboard/charges" icon={<ReceiptText />}>
            {t("nav.charges")}
          </NavLink>
          <NavLink href="/dashboard/pix-payments" icon={<QrCode />}>
            {p("list.title")}
          </NavLink>
          <NavLink href="/dashboard/crypto" icon={<Bitcoin />}>
            {t("nav.crypto")}
          </NavLink>
          <NavLink href="/dashboard/recipients" icon={<Users />}>
            {m("nav.recipients")}
          </NavLink>
          <NavLink href="/dashboard/balance" icon={<Wallet />}>
            {m("nav.balance")}
          </NavLink>
          <NavLink href="/dashboard/suspense" icon={<PiggyBank />}>
            {m("nav.suspense")}
          </NavLink>
          <NavLink href="/dashboard/installments" icon={<CalendarDays />}>
            {m("nav.installments")}
          </NavLink>
          <p className="px-2.5 pt-5 pb-1 text-xs text-muted-foreground">{t("nav.developers")}</p>
          <NavLink href="/dashboard/access-tokens" icon={<KeyRound />}>
            {t("nav.accessTokens")}
          </NavLink>
          <NavLink href="/dashboard/webhooks" icon={<Webhook />}>
            {w("title")}
          </NavLink>
        </>
      ) : (
        <>
          <NavLink href="/dashboard/merchants" icon={<Building2 />}>
            {m("nav.merchants")}
          </NavLink>
          <NavLink href="/dashboard/withdrawals" icon={<ArrowUpRight />}>
            {t("nav.withdrawals")}
          </NavLink>
          <NavLink href="/dashboard/crypto" icon={<Bitcoin />}>
            {t("nav.crypto")}
          </NavLink>
        </>
      )}
    </nav>
  );
}

type NavLinkProps = { href: string; exact?: boolean; icon: ReactNode; children: ReactNode };

function NavLink({ href, exact, icon, children }: NavLinkProps) {
  const pathname = usePathname();
  const current = pathname === href;
  const within = current || (!exact && pathname.startsWith(`${href}/`));
  return (
    <Link
      href={href}
      aria-current={current ? "page" : within ? "true" : undefined}
      className="flex h-10 items-center gap-2.5 rounded-md px-2.5 text-sm text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-[current]:bg-muted aria-[current]:font-medium aria-[current]:text-foreground lg:h-9 [&>svg]:size-4 [&>svg]:shrink-0"
    >
      {icon}
      {children}
    </Link>
  );
}
