"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";

const TABS = ["profile", "branding", "methods", "cards", "installments", "prices", "language"] as const;

/** The parts of the settings, each with an address of its own. */
export function SettingsTabs() {
  const t = useTranslations("settings.tabs");
  const pathname = usePathname();
  return (
    <nav
      aria-label={t("label")}
      className="-mx-4 mb-6 overflow-x-auto border-b border-border px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-5">
        {TABS.map((tab) => {
          const href = tab === "profile" ? "/dashboard/settings" : `/dashboard/settings/${tab}`;
          return (
            <li key={tab} className="shrink-0">
              <Link
                href={href}
                prefetch={false}
                aria-current={pathname === href ? "page" : undefined}
                className="flex h-11 items-center border-b-2 border-transparent text-sm text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 aria-[current]:border-foreground aria-[current]:font-medium aria-[current]:text-foreground"
              >
                {t(tab)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
