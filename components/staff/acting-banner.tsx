"use client";

import { Eye } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { toast } from "#components/ui/toast.ts";
import { stopActing } from "#lib/client/staff-actions";

type ActingBannerProps = {
  merchantName: string;
  /** ISO 8601: when it ends by itself. */
  until: string;
};

/** Says on every page that staff act as a merchant, until when, and gives the way out; the page is left when the time is over. */
export function ActingBanner({ merchantName, until }: ActingBannerProps) {
  const t = useTranslations("staff.acting");
  const format = useFormatter();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const leave = () => window.location.assign("/dashboard");
    const timer = setTimeout(leave, Math.max(new Date(until).getTime() - Date.now(), 0) + 1_000);
    return () => clearTimeout(timer);
  }, [until]);

  async function stop() {
    setBusy(true);
    try {
      await stopActing();
      window.location.assign("/dashboard/merchants");
    } catch {
      setBusy(false);
      toast.error(t("failed"));
    }
  }

  return (
    <aside
      aria-label={t("label")}
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-2 border-warning bg-warning-soft px-4 py-2.5 text-sm text-warning sm:px-8 lg:left-60"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          <strong className="font-semibold">{t("as", { merchant: merchantName })}</strong>{" "}
          {t("until", { time: format.dateTime(new Date(until), { hour: "2-digit", minute: "2-digit" }) })}
        </span>
      </p>
      <Button variant="secondary" size="sm" busy={busy} onClick={stop}>
        {t("stop")}
      </Button>
    </aside>
  );
}
