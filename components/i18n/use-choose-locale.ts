"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { keepCookie } from "#lib/client/keep-cookie";
import { LOCALE_COOKIE, type Locale } from "#lib/domain/locale";

/**
 * Keeps the reader's language for a year and renders the page again in it; what was typed stays. `pending` while the page
 * is on its way.
 */
export function useChooseLocale(): { choose: (locale: Locale) => void; pending: boolean } {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const choose = (locale: Locale) => {
    keepCookie(LOCALE_COOKIE, locale);
    startTransition(() => router.refresh());
  };
  return { choose, pending };
}
