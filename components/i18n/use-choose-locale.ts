"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { keepCookie } from "#lib/client/keep-cookie";
import { LOCALE_COOKIE, type Locale } from "#lib/domain/locale";

/**
 * Stores the reader's language for a year and renders the page again, which keeps its input. `pending` until the page arrives.
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
