"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { keepCookie } from "#lib/client/keep-cookie";
import { ZONE_COOKIE } from "#lib/domain/time/time-zone";

/** Sends the browser's time zone to the server if the page was rendered in another, and renders it again. */
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
