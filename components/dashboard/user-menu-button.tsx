"use client";

import { ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";

export type Person = { name: string; email: string };

/** The signed-in person, as the menu's button. */
export function UserMenuButton({ person, ...props }: ComponentProps<"button"> & { person: Person }) {
  const t = useTranslations("dashboard.userMenu");
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...props}
      className="flex w-full items-center gap-2.5 rounded-md px-2.5 py-2 text-left transition-colors hover:bg-muted data-[state=open]:bg-muted"
    >
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
      <span className="sr-only">{t("label")}</span>
    </button>
  );
}

function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "·";
}
