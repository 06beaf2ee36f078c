"use client";

import { CircleUser, LogOut } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { useState } from "react";
import { type Person, UserMenuButton } from "#components/dashboard/user-menu-button";
import { useChooseLocale } from "#components/i18n/use-choose-locale.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu";
import { toast } from "#components/ui/toast.ts";
import { LOCALES, type Locale } from "#lib/domain/locale";
import { isOneOf } from "#lib/domain/members";

const LANGUAGES: Record<Locale, string> = { "pt-BR": "Português", en: "English", es: "Español" };
const THEMES = ["system", "light", "dark"] as const;

export default function UserMenuPopup({ person }: { person: Person }) {
  const t = useTranslations("dashboard");
  const ui = useTranslations("ui");
  const { choose: chooseLocale } = useChooseLocale();
  const [leaving, setLeaving] = useState(false);

  async function leave(event: Event) {
    // Keeps the menu open meanwhile.
    event.preventDefault();
    setLeaving(true);
    try {
      const { signOut } = await import("next-auth/react");
      await signOut({ redirect: false });
      window.location.assign("/sign-in");
    } catch {
      setLeaving(false);
      toast.error(t("userMenu.signOutFailed"));
    }
  }

  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <UserMenuButton person={person} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" side="top" className="w-[var(--radix-dropdown-menu-trigger-width)]">
        <DropdownMenuItem asChild>
          <Link href="/dashboard/account">
            <CircleUser aria-hidden="true" />
            {t("userMenu.account")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{ui("language")}</DropdownMenuLabel>
        <LanguageItems onChoose={chooseLocale} />
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{ui("theme.label")}</DropdownMenuLabel>
        <ThemeItems />
        <DropdownMenuSeparator />
        <DropdownMenuItem disabled={leaving} onSelect={leave}>
          <LogOut aria-hidden="true" />
          {t("userMenu.signOut")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function LanguageItems({ onChoose }: { onChoose: (locale: Locale) => void }) {
  const locale = useLocale();
  return (
    <DropdownMenuRadioGroup
      value={locale}
      onValueChange={(value) => isOneOf(LOCALES, value) && onChoose(value)}
    >
      {LOCALES.map((known) => (
        <DropdownMenuRadioItem key={known} value={known} lang={known} className="relative">
          {LANGUAGES[known]}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  );
}

function ThemeItems() {
  const ui = useTranslations("ui");
  const { theme, setTheme } = useTheme();
  return (
    <DropdownMenuRadioGroup value={theme ?? "system"} onValueChange={setTheme}>
      {THEMES.map((known) => (
        <DropdownMenuRadioItem key={known} value={known} className="relative">
          {ui(`theme.${known}`)}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  );
}
