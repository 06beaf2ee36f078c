"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { LOCALE_COOKIE, type Locale } from "#lib/domain/locale";

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Keeps the reader's language for a year and renders the page again in it; what was typed stays. `pending` while the page
 * is on its way.
 */
export function useChooseLocale(): { choose: (locale: Locale) => void; pending: boolean } {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const choose = (locale: Locale) => {
    const [prefix, secure] = location.protocol === "https:" ? ["__Host-", "; Secure"] : ["", ""];
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside secure contexts
    document.cookie = `${prefix}${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
    startTransition(() => router.refresh());
  };
  return { choose, pending };
}
