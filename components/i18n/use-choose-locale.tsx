"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { LOCALE_COOKIE, type Locale } from "#lib/domain/locale";

const YEAR_SECONDS = 365 * 24 * 3600;

/** Keeps the reader's language for a year and renders the page again in it; what was typed stays. */
export function useChooseLocale(): (locale: Locale) => void {
  const router = useRouter();
  return (locale) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside secure contexts
    document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
    startTransition(() => router.refresh());
  };
}
