"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { keepCookie } from "#lib/client/keep-cookie";
import { ZONE_COOKIE } from "#lib/domain/time/time-zone";

/** Tells the server the browser's time zone where the page was rendered in another, and has it rendered again in that. */
export function PayerZone({ shownStamp }: { shownStamp: string }) {
  const router = useRouter();
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const isSent = document.cookie.includes(`${ZONE_COOKIE}=${zone}`);
    if (!zone || zone === shownStamp || isSent) return;
    keepCookie(ZONE_COOKIE, zone);
    router.refresh();
  }, [shownStamp, router]);
  return null;
}
