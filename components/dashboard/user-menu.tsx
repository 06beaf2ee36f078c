"use client";

import { ChevronsUpDown, LogOut } from "lucide-react";
import { signOut } from "next-auth/react";
import { useLocale, useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { useState } from "react";
import { toast } from "sonner";
import { useChooseLocale } from "#components/i18n/use-choose-locale";
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
import { LOCALES, type Locale } from "#lib/domain/locale";

export type Person = { name: string; email: string };

const LANGUAGES: Record<Locale, string> = { "pt-BR": "Português", en: "English", es: "Español" };
const THEMES = ["system", "light", "dark"] as const;

export function UserMenu({ person }: { person: Person }) {
  const t = useTranslations("dashboard");
  const ui = useTranslations("ui");
  const locale = useLocale();
  const { choose: chooseLocale } = useChooseLocale();
  const { theme, setTheme } = useTheme();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      await signOut({ redirect: false });
      window.location.assign("/sign-in");
    } catch {
      setLeaving(false);
      toast.error(t("userMenu.signOutFailed"));
    }
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="flex w-full items-center gap-2.5 rounded-md px-2.5 py-2 text-left transition-colors hover:bg-muted data-[state=open]:bg-muted">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
        >
          {initialOf(person.name)}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium">{person.name}</span>
          <span className="block truncate text-xs text-muted-foreground">{person.email}</span>
        </span>
        <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        <span className="sr-only">{t("userMenu.label")}</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" side="top" className="w-[var(--radix-dropdown-menu-trigger-width)]">
        <DropdownMenuLabel>{ui("language")}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={locale} onValueChange={(value) => chooseLocale(value as Locale)}>
          {LOCALES.map((known) => (
            <DropdownMenuRadioItem key={known} value={known} lang={known} className="relative">
              {LANGUAGES[known]}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{ui("theme.label")}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={theme ?? "system"} onValueChange={setTheme}>
          {THEMES.map((known) => (
            <DropdownMenuRadioItem key={known} value={known} className="relative">
              {ui(`theme.${known}`)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem
          disabled={leaving}
          onSelect={(event) => {
            event.preventDefault();
            leave();
          }}
        >
          <LogOut aria-hidden="true" />
          {t("userMenu.signOut")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "·";
}
